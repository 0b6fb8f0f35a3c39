import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { numberProblem, sentNumber, showNumber } from "./numbers.ts";
import { openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

/**
 * The ways in which the total of twelve months can differ from that of the previous twelve months: by a percentage, by
 * an amount, or by reaching a target amount.
 */
export const GROWTH_CHANGES = ["percent", "amount", "target"] as const;

/**
 * The form values of the driver Periodic Growth; `value` is the percentage, the amount or the target, as entered by
 * the user.
 */
export type GrowthValues = PeriodValues & {
  readonly change: (typeof GROWTH_CHANGES)[number];
  readonly value: string;
};

/** The form for growth over the previous twelve months. */
export const PERIODIC_GROWTH: DriverForm<GrowthValues> = {
  shows: ({ method }) => method === "periodic_growth",
  open: (driver, context) => ({
    ...openPeriod(driver, context),
    change: GROWTH_CHANGES.find((one) => one === driver?.ntype) ?? "percent",
    value: showNumber(driver?.value),
  }),
  check: (values) => ({
    ...periodProblems(values),
    ...found({ value: numberProblem(values.value, driverTexts.growth.titles[values.change]) }),
  }),
  body: (values) => ({
    method: "periodic_growth",
    period: sentPeriod(values),
    ntype: values.change,
    value: sentNumber(values.value),
  }),
  places: { period: "start", ntype: "change" },
};
