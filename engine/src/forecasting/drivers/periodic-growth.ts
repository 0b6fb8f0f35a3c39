import { fraction, ONE, percentage, plus, times } from "@hazina/base/fraction.ts";
import { type Factor, factor, scale, share } from "../model/exact.ts";
import { YEAR_MONTHS } from "../model/foundation.ts";
import type { Driver, LineageInput, MonthIndex } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";
import { type Seasonality, seasonalityOf, seasonOf } from "./seasonality.ts";

type Growth = Extract<Driver, { method: "periodic_growth" }>;

/**
 * Prepares a driver that calculates each twelve months of its period from the previous twelve months. The driver adds
 * a percentage or an amount to the previous twelve months, or moves to a target amount. A flow is spread by the
 * seasonality of the line, and the last month of a whole year includes the rounding difference; a balance moves in
 * equal steps to the target at the end of the twelve months.
 */
export function periodicGrowth(context: DriverContext, driver: Growth): CompiledDriver {
  const seasonality = seasonalityOf(context);
  const flow = context.kind === "flow";
  const rule = flow ? flowGrowth(context, driver, seasonality) : balanceGrowth(context, driver);
  const notices =
    flow && !seasonality.complete
      ? [
          noticeAt(
            context,
            "no_seasonality",
            `${context.account.path} has too little history for a seasonal pattern in every month; months without a pattern are treated as average.`,
          ),
        ]
      : [];
  return { span: driver.period, covers: null, rule, notices };
}

function flowGrowth({ foundation, row }: DriverContext, { period, change }: Growth, seasonality: Seasonality): Rule {
  const { months, books } = foundation;
  const own = row * months;
  const history = Math.max(0, books.profitAndLoss.first);
  const spread = spreader(change, seasonality);
  const january = seasonOf(books.firstMonth, 0);
  const season = (t: MonthIndex) => (january + t) % YEAR_MONTHS;
  const write: Rule["write"] = (cells, target, from, to) => {
    for (let t = from; t < to; ) {
      const start = yearStart(period.first, t);
      const end = Math.min(to, start + YEAR_MONTHS);
      const year = yearBefore(cells, own, Math.max(history, start - YEAR_MONTHS), start);
      const amount = spread.amountOf(year);
      const parts = spread.partsOf(year.count);
      const lastMonth = start + YEAR_MONTHS - 1;
      const roundsLast = lastMonth <= period.last && end === lastMonth + 1;
      let rest = roundsLast ? scale(amount, parts.all) : 0;
      for (let past = start; roundsLast && past < t; past++) rest -= scale(amount, partOf(parts, season(past)));
      for (; t < end; t++) {
        const part = roundsLast && t === lastMonth ? rest : scale(amount, partOf(parts, season(t)));
        rest -= part;
        cells[target + t] = part;
      }
    }
  };
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => {
    const start = yearStart(period.first, month);
    const from = Math.max(history, start - YEAR_MONTHS);
    return [
      {
        name: `Total of the preceding ${Math.max(0, start - from)} months`,
        month: start - 1,
        cents: yearBefore(cells, own, from, start).sum,
      },
      changeInput(change),
      textInput(
        "Seasonal index",
        (Number(seasonality.weights[season(month)] ?? 0n) / Number(seasonality.whole)).toFixed(4),
      ),
    ];
  };
  return { reads: [{ row, when: "earlier" }], write, explain };
}

type YearBefore = { readonly sum: number; readonly count: number };

/**
 * Functions that spread the target of a year over its months. The amount of a month is the result of `amountOf`, in
 * whole cents, times a fraction that `partsOf` returns. The fractions do not depend on the amount.
 */
type Spreader = {
  readonly amountOf: (year: YearBefore) => number;
  readonly partsOf: (count: number) => Parts;
};

type Parts = { readonly all: Factor; readonly seasons: readonly Factor[] };

function spreader(change: Growth["change"], { weights }: Seasonality): Spreader {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const known = new Map<number, Parts>();
  const partsOf = (count: number): Parts => {
    const found = known.get(count);
    if (found) return found;
    const year = wholeYear(change, count);
    const seasons = weights.map((weight) =>
      factor({ numerator: year.numerator * weight, denominator: year.denominator * whole }),
    );
    const made = { all: factor(year), seasons };
    known.set(count, made);
    return made;
  };
  const amountOf = ({ sum, count }: YearBefore) => {
    if ("to" in change) return change.to;
    if ("percent" in change.by) return sum;
    return count === 0 ? change.by.cents : YEAR_MONTHS * sum + count * change.by.cents;
  };
  return { amountOf, partsOf };
}

function partOf({ seasons, all }: Parts, season: number): Factor {
  return seasons[season] ?? all;
}

/**
 * Returns the number by which the result of `amountOf` is multiplied to get the target of the whole year.
 * @param count the number of months of the previous year that are known.
 */
function wholeYear(change: Growth["change"], count: number) {
  if ("to" in change || count === 0) return ONE;
  if ("percent" in change.by) return times(plus(ONE, percentage(change.by.percent)), fraction(YEAR_MONTHS, count));
  return fraction(1, count);
}

function balanceGrowth({ foundation, row }: DriverContext, { period, change }: Growth): Rule {
  const own = row * foundation.months;
  const history = Math.max(0, foundation.books.balanceSheet?.first ?? 0);
  const steps = Array.from({ length: YEAR_MONTHS }, (_, index) => {
    const yearly = "by" in change && "percent" in change.by ? percentage(change.by.percent) : fraction(0);
    return factor(plus(ONE, times(yearly, fraction(index + 1, YEAR_MONTHS))));
  });
  const base = (cells: Float64Array, t: MonthIndex) => {
    const before = yearStart(period.first, t) - 1;
    return before < history ? 0 : (cells[own + before] ?? 0);
  };
  const write: Rule["write"] = (cells, target, from, to) => {
    for (let t = from; t < to; t++) {
      const step = t - yearStart(period.first, t) + 1;
      const by = steps[step - 1];
      if (by) cells[target + t] = balanceAt(change, base(cells, t), step, by);
    }
  };
  const explain = (cells: Float64Array, month: MonthIndex): LineageInput[] => [
    {
      name: "Balance before these twelve months",
      month: yearStart(period.first, month) - 1,
      cents: base(cells, month),
    },
    changeInput(change),
  ];
  return { reads: [{ row, when: "earlier" }], write, explain };
}

function balanceAt(change: Growth["change"], base: number, step: number, by: Factor): number {
  if ("to" in change) return share(base * (YEAR_MONTHS - step) + change.to * step, 1, YEAR_MONTHS);
  if ("percent" in change.by) return scale(base, by);
  return share(YEAR_MONTHS * base + change.by.cents * step, 1, YEAR_MONTHS);
}

function yearStart(first: MonthIndex, t: MonthIndex): MonthIndex {
  return first + Math.floor((t - first) / YEAR_MONTHS) * YEAR_MONTHS;
}

function yearBefore(cells: Float64Array, own: number, from: MonthIndex, to: MonthIndex): YearBefore {
  let sum = 0;
  for (let t = from; t < to; t++) sum += cells[own + t] ?? 0;
  return { sum, count: Math.max(0, to - from) };
}

function changeInput(change: Growth["change"]): LineageInput {
  if ("to" in change) return { name: "To", cents: change.to };
  return "percent" in change.by ? textInput("By", `${change.by.percent}%`) : { name: "By", cents: change.by.cents };
}
