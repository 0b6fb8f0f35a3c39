import type { Spender } from "../../access/colleagues.ts";
import type { WalletOwner } from "../wallets/open-wallet.ts";

/**
 * The owner of the wallet that a user's cards draw on: their branch, or the head company, where they spend from the
 * company wallet; otherwise the user.
 */
export function walletOwnerOf({ id, branchId, companyWallet }: Spender): WalletOwner {
  return { branchId, userId: companyWallet ? null : id };
}
