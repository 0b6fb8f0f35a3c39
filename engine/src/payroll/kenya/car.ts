import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The body type of a vehicle in the Commissioner's scale. */
export type CarBody = "saloon" | "pickUp" | "landRover";

/** A vehicle that an employee may use privately. */
export type Car = {
  readonly body: CarBody;
  /** Engine size in cubic centimetres; ignored for an electric vehicle (0). */
  readonly cc: number;
  /** The vehicle's initial cost to the employer, or the monthly hire. */
  readonly cost: { readonly owned: Cents } | { readonly hiredMonthly: Cents };
  /** A lower monthly value for restricted private use, where it can be proven to KRA. */
  readonly restrictedValue?: Cents;
};

/**
 * A step of the scale: engines up to `upToCc`, and the monthly value. The last step of a body type has no upper limit.
 */
export type CarStep = { readonly upToCc: number | undefined; readonly monthly: Cents };

/** The valuation rules of cars in a period. */
export type CarRow = Dated & { readonly share: Rate; readonly scale: Readonly<Record<CarBody, readonly CarStep[]>> };

/**
 * The monthly benefit of a company car: the higher of 2 % of its first cost (for a hired one, the hire) and the
 * Commissioner's scale. Law: Income Tax Act s.5(2B).
 */
export function carBenefit(car: Car, row: CarRow): Cents {
  if (car.restrictedValue !== undefined) return car.restrictedValue;
  const byCost = "owned" in car.cost ? rateOf(car.cost.owned, row.share) : car.cost.hiredMonthly;
  const step = row.scale[car.body].find(({ upToCc }) => upToCc === undefined || car.cc <= upToCc);
  return step && step.monthly > byCost ? step.monthly : byCost;
}
