import { add, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import { type TaxClass, WEAR_AND_TEAR, type WearAndTearClass } from "./wear-and-tear.rates.ts";

/** The facts about an asset from which its wear and tear allowance is calculated. */
export type TaxedAsset = {
  readonly taxClass: TaxClass;
  /**
   * The cost on which the allowance is calculated, before the limit of the class is applied. For an asset bought
   * before 2022, it is the tax value at the start of 2022.
   */
  readonly cost: Cents;
  /** The year of income in which the first allowance is given. */
  readonly firstYear: number;
  /** The year of income in which the asset was disposed of, and the proceeds; absent while the asset is in use. */
  readonly disposed?: { readonly year: number; readonly proceeds: Cents };
};

/** The wear and tear of an asset in a year of income, in cents. */
export type WearAndTear = {
  /** The cost on which the allowance is calculated, after the limit of the class is applied. */
  readonly cost: Cents;
  /** The tax value at the start of the year; zero in the first year, in which the cost is added. */
  readonly opening: Cents;
  readonly added: Cents;
  readonly allowance: Cents;
  /**
   * The proceeds in the year of disposal. If the limit of the class reduces the cost, the proceeds are reduced in the
   * same proportion.
   */
  readonly proceeds: Cents;
  /**
   * The balancing amount in the year of disposal: proceeds less tax value. A positive amount is charged to income, a
   * negative amount is deducted.
   */
  readonly balancing: Cents;
  readonly closing: Cents;
};

/**
 * Returns the rates of a class for a year of income.
 * @throws RangeError for a year of income before the first table.
 */
export function classOf(taxClass: TaxClass, year: number): WearAndTearClass {
  const table = WEAR_AND_TEAR.findLast(({ from }) => from <= year);
  if (table === undefined) throw new RangeError(`There are no wear and tear rates for ${year}.`);
  return table.classes[taxClass];
}

/** The first year of income for which wear and tear is calculated. */
export const FIRST_TAX_YEAR = WEAR_AND_TEAR[0]?.from ?? 0;

/**
 * Calculates the wear and tear of an asset in a year of income. The first year has the first-year percentage of the
 * cost. Each later year has an equal instalment: a percentage of the cost that remained after the first year, or of
 * the whole cost if both percentages are equal. The instalments end when the whole cost is used up. The year of
 * disposal has no allowance. Amounts are rounded to whole cents half away from zero; the last year includes the
 * rounding difference. Source: Income Tax Act, Second Schedule; see `wear-and-tear.rates.ts`.
 */
export function wearAndTear(asset: TaxedAsset, year: number): WearAndTear {
  const first = Math.max(asset.firstYear, FIRST_TAX_YEAR);
  const rates = classOf(asset.taxClass, Math.max(first, FIRST_TAX_YEAR));
  const cost = rates.limit !== undefined && asset.cost > rates.limit ? cents(rates.limit) : asset.cost;
  const none = { cost, opening: ZERO, added: ZERO, allowance: ZERO, proceeds: ZERO, balancing: ZERO, closing: ZERO };
  const disposal = asset.disposed;
  if (year < first || asset.taxClass === "none" || (disposal !== undefined && year > disposal.year)) return none;
  const opening = year === first ? ZERO : subtract(cost, takenThrough(cost, rates, year - first));
  const added = year === first ? cost : ZERO;
  const value = add(opening, added);
  if (disposal !== undefined && disposal.year === year) {
    // Where only part of the cost counts, the same part of the proceeds does.
    const proceeds = cents(
      asset.cost === 0 ? disposal.proceeds : multiplyDivide(disposal.proceeds, cost, asset.cost, "halfAwayFromZero"),
    );
    return { ...none, opening, added, proceeds, balancing: subtract(proceeds, value), closing: ZERO };
  }
  const closing = subtract(cost, takenThrough(cost, rates, year - first + 1));
  return { ...none, opening, added, allowance: subtract(value, closing), closing };
}

/**
 * Returns the sum of an asset's wear and tear allowances over a number of years, counted from the first year of use.
 */
function takenThrough(cost: Cents, { firstYear, laterYears }: WearAndTearClass, years: number): Cents {
  if (years <= 0) return ZERO;
  const ofFirst = multiplyDivide(cost, firstYear, 100, "halfAwayFromZero");
  if (laterYears === 0) return cents(ofFirst);
  // Classes without a higher first year have the same rate of the cost each year.
  const base = firstYear === laterYears ? cost : cost - ofFirst;
  const later = multiplyDivide(base, laterYears, 100, "halfAwayFromZero");
  const yearsLater = Math.ceil((firstYear === laterYears ? 100 - firstYear : 100) / laterYears);
  const taken = ofFirst + later * (years - 1);
  return cents(years - 1 >= yearsLater || taken > cost ? cost : taken);
}
