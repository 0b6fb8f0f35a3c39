import { parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, type Rate, ZERO } from "@hazina/base/money.ts";
import { type Dated, rowAt } from "@hazina/engine/payroll/kenya/dated.ts";
import { HOUSING_LEVY_ROWS } from "@hazina/engine/payroll/kenya/housing-levy.rates.ts";
import { NSSF_ROWS } from "@hazina/engine/payroll/kenya/nssf.rates.ts";
import { PAYE_ROWS } from "@hazina/engine/payroll/kenya/paye.rates.ts";
import { PERSONAL_RELIEF_ROWS } from "@hazina/engine/payroll/kenya/personal-relief.rates.ts";
import { SHIF_ROWS } from "@hazina/engine/payroll/kenya/shif.rates.ts";
import type { Bill } from "./api.ts";

type Filled = number | string;

/** The form values of one PAYE band: its upper limit per month, empty for the last band, and its rate. */
export type BandValues = { readonly up_to: Filled; readonly rate: Filled };

/** The form values of the rates that a bill can change: amounts in shillings per month, rates in percent. */
export type BillRates = {
  readonly paye_bands: readonly BandValues[];
  readonly personal_relief: Filled;
  readonly shif: { readonly rate: Filled; readonly minimum: Filled };
  readonly housing_levy: Filled;
  readonly nssf: { readonly rate: Filled; readonly lower_limit: Filled; readonly upper_limit: Filled };
};

/**
 * Rates in which every value is empty. When the values of a form are compared with these rates, every value that the
 * user entered counts as a change.
 */
export const NO_RATES: BillRates = {
  paye_bands: [],
  personal_relief: "",
  shif: { rate: "", minimum: "" },
  housing_levy: "",
  nssf: { rate: "", lower_limit: "", upper_limit: "" },
};

const PERCENT = 10_000;

/**
 * Returns the rates that apply in a month, as the starting point of a bill. If the rates for that month are not known
 * yet, returns the latest known rates.
 */
export function lawOf(month: string): BillRates {
  const [bands, relief, shif, levy, nssf] = [
    held(PAYE_ROWS, month)?.bands ?? [],
    held(PERSONAL_RELIEF_ROWS, month),
    held(SHIF_ROWS, month),
    held(HOUSING_LEVY_ROWS, month),
    held(NSSF_ROWS, month),
  ];
  let end: Cents = ZERO;
  return {
    paye_bands: bands.map(({ width, rate }) => {
      end = cents(end + (width ?? 0));
      return { up_to: width === undefined ? "" : majorOf(end), rate: percentOf(rate) };
    }),
    personal_relief: relief === undefined ? "" : majorOf(relief.monthly),
    shif:
      shif === undefined ? { rate: "", minimum: "" } : { rate: percentOf(shif.rate), minimum: majorOf(shif.minimum) },
    housing_levy: levy === undefined ? "" : percentOf(levy.rate),
    nssf:
      nssf?.act === "tiers"
        ? { rate: percentOf(nssf.rate), lower_limit: majorOf(nssf.lowerLimit), upper_limit: majorOf(nssf.upperLimit) }
        : { rate: "", lower_limit: "", upper_limit: "" },
  };
}

/** Returns only those values of a bill that differ from the given law. */
export function changesOf(law: BillRates, bill: BillRates): Bill["changes"] {
  const changed = <Name extends keyof BillRates>(name: Name) =>
    JSON.stringify(law[name]) !== JSON.stringify(bill[name]);
  const { paye_bands: bands, shif, nssf } = bill;
  return {
    ...(changed("paye_bands")
      ? {
          paye_bands: bands.map(({ up_to: end, rate }) => ({
            up_to: end === "" ? null : Number(end),
            rate: numberOf(rate),
          })),
        }
      : {}),
    ...(changed("personal_relief") ? { personal_relief: numberOf(bill.personal_relief) } : {}),
    ...(changed("shif") ? { shif: { rate: numberOf(shif.rate), minimum: numberOf(shif.minimum) } } : {}),
    ...(changed("housing_levy") ? { housing_levy: numberOf(bill.housing_levy) } : {}),
    ...(changed("nssf")
      ? {
          nssf: {
            rate: numberOf(nssf.rate),
            lower_limit: numberOf(nssf.lower_limit),
            upper_limit: numberOf(nssf.upper_limit),
          },
        }
      : {}),
  };
}

function held<Row extends Dated>(rows: readonly Row[], month: string): Row | undefined {
  const of = parseMonth(month);
  return rowAt(rows, of) ?? rows.findLast(({ through }) => through < of);
}

function percentOf(rate: Rate): number {
  return rate / PERCENT;
}

/**
 * Converts the value of a field to a number. An empty field becomes NaN instead of 0, so that validation reports it as
 * missing.
 */
function numberOf(filled: Filled): number {
  return filled === "" ? Number.NaN : Number(filled);
}
