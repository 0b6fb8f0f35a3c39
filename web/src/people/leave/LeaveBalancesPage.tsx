import { useList } from "../../api/use-list.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { leaveQueries, type PersonBalances } from "./api.ts";
import { leaveTexts as texts } from "./texts.ts";

const PARTS = ["carried", "accrued", "adjusted", "taken", "booked", "pending", "available"] as const;

/** A column of a line a type of leave. */
function inLines(head: { readonly key: string; readonly title: string }, lines: (row: PersonBalances) => string[]) {
  const cell = (row: PersonBalances) => lines(row).map((line) => <div key={line}>{line}</div>);
  return { ...head, cell, text: (row: PersonBalances) => lines(row).join("\n") };
}

const COLUMNS: readonly Column<PersonBalances>[] = [
  textColumn({ key: "name", title: texts.columns.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "department", title: texts.columns.department }, ({ department }) => department),
  ...PARTS.map((part) =>
    inLines({ key: part, title: texts.columns[part] }, ({ balances }) =>
      balances.map((balance) => `${balance.leave_type}: ${balance[part]}`),
    ),
  ),
];

/** What everybody has earned, taken and left, as of today. */
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
