import { formatCount } from "@hazina/base/format-amount.ts";
import { centsOf, subtract } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { Report } from "./report.ts";
import { type ReportColumn, VirtualTable } from "./VirtualTable.tsx";

const texts = sourceTexts.review;
const columns = texts.subtotalColumns;

type Disagreement = Report["subtotals"][number];

const COLUMNS: readonly ReportColumn<Disagreement>[] = [
  { title: columns.row, width: "56px", align: "end", cell: ({ row }) => formatCount(row) },
  { title: columns.name, width: "minmax(140px, 1fr)", cell: ({ name }) => name },
  { title: columns.label, width: "88px", cell: ({ label }) => periodTitle(label) },
  { title: columns.printed, width: "136px", align: "end", cell: ({ printed }) => formatAmount(centsOf(printed)) },
  { title: columns.computed, width: "136px", align: "end", cell: ({ computed }) => formatAmount(centsOf(computed)) },
  { title: columns.difference, width: "136px", align: "end", cell: differenceOf },
];

/** Lists the totals in the file that differ from the sum of their rows, with both figures and the difference. */
export function SubtotalDisagreements({ subtotals }: { readonly subtotals: Report["subtotals"] }) {
  return (
    <>
      {subtotals.length === 0 ? null : <p className={styles.lead}>{texts.subtotalsLead}</p>}
      <VirtualTable label={texts.subtotalsLabel} columns={COLUMNS} rows={subtotals} empty={texts.nothing.subtotals} />
    </>
  );
}

function differenceOf({ printed, computed }: Disagreement) {
  return <strong>{formatAmount(subtract(centsOf(printed), centsOf(computed)))}</strong>;
}
