import { type Cents, sum, ZERO } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { wallets } from "../wallets/tables.ts";

/**
 * Implements the port `moneyInWallets`: returns the balance of the wallets visible to the actor's
 * branch, in the company's currency. Simulated money is included only if there is no live wallet.
 */
export async function moneyInWallets({ tx, actor }: Call): Promise<Cents> {
  const { currency } = await readCurrency(tx, actor);
  const rows = await tx
    .select()
    .from(wallets)
    .where(and(eq(wallets.companyId, actor.companyId), eq(wallets.currency, currency)));
  const mode = rows.some((row) => row.mode === "live") ? "live" : "simulated";
  const counted = rows.filter((row) => row.mode === mode).map(({ accountId }) => accountId);
  if (counted.length === 0) return ZERO;
  const balances = await readLedgerBalances(tx, actor, counted);
  return sum([...balances.values()].map(({ balance }) => balance));
}
