import type { DueAccounts } from "@hazina/engine/accounting/between-branches.ts";
import { CLAIMS_PAYABLE, INPUT_VAT } from "@hazina/engine/accounting/rules/expenses.ts";
import { BANK, RECEIVABLES, SALES, VAT_ON_SALES } from "@hazina/engine/accounting/rules/invoice.ts";
import {
  CASH_ADVANCES,
  PAYROLL_CLEARING,
  UNALLOCATED_PAYMENTS,
  UNALLOCATED_RECEIPTS,
  WALLET_MONEY,
} from "@hazina/engine/accounting/rules/wallet.ts";
import { EXCISE_ON_CHARGES, PROVIDER_CHARGES, VAT_ON_CHARGES } from "@hazina/engine/accounting/rules/wallet-charges.ts";
import { eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { glAccounts } from "./tables.ts";

/** A ledger account: its code, its name, and its class in the statements. */
export type LedgerAccount = { readonly code: string; readonly name: string; readonly class: string };

/** The accounts for amounts that the head company and its branches owe each other; they cancel out in the total. */
export const DUE_ACCOUNTS: DueAccounts = { dueFrom: "1490", dueTo: "2290" };

/** The default accounts of a company that has no chart of its own. */
const USUAL: readonly LedgerAccount[] = [
  { code: BANK, name: "Bank", class: "CASH" },
  { code: WALLET_MONEY.live, name: "M-Pesa and wallets", class: "CASH" },
  { code: WALLET_MONEY.simulated, name: "Simulated wallets", class: "CASH" },
  { code: INPUT_VAT, name: "Input VAT", class: "OCA" },
  { code: RECEIVABLES, name: "Accounts receivable", class: "AR" },
  { code: "1410", name: "Staff loans and advances", class: "OCA" },
  { code: CASH_ADVANCES, name: "Cash advances to account for", class: "OCA" },
  { code: UNALLOCATED_PAYMENTS, name: "Unallocated payments", class: "OCA" },
  { code: PAYROLL_CLEARING, name: "Payroll clearing", class: "OCA" },
  { code: DUE_ACCOUNTS.dueFrom, name: "Due from branches", class: "OCA" },
  { code: CLAIMS_PAYABLE, name: "Employee claims payable", class: "OCL" },
  { code: "2210", name: "Statutory deductions payable", class: "TL" },
  { code: "2220", name: "Other payroll deductions payable", class: "OCL" },
  { code: "2230", name: "Net wages payable", class: "OCL" },
  { code: VAT_ON_SALES, name: "VAT on sales", class: "TL" },
  { code: DUE_ACCOUNTS.dueTo, name: "Due to branches", class: "OCL" },
  { code: UNALLOCATED_RECEIPTS, name: "Unallocated receipts", class: "OCL" },
  { code: SALES, name: "Sales", class: "REV" },
  { code: "6100", name: "Salaries and wages", class: "FEXP" },
  { code: PROVIDER_CHARGES, name: "M-Pesa and payment charges", class: "FEXP" },
  { code: EXCISE_ON_CHARGES, name: "Excise duty on charges", class: "FEXP" },
  { code: VAT_ON_CHARGES, name: "VAT on charges", class: "FEXP" },
  { code: "6200", name: "Travel and transport", class: "VEXP" },
  { code: "6300", name: "Office costs", class: "FEXP" },
  { code: "6400", name: "Meals and entertainment", class: "VEXP" },
  { code: "6500", name: "Communication", class: "FEXP" },
  { code: "6900", name: "Other expenses", class: "VEXP" },
];

/** The accounts of a company by code; its own account replaces a default one with the same code. */
export async function readAccounts(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, LedgerAccount>> {
  const own = await tx.select().from(glAccounts).where(eq(glAccounts.companyId, companyId));
  const accounts = new Map(USUAL.map((account) => [account.code, account]));
  for (const { code, name, class: ofClass, active } of own) {
    if (active) accounts.set(code, { code, name, class: ofClass });
    else accounts.delete(code);
  }
  return accounts;
}

/**
 * The accounts that only rules post to, so that they cannot be chosen for other postings: the control accounts of
 * wallets and of sales, and the clearing account between wallets and payroll.
 */
const ACCOUNTS_OF_RULES: readonly string[] = [
  ...Object.values(WALLET_MONEY),
  PAYROLL_CLEARING,
  CLAIMS_PAYABLE,
  RECEIVABLES,
];

/**
 * The codes of the accounts that can be posted to. Due-to and due-from accounts, control accounts and clearing accounts
 * are not among them, because their lines follow from other postings.
 */
export async function standingAccounts(tx: Tx, company: CompanyRef): Promise<ReadonlySet<string>> {
  const codes = new Set((await readAccounts(tx, company)).keys());
  for (const code of [...Object.values(DUE_ACCOUNTS), ...ACCOUNTS_OF_RULES]) codes.delete(code);
  return codes;
}
