import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import {
  countOf,
  countProblem,
  numberProblem,
  optionalNumberProblem,
  sentNumber,
  showAmount,
  showNumber,
} from "./numbers.ts";
import type { MonthText } from "./spans.ts";

const texts = driverTexts.straightLine;
const YEAR_MONTHS = 12;

/**
 * The form values of the driver Straight-line Depreciation; the cost, life and salvage value are text, as entered by
 * the user.
 */
export type StraightLineValues = {
  readonly cost: string;
  readonly purchase_date: MonthText;
  readonly life_years: string;
  readonly life_months: string;
  readonly salvage: string;
  /**
   * The line that receives the opposite entry. If the driver is on an asset, this is the depreciation line; if the
   * driver is on an expense, this is the asset. Null until one is chosen.
   */
  readonly other: string | null;
};

/** The form for an equal charge every month, from the month of purchase to the end of the asset's life. */
export const STRAIGHT_LINE: DriverForm<StraightLineValues> = {
  shows: ({ method, ptype }) => method === "schedule" && ptype === "straightLineDepreciation",
  open: (driver, context) => {
    const life = driver ? Math.round(Number(driver.useful_life_years ?? 0) * YEAR_MONTHS) : undefined;
    return {
      cost: showAmount(driver?.cost),
      purchase_date: driver?.purchase_date ?? context.firstForecast,
      life_years: life === undefined ? "" : showNumber(Math.floor(life / YEAR_MONTHS)),
      life_months: life === undefined ? "0" : showNumber(life % YEAR_MONTHS),
      salvage: driver ? showAmount(driver.salvage_value) : "0",
      other: driver?.name ?? null,
    };
  },
  check: (values) => {
    const problems = found({
      cost: numberProblem(values.cost, texts.cost),
      purchase_date: values.purchase_date ? undefined : texts.purchaseMissing,
      life_years: countProblem(values.life_years, texts.life),
      life_months: countProblem(values.life_months, texts.lifeMonths),
      salvage: optionalNumberProblem(values.salvage, texts.salvage),
    });
    if (problems.life_years !== undefined || problems.life_months !== undefined) return problems;
    return countOf(values.life_years) + countOf(values.life_months) === 0
      ? { ...problems, life_years: `${texts.life} is required` }
      : problems;
  },
  body: (values) => ({
    method: "schedule",
    ptype: "straightLineDepreciation",
    cost: sentNumber(values.cost),
    purchase_date: values.purchase_date ?? "",
    useful_life_years: (countOf(values.life_years) * YEAR_MONTHS + countOf(values.life_months)) / YEAR_MONTHS,
    salvage_value: sentNumber(values.salvage),
    name: values.other,
  }),
  places: { useful_life_years: "life_years", salvage_value: "salvage", name: "other" },
};
