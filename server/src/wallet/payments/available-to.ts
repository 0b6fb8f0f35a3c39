import { majorOf } from "@hazina/base/money.ts";
import { readAvailable } from "../../accounting/ledger/read-balances.ts";
import type { Call } from "../../platform/call.ts";
import { seesWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

/**
 * Returns the available balance of a wallet, in major units; null for a caller who prepares payments but may
 * not see wallets.
 */
export async function availableTo(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  wallet: WalletRow,
): Promise<number | null> {
  return seesWallet(actor, wallet) ? majorOf(await readAvailable(tx, actor, wallet.accountId)) : null;
}
