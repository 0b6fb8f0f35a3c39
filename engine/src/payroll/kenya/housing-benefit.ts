import { add, type Cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The kind of person who lives in the house, which decides how the house is valued. `director` is a director who does
 * not work full time.
 */
export type HousedPerson = "employee" | "wholeTimeDirector" | "director";

/** A house that the employer provides, with the amounts that its valuation needs. */
export type House = {
  readonly tenure: "owned" | "rented" | "rentedNotAtArmsLength" | "farm";
  /**
   * The monthly market rent; absent means zero. It is needed for a house that the employer owns or does not rent at
   * arm's length, and for any director's house.
   */
  readonly marketRent?: Cents;
  /** The monthly rent that the employer pays; absent means none. */
  readonly rentPaid?: Cents;
  /** The monthly rent that the employee pays to the employer; absent means none. */
  readonly rentCharged?: Cents;
  /** Monthly income from other sources, for a director who does not work full time; absent means none. */
  readonly otherIncome?: Cents;
};

/**
 * The share of pay at which a house is valued in a period. `farmShare` is the share for an agricultural employee in a
 * house on the farm.
 */
export type HousingBenefitRow = Dated & { readonly share: Rate; readonly farmShare: Rate };

/**
 * Calculates the monthly benefit of a house, less the rent charged. For an employee in a house rented at arm's length,
 * the benefit is 15 % of income without the house, or the rent paid if higher. For a house that the employer owns it
 * is the market rent. For a house not rented at arm's length it is the higher of market rent and rent paid. For an
 * agricultural employee on the farm it is 10 % of income without the house. For a director it is the highest of 15 %
 * of income, market rent and rent paid; if the director does not work full time, income is total income. Law: Income
 * Tax Act s.5(3); KRA PAYE Guide 2017, part 8.
 */
export function housingBenefit(house: House, housed: HousedPerson, income: Cents, row: HousingBenefitRow): Cents {
  const value = housedValue(house, housed, income, row);
  const charged = house.rentCharged ?? ZERO;
  return value > charged ? subtract(value, charged) : ZERO;
}

function housedValue(house: House, housed: HousedPerson, income: Cents, row: HousingBenefitRow): Cents {
  const market = house.marketRent ?? ZERO;
  const rent = house.rentPaid ?? ZERO;
  if (house.tenure === "farm" && housed !== "director") return rateOf(income, row.farmShare);
  if (housed === "director") {
    return highest(rateOf(add(income, house.otherIncome ?? ZERO), row.share), market, rent);
  }
  const share = rateOf(income, row.share);
  if (housed === "wholeTimeDirector") return highest(share, market, rent);
  if (house.tenure === "owned") return market;
  if (house.tenure === "rentedNotAtArmsLength") return highest(market, rent, ZERO);
  return highest(share, rent, ZERO);
}

function highest(a: Cents, b: Cents, c: Cents): Cents {
  const higher = a > b ? a : b;
  return higher > c ? higher : c;
}
