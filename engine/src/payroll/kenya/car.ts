import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The body type of a vehicle in the Commissioner's scale. */
export type CarBody = "saloon" | "pickUp" | "landRover";

/** A vehicle that an employee may use privately. */
export type Car = {
  readonly body: CarBody;
  /** Engine size in cubic centimetres; 0 for an electric vehicle. */
  readonly cc: number;
  /** The initial cost of the vehicle to the employer or, for a hired vehicle, the hire per month. */
  readonly cost: { readonly owned: Cents } | { readonly hiredMonthly: Cents };
  /**
   * The lower monthly value of the benefit that the employer can prove to KRA, if private use of the vehicle is
   * restricted; otherwise absent.
   */
  readonly restrictedValue?: Cents;
};

/**
 * A step of the Commissioner's scale: the monthly value of a vehicle with an engine of up to `upToCc` cubic
 * centimetres. `upToCc` is undefined in the last step of each body type, which has no upper limit.
 */
export type CarStep = { readonly upToCc: number | undefined; readonly monthly: Cents };

/**
 * The rules for valuing company cars in a period: the share of the cost that is the monthly benefit, and the
 * Commissioner's scale, keyed by body type.
 */
export type CarRow = Dated & { readonly share: Rate; readonly scale: Readonly<Record<CarBody, readonly CarStep[]>> };

/**
 * Calculates the monthly benefit of a company car: the higher of 2 % of its initial cost (or, for a hired car, the
 * hire) and the Commissioner's scale. A proven value for restricted use replaces both. Law: Income Tax Act s.5(2B).
 */
export function carBenefit(car: Car, row: CarRow): Cents {
  if (car.restrictedValue !== undefined) return car.restrictedValue;
  const byCost = "owned" in car.cost ? rateOf(car.cost.owned, row.share) : car.cost.hiredMonthly;
  const step = row.scale[car.body].find(({ upToCc }) => upToCc === undefined || car.cc <= upToCc);
  return step && step.monthly > byCost ? step.monthly : byCost;
}
