import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { monthName, periodTitle } from "../../../kit/format/period.ts";
import type { BreakdownAnswer } from "../../model/statement-model.ts";
import { explanationTexts as texts } from "./breakdown-texts.ts";

/** The explanation of an automatic forecast, as the server returns it. */
export type Explanation = NonNullable<BreakdownAnswer["automatic"]>;

/** One row of an explanation: a term, a sentence about it, and details. */
export type ExplanationFact = {
  readonly term: string;
  readonly text: string;
  readonly items?: readonly string[];
};

const NAMED_MONTHS = 4;
const LEAST_TREND_PERCENT = 0.1;

/** Explains in accounting terms how an automatic forecast was made. */
export function explanationFacts(of: Explanation): ExplanationFact[] {
  return [
    methodFact(of),
    ...seasonFact(of),
    ...trendFact(of),
    ...clippedFact(of),
    ...rebasedFact(of),
    ...filledFact(of),
  ];
}

function methodFact({ method, months, low_confidence }: Explanation): ExplanationFact {
  const sentences = [texts.methods[method], texts.basis(months), low_confidence ? texts.lowConfidence : ""];
  return { term: texts.terms.method, text: sentences.filter((one) => one !== "").join(" ") };
}

/**
 * Returns whether the forecast comes from a model fitted to the line's history. Lines with a special pattern have no
 * fitted model, and therefore no season or trend to explain.
 */
function isFitted({ method }: Explanation): boolean {
  return method === "blend" || method === "short";
}

function seasonFact(of: Explanation): ExplanationFact[] {
  if (!isFitted(of)) return [];
  const { strength, effects, multiplies } = of.seasonality;
  const term = texts.terms.season;
  if (effects === null || strength < 0.05) return [{ term, text: texts.noSeason }];
  const high = effects.indexOf(Math.max(...effects));
  const low = effects.indexOf(Math.min(...effects));
  const by = (at: number) => {
    const effect = effects[at] ?? 0;
    return multiplies ? signedPercent(100 * (effect - 1)) : signedAmount(effect);
  };
  const word = texts.seasonWords[Math.min(3, Math.floor(strength * 4))] ?? "";
  const peak = texts.peak(monthName(high), by(high), monthName(low), by(low));
  return [{ term, text: `${texts.season(word, strength.toFixed(2))}: ${peak}.` }];
}

function trendFact(of: Explanation): ExplanationFact[] {
  if (!isFitted(of)) return [];
  const { per_month, percent_per_year } = of.trend;
  const term = texts.terms.trend;
  const isFlat = per_month === 0 || (percent_per_year !== null && Math.abs(percent_per_year) < LEAST_TREND_PERCENT);
  if (isFlat) return [{ term, text: texts.flat }];
  const percent = percent_per_year === null ? "" : texts.aYear(Math.abs(percent_per_year).toFixed(1));
  const amount = formatAmount(centsOf(Math.abs(per_month)));
  return [{ term, text: per_month > 0 ? texts.rising(percent, amount) : texts.falling(percent, amount) }];
}

function clippedFact({ clipped }: Explanation): ExplanationFact[] {
  if (clipped.length === 0) return [];
  const named = clipped
    .toReversed()
    .slice(0, NAMED_MONTHS)
    .map(({ month, actual, used }) => texts.clipped(periodTitle(month), amountOf(actual), amountOf(used)));
  const rest = clipped.length - named.length;
  return [
    {
      term: texts.terms.clipped,
      text: texts.clippedLead,
      items: rest > 0 ? [...named, texts.more(rest)] : named,
    },
  ];
}

function rebasedFact({ rebased }: Explanation): ExplanationFact[] {
  if (rebased === null) return [];
  const { month, step } = rebased;
  const direction = step >= 0 ? "higher" : "lower";
  return [{ term: texts.terms.rebased, text: texts.rebased(periodTitle(month), amountOf(Math.abs(step)), direction) }];
}

function filledFact({ filled }: Explanation): ExplanationFact[] {
  if (filled.length === 0) return [];
  const named = filled.slice(0, NAMED_MONTHS).map(periodTitle);
  const rest = filled.length - named.length;
  const months = [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(", ");
  return [{ term: texts.terms.filled, text: texts.filled(months) }];
}

/**
 * The result of a back-test: whether the forecast was better than repeating the previous year, and a sentence with the
 * figures.
 */
export type TestedFact = { readonly verdict: "better" | "worse" | "even"; readonly text: string };

/**
 * Describes the back-test of a line; undefined if its history is too short, or if the forecast was made before
 * back-tests existed.
 */
export function testedFact({ backtest }: Explanation): TestedFact | undefined {
  if (backtest === null) return undefined;
  const { first_month, months, error_percent, naive_error_percent, bias_percent } = backtest;
  const span = texts.span(periodTitle(first_month), periodTitle(later(first_month, months - 1)));
  const verdict =
    backtest.error === backtest.naive_error ? "even" : backtest.error < backtest.naive_error ? "better" : "worse";
  if (error_percent === null || naive_error_percent === null || bias_percent === null) {
    return { verdict, text: texts.testedAmount(span, amountOf(backtest.error), amountOf(backtest.naive_error)) };
  }
  const off = texts.tested(span, percentOff(error_percent), percentOff(naive_error_percent));
  return { verdict, text: `${off} ${biasWords(bias_percent)}` };
}

/** Returns a phrase that says by what percentage a forecast was too high or too low on average. */
export function biasWords(percent: number): string {
  const by = `${Math.abs(percent).toFixed(1)}%`;
  if (Math.abs(percent) < 0.05) return texts.unbiased;
  return percent > 0 ? texts.ranHigh(by) : texts.ranLow(by);
}

function percentOff(percent: number): string {
  return percent === 0 ? texts.exact : `${percent.toFixed(1)}%`;
}

function later(month: string, months: number): string {
  return formatMonth(addMonths(parseMonth(month), months));
}

function amountOf(major: number): string {
  return formatAmount(centsOf(major));
}

function signedPercent(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(0)}%`;
}

function signedAmount(major: number): string {
  return `${major < 0 ? "−" : "+"}${amountOf(Math.abs(major))}`;
}
