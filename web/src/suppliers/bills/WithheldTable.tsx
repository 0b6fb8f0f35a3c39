import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { WithheldTax } from "../api.ts";
import { shownMoney, taxName } from "../shown.ts";
import { billTexts as texts } from "../texts.ts";

const { withheldColumns } = texts;

/** A withheld tax, with the id of the payment from which it was withheld. */
type Row = WithheldTax & { readonly payment: string };

/** Lists taxes that were withheld from payments to a supplier, each with the law or the reason why nothing was withheld. */
export function WithheldTable({ rows, currency }: { readonly rows: readonly Row[]; readonly currency: string }) {
  const lawOf = ({ law, tax, in_month: inMonth, threshold }: Row) =>
    tax === 0 && threshold !== null ? texts.below(shownMoney(inMonth, currency), shownMoney(threshold, currency)) : law;
  const columns: readonly Column<Row>[] = [
    textColumn({ key: "what", title: withheldColumns.what, fixed: true }, taxName),
    moneyColumn({ key: "tax", title: withheldColumns.tax }, ({ tax }) => tax),
    moneyColumn({ key: "taxed", title: withheldColumns.taxed }, ({ taxed }) => taxed),
    textColumn({ key: "rate", title: withheldColumns.rate }, ({ rate }) => `${rate}%`),
    textColumn({ key: "law", title: withheldColumns.law }, lawOf),
  ];
  return (
    <DataTable
      label={texts.withheldTitle}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.payment} ${row.code}`}
      rowName={taxName}
    />
  );
}
