import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { useList } from "../../api/use-list.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { leaveQueries, type PersonBalances } from "./api.ts";
import { leaveTexts as texts } from "./texts.ts";

const PARTS = ["carried", "accrued", "adjusted", "taken", "booked", "pending", "available"] as const;

type Balance = PersonBalances["balances"][number];

/**
 * Creates a column of leave figures. A cell has one line for each of the employee's leave types. On a phone and in
 * exported files, each of these lines starts with the name of the leave type.
 */
function inLines(head: { readonly key: string; readonly title: string }, shown: (balance: Balance) => ReactNode) {
  const cell = ({ balances }: PersonBalances) => (
    <div>
      {balances.map((balance) => (
        <div key={balance.leave_type_id}>{shown(balance)}</div>
      ))}
    </div>
  );
  return { ...head, cell };
}

const COLUMNS: readonly Column<PersonBalances>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "department", title: texts.columns.department }, ({ department }) => department),
  {
    ...inLines({ key: "type", title: texts.columns.type }, ({ leave_type: type }) => type),
    text: ({ balances }) => balances.map(({ leave_type: type }) => type).join("\n"),
  },
  ...PARTS.map(
    (part): Column<PersonBalances> => ({
      ...inLines({ key: part, title: texts.columns[part] }, (balance) => (
        <>
          <Box component="span" hiddenFrom="sm">
            {balance.leave_type}:{" "}
          </Box>
          {balance[part]}
        </>
      )),
      align: "end",
      text: ({ balances }) => balances.map((balance) => `${balance.leave_type}: ${balance[part]}`).join("\n"),
    }),
  ),
];

/** Lists the employees with their leave as of today: the days earned, taken and left. */
export function LeaveBalancesPage() {
  const list = useList(leaveQueries.balances, COLUMNS);
  return (
    <ListPage
      id="leave-balances"
      title={PLACES.leaveBalances.title}
      tabs={sectionTabs("leaveBalances")}
      {...list}
      rowKey={({ personnel_id: id }) => id}
      empty={{ title: texts.empty.balancesTitle, body: texts.empty.balances }}
    />
  );
}
