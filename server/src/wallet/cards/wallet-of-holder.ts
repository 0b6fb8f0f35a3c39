import type { Spender } from "../../access/colleagues.ts";
import type { WalletOwner } from "../wallets/open-wallet.ts";

/**
 * Returns the owner of the wallet that a user's cards spend from. If the user spends from the company wallet, the
 * owner is the user's branch or, without a branch, the head company. Otherwise the owner is the user.
 */
export function walletOwnerOf({ id, branchId, companyWallet }: Spender): WalletOwner {
  return { branchId, userId: companyWallet ? null : id };
}
