import type { Month } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { EARNINGS, type EarningKind } from "./earnings.ts";
import type { Earning, Element } from "./element.ts";
import type { Employee } from "./employee.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "./employer.ts";
import { KENYA, type Tables } from "./kenya/tables.ts";
import type { Line } from "./line.ts";
import { type Payslip, payslip } from "./payslip.ts";

/** An earlier month as it was paid and as it should have been. */
export type CorrectedMonth = {
  readonly month: Month;
  readonly employee: Employee;
  readonly paid: readonly Element[];
  readonly due: readonly Element[];
};

/** The amounts that one earlier month adds: pay, tax and net as they would have been had it been paid in time. */
export type ArrearsOfMonth = {
  readonly month: Month;
  readonly cash: Cents;
  readonly paye: Cents;
  readonly net: Cents;
  readonly elements: readonly Earning[];
};

/** Arrears of several months: what to pay now, and month by month what it stands for. */
export type Arrears = {
  readonly months: readonly ArrearsOfMonth[];
  /** Elements to add to the present month: one a kind of pay and month, negative where too much was paid. */
  readonly elements: readonly Earning[];
  readonly cash: Cents;
  /** The tax had each month been taxed by its own law: beside the tax of the month of payment, for comparison. */
  readonly payeInOwnMonths: Cents;
};

/**
 * The arrears of earlier months from what was paid and what should have been. Pay is taxed in the month in which it is
 * paid; what the tax would have been in the months themselves is shown beside it, each by its own rates.
 * @returns a refusal where a payslip of an earlier month is refused, or a month is given twice.
 */
export function arrears(
  corrected: readonly CorrectedMonth[],
  settings: EmployerSettings = DEFAULT_SETTINGS,
  tables: Tables = KENYA,
): Result<Arrears> {
  const months: ArrearsOfMonth[] = [];
  for (const change of [...corrected].sort((a, b) => a.month - b.month)) {
    if (months.at(-1)?.month === change.month) return refuse("A month is corrected twice; join its corrections.");
    const paid = payslip(change.employee, change.paid, change.month, settings, tables);
    if (!paid.ok) return paid;
    const due = payslip(change.employee, change.due, change.month, settings, tables);
    if (!due.ok) return due;
    months.push(differenceOf(paid.value, due.value));
  }
  return accept({
    months,
    elements: months.flatMap(({ elements }) => elements),
    cash: sum(months.map(({ cash }) => cash)),
    payeInOwnMonths: sum(months.map(({ paye }) => paye)),
  });
}

function differenceOf(paid: Payslip, due: Payslip): ArrearsOfMonth {
  const { month } = due;
  const before = paidByKind(paid);
  const after = paidByKind(due);
  const elements: Earning[] = [];
  for (const kind of Object.keys(EARNINGS) as EarningKind[]) {
    const amount = subtract(after[kind], before[kind]);
    if (amount !== 0) elements.push({ type: "earning", kind, amount, arrearsOf: month });
  }
  return {
    month,
    cash: subtract(due.figures.cash, paid.figures.cash),
    paye: subtract(due.figures.paye, paid.figures.paye),
    net: subtract(due.net, paid.net),
    elements,
  };
}

/** Cash pay by kind, after proration; absence lessens basic pay, travel counts as a taxed lump sum or a reimbursement. */
function paidByKind(slip: Payslip): Record<EarningKind, Cents> {
  const kinds = Object.keys(EARNINGS) as EarningKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, sum(slip.lines.map((line) => partOf(line, kind)))])) as Record<
    EarningKind,
    Cents
  >;
}

function partOf(line: Line, kind: EarningKind): Cents {
  switch (line.code) {
    case "pay.earning":
      return line.element?.type === "earning" && line.element.kind === kind ? line.amount : ZERO;
    case "pay.overtime":
      return kind === "overtime" ? line.amount : ZERO;
    case "pay.absence":
      return kind === "basic" ? negate(line.amount) : ZERO;
    case "pay.perDiemTaxed":
    case "pay.mileageTaxed":
      return kind === "lumpSum" ? line.amount : ZERO;
    case "pay.perDiem":
    case "pay.mileage":
    case "pay.exempt":
      return kind === "reimbursement" ? line.amount : ZERO;
    default:
      return ZERO;
  }
}
