import { add, type Cents, ZERO } from "@hazina/base/money.ts";

/** A line of a journal: an account, a debit and a credit (one of which is zero), and a memo. */
export type ErpLine = {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
};

/**
 * The lines of a journal with the accounts of another accounting system and the total of their debits, or the
 * accounts that have no counterpart there.
 */
export type MappedJournal =
  | { readonly kind: "mapped"; readonly lines: readonly ErpLine[]; readonly debits: Cents }
  | { readonly kind: "unmapped"; readonly accounts: readonly string[] };

/**
 * Replaces the accounts of a journal's lines with those of another accounting system. Lines are neither merged nor
 * reordered. If any account has no counterpart in the other system, returns these accounts in sorted order instead.
 * @param accounts the account of the other system for each account code.
 */
export function mappedJournal(lines: readonly ErpLine[], accounts: ReadonlyMap<string, string>): MappedJournal {
  const unmapped = new Set(lines.flatMap(({ account }) => (accounts.has(account) ? [] : [account])));
  if (unmapped.size > 0) return { kind: "unmapped", accounts: [...unmapped].sort() };
  return {
    kind: "mapped",
    lines: lines.map((line) => ({ ...line, account: accounts.get(line.account) ?? "" })),
    debits: lines.reduce((total, { debit }) => add(total, debit), ZERO),
  };
}
