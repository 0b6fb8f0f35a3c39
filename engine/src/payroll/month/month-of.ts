import { type Day, dayInWords, type Month, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract, sum } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Law, lawAt } from "../kenya/law.ts";
import { type OvertimeDay, overtime } from "../kenya/overtime.ts";
import type { Tables } from "../kenya/tables.ts";
import { EARNINGS } from "../pay/earnings.ts";
import type { Earning, Element } from "../pay/element.ts";
import { type Employee, holdsIn } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";
import { prorated, shareOfMonth } from "../pay/proration.ts";
import { netToGross } from "../payslip/net-to-gross.ts";
import type { DatedFacts, MonthContext, RunKind } from "./dated-facts.ts";
import { asCounted, type BasicOfMonth, elementsOf } from "./element-of.ts";
import { formulaElements } from "./formula-elements.ts";
import type { MonthValue, PersonElement } from "./pay-element.ts";
import {
  coverWhole,
  employedSpans,
  employmentsIn,
  type PayRate,
  type RateSpan,
  rateOn,
  rateSpans,
} from "./pay-spans.ts";
import { overtimeByDay, overtimeByRate, wagesPaid } from "./wages.ts";

/** The input of the payslip calculation for an employee's month. */
export type PersonMonth = {
  readonly employee: Employee;
  readonly elements: readonly Element[];
  /**
   * The references of the entries that apply to the whole month: basic pay and recurring elements. If a later run of
   * the month has an entry with the same reference, its amount replaces the earlier one.
   */
  readonly restates: readonly string[];
};

/**
 * Converts an employee's dated facts to the elements that a run pays for one month. A regular run pays basic pay by
 * the day, recurring elements and the muster roll. A wages run pays days of work. An off-cycle run pays only the
 * elements entered for that run. A final run pays all of these. For an employee who joins or leaves within the month,
 * the payslip calculation later prorates basic pay and allowances; a pay rise applies from its first day.
 * @returns a refusal, as a sentence, for a person who is not employed in the month, has no terms or pay, or has
 * contradictory facts.
 */
export function monthOf(
  facts: DatedFacts,
  month: Month,
  kind: RunKind,
  settings: EmployerSettings,
  tables: Tables,
): Result<PersonMonth> {
  const law = lawAt(tables, month);
  if (!law.ok) return law;
  const employee = employeeOf(facts, law.value);
  if (!employee.ok) return employee;
  const context: MonthContext = { facts, kind, law: law.value, settings, tables, employee: employee.value };
  const pay = basicPay(context);
  if (!pay.ok) return pay;
  const basic = pay.value;
  const time = timeOf(context, basic.rates);
  if (!time.ok) return time;
  const recurring = bringsPay(kind) ? recurringIn(facts.elements, month) : [];
  const typed = facts.muster?.values ?? [];
  const values = [...recurring, ...typed];
  const cash = [...(bringsPay(kind) ? basic.elements : []), ...basic.wages, ...time.value];
  const plain = [
    ...recurring.flatMap((value) => plainElements(value, basic, context)),
    ...typed.flatMap((value) => typedElements(value, basic, context)),
  ];
  const calculated = formulaElements(values, [...cash, ...plain], basic.whole, context);
  if (!calculated.ok) return calculated;
  const elements = [...cash, ...plain, ...calculated.value.flatMap((found) => acrossSpans(found, context))];
  const restates = bringsPay(kind) ? ["pay", ...facts.elements.map(({ ref }) => ref)] : [];
  return accept({ employee: employee.value, elements, restates });
}

function bringsPay(kind: RunKind): boolean {
  return kind === "regular" || kind === "final";
}

/**
 * Returns the employee with the terms that apply on the last day of employment in the month.
 * @returns a refusal for a person who is not employed in the month, or has no terms by that day.
 */
function employeeOf(facts: DatedFacts, law: Law): Result<Employee> {
  const employments = employmentsIn(facts.employments, law);
  const first = employments[0];
  const last = employments.at(-1);
  if (!first || !last) return refuse(`${facts.name} is not employed in this month; exclude them from the run.`);
  const lastDay = last.left !== undefined && last.left < law.lastDay ? last.left : law.lastDay;
  const terms = [...facts.terms].sort((a, b) => (a.from < b.from ? 1 : -1)).find(({ from }) => from <= lastDay);
  if (!terms) return refuse(`${facts.name} has no terms of employment as of ${dayInWords(lastDay)}; enter the terms.`);
  const { from: _, ...ofTerms } = terms;
  return accept({
    name: facts.name,
    ...(facts.pin === undefined ? {} : { pin: facts.pin }),
    ...(facts.born === undefined ? {} : { born: facts.born }),
    ...(facts.disability === undefined ? {} : { disability: facts.disability }),
    ...(facts.claims === undefined ? {} : { claims: facts.claims }),
    ...(facts.payeBroughtForward === undefined ? {} : { payeBroughtForward: facts.payeBroughtForward }),
    ...ofTerms,
    joined: first.joined,
    ...(last.left === undefined ? {} : { left: last.left }),
  });
}

