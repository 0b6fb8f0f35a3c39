import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { countProblem, numberProblem, sentNumber, showNumber } from "./numbers.ts";
import { type LengthValues, lengthProblems, openLength, sentLength } from "./spans.ts";

const texts = driverTexts.drawdown;

/**
 * The form values of the driver Residual Drawdown, as entered by the user: the length, the number of partly unpaid
 * months (`delay`), and the unpaid percentage.
 */
export type DrawdownValues = LengthValues & { readonly delay: string; readonly percentage: string };

/**
 * The form of the driver Residual Drawdown for receivables: the forecast balance is the unpaid part of recent revenue.
 * The remainder of the opening balance falls to zero over the period.
 */
export const DRAWDOWN_RECEIVABLE = drawdown("AR");

/**
 * The form of the driver Residual Drawdown for payables: the forecast balance is the unpaid part of recent purchases.
 * The remainder of the opening balance falls to zero over the period.
 */
export const DRAWDOWN_PAYABLE = drawdown("AP");

function drawdown(option: "AR" | "AP"): DriverForm<DrawdownValues> {
  return {
    shows: (driver) => driver.method === "residual_drawdown" && driver.option === option,
    open: (driver, context) => ({
      ...openLength(driver, context),
      delay: showNumber(driver?.delay_months),
      percentage: showNumber(driver?.DelayPercentage),
    }),
    check: (values) => ({
      ...lengthProblems(values, driverTexts.problems.startDate),
      ...found({
        delay: countProblem(values.delay, texts.delay),
        percentage: numberProblem(values.percentage, texts.percentage),
      }),
    }),
    body: (values) => ({
      method: "residual_drawdown",
      option,
      ...sentLength(values),
      delay_months: sentNumber(values.delay),
      DelayPercentage: sentNumber(values.percentage),
    }),
    places: {
      period_years: "years",
      period_months: "months",
      period: "start_date",
      delay_months: "delay",
      DelayPercentage: "percentage",
    },
  };
}
