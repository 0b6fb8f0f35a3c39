import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { optionalNumberProblem, sentNumber, showAmount } from "./numbers.ts";
import { monthsOf, openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

const texts = driverTexts.direct;

/**
 * The form values of the driver Direct Entry. `amounts` has the amount of each month as text, as entered by the user,
 * keyed by month.
 */
export type DirectValues = PeriodValues & { readonly amounts: Readonly<Record<string, string>> };

/**
 * The form for entering an amount for each month. For a month without an amount, the rule that would apply without
 * this driver applies.
 */
export const DIRECT_ENTRY: DriverForm<DirectValues> = {
  shows: ({ method }) => method === "direct_entry",
  open: (driver, context) => ({
    ...openPeriod(driver, context),
    amounts: Object.fromEntries((driver?.directEntryValue ?? []).map(({ month, value }) => [month, showAmount(value)])),
  }),
  check: (values) => ({ ...periodProblems(values), ...found({ amounts: amountsProblem(values) }) }),
  body: (values) => ({
    method: "direct_entry",
    period: sentPeriod(values),
    directEntryValue: typedMonths(values).map(([month, text]) => ({ month, value: sentNumber(text) })),
  }),
  places: { period: "start", directEntryValue: "amounts" },
};

function typedMonths(values: DirectValues): [string, string][] {
  return monthsOf(values).flatMap((month): [string, string][] => {
    const text = values.amounts[month] ?? "";
    return text.trim() === "" ? [] : [[month, text]];
  });
}

function amountsProblem(values: DirectValues): string | undefined {
  const typed = typedMonths(values);
  if (typed.length === 0) return texts.missing;
  return typed.map(([, text]) => optionalNumberProblem(text, texts.value)).find((problem) => problem !== undefined);
}
