import type { DueAccounts } from "@hazina/engine/accounting/between-branches.ts";
import { DEFAULT_CHART } from "@hazina/engine/accounting/chart.ts";
import { CLAIMS_PAYABLE } from "@hazina/engine/accounting/rules/expenses.ts";
import { RECEIVABLES } from "@hazina/engine/accounting/rules/invoice.ts";
import { PAYROLL_CLEARING, WALLET_MONEY } from "@hazina/engine/accounting/rules/wallet.ts";
import { eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { glAccounts } from "./tables.ts";

/** An account of the books: its code, its name, and its class in the statements. */
export type LedgerAccount = { readonly code: string; readonly name: string; readonly class: string };

/**
 * The accounts for amounts that the head company and its branches owe each other. Over the whole company, the two
 * accounts cancel out.
 */
export const DUE_ACCOUNTS: DueAccounts = { dueFrom: "1490", dueTo: "2290" };

/**
 * Reads the active accounts of a company as a map keyed by account code. An account that the company added or changed
 * replaces the default account with the same code.
 */
export async function readAccounts(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, LedgerAccount>> {
  const own = await tx.select().from(glAccounts).where(eq(glAccounts.companyId, companyId));
  const accounts = new Map<string, LedgerAccount>(DEFAULT_CHART.map((account) => [account.code, account]));
  for (const { code, name, class: ofClass, active } of own) {
    if (active) accounts.set(code, { code, name, class: ofClass });
    else accounts.delete(code);
  }
  return accounts;
}

/**
 * The codes of accounts that only posting rules use, so that users cannot choose them: the control accounts of wallets
 * and sales, and the clearing account between wallets and payroll.
 */
const ACCOUNTS_OF_RULES: readonly string[] = [
  ...Object.values(WALLET_MONEY),
  PAYROLL_CLEARING,
  CLAIMS_PAYABLE,
  RECEIVABLES,
];

/**
 * Returns the codes of the accounts that users can choose for a posting. Due-to, due-from, control and clearing
 * accounts are not included, because their lines are created automatically with other postings.
 */
export async function standingAccounts(tx: Tx, company: CompanyRef): Promise<ReadonlySet<string>> {
  const codes = new Set((await readAccounts(tx, company)).keys());
  for (const code of [...Object.values(DUE_ACCOUNTS), ...ACCOUNTS_OF_RULES]) codes.delete(code);
  return codes;
}
