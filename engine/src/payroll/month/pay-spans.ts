import { addDays, type Day, dayOfMonth } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { MonthCalendar } from "../kenya/law.ts";
import type { ProrationMethod } from "../pay/proration.ts";

/**
 * A period of employment, with its first and last day. The last day is absent while employment continues. A rehire
 * starts a new period.
 */
export type Employment = { readonly joined: Day; readonly left?: Day };

/**
 * A rate of basic pay or wages that applies from a day until the next rate: per month, day or hour, or per month net
 * of tax.
 */
export type PayRate = {
  readonly from: Day;
  readonly basis: "monthly" | "daily" | "hourly" | "net";
  readonly amount: Cents;
};

/**
 * A range of days in a month within one employment. `from` is absent if the span starts with the employment, `to` if
 * it ends with the employment.
 */
export type Span = { readonly from?: Day; readonly to?: Day };

/** The days of a month that are paid at one rate. */
export type RateSpan = Span & { readonly rate: PayRate };

type Bounds = { readonly first: Day; readonly last: Day };

/** Returns the employments that include a day of the month, the earliest first. */
export function employmentsIn(employments: readonly Employment[], calendar: MonthCalendar): readonly Employment[] {
  return employments
    .filter(({ joined, left }) => joined <= calendar.lastDay && (left === undefined || left >= calendar.firstDay))
    .sort((a, b) => (a.joined < b.joined ? -1 : 1));
}

/**
 * Returns the days of a month in each employment. With only one employment, `from` and `to` are absent, because the
 * dates of the employment itself limit the days.
 */
export function employedSpans(employments: readonly Employment[], calendar: MonthCalendar): readonly Span[] {
  const bounds = employmentsIn(employments, calendar).map((employment) => boundsOf(employment, calendar));
  return bounds.map(({ first, last }, index) => open(first, last, index === 0, index === bounds.length - 1));
}

/**
 * Returns the days of a month at each monthly or net rate of basic pay, earliest first. Days at a daily or hourly rate
 * are left out. Consecutive rates of the same amount are joined. When months count as thirty days, the 31st is not
 * counted: a rate that starts on the 31st takes effect in the next month.
 */
export function rateSpans(
  rates: readonly PayRate[],
  employments: readonly Employment[],
  calendar: MonthCalendar,
  method: ProrationMethod,
): readonly RateSpan[] {
  const sorted = [...rates].sort((a, b) => (a.from < b.from ? -1 : 1));
  const spans = employmentsIn(employments, calendar).flatMap((employment) => {
    const bounds = boundsOf(employment, calendar);
    return joined(ratesWithin(sorted, bounds, method)).map((span) => ({ ...span, bounds }));
  });
  return spans.map(({ from, to, rate, bounds }, index) => {
    const opensMonth = index === 0 && from === bounds.first;
    const closesMonth = index === spans.length - 1 && to === bounds.last;
    return { ...open(from, to, opensMonth, closesMonth), rate };
  });
}

/**
 * Checks whether the spans of pay rates cover every day of the month on which the employee is employed, so that their
 * rates give the whole basic pay.
 */
export function coverWhole(
  spans: readonly RateSpan[],
  employments: readonly Employment[],
  calendar: MonthCalendar,
): boolean {
  const first = spans[0];
  const last = spans.at(-1);
  return (
    employmentsIn(employments, calendar).length === 1 &&
    first !== undefined &&
    first.from === undefined &&
    last?.to === undefined &&
    spans.every(({ to }, index) => to === undefined || addDays(to, 1) === spans[index + 1]?.from)
  );
}

/** Returns the rate that applies on a day; undefined before the first rate. */
export function rateOn(rates: readonly PayRate[], day: Day): PayRate | undefined {
  return rates.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}

function boundsOf({ joined, left }: Employment, calendar: MonthCalendar): Bounds {
  return {
    first: joined > calendar.firstDay ? joined : calendar.firstDay,
    last: left !== undefined && left < calendar.lastDay ? left : calendar.lastDay,
  };
}

type DatedRate = { readonly from: Day; readonly to: Day; readonly rate: PayRate };

function ratesWithin(sorted: readonly PayRate[], { first, last }: Bounds, method: ProrationMethod): DatedRate[] {
  return sorted.flatMap((rate, index) => {
    const next = sorted[index + 1];
    const from = rate.from > first ? rate.from : first;
    const before = next === undefined ? last : addDays(next.from, -1);
    const to = before < last ? before : last;
    const isLate = method === "thirtieths" && dayOfMonth(from) === 31 && from > first && index > 0;
    const reachesThirtieth = method === "thirtieths" && to < last && dayOfMonth(to) === 30 && dayOfMonth(last) === 31;
    if (to < from || isLate) return [];
    return [{ from, to: reachesThirtieth ? last : to, rate }];
  });
}

function joined(spans: readonly DatedRate[]): DatedRate[] {
  const merged: DatedRate[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    const goesOn = before !== undefined && before.rate.amount === span.rate.amount;
    if (goesOn && before.rate.basis === span.rate.basis && addDays(before.to, 1) === span.from) {
      merged[merged.length - 1] = { ...before, to: span.to };
    } else merged.push(span);
  }
  return merged.filter(({ rate }) => rate.basis === "monthly" || rate.basis === "net");
}

function open(from: Day, to: Day, isFirst: boolean, isLast: boolean): Span {
  return { ...(isFirst ? {} : { from }), ...(isLast ? {} : { to }) };
}
