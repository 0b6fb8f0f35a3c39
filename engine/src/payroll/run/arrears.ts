import { type Month, monthInWords } from "@hazina/base/calendar.ts";
import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { KENYA, type Tables } from "../kenya/tables.ts";
import { EARNINGS, type EarningKind } from "../pay/earnings.ts";
import type { Earning, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "../pay/employer.ts";
import type { Line } from "../pay/line.ts";
import { type Payslip, payslip } from "../payslip/payslip.ts";

/**
 * An earlier month, including all its payroll runs: the employee, what was paid, what should have been paid, and the
 * settings and law of that month.
 */
export type CorrectedMonth = {
  readonly month: Month;
  readonly employee: Employee;
  /** The employee's facts as originally paid, if the days employed have been corrected since; otherwise absent. */
  readonly paidAs?: Employee;
  readonly paid: readonly Element[];
  readonly due: readonly Element[];
  /** Arrears for this earlier month that were paid in later runs; absent or empty if there are none. */
  readonly already?: readonly Earning[];
  /**
   * The employer's settings in that month; absent means the settings given to `arrears`. An absent `tables` means the
   * tables given to `arrears`.
   */
  readonly settings?: EmployerSettings;
  readonly tables?: Tables;
};

/**
 * The arrears of one earlier month, in cents: the additional cash pay, the additional PAYE and net pay that would have
 * resulted if this cash pay had been paid on time, and the elements that pay the arrears.
 */
export type ArrearsOfMonth = {
  readonly month: Month;
  readonly cash: Cents;
  readonly paye: Cents;
  readonly net: Cents;
  readonly elements: readonly Earning[];
};

/** Arrears for several months: the amounts to pay now, and the arrears of each month. */
export type Arrears = {
  readonly months: readonly ArrearsOfMonth[];
  /**
   * The elements to add to the current month. There is one for each combination of pay element, kind of pay and
   * earlier month. An amount is negative if too much was paid.
   */
  readonly elements: readonly Earning[];
  readonly cash: Cents;
  /**
   * The additional PAYE in cents if each amount were taxed in the earlier month to which it belongs. It is shown for
   * comparison with the PAYE that is actually due in the month of payment.
   */
  readonly payeInOwnMonths: Cents;
};

/**
 * Calculates the arrears of earlier months by element: the amount due for the month, less the amounts paid then and in
 * later runs. Arrears are taxed in the month of payment. The tax if each month had been paid on time, at its own rates
 * and settings, is also returned for comparison. Only cash pay is corrected: deductions, benefits and claims of a paid
 * month stay unchanged.
 * @param elementOf returns the pay element of a reference, so that two entries of one element are added up.
 * @returns a refusal if a payslip of an earlier month is refused, or a month is given twice.
 */
export function arrears(
  corrected: readonly CorrectedMonth[],
  settings: EmployerSettings = DEFAULT_SETTINGS,
  tables: Tables = KENYA,
  elementOf: (ref: string) => string = (ref) => ref,
): Result<Arrears> {
  const months: ArrearsOfMonth[] = [];
  for (const change of [...corrected].sort((a, b) => a.month - b.month)) {
    if (months.at(-1)?.month === change.month)
      return refuse("A month is corrected twice; combine the two corrections.");
    const law = change.tables ?? tables;
    const read = change.settings ?? settings;
    const paid = payslip(change.paidAs ?? change.employee, change.paid, change.month, read, law);
    if (!paid.ok) return paid;
    const due = payslip(change.employee, change.due, change.month, read, law);
    if (!due.ok) return due;
    months.push(differenceOf(paid.value, due.value, change.already ?? [], elementOf));
  }
  return accept({
    months,
    elements: months.flatMap(({ elements }) => elements),
    cash: sum(months.map(({ cash }) => cash)),
    payeInOwnMonths: sum(months.map(({ paye }) => paye)),
  });
}

/**
 * The kinds of entries that users may make for a past month. Once that month is closed, only entries of the kind `pay`
 * can still be corrected.
 */
export type Correctable = "pay" | "benefit" | "claim" | "deduction";

/**
 * Returns why an entry cannot start in a closed month; undefined if it can. Only entries of cash pay can start there;
 * they become arrears.
 */
export function closedMonthFault(what: Correctable, from: Month, firstOpen: Month): string | undefined {
  if (what === "pay" || from >= firstOpen) return undefined;
  return `${monthInWords(from)} is closed, so a ${what} in it cannot be corrected; date the correction from ${monthInWords(firstOpen)}.`;
}

/**
 * The cash pay of an earlier month for one pay element and one kind of pay. `amount` is the amount due minus the
 * amount already paid, in cents.
 */
type Held = {
  readonly kind: EarningKind;
  readonly earning: Omit<Earning, "amount" | "type" | "kind">;
  readonly amount: Cents;
};

function differenceOf(
  paid: Payslip,
  due: Payslip,
  already: readonly Earning[],
  elementOf: (ref: string) => string,
): ArrearsOfMonth {
  const { month } = due;
  const held = new Map<string, Held>();
  const count = (kind: EarningKind, from: Partial<Earning>, amount: Cents) => {
    const ref = from.ref === undefined ? undefined : elementOf(from.ref);
    const key = JSON.stringify([Object.keys(EARNINGS).indexOf(kind) + 100, ref ?? ""]);
    const before = held.get(key);
    const earning = {
      ...(from.name === undefined ? {} : { name: from.name }),
      ...(ref === undefined ? {} : { ref }),
      ...(from.bases === undefined ? {} : { bases: from.bases }),
    };
    held.set(key, { kind, earning: before?.earning ?? earning, amount: add(before?.amount ?? ZERO, amount) });
  };
  for (const line of due.lines) for (const [kind, from, amount] of paidBy(line)) count(kind, from, amount);
  for (const line of paid.lines) for (const [kind, from, amount] of paidBy(line)) count(kind, from, negate(amount));
  const later = already.filter(({ arrearsOf }) => arrearsOf === month);
  for (const earning of later) count(earning.kind, earning, negate(earning.amount));
  const elements = [...held]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { kind, earning, amount }]): Earning => ({ type: "earning", kind, amount, ...earning, arrearsOf: month }));
  return {
    month,
    cash: sum(elements.map(({ amount }) => amount)),
    paye: subtract(due.figures.paye, paid.figures.paye),
    net: subtract(due.net, paid.net),
    elements,
  };
}

