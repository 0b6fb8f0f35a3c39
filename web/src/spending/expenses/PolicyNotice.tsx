import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { findingsOf, type PolicyFinding } from "@hazina/engine/spending/expense-policies.ts";
import { amountAtRate, rateOn, taxableMileage, taxablePerDiem } from "@hazina/engine/spending/expense-rates.ts";
import { Alert, List } from "@mantine/core";
import type { ExpenseChoices } from "../api.ts";
import { expenseTexts } from "../texts.ts";

const texts = expenseTexts.policies;

/** The values of the claim form that determine the amount of the claim and the policies that apply to it. */
export type TypedClaim = {
  readonly category_id: string | null;
  readonly date: string | null;
  readonly supplier_name: string;
  readonly amount: number | string;
  readonly quantity: number | string;
  readonly reason: string;
};

/**
 * Returns the amount of a claim in a category with a rate, in cents, with the rate and the taxable part; undefined
 * while it cannot be calculated.
 */
export function amountOfClaim(claim: TypedClaim, choices: ExpenseChoices | undefined) {
  const category = choices?.categories.find(({ id }) => id === claim.category_id);
  const quantity = Number(claim.quantity);
  if (category?.unit == null || claim.date === null || claim.quantity === "" || !Number.isFinite(quantity))
    return undefined;
  const day = parseDay(claim.date);
  const rates = category.rates.map(({ from, rate, exempt }) => ({
    from,
    rate: centsOf(rate),
    ...(exempt === null ? {} : { exempt: centsOf(exempt) }),
  }));
  const found = rateOn(rates, day);
  if (found === undefined) return undefined;
  const { rate, exempt } = found;
  const hundredths = Math.round(quantity * 100);
  const taxable =
    category.unit === "day" ? taxablePerDiem(hundredths, rate, day) : taxableMileage(hundredths, rate, exempt);
  return { rate, amount: amountAtRate(hundredths, rate), taxable };
}

/**
 * Checks a claim against the company's policies while the user types. The server makes the same check on submission.
 */
export function findingsOfClaim(
  claim: TypedClaim,
  choices: ExpenseChoices | undefined,
  hasReceipt: boolean,
): readonly PolicyFinding[] {
  const typed = Number(claim.amount);
  const amount =
    amountOfClaim(claim, choices)?.amount ?? (claim.amount === "" || !Number.isFinite(typed) ? null : centsOf(typed));
  const policies = (choices?.policies ?? []).map((policy) => ({
    id: policy.id,
    outcome: policy.outcome,
    sentence: policy.sentence,
    conditions: {
      categories: policy.category_ids,
      // The server offers only the policies of the claimant's role.
      roles: [],
      weekdays: policy.weekdays,
      supplier: policy.supplier,
      above: policy.above === null ? null : centsOf(policy.above),
    },
  }));
  return findingsOf(policies, {
    category: claim.category_id,
    role: 0,
    day: claim.date === null ? null : parseDay(claim.date),
    supplier: claim.supplier_name,
    amount,
    hasReceipt,
    hasReason: claim.reason.trim() !== "",
  });
}

/**
 * Shows the policies that apply to an expense. For each policy, it shows the requirements that the expense does not
 * meet yet.
 */
export function PolicyNotice({ findings }: { readonly findings: readonly PolicyFinding[] }) {
  if (findings.length === 0) return null;
  const isRefused = findings.some(({ outcome }) => outcome === "refuse");
  return (
    <Alert color={isRefused ? "red" : "orange"} title={isRefused ? texts.refused : texts.title}>
      <List>
        {findings.map(({ policy, outcome, sentence, isOpen }) => (
          <List.Item key={policy}>
            {sentence} {isOpen || outcome === "level" ? texts.needs[outcome] : null}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
