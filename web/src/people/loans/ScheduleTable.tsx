import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { LoanMonth } from "./api.ts";
import { shownMonth } from "./shown.ts";
import { LOAN_CHOICES, loanTexts as texts } from "./texts.ts";

const { scheduleColumns: titles } = texts;

const MONTH = textColumn<LoanMonth>({ key: "month", title: titles.month, fixed: true }, ({ month }) =>
  shownMonth(month),
);
const INTEREST = moneyColumn<LoanMonth>({ key: "interest", title: titles.interest }, ({ interest }) => interest);
const INSTALMENT = moneyColumn<LoanMonth>({ key: "instalment", title: titles.instalment }, (one) => one.instalment);
const OTHERWISE = moneyColumn<LoanMonth>({ key: "otherwise", title: titles.otherwise }, ({ otherwise }) => otherwise);
const OWED = moneyColumn<LoanMonth>({ key: "outstanding", title: titles.outstanding }, (one) => one.outstanding);
const STATE = textColumn<LoanMonth>(
  { key: "state", title: texts.columns.state },
  ({ state }) => LOAN_CHOICES.month[state],
);

type ScheduleTableProps = { readonly months: readonly LoanMonth[]; readonly isShort?: boolean };

/**
 * Lists every month of a loan's repayment schedule.
 * @param isShort true if there is little room. The columns for the state of each month and for repayments outside
 * payroll are then left out.
 */
export function ScheduleTable({ months, isShort = false }: ScheduleTableProps) {
  const paysOtherwise = !isShort && months.some(({ otherwise }) => otherwise !== 0);
  const columns: readonly Column<LoanMonth>[] = isShort
    ? [MONTH, INTEREST, INSTALMENT, OWED]
    : [MONTH, INTEREST, INSTALMENT, ...(paysOtherwise ? [OTHERWISE] : []), OWED, STATE];
  return <DataTable label={texts.schedule} columns={columns} rows={months} rowKey={({ month }) => month} />;
}
