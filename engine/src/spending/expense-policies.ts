import { type Day, dayOfWeek } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/**
 * What a policy does to an expense that meets its conditions: it shows a warning, needs a receipt or a reason, adds a level
 * of approval, or refuses the expense.
 */
export type PolicyOutcome = "warn" | "receipt" | "reason" | "level" | "refuse";

/** The outcomes, the strictest first. */
const STRICTEST: readonly PolicyOutcome[] = ["refuse", "level", "reason", "receipt", "warn"];

/** The conditions of a policy; an empty list and null mean any value, and all conditions must be met. */
export type ExpenseConditions = {
  readonly categories: readonly string[];
  readonly roles: readonly number[];
  /** Days of the week, from 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  /** Text within the name of the supplier, in upper or lower case. */
  readonly supplier: string | null;
  /** The amount in cents that the expense exceeds. */
  readonly above: Cents | null;
};

/** A policy with the sentence that the claimant and the approvers see. */
export type ExpensePolicy = {
  readonly id: string;
  readonly conditions: ExpenseConditions;
  readonly outcome: PolicyOutcome;
  readonly sentence: string;
};

/** What a policy can know of an expense. What is not known yet, while it is typed, is null. */
export type ExpenseFacts = {
  readonly category: string | null;
  readonly role: number;
  readonly day: Day | null;
  readonly supplier: string;
  readonly amount: Cents | null;
  readonly hasReceipt: boolean;
  readonly hasReason: boolean;
};

/** A policy that an expense meets. `isOpen` where it still needs a receipt or a reason, or is refused. */
export type PolicyFinding = {
  readonly policy: string;
  readonly outcome: PolicyOutcome;
  readonly sentence: string;
  readonly isOpen: boolean;
};

/** Returns whether an expense meets the conditions of a policy; a fact that is not known meets no condition about it. */
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

/** Returns the policies that an expense meets, the strictest first. */
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
