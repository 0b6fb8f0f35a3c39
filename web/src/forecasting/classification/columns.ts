import type { Cents } from "@hazina/base/money.ts";
import type { StatementName } from "../statement-name.ts";
import { type Account, columnCodes, needsCheck, totalOf, UNMAPPED } from "./accounts.ts";
import { codeOf } from "./moves.ts";

/** The filter of the board: text that the account path must contain, and whether only accounts to check are shown. */
export type BoardFilter = { readonly search: string; readonly toCheckOnly: boolean };

/** A class with its current accounts. The count and the total include accounts that the filter hides. */
export type BoardColumn = {
  readonly code: string;
  readonly shown: readonly Account[];
  readonly count: number;
  readonly total: Cents;
};

/** Returns the columns of a statement's board: unmapped accounts first, then every class in statement order. */
export function columnsOf(
  statement: StatementName,
  accounts: readonly Account[],
  given: ReadonlyMap<string, string>,
  filter: BoardFilter,
): BoardColumn[] {
  const byCode = new Map<string, Account[]>(columnCodes(statement).map((code) => [code, []]));
  for (const account of accounts) {
    const code = codeOf(account, given);
    (byCode.get(code) ?? byCode.get(UNMAPPED))?.push(account);
  }
  return [...byCode].map(([code, members]) => ({
    code,
    shown: members.filter((account) => isShown(account, code, filter)),
    count: members.length,
    total: totalOf(code, members),
  }));
}

/** Returns the number of accounts without a class or with an uncertain one. */
export function countToCheck(accounts: readonly Account[], given: ReadonlyMap<string, string>): number {
  return accounts.filter((account) => needsCheck(account, codeOf(account, given))).length;
}

function isShown(account: Account, code: string, { search, toCheckOnly }: BoardFilter): boolean {
  if (toCheckOnly && !needsCheck(account, code)) return false;
  const wanted = search.trim().toLowerCase();
  return wanted === "" || account.path.toLowerCase().includes(wanted);
}

/**
 * Returns the paths that Shift+click selects: `from`, `to`, and the paths of all accounts of the column between them.
 * If the column does not contain both accounts, returns only `to`.
 */
export function rangeOf(accounts: readonly Account[], from: string, to: string): string[] {
  const start = accounts.findIndex(({ path }) => path === from);
  const end = accounts.findIndex(({ path }) => path === to);
  if (start < 0 || end < 0) return [to];
  return accounts.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ path }) => path);
}
