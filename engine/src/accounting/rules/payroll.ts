import type { Day } from "@hazina/base/calendar.ts";
import { add, type Cents, negate, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Payslip } from "../../payroll/payslip/payslip.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { differenceInEntries, type OwedTo, type PostingKey } from "./payroll-entries.ts";

/** An employee's payslip in a run, with the previous slip of the month, the branch and the department. */
export type PostedSlip = {
  readonly before?: Payslip;
  readonly after: Payslip;
  readonly branch?: string;
  readonly department?: string;
};

/** Returns the account that the company chose for an entry; undefined if it chose none. */
export type AccountOf = (key: PostingKey) => string | undefined;

/** The source of a payroll journal: the run, with the date and memo of the journal. */
export type PayrollSource = { readonly run: string; readonly date: Day; readonly memo: string };

/**
 * Returns the default class of account for an entry for which the company chose no account: staff cost for pay and
 * employer contributions, tax liability for taxes and contributions, current asset for loans and advances, other
 * current liability for all other entries.
 */
export function defaultClass(key: PostingKey): "FEXP" | "TL" | "OCL" | "OCA" {
  if (key.startsWith("pay:") || key.startsWith("employer:")) return "FEXP";
  if (key === "owed:netWages") return "OCL";
  if (key.startsWith("owed:")) return "TL";
  return key === "taken:loan" || key === "taken:advance" ? "OCA" : "OCL";
}

/**
 * Builds the journal of an approved run, with a line for each account, branch and department. The amounts are the
 * differences between the slips of the run and the amounts already posted for the month. Debits equal credits to the
 * cent.
 * @returns a refusal that names every entry without an account; nothing is posted in that case.
 */
export function accrualJournal(
  source: PayrollSource,
  slips: readonly PostedSlip[],
  accountOf: AccountOf,
  elementOf: (ref: string) => string = (ref) => ref,
): Result<Journal> {
  const totals = new Map<string, { line: Omit<JournalLine, "debit" | "credit">; amount: Cents }>();
  const unmapped = new Map<PostingKey, string>();
  for (const { before, after, branch, department } of slips) {
    for (const { key, name, amount } of differenceInEntries(before, after, elementOf)) {
      const account = accountOf(key);
      if (account === undefined) {
        unmapped.set(key, name);
        continue;
      }
      // Pay carries its department; what is owed is owed by the company, whichever branch's employee it was deducted from.
      const isCost = key.startsWith("pay:") || key.startsWith("employer:");
      const place = { ...(branch ? { branch } : {}), ...(isCost && department ? { department } : {}) };
      const id = JSON.stringify([account, key, branch, isCost ? department : undefined]);
      const held = totals.get(id);
      totals.set(id, {
        line: held?.line ?? { account, memo: name, ...place },
        amount: add(held?.amount ?? ZERO, amount),
      });
    }
  }
  if (unmapped.size > 0) return refuse(noAccount([...unmapped.values()]));
  const lines = [...totals.values()].flatMap(({ line, amount }) => signedLine(amount, line));
  return accept(journal(source, "accrual", lines));
}

/** The currency of Kenyan payroll and its journals. */
export const PAYROLL_CURRENCY = "KES";

/** An amount that belongs to a branch or, where `branch` is absent, to the head company. */
export type OfBranch = { readonly branch?: string; readonly amount: Cents };

/**
 * The net pay that a batch paid from one bank account: the branch that paid, and an amount for each branch in which
 * the paid employees work.
 */
export type PaidNet = {
  readonly batch: string;
  readonly amounts: readonly OfBranch[];
  readonly from: string;
  readonly branch?: string;
};

/**
 * Builds the journal of a payment, which reduces the net wages payable of each branch by the amount actually paid.
 * @returns a refusal if no account is chosen for net wages, or the payment is not above zero.
 */
export function paymentJournal(source: PayrollSource, paid: PaidNet, accountOf: AccountOf): Result<Journal> {
  return cleared(source, `payment:${paid.batch}`, { key: "owed:netWages", name: "Net wages" }, paid, accountOf);
}

