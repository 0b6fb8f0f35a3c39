import { add, type Cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The kind of occupant that the law distinguishes. */
export type HousedPerson = "employee" | "wholeTimeDirector" | "director";

/** A house that the employer provides. For a director who does not serve whole time, it is valued at market rent. */
export type House = {
  readonly tenure: "owned" | "rented" | "rentedNotAtArmsLength" | "farm";
  /** Monthly market rent, for a house that the employer owns or does not rent at arm's length, and for directors. */
  readonly marketRent?: Cents;
  /** Monthly rent that the employer pays. */
  readonly rentPaid?: Cents;
  /** Monthly rent that the employee pays to the employer. */
  readonly rentCharged?: Cents;
  /** Monthly income from elsewhere, for a director who does not serve whole time. */
  readonly otherIncome?: Cents;
};

/** The percentages of pay that value a house in a period. */
export type HousingBenefitRow = Dated & { readonly share: Rate; readonly farmShare: Rate };

/**
 * The monthly benefit of a house, less the rent charged. An employee: 15 % of employment income without the house, or
 * the rent paid at arm's length if higher; a house that the employer owns: its market rent; one not rented at arm's
 * length: the higher of market rent and rent paid; an agricultural employee on the farm: 10 %. Directors: the highest of
 * 15 %, market rent and rent paid, on total income where they do not serve whole time.
 * Law: Income Tax Act s.5(3); KRA PAYE Guide 2017, part 8.
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
