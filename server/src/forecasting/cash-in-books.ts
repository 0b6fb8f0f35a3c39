import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import type { Call } from "../platform/call.ts";
import { readBooks } from "./read-books.ts";

/**
 * Returns the last closed month and the cash at its end; undefined if the month has no balance
 * sheet.
 */
export async function cashInBooks({
  tx,
  actor: { companyId },
}: Call): Promise<{ readonly month: string; readonly amount: Cents } | undefined> {
  const stored = await readBooks(tx, companyId);
  if (stored === undefined) return undefined;
  const { cutOver, firstMonth, balanceSheet, accounts } = stored.books;
  if (balanceSheet === null || cutOver < balanceSheet.first || cutOver > balanceSheet.last) return undefined;
  const cashAccounts = accounts.filter((account) => account.class === "CASH");
  if (cashAccounts.length === 0) return undefined;
  const amount = cashAccounts.reduce((total, account) => total + (account.actual[cutOver] ?? 0), 0);
  return { month: formatMonth(addMonths(firstMonth, cutOver)), amount: cents(amount) };
}
