import { type Day, dayOfWeek } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/**
 * The effect of a policy on an expense that meets its conditions: shows a warning, requires a receipt or a reason,
 * adds an approval level, or refuses the expense.
 */
export type PolicyOutcome = "warn" | "receipt" | "reason" | "level" | "refuse";

/** The policy outcomes, in order from the strictest to the mildest. */
const STRICTEST: readonly PolicyOutcome[] = ["refuse", "level", "reason", "receipt", "warn"];

/** The conditions of a policy. All must be met; an empty list or null means any value. */
export type ExpenseConditions = {
  readonly categories: readonly string[];
  readonly roles: readonly number[];
  /** Days of the week, from 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  /** Text that the supplier's name must contain, in upper or lower case; null for any supplier. */
  readonly supplier: string | null;
  /** The amount in cents that an expense must exceed to meet the condition; null for any amount. */
  readonly above: Cents | null;
};

/** An expense policy. `sentence` is shown to the claimant and the approvers. */
export type ExpensePolicy = {
  readonly id: string;
  readonly conditions: ExpenseConditions;
  readonly outcome: PolicyOutcome;
  readonly sentence: string;
};

/** The facts of an expense that policies check. A fact that the claimant has not entered yet is null. */
export type ExpenseFacts = {
  readonly category: string | null;
  readonly role: number;
  readonly day: Day | null;
  readonly supplier: string;
  readonly amount: Cents | null;
  readonly hasReceipt: boolean;
  readonly hasReason: boolean;
};

/**
 * A policy whose conditions an expense meets. `isOpen` is true if the expense has not yet met the policy's requirement
 * of a receipt or a reason, or if the policy refuses the expense.
 */
export type PolicyFinding = {
  readonly policy: string;
  readonly outcome: PolicyOutcome;
  readonly sentence: string;
  readonly isOpen: boolean;
};

/** Checks whether an expense meets all conditions of a policy. A condition on an unknown fact is not met. */
export function meetsConditions(
  { categories, roles, weekdays, supplier, above }: ExpenseConditions,
  facts: ExpenseFacts,
): boolean {
  const isNamed = <Value>(named: readonly Value[], value: Value | null) =>
    named.length === 0 || (value !== null && named.includes(value));
  return (
    isNamed(categories, facts.category) &&
    isNamed(roles, facts.role) &&
    isNamed(weekdays, facts.day === null ? null : dayOfWeek(facts.day)) &&
    (supplier === null || facts.supplier.toLowerCase().includes(supplier.toLowerCase())) &&
    (above === null || (facts.amount !== null && facts.amount > above))
  );
}

/** Returns the policies whose conditions an expense meets, strictest outcome first. */
export function findingsOf(policies: readonly ExpensePolicy[], facts: ExpenseFacts): readonly PolicyFinding[] {
  return policies
    .filter(({ conditions }) => meetsConditions(conditions, facts))
    .map(({ id, outcome, sentence }) => ({ policy: id, outcome, sentence, isOpen: isOpen(outcome, facts) }))
    .sort((a, b) => STRICTEST.indexOf(a.outcome) - STRICTEST.indexOf(b.outcome));
}

function isOpen(outcome: PolicyOutcome, { hasReceipt, hasReason }: ExpenseFacts): boolean {
  if (outcome === "receipt") return !hasReceipt;
  if (outcome === "reason") return !hasReason;
  return outcome === "refuse";
}
