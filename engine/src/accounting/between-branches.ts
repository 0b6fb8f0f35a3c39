import { add, type Cents, negate, subtract, ZERO } from "@hazina/base/money.ts";
import { type JournalLine, signedLine } from "./journal.ts";

/**
 * The accounts in which branches of a company record what they owe each other: `dueFrom` is an asset, `dueTo` a
 * liability.
 */
export type DueAccounts = { readonly dueFrom: string; readonly dueTo: string };

/**
 * The imbalance of one branch's books, as debits less credits in cents. `branch` is undefined for the head company.
 */
export type BranchImbalance = { readonly branch: string | undefined; readonly amount: Cents };

/**
 * Returns the imbalance of each branch that has lines: its debits less its credits, which is zero for a balanced
 * branch. The branches are in the order in which they first appear in the lines.
 */
export function imbalanceByBranch(lines: readonly JournalLine[]): readonly BranchImbalance[] {
  const totals = new Map<string | undefined, Cents>();
  for (const { branch, debit, credit } of lines) {
    totals.set(branch, add(totals.get(branch) ?? ZERO, subtract(debit, credit)));
  }
  return [...totals].map(([branch, amount]) => ({ branch, amount }));
}

/**
 * Creates the due-to and due-from lines that balance each branch of a journal that is balanced in total. For example,
 * if the head company's bank account pays a branch's bill, the branch owes the head company. Lines come in pairs of
 * the same amount, which cancel out in the total. The party of each line is the other branch.
 * @returns an empty list if every branch is already balanced.
 */
export function dueLines(lines: readonly JournalLine[], { dueFrom, dueTo }: DueAccounts): readonly JournalLine[] {
  const out = imbalanceByBranch(lines).filter(({ amount }) => amount !== 0);
  const gave = out.filter(({ amount }) => amount < 0).map(({ branch, amount }) => ({ branch, left: negate(amount) }));
  const made: JournalLine[] = [];
  for (const { branch: owes, amount } of out.filter((one) => one.amount > 0)) {
    let left = amount;
    for (const giver of gave) {
      const part = giver.left < left ? giver.left : left;
      if (part === 0) continue;
      giver.left = subtract(giver.left, part);
      left = subtract(left, part);
      made.push(
        ...signedLine(negate(part), { account: dueTo, memo: "Due to another branch", ...placed(owes, giver.branch) }),
        ...signedLine(part, { account: dueFrom, memo: "Due from another branch", ...placed(giver.branch, owes) }),
      );
    }
  }
  return made;
}

/**
 * Returns the party of a due-to or due-from line: the given branch, or the head company where `branch` is
 * undefined.
 */
export function branchAsParty(branch: string | undefined): string {
  return `branch:${branch ?? "head"}`;
}

function placed(branch: string | undefined, other: string | undefined) {
  return { ...(branch === undefined ? {} : { branch }), party: branchAsParty(other) };
}