type BasicPay = BasicOfMonth & {
  readonly rates: readonly RateSpan[];
  readonly elements: readonly Earning[];
  readonly wages: readonly Earning[];
};

/**
 * Returns the basic pay for each span of days in a month, and the wages for work done.
 * @returns a refusal if work is outside the month or the employment, if no basic pay results in the agreed net pay, or
 * if there is no pay at all.
 */
function basicPay(context: MonthContext): Result<BasicPay> {
  const { facts, law, settings, kind } = context;
  const stray = facts.wages?.find(({ day }) => monthOfDay(day) !== law.month);
  if (stray)
    return refuse(
      `The work on ${dayInWords(stray.day)} does not belong to this month; for a pay period that crosses the end of a month, make two runs.`,
    );
  const outside = facts.wages?.find(({ day }) => !isEmployedOn(day, facts));
  if (outside)
    return refuse(
      `${facts.name} is not employed on ${dayInWords(outside.day)}; correct that day, or the day of joining.`,
    );
  const rates = rateSpans(facts.rates, facts.employments, law, settings.proration);
  const spans: BasicOfMonth["spans"][number][] = [];
  for (const { rate, ...span } of rates) {
    const amount = monthlyAmount(rate, context);
    if (!amount.ok) return amount;
    spans.push({ ...span, amount: amount.value });
  }
  const isFees = context.employee.job === "fees";
  const elements = spans.map(
    ({ amount, ...span }): Earning => ({
      type: "earning",
      kind: isFees ? "fees" : "basic",
      amount: isFees ? feeFor(amount, span, context) : amount,
      ref: "pay",
      ...(isFees ? {} : span),
    }),
  );
  const wages = kind === "offCycle" ? [] : wagesPaid(facts.wages ?? []);
  const whole = sum([
    ...spans.map(({ amount, ...span }) => partOf(amount, span, context)),
    ...wages.map((w) => w.amount),
  ]);
  const isUnpaid = kind === "regular" && rates.length === 0 && wages.length === 0 && (facts.wages ?? []).length === 0;
  if (isUnpaid && rateOn(facts.rates, law.lastDay) === undefined) {
    return refuse(`${facts.name} has no pay as of ${dayInWords(law.lastDay)}; enter basic pay and the day it starts.`);
  }
  return accept({ spans, whole, rates, elements, wages });
}

function isEmployedOn(day: Day, { employments }: DatedFacts): boolean {
  return employments.some(({ joined, left }) => joined <= day && (left === undefined || day <= left));
}

/**
 * Returns the monthly fee for the days of a span, prorated to the days within the engagement. The payslip calculation
 * prorates only salaries, so fees are prorated here.
 */
function feeFor(amount: Cents, { from, to }: { from?: Day; to?: Day }, context: MonthContext): Cents {
  const { joined, left } = context.employee;
  const first = from ?? joined;
  const last = to ?? left;
  return partOf(amount, { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }, context);
}

function partOf(amount: Cents, span: { from?: Day; to?: Day }, { law, settings }: MonthContext): Cents {
  return prorated(amount, shareOfMonth(law, span.from, span.to, settings.proration, settings.workingWeek));
}

/**
 * Returns the full monthly pay at a rate of pay. A net rate is grossed up for a whole month of basic pay without
 * allowances, taking the employee's tax claims into account. Allowances are paid and taxed in addition.
 * @returns a refusal if no basic pay results in the net pay.
 */
function monthlyAmount(rate: PayRate, { employee, law, settings, tables }: MonthContext): Result<Cents> {
  if (rate.basis !== "net") return accept(rate.amount);
  const { joined: _joined, left: _left, payeBroughtForward: _carried, ...whole } = employee;
  const gross = netToGross(rate.amount, whole, [], { month: law.month, settings, tables });
  return gross.ok ? accept(gross.value.basic) : gross;
}

