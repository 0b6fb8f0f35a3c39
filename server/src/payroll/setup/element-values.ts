import { cents, centsOf, majorOf, percent, type Rate } from "@hazina/base/money.ts";
import type { CALCULATIONS } from "@hazina/contract/payroll/elements.ts";
import type { FactsWritten } from "@hazina/contract/payroll/person-elements.ts";
import type { ElementValue } from "@hazina/engine/payroll/month/pay-element.ts";
import type { Element } from "@hazina/engine/payroll/pay/element.ts";

/** The name of a method to calculate an element's amount. */
export type CalculationName = (typeof CALCULATIONS)[number];

const MILLIONTHS_OF_PERCENT = 10_000;

/**
 * Converts a number in a request to its stored form: cents, millionths of basic pay, or hundredths
 * of a unit.
 */
export function keptValue(by: CalculationName, value: number): number {
  if (by === "percent_of_basic") return percent(value);
  return by === "units" ? Math.round(value * 100) : centsOf(value);
}

/**
 * Converts a stored value (cents, millionths of basic pay, or hundredths of a unit) to the number that the API
 * returns; null stays null.
 */
export function shownValue(by: CalculationName, value: number | null): number | null {
  if (value === null) return null;
  if (by === "percent_of_basic") return value / MILLIONTHS_OF_PERCENT;
  return by === "units" ? value / 100 : majorOf(cents(value));
}

type Kept = {
  readonly value: number | null;
  readonly facts: FactsWritten | null;
  readonly claimed: number | null;
};

/**
 * Returns the value of an assigned element as input of the pay calculation: the value of the assignment or, if it has
 * none, the default value of the element.
 * @param usual the default value of the element.
 */
export function elementValue(by: CalculationName, kept: Kept, usual: number | null): ElementValue {
  const claimed = kept.claimed === null ? {} : { claimed: cents(kept.claimed) };
  const value = kept.value ?? usual;
  switch (by) {
    case "percent_of_basic":
      return { ...(value === null ? {} : { share: value as Rate }), ...claimed };
    case "units":
      return { ...(kept.value === null ? {} : { units: kept.value / 100 }), ...claimed };
    case "facts":
      return kept.facts === null ? {} : { facts: factsOf(kept.facts) };
    case "formula":
      return claimed;
    case "amount":
      return { ...(value === null ? {} : { amount: cents(value) }), ...claimed };
  }
}

/**
 * Converts the facts of a benefit whose value the law sets, such as a car or housing, to an element
 * of the engine.
 */
export function factsOf(facts: FactsWritten): Element {
  switch (facts.type) {
    case "car": {
      const cost =
        facts.owned === undefined
          ? { hiredMonthly: centsOf(facts.hired_monthly ?? 0) }
          : { owned: centsOf(facts.owned) };
      const restricted =
        facts.restricted_value === undefined ? {} : { restrictedValue: centsOf(facts.restricted_value) };
      return { type: "car", car: { body: facts.body, cc: facts.cc, cost, ...restricted } };
    }
    case "housing":
      return { type: "housing", house: houseOf(facts) };
    case "meals": {
      const paid = facts.paid_by_employee === undefined ? {} : { paidByEmployee: centsOf(facts.paid_by_employee) };
      return { type: "meals", cost: centsOf(facts.cost), ...paid };
    }
    case "service":
      return { type: "service", service: { kind: facts.kind, cost: centsOf(facts.cost) } };
    case "perDiem":
      return { type: "perDiem", amount: centsOf(facts.amount), days: facts.days };
    case "mileage": {
      const { kilometres } = facts;
      return {
        type: "mileage",
        amount: centsOf(facts.amount),
        kilometres,
        standardRate: centsOf(facts.standard_rate),
      };
    }
    case "loan": {
      const { regime } = facts;
      return { type: "loan", balance: centsOf(facts.balance), charged: percent(facts.charged), regime };
    }
  }
}

function houseOf(facts: Extract<FactsWritten, { type: "housing" }>) {
  const { tenure, market_rent, rent_paid, rent_charged, other_income } = facts;
  return {
    tenure,
    ...(market_rent === undefined ? {} : { marketRent: centsOf(market_rent) }),
    ...(rent_paid === undefined ? {} : { rentPaid: centsOf(rent_paid) }),
    ...(rent_charged === undefined ? {} : { rentCharged: centsOf(rent_charged) }),
    ...(other_income === undefined ? {} : { otherIncome: centsOf(other_income) }),
  };
}
