import { type Day, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, negate } from "@hazina/base/money.ts";
import { mileage } from "../kenya/mileage.ts";
import { overtime } from "../kenya/overtime.ts";
import { perDiem } from "../kenya/per-diem.ts";
import { CONTRACT } from "../pay/contract.rates.ts";
import { type BaseFlags, EARNINGS, type EarningKind } from "../pay/earnings.ts";
import type { Absence, Earning, Element, Mileage, OvertimeHours, PerDiem } from "../pay/element.ts";
import { type Line, lineWith } from "../pay/line.ts";
import { prorated, shareOfDays, shareOfMonth } from "../pay/proration.ts";
import type { Context } from "./context.ts";

/**
 * The cash pay of a month, and the pay on which each contribution and tax rule is based. An amount can be negative if
 * arrears are recovered.
 */
export type CashPay = {
  readonly lines: readonly Line[];
  readonly cash: Cents;
  readonly taxable: Cents;
  readonly basic: Cents;
  readonly nssfBase: Cents;
  readonly healthBase: Cents;
  readonly levyBase: Cents;
};

type Sums = {
  cash: number;
  taxable: number;
  basic: number;
  nssf: number;
  health: number;
  levy: number;
  /**
   * The salary for the days employed, less the absence already deducted, in cents. Further absence cannot deduct more
   * than this amount.
   */
  salaryLeft: number;
};

/**
 * Calculates the cash pay of a month: prorated earnings, overtime and travel allowances, less unpaid absence,
 * which cannot exceed the salary for the days employed. The elements must be in payslip order, with earnings
 * before absence.
 */
export function cashPay(elements: readonly Element[], context: Context): CashPay {
  const lines: Line[] = [];
  const sums: Sums = { cash: 0, taxable: 0, basic: 0, nssf: 0, health: 0, levy: 0, salaryLeft: 0 };
  for (const element of elements) {
    switch (element.type) {
      case "earning":
        earn(element, context, sums, lines);
        break;
      case "overtime":
        earnOvertime(element, elements, context, sums, lines);
        break;
      case "absence":
        lessAbsence(element, elements, context, sums, lines);
        break;
      case "perDiem":
        payPerDiem(element, context, sums, lines);
        break;
      case "mileage":
        payMileage(element, context, sums, lines);
        break;
      default:
    }
  }
  return {
    lines,
    cash: cents(sums.cash),
    taxable: cents(sums.taxable),
    basic: cents(sums.basic),
    nssfBase: cents(context.settings.nssfBase === "basic" ? sums.basic : sums.nssf),
    healthBase: cents(sums.health),
    levyBase: cents(sums.levy),
  };
}

function earn(element: Earning, context: Context, sums: Sums, lines: Line[]): void {
  const treatment = EARNINGS[element.kind];
  const isByDay = treatment.prorated && element.arrearsOf === undefined && element.asCounted === undefined;
  const amount = isByDay ? forDaysPaid(element, context) : element.amount;
  const exemptGratuity =
    element.kind === "gratuity" &&
    context.law.gratuity.cash === "bySetting" &&
    context.settings.gratuityExemptFromJuly2025;
  const taxed = treatment.taxed && !exemptGratuity;
  addTo(sums, amount, taxed, treatment.basic, basesOf(element, context));
  if (element.kind === "basic" && element.arrearsOf === undefined) sums.salaryLeft += amount;
  const name = nameOf(element, treatment.name);
  lines.push(lineWith(taxed ? "pay.earning" : "pay.exempt", amount, element.amount, CONTRACT, { name, element }));
}

function nameOf(element: Earning, kindName: string): string {
  const name = element.name ?? kindName;
  return element.arrearsOf === undefined ? name : `${name}, arrears of ${monthInWords(element.arrearsOf)}`;
}

function basesOf(element: Earning, context: Context): BaseFlags {
  const bases = basesOfKind(element.kind, context);
  return element.bases === undefined ? bases : { ...bases, ...element.bases };
}

