import { add, type Cents, negate, sum } from "@hazina/base/money.ts";
import { NOT_OWED_TO_PAYEES, payeeKey } from "../../payroll/returns/payee-list.ts";
import type { PostingKey } from "./payroll-entries.ts";

/**
 * A total that a payroll posted: a debit if above zero, a credit if below zero. `branch` is null for the head company.
 * `element` is the pay element as it was defined in that payroll; it is undefined if the entry has no pay element.
 */
export type PostedEntry = {
  readonly element: ElementWithPayee | undefined;
  readonly key: PostingKey;
  readonly name: string;
  readonly amount: Cents;
  readonly branch: string | null;
};

/**
 * The properties of a pay element that determine who receives the deduction: its kind, and its
 * payee if it has one.
 */
export type ElementWithPayee = { readonly code: string; readonly kind: string; readonly payee: string | null };

/** A part of a liability: its account key and its branch, null for the head company. */
export type LiabilityPart = { readonly key: PostingKey; readonly branch: string | null; readonly amount: Cents };

/**
 * An amount owed to a payee, such as a SACCO, a pension scheme or an insurer: the amount deducted
 * from pay, and the amount that the employer adds.
 */
export type PayeeLiability = {
  readonly payee: string;
  readonly deducted: Cents;
  readonly added: Cents;
  readonly parts: readonly LiabilityPart[];
};

/**
 * Returns the amounts owed to each payee, in alphabetical order of the payees. If a pay element has no payee, its name
 * is used as the name of the payee. Names that differ only in upper and lower case are one payee.
 */
export function payeeLiabilities(entries: readonly PostedEntry[]): readonly PayeeLiability[] {
  const owed = entries.flatMap(({ key, name, amount, branch, element }) => {
    const [sort, code = ""] = key.split(":");
    if (sort !== "taken" && sort !== "payee") return [];
    if (NOT_OWED_TO_PAYEES.has(element?.kind ?? code)) return [];
    return [{ payee: element?.payee ?? name, sort, part: { key, branch, amount: negate(amount) } }];
  });
  const byPayee = [...Map.groupBy(owed, ({ payee }) => payeeKey(payee)).values()];
  const liabilities = byPayee.flatMap((own): PayeeLiability[] => {
    const amountOf = (of: string) => sum(own.filter(({ sort }) => sort === of).map(({ part }) => part.amount));
    const [deducted, added] = [amountOf("taken"), amountOf("payee")];
    const payee = own[0]?.payee ?? "";
    return deducted === 0 && added === 0
      ? []
      : [{ payee, deducted, added, parts: merged(own.map(({ part }) => part)) }];
  });
  return liabilities.sort((a, b) => a.payee.localeCompare(b.payee));
}

function merged(parts: readonly LiabilityPart[]): readonly LiabilityPart[] {
  return [...Map.groupBy(parts, ({ key, branch }) => `${key} ${branch}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, amount: sum(same.map(({ amount }) => amount)) }];
  });
}

/**
 * Splits a payment between the parts of a liability that have an open amount above zero. The parts are paid in the
 * given order. Each receives at most its open amount, except that the last receives everything that remains.
 * @param parts the open amount of each part, in cents.
 */
export function sharesOfPayment<Part extends { readonly amount: Cents }>(
  parts: readonly Part[],
  paid: Cents,
): readonly Part[] {
  let left = paid;
  const open = parts.filter(({ amount }) => amount > 0);
  return open.flatMap((part, at): Part[] => {
    const amount = at === open.length - 1 || part.amount > left ? left : part.amount;
    left = add(left, negate(amount));
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}
