import type { Spender } from "../../access/colleagues.ts";
import type { WalletOwner } from "../wallets/open-wallet.ts";

/**
 * Returns the owner of the wallet that a user's cards spend from: the user's branch or the head company, if the user
 * spends from the company wallet; otherwise the user.
 */
export function walletOwnerOf({ id, branchId, companyWallet }: Spender): WalletOwner {
  return { branchId, userId: companyWallet ? null : id };
}
