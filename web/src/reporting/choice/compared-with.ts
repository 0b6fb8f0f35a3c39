import { periodInWords } from "@hazina/base/calendar.ts";
import type { CashFlowReport } from "../api.ts";
import { reportTexts as texts } from "../texts.ts";

/** The two periods that a report compares. */
type Periods = NonNullable<CashFlowReport["periods"]>;

/**
 * Names what the figures of a report are compared with: a different period or, for the same period, a scenario or the
 * plan. Empty if the report has no periods.
 */
export function comparedInWords(periods: Periods | null): string {
  if (periods === null) return "";
  const { current, previous } = periods;
  const isOtherPeriod = previous.scenario === current.scenario && previous.label !== current.label;
  return isOtherPeriod ? periodInWords(previous.label) : previous.scenario;
}

/**
 * Returns a sentence for each of the two periods that has months without data. The sentence says for which months
 * there is data. The list is empty if both periods are complete.
 */
export function partsThere({ current, previous }: Periods): string[] {
  const spanOf = ({ first, last }: { readonly first: string; readonly last: string }) =>
    texts.partial(periodInWords(first), periodInWords(last));
  const isAnother = previous.label !== current.label;
  return [
    ...(current.covered === null ? [] : [spanOf(current.covered)]),
    ...(previous.covered === null || !isAnother
      ? []
      : [texts.ofPeriod(periodInWords(previous.label), spanOf(previous.covered))]),
  ];
}