function basesOfKind(kind: EarningKind, { settings }: Context): BaseFlags {
  const chosen = settings.bases[kind];
  return chosen === undefined ? EARNINGS[kind] : { ...EARNINGS[kind], ...chosen };
}

function forDaysPaid(element: Earning, context: Context): Cents {
  const { joined, left } = context.employee;
  const from = later(joined, element.from);
  const to = earlier(left, element.to);
  if (from === undefined && to === undefined) return element.amount;
  const { proration, workingWeek } = context.settings;
  return prorated(element.amount, shareOfMonth(context.law, from, to, proration, workingWeek));
}

function later(a: Day | undefined, b: Day | undefined): Day | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

function earlier(a: Day | undefined, b: Day | undefined): Day | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

/**
 * Returns basic pay as if the person were employed for the whole month, in cents. The rates for overtime hours and
 * days of absence are calculated from it.
 */
function monthlyBasic(elements: readonly Element[], context: Context): Cents {
  let basic = 0;
  for (const element of elements) {
    if (element.type !== "earning" || element.kind !== "basic" || element.arrearsOf !== undefined) continue;
    const { proration, workingWeek } = context.settings;
    basic += prorated(element.amount, shareOfMonth(context.law, element.from, element.to, proration, workingWeek));
  }
  return cents(basic);
}

function earnOvertime(
  element: OvertimeHours,
  elements: readonly Element[],
  context: Context,
  sums: Sums,
  lines: Line[],
): void {
  const basic = monthlyBasic(elements, context);
  const { law, settings } = context;
  const hundredths = Math.round(element.hours * 100);
  const amount = overtime(basic, hundredths, element.day, settings.overtimeHours, law.overtime);
  addTo(sums, amount, true, false, basesOfKind("overtime", context));
  const name = element.name ?? `Overtime, ${element.hours} hours`;
  lines.push(lineWith("pay.overtime", amount, basic, law.overtime, { name, element }));
}

function lessAbsence(
  element: Absence,
  elements: readonly Element[],
  context: Context,
  sums: Sums,
  lines: Line[],
): void {
  const basic = monthlyBasic(elements, context);
  const { proration, workingWeek } = context.settings;
  const full = prorated(basic, shareOfDays(context.law, element.days, proration, workingWeek));
  const amount = full < sums.salaryLeft ? full : cents(sums.salaryLeft);
  sums.salaryLeft -= amount;
  addTo(sums, negate(amount), true, true, basesOfKind("basic", context));
  const name = element.name ?? `Unpaid absence, ${element.days === 1 ? "1 day" : `${element.days} days`}`;
  lines.push(lineWith("pay.absence", amount, basic, CONTRACT, { name, element }));
}

function payPerDiem(element: PerDiem, context: Context, sums: Sums, lines: Line[]): void {
  const row = context.law.perDiem;
  const { exempt, taxed } = perDiem(element.amount, element.days, row);
  sums.cash += element.amount;
  sums.taxable += taxed;
  if (taxed > 0) lines.push(lineWith("pay.perDiemTaxed", taxed, element.amount, row, { element }));
  lines.push(lineWith("pay.perDiem", exempt, element.amount, row, { name: element.name, element }));
}

function payMileage(element: Mileage, context: Context, sums: Sums, lines: Line[]): void {
  const row = context.law.mileage;
  const tenths = Math.round(element.kilometres * 10);
  const { exempt, taxed } = mileage(element.amount, tenths, element.standardRate, row);
  sums.cash += element.amount;
  sums.taxable += taxed;
  if (taxed > 0) lines.push(lineWith("pay.mileageTaxed", taxed, element.amount, row, { element }));
  lines.push(lineWith("pay.mileage", exempt, element.amount, row, { name: element.name, element }));
}

function addTo(sums: Sums, amount: Cents, taxed: boolean, basic: boolean, bases: BaseFlags): void {
  sums.cash += amount;
  if (taxed) sums.taxable += amount;
  if (basic) sums.basic += amount;
  if (bases.nssf) sums.nssf += amount;
  if (bases.health) sums.health += amount;
  if (bases.housingLevy) sums.levy += amount;
}
