import { GROWTH_TYPES } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { numberProblem, sentNumber, showAmount, showNumber } from "./numbers.ts";
import { type LengthValues, lengthProblems, openLength, sentLength } from "./spans.ts";

const texts = driverTexts.constant;

/** The form values of the driver Constant/Growing Amount. The amount is constant unless `growing` is true. */
export type ConstantValues = LengthValues & {
  readonly amount: string;
  readonly growing: boolean;
  readonly gtype: (typeof GROWTH_TYPES)[number] | null;
  readonly gvalue: string;
};

/** The form for an amount that is the same each month, or that grows or shrinks every month. */
export const CONSTANT_GROWING: DriverForm<ConstantValues> = {
  shows: ({ method, ptype }) => method === "schedule" && ptype === "constantGrowing",
  open: (driver, context) => ({
    ...openLength(driver, context),
    amount: showAmount(driver?.amount),
    growing: driver?.addMonthlyIncrease === true,
    gtype: GROWTH_TYPES.find((one) => one === driver?.gtype) ?? null,
    gvalue: showNumber(driver?.gvalue),
  }),
  check: (values) => ({
    ...found({
      amount: numberProblem(values.amount, texts.amount),
      gtype: values.growing && values.gtype === null ? texts.stepTypeMissing : undefined,
      gvalue: values.growing ? numberProblem(values.gvalue, texts.step) : undefined,
    }),
    ...lengthProblems(values, driverTexts.problems.startDate),
  }),
  body: (values) => ({
    method: "schedule",
    ptype: "constantGrowing",
    amount: sentNumber(values.amount),
    ...sentLength(values),
    addMonthlyIncrease: values.growing,
    ...(values.growing ? { gtype: values.gtype, gvalue: sentNumber(values.gvalue) } : {}),
  }),
  places: { period_years: "years", period_months: "months", period: "start_date" },
};
