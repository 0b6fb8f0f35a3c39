import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import type { BillRow } from "../api.ts";
import { statusOf } from "../shown.ts";
import { billTexts } from "../texts.ts";

const { columns } = billTexts;

/** Returns the open amount of a bill; null if the bill is not approved yet. */
function openOf({ state, open }: BillRow): number | null {
  return state === "draft" || state === "submitted" ? null : open;
}

/** Returns the columns of a list of bills. */
export function billColumns({ withSupplier }: { readonly withSupplier: boolean }): readonly Column<BillRow>[] {
  const number = { key: "number", title: columns.number };
  return [
    ...(withSupplier
      ? [textColumn<BillRow>({ key: "supplier", title: columns.supplier, fixed: true }, ({ supplier }) => supplier)]
      : [textColumn<BillRow>({ ...number, fixed: true }, (row) => row.number)]),
    moneyColumn<BillRow>({ key: "total", title: columns.total }, ({ total }) => total),
    textColumn<BillRow>({ key: "currency", title: columns.currency }, ({ currency }) => currency),
    moneyColumn<BillRow>({ key: "open", title: columns.open }, openOf),
    statusColumn<BillRow>({ key: "status", title: columns.status }, statusOf),
    dayColumn<BillRow>({ key: "due", title: columns.due }, (row) => row.due_on),
    ...(withSupplier ? [textColumn<BillRow>(number, (row) => row.number)] : []),
    dayColumn<BillRow>({ key: "day", title: columns.day }, ({ day }) => day),
  ];
}
