import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { notifyInfo } from "../feedback/notify.tsx";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../list/columns.tsx";
import { ListPage } from "../list/ListPage.tsx";
import type { ListAnswer } from "../list/list-answer.ts";
import { type ListState, useListControl } from "../list/list-state.ts";

type Person = {
  readonly id: string;
  readonly name: string;
  readonly pay: number;
  readonly since: string;
  readonly active: boolean;
};

const NAMES = [
  "Achieng Odhiambo",
  "Wanjiru Kamau",
  "Kiprotich Cheruiyot",
  "Fatuma Hassan Abdirahman Mohamed",
  "Mutua Mwende",
];
const PEOPLE: Person[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `p${index}`,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  pay: index % 9 === 0 ? -1250.5 : 45_000 + index * 10,
  since: `20${String(10 + (index % 16)).padStart(2, "0")}-0${1 + (index % 9)}-15`,
  active: index % 4 !== 0,
}));

const COLUMNS: Column<Person>[] = [
  textColumn({ key: "name", title: "Name", sort: "name", fixed: true }, ({ name }) => name),
  moneyColumn({ key: "pay", title: "Monthly pay", sort: "pay" }, ({ pay }) => pay),
  dayColumn({ key: "since", title: "Since" }, ({ since }) => since),
  statusColumn({ key: "status", title: "Status" }, ({ active }) =>
    active ? { label: "Active", tone: "good" } : { label: "Inactive", tone: "neutral" },
  ),
];

/** Shows sample lists: one of ten thousand rows, an empty one, one that is loading, and one that failed. */
export function ListShow({ state }: { readonly state: string | undefined }) {
  const control = useListControl();
  const query = useQuery({
    queryKey: ["showcase", state, control.page, control.size, control.search, control.sort],
    queryFn: () => answer(state, control),
    retry: false,
    placeholderData: (before) => before,
  });
  return (
    <ListPage
      id="showcase"
      title="People"
      columns={COLUMNS}
      query={query}
      control={control}
      rowKey={({ id }) => id}
      empty={{ title: "No people yet", body: "People you add appear here.", action: <Button>Add a person</Button> }}
      actions={<Button>Add a person</Button>}
      onOpen={({ name }) => notifyInfo({ message: name })}
      rowActions={({ name, active }) => [
        { label: "Update", onSelect: () => notifyInfo({ message: name }) },
        {
          label: "Delete",
          danger: true,
          onSelect: () => notifyInfo({ message: name }),
          ...(active ? { reason: "An active person cannot be deleted." } : {}),
        },
      ]}
      bulkActions={[
        {
          label: "Deactivate",
          run: async (keys) => ({ done: keys.length - 1, failed: [{ name: keys[0] ?? "", reason: "It is locked." }] }),
        },
      ]}
    />
  );
}

async function answer(state: string | undefined, asked: ListState): Promise<ListAnswer<Person>> {
  const { page, size, search, sort } = asked;
  if (state === "loading") await new Promise(() => undefined);
  if (state === "failed") throw new Error("The list could not be read. Try again in a minute.");
  const found = state === "empty" ? [] : PEOPLE.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const sorted = sort === "" ? found : found.toSorted(orderBy(sort));
  return { data: sorted.slice((page - 1) * size, page * size), meta: { total: found.length, page, size } };
}

function orderBy(sort: string): (left: Person, right: Person) => number {
  const down = sort.startsWith("-") ? -1 : 1;
  return sort.endsWith("pay")
    ? (left, right) => down * (left.pay - right.pay)
    : (left, right) => down * left.name.localeCompare(right.name);
}
