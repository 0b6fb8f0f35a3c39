import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { numberProblem, sentNumber, showNumber } from "./numbers.ts";
import { openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

/** How far back the driver Link to Previous Period looks for an amount: one month, three months or twelve months. */
export const LINKS = ["last_month", "last_quarter", "last_year"] as const;

/**
 * The form values of the driver Link to Previous Period: how far back the link goes, and a change in percent or as an
 * amount, as entered by the user.
 */
export type LinkValues = PeriodValues & {
  readonly link: (typeof LINKS)[number];
  readonly direction: "increase" | "decrease";
  readonly unit: "percent" | "amount";
  readonly value: string;
};

/**
 * The form of the driver Link to Previous Period: the amount of the same line one, three or twelve months earlier,
 * plus or minus a change.
 */
export const LINK_TO_PREVIOUS: DriverForm<LinkValues> = {
  shows: ({ method }) => method === "link_to_previous",
  open: (driver, context) => ({
    ...openPeriod(driver, context),
    link: LINKS.find((one) => one === driver?.actualtype) ?? "last_month",
    direction: driver?.methodtype === "decrease" ? "decrease" : "increase",
    unit: driver?.ntype === "amount" ? "amount" : "percent",
    value: driver ? showNumber(driver.value) : "0",
  }),
  check: (values) => ({
    ...periodProblems(values),
    ...found({ value: numberProblem(values.value, driverTexts.link.value) }),
  }),
  body: (values) => ({
    method: "link_to_previous",
    period: sentPeriod(values),
    actualtype: values.link,
    methodtype: values.direction,
    ntype: values.unit,
    value: sentNumber(values.value),
  }),
  places: { period: "start", actualtype: "link", methodtype: "direction", ntype: "unit" },
};
