import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { numberProblem, sentNumber, showNumber } from "./numbers.ts";
import { type LengthValues, lengthProblems, openLength, sentLength } from "./spans.ts";

const texts = driverTexts.opening;

/** The form values of the driver Percentage of Opening Balance; the percentage is text, as entered by the user. */
export type OpeningValues = LengthValues & {
  /** The account whose opening balance is used; null on the balance sheet means the line itself. */
  readonly of: string | null;
  readonly percentage: string;
  /** The depreciation line of a fixed or intangible asset; null for the largest depreciation line. */
  readonly depreciation: string | null;
};

/** The form for a percentage of an account's opening balance, which is the closing balance of the previous month. */
export const OPENING_BALANCE: DriverForm<OpeningValues> = {
  shows: ({ method, ptype }) => method === "schedule" && ptype === "percentageOfOpeningBalance",
  open: (driver, context) => ({
    ...openLength(driver, context),
    of: driver?.option ?? (context.line.statement === "balance_sheet" ? context.id : null),
    percentage: showNumber(driver?.percentage),
    depreciation: driver?.name ?? null,
  }),
  check: (values) => ({
    ...found({
      of: values.of ? undefined : texts.accountMissing,
      percentage: numberProblem(values.percentage, driverTexts.problems.percentage),
    }),
    ...lengthProblems(values, driverTexts.problems.startDate),
  }),
  body: (values, context) => ({
    method: "schedule",
    ptype: "percentageOfOpeningBalance",
    option: values.of === context.id ? null : values.of,
    percentage: sentNumber(values.percentage),
    ...sentLength(values),
    name: values.depreciation,
  }),
  places: {
    option: "of",
    name: "depreciation",
    period_years: "years",
    period_months: "months",
    period: "start_date",
  },
};
