import { CLASSES } from "../model/classes.ts";
import { rowOfTotal } from "../model/foundation.ts";
import { BALANCE_SHEET_SECTIONS, BALANCE_SHEET_TOTALS, titleOf } from "../model/ladder.ts";
import type { GroupKey, Reference } from "../model/model.ts";
import type { DriverContext } from "./compiled.ts";

/** The target of a reference: a row of the books, its name, and whether it is a balance. */
export type Referred = { readonly row: number; readonly name: string; readonly balance: boolean };

/**
 * Returns the row of the account or group in a reference; undefined if the account was deleted or renamed, or
 * is not mapped.
 */
export function referredBy(context: DriverContext, reference: Reference): Referred | undefined {
  const { foundation } = context;
  if ("group" in reference) {
    const row = rowOfTotal(foundation, reference.group);
    return { row, name: titleOf(reference.group), balance: BALANCE_GROUPS.has(reference.group) };
  }
  return accountReferred(context, reference.account);
}

/**
 * Returns the row of an account that a driver names; undefined if the account was deleted or renamed, or is
 * not mapped.
 */
export function accountReferred({ foundation }: DriverContext, id: string): Referred | undefined {
  const row = foundation.rowOf.get(id);
  const account = row === undefined ? undefined : foundation.accounts[row];
  if (row === undefined || !account || account.class === "UNMAPPED") return undefined;
  return { row, name: account.path, balance: CLASSES[account.class].statement === "balance_sheet" };
}

const BALANCE_GROUPS = new Set<GroupKey>(
  [...BALANCE_SHEET_SECTIONS, ...BALANCE_SHEET_TOTALS].map((group) => group.key),
);
