import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { longPeriodTitle } from "../../../kit/format/period.ts";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { Report } from "./report.ts";
import { type ReportColumn, VirtualTable } from "./VirtualTable.tsx";

const texts = sourceTexts.review;

const COLUMNS: readonly ReportColumn<Report["balance"][number]>[] = [
  { title: texts.balanceColumns.label, width: "160px", cell: ({ label }) => longPeriodTitle(label) },
  {
    title: texts.balanceColumns.difference,
    width: "160px",
    align: "end",
    cell: ({ difference }) => <strong>{formatAmount(centsOf(difference))}</strong>,
  },
];

/** Lists the months in which the balance sheet does not balance, with the difference. */
export function BalanceBreaks({ balance }: { readonly balance: Report["balance"] }) {
  return (
    <>
      {balance.length === 0 ? null : <p className={styles.lead}>{texts.balanceLead}</p>}
      <VirtualTable label={texts.balanceLabel} columns={COLUMNS} rows={balance} empty={texts.nothing.balance} />
    </>
  );
}
