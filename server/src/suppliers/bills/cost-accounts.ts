import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { listCategoryAccounts } from "../../spending/categories/categories.ts";

/**
 * Returns the accounts that a bill's line can be posted to: costs and assets, except those that
 * only posting rules of the product use.
 */
export async function listCostAccounts(
  call: Call,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const { data } = await listCategoryAccounts(call);
  return data.filter(({ code }) => !isControlAccount(code));
}

/**
 * Requires that the accounts of a bill's lines are cost accounts.
 * @throws Refusal 422 for a line with another account.
 */
export async function requireCostAccounts(call: Call, accounts: readonly string[]): Promise<void> {
  const codes = new Set((await listCostAccounts(call)).map(({ code }) => code));
  for (const [at, account] of accounts.entries()) {
    if (codes.has(account)) continue;
    throw invalidField(`lines.${at}.account`, "Choose a cost account from the list.");
  }
}