type PaidPart = readonly [kind: EarningKind, from: Partial<Earning>, amount: Cents];

/**
 * Returns the cash pay of a payslip line, in cents, for each kind of pay; empty for a line that is not cash pay.
 * Absence counts as negative basic pay. The taxed part of travel pay counts as a lump sum, the exempt part as a
 * reimbursement. Arrears are left out, because they belong to earlier months.
 */
function paidBy({ code, element, amount }: Line): readonly PaidPart[] {
  if (element?.type === "earning" && element.arrearsOf !== undefined) return [];
  const from = element?.ref === undefined ? {} : { ref: element.ref };
  const named = element?.name === undefined ? from : { ...from, name: element.name };
  switch (code) {
    case "pay.earning":
    case "pay.exempt":
      return element?.type === "earning" ? [[element.kind, { ...named, ...basesOf(element) }, amount]] : [];
    case "pay.overtime":
      return [["overtime", named, amount]];
    case "pay.absence":
      return [["basic", named, negate(amount)]];
    case "pay.perDiemTaxed":
    case "pay.mileageTaxed":
      return [["lumpSum", named, amount]];
    case "pay.perDiem":
    case "pay.mileage":
      return [["reimbursement", named, amount]];
    default:
      return [];
  }
}

function basesOf({ bases }: Earning): Partial<Earning> {
  return bases === undefined ? {} : { bases };
}
