import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { usualWallet } from "../wallets/find-wallets.ts";
import type { ForeignCurrency } from "./rates.ts";

/**
 * Opens the wallet of the company, or of the caller's branch, in a foreign currency; returns the
 * existing wallet if there is one.
 */
export async function openForeignWallet(
  call: Call,
  { currency }: { readonly currency: ForeignCurrency },
  mode: LedgerMode,
) {
  const { tx, actor } = call;
  const wallet = await usualWallet(call, mode, currency);
  const after = { currency };
  await recordChange(tx, actor, { subject: "wallet", subjectId: wallet.id, action: "opened", after });
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: wallet.branchId });
  return { message: `The wallet in ${currency} is open.`, data: { id: wallet.id } };
}
