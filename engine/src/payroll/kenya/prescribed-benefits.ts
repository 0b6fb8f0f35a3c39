import { type Cents, type Rate, rateOf } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A household service or item that is valued at a prescribed amount or percentage. */
export type PrescribedBenefit =
  | { readonly kind: "electricity" | "water"; readonly cost: Cents }
  | { readonly kind: "furniture"; readonly cost: Cents }
  | { readonly kind: "hiredFurniture"; readonly cost: Cents }
  | { readonly kind: "telephone"; readonly cost: Cents };

/** The prescribed values of household services in a period. */
export type PrescribedBenefitsRow = Dated & {
  readonly electricity: Cents;
  readonly water: Cents;
  readonly furniture: Rate;
  readonly telephone: Rate;
};

/**
 * Calculates the monthly value of a household service. Electricity and water are valued at the higher of cost and the
 * prescribed amount; furniture that the employer owns at a percentage of its cost; hired furniture at the hire; a
 * telephone at a percentage of the bill. The function does not value servants and watchmen, because they are ordinary
 * benefits at cost. Law: Income Tax Act s.5(2)(b), Commissioner's prescribed rates.
 */
export function prescribedBenefit(benefit: PrescribedBenefit, row: PrescribedBenefitsRow): Cents {
  switch (benefit.kind) {
    case "electricity":
      return benefit.cost > row.electricity ? benefit.cost : row.electricity;
    case "water":
      return benefit.cost > row.water ? benefit.cost : row.water;
    case "furniture":
      return rateOf(benefit.cost, row.furniture);
    case "telephone":
      return rateOf(benefit.cost, row.telephone);
    case "hiredFurniture":
      return benefit.cost;
  }
}
