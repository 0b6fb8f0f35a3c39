import { type Cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * A period, with the rate of insurance relief, its monthly cap, and whether the health contribution counts as an
 * insurance premium.
 */
export type InsuranceReliefRow = Dated & {
  readonly rate: Rate;
  readonly cap: Cents;
  readonly health: "counts" | "countsByPractice" | "no";
};

/** The relief on premiums and the relief on the health contribution, in cents. One cap limits their sum. */
export type InsuranceRelief = { readonly onPremiums: Cents; readonly onHealth: Cents };

/**
 * Calculates the insurance relief of a month, for residents in the main job. The relief is a share of premiums for
 * life, education (10 years or more) and health cover of self, spouse and child, and of the health contribution where
 * it counts. One cap limits the total; premiums use it first. Law: Income Tax Act s.31.
 */
export function insuranceRelief(premiums: Cents, health: Cents, row: InsuranceReliefRow): InsuranceRelief {
  const onPremiums = capped(rateOf(premiums, row.rate), row.cap);
  const onHealth = capped(rateOf(health, row.rate), subtract(row.cap, onPremiums));
  return { onPremiums, onHealth };
}

function capped(amount: Cents, cap: Cents): Cents {
  if (amount <= 0) return ZERO;
  return amount < cap ? amount : cap;
}