/**
 * Returns the overtime and absence of the muster roll as pay elements. For an employee paid by the day or hour,
 * overtime is calculated from the employee's daily or hourly rate, and absence is ignored.
 * @returns a refusal if there is overtime but no rate of pay, or if there is absence in a month of which only a part
 * is paid at a monthly rate.
 */
function timeOf(context: MonthContext, spans: readonly RateSpan[]): Result<readonly Element[]> {
  const { facts, law, kind } = context;
  const { muster } = facts;
  const isWhole = coverWhole(spans, facts.employments, law);
  const elements: Element[] = [];
  for (const day of ["workingDay", "restDay"] as const) {
    const hours = muster?.overtime?.[day] ?? 0;
    if (hours === 0) continue;
    if (isWhole && bringsPay(kind)) elements.push({ type: "overtime", hours, day, ref: `overtime.${day}` });
    else {
      const amount = overtimePay(hours, day, context);
      if (!amount.ok) return amount;
      const name = `Overtime, ${hours} hours`;
      elements.push({ type: "earning", kind: "overtime", amount: amount.value, name, ref: `overtime.${day}` });
    }
  }
  const absent = muster?.absent ?? 0;
  if (absent === 0 || spans.length === 0) return accept(elements);
  if (!isWhole || !bringsPay(kind)) {
    return refuse(
      `${facts.name} has monthly pay for only part of this month; enter the absence as days not worked, or as an amount.`,
    );
  }
  return accept([...elements, { type: "absence", days: absent, ref: "absence" }]);
}

function overtimePay(hours: number, day: OvertimeDay, context: MonthContext): Result<Cents> {
  const { facts, law, settings } = context;
  const rate = rateOn(facts.rates, law.lastDay);
  if (!rate) return refuse(`${facts.name} has overtime but no rate of pay; enter the rate.`);
  if (rate.basis === "hourly") return accept(overtimeByRate(rate.amount, hours, day, law.overtime));
  if (rate.basis === "daily") {
    return accept(overtimeByDay(rate.amount, hours, day, settings.overtimeHours, law.overtime));
  }
  const monthly = monthlyAmount(rate, context);
  if (!monthly.ok) return monthly;
  return accept(overtime(monthly.value, Math.round(hours * 100), day, settings.overtimeHours, law.overtime));
}

/**
 * Returns the recurring elements of a month. An element with a total pays or deducts no more than the remainder of
 * that total.
 */
function recurringIn(elements: readonly PersonElement[], month: Month): readonly MonthValue[] {
  return elements.flatMap((held) => {
    if (!holdsIn(held, month)) return [];
    if (held.total === undefined) return [held];
    const left = subtract(held.total, held.before ?? cents(0));
    if (left <= 0) return [];
    const amount = held.value.amount === undefined || held.value.amount > left ? left : held.value.amount;
    return [{ ...held, value: { ...held.value, amount } }];
  });
}

function plainElements(value: MonthValue, basic: BasicPay, context: MonthContext): readonly Element[] {
  const { calculation, pays } = value.element;
  if (calculation.by === "formula") return [];
  const isByDay = pays.type === "earning" && EARNINGS[pays.kind].prorated;
  const found = elementsOf(value, basic, isByDay);
  return calculation.by === "percentOfBasic" ? found : found.flatMap((element) => acrossSpans(element, context));
}

/**
 * Returns the payslip elements for an entry that applies to one month only. Amounts are paid as entered; a
 * percentage of basic pay is based on the pay for the days worked.
 */
function typedElements(value: MonthValue, basic: BasicPay, context: MonthContext): readonly Element[] {
  const { by } = value.element.calculation;
  if (by === "percentOfBasic" || by === "formula") return plainElements(value, basic, context);
  return elementsOf(value, basic, false).map(asCounted);
}

/**
 * Splits an allowance that is prorated by day into one element per employment, if the employee left and was rehired in
 * the month. Returns all other elements unchanged.
 */
function acrossSpans(element: Element, { facts, law }: MonthContext): readonly Element[] {
  const isByDay =
    element.type === "earning" &&
    EARNINGS[element.kind].prorated &&
    element.arrearsOf === undefined &&
    element.asCounted === undefined;
  if (!isByDay || element.from !== undefined || element.to !== undefined) return [element];
  const spans = employedSpans(facts.employments, law);
  return spans.length < 2 ? [element] : spans.map((span) => ({ ...element, ...span }));
}
