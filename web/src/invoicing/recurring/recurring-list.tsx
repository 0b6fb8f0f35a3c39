import { confirm } from "../../kit/dialog/confirm.ts";
import { type Column, countColumn, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import type { RecurringInvoiceRow } from "../api.ts";
import { recurringTexts as texts } from "./texts.ts";

/** The fields that recurring invoices and recurring bills share. */
export type Recurring = Omit<RecurringInvoiceRow, "step">;

const { columns: titles } = texts;

/**
 * Returns the columns of a list of recurring documents.
 * @param party the title of the column with the customer or supplier.
 */
export function recurringColumns<Row extends Recurring>(party: string): readonly Column<Row>[] {
  return [
    textColumn({ key: "party", title: party, fixed: true }, (row) => row.party),
    textColumn({ key: "description", title: titles.description }, ({ description }) => description),
    moneyColumn({ key: "total", title: titles.total }, ({ total }) => total),
    textColumn({ key: "every", title: titles.every }, ({ every }) => texts.every[every]),
    dayColumn({ key: "next", title: titles.next }, (row) => (row.is_paused ? null : row.next_on)),
    countColumn({ key: "made", title: titles.made }, ({ made }) => made),
    statusColumn({ key: "state", title: titles.state }, stateOf),
  ];
}

function stateOf({ problem, is_paused: isPaused, next_on: next }: Recurring) {
  if (problem !== null) return { label: texts.states.problem, tone: "bad" as const };
  if (isPaused) return { label: texts.states.paused, tone: "neutral" as const };
  if (next === null) return { label: texts.states.ended, tone: "neutral" as const };
  return { label: texts.states.active, tone: "good" as const };
}

type Actions<Row> = {
  readonly onOpenLast: (id: string) => void;
  readonly onPause: (row: Row) => void;
  readonly onChange: (row: Row) => void;
  readonly onRemove: (row: Row) => Promise<unknown>;
  readonly mayManage: boolean;
};

/** Returns the row menu of a recurring document. */
export function recurringActions<Row extends Recurring>(row: Row, actions: Actions<Row>): RowAction[] {
  const { last_id: last } = row;
  const askToRemove = () =>
    void confirm({
      title: texts.remove,
      body: texts.removeQuestion,
      action: texts.remove,
      danger: true,
      run: () => actions.onRemove(row),
    });
  return [
    ...(last === null ? [] : [{ label: texts.last, onSelect: () => actions.onOpenLast(last) }]),
    ...(actions.mayManage
      ? [
          { label: row.is_paused ? texts.resume : texts.pause, onSelect: () => actions.onPause(row) },
          { label: texts.change, onSelect: () => actions.onChange(row) },
          { label: texts.remove, onSelect: askToRemove, danger: true },
        ]
      : []),
  ];
}