/** A payment to an authority or payee, with the receipt and the amount that each branch owed. */
export type Remitted = {
  readonly to: PostingKey;
  readonly name: string;
  readonly amounts: readonly OfBranch[];
  readonly from: string;
  readonly receipt: string;
  readonly branch?: string;
};

/**
 * Builds the journal of a remittance, which clears the amounts that the branches owed to an authority or payee.
 * @returns a refusal if no account is chosen for the liability, or the payment is not above zero.
 */
export function remittanceJournal(source: PayrollSource, remitted: Remitted, accountOf: AccountOf): Result<Journal> {
  return cleared(
    source,
    `remittance:${remitted.receipt}`,
    { key: remitted.to, name: remitted.name },
    remitted,
    accountOf,
  );
}

/**
 * Builds the journal that turns overpaid net pay into salary advances when a month closes, in the books of each
 * employee's branch.
 * @param waits the net pay that was still not recovered after the last runs of the month, as a negative amount for
 * each branch.
 * @returns a refusal if no account is chosen for salary advances or net wages.
 */
export function advanceJournal(
  source: PayrollSource,
  waits: readonly OfBranch[],
  accountOf: AccountOf,
): Result<Journal> {
  const advances = accountOf("taken:advance");
  const wages = accountOf("owed:netWages");
  if (advances === undefined || wages === undefined) return refuse(noAccount(["Salary advances", "Net wages"]));
  const lines = byBranch(waits).flatMap(({ amount, ...place }) => [
    ...signedLine(negate(amount), { account: advances, memo: "Overpayment carried as an advance", ...place }),
    ...signedLine(amount, { account: wages, memo: "Net wages", ...place }),
  ]);
  return accept(journal(source, "closing", lines));
}

/**
 * Returns the amount in cents that is owed to one creditor according to a month's payslips. It equals the amount on
 * the return for that creditor.
 */
export function owedBy(
  slips: readonly Payslip[],
  to: OwedTo,
  elementOf: (ref: string) => string = (ref) => ref,
): Cents {
  const entries = slips.flatMap((slip) => differenceInEntries(undefined, slip, elementOf));
  return negate(sum(entries.filter(({ key }) => key === `owed:${to}`).map(({ amount }) => amount)));
}

type Cleared = { readonly amounts: readonly OfBranch[]; readonly from: string; readonly branch?: string };

function cleared(
  source: PayrollSource,
  step: string,
  { key, name }: { readonly key: PostingKey; readonly name: string },
  { amounts, from, branch }: Cleared,
  accountOf: AccountOf,
): Result<Journal> {
  const account = accountOf(key);
  if (account === undefined) return refuse(noAccount([name]));
  const amount = sum(amounts.map((of) => of.amount));
  if (amount <= 0) return refuse("A payment must be above zero.");
  const lines = [
    ...byBranch(amounts).flatMap(({ amount: part, ...place }) => signedLine(part, { account, memo: name, ...place })),
    ...signedLine(negate(amount), { account: from, memo: name, ...(branch === undefined ? {} : { branch }) }),
  ];
  return accept(journal(source, step, lines));
}

/** Adds up the amounts of each branch. Branches are in the order in which they first appear. */
function byBranch(amounts: readonly OfBranch[]): readonly OfBranch[] {
  return [...Map.groupBy(amounts, ({ branch }) => branch)].map(([branch, own]) => ({
    ...(branch === undefined ? {} : { branch }),
    amount: sum(own.map(({ amount }) => amount)),
  }));
}

function journal({ run, date, memo }: PayrollSource, step: string, lines: readonly JournalLine[]): Journal {
  return { sourceKind: "payroll", sourceId: run, step, date, memo, currency: PAYROLL_CURRENCY, lines };
}

function noAccount(names: readonly string[]): string {
  return `These payroll items have no ledger account: ${[...new Set(names)].join(", ")}. Choose one for each in the account map.`;
}
