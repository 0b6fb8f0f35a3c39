import type { Spender } from "../../access/colleagues.ts";
import type { WalletOwner } from "../wallets/open-wallet.ts";

/**
 * Returns the owner of the wallet that a user's cards spend from. For a user who spends from the
 * company wallet this is their branch or the head company; otherwise it is the user.
 */
export function walletOwnerOf({ id, branchId, companyWallet }: Spender): WalletOwner {
  return { branchId, userId: companyWallet ? null : id };
}
