import { and, eq } from "drizzle-orm";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { newWalletMode } from "../rails/gateway-of.ts";
import { requireRail } from "../rails/instances.ts";
import { showTransactions } from "../transactions/list-transactions.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import { reconcileRail } from "./reconcile.ts";

type Asked = { readonly reference: string; readonly wallet_id?: string | undefined };

/**
 * Finds a received payment by its receipt code. If the payment is not stored yet, M-Pesa's list is requested, and the
 * payment is accepted only if the list contains it. Its money goes to the wallet whose code the payer entered.
 * @throws Refusal 409 if no paybill is connected or M-Pesa does not answer; 404 if the list has no such payment to a
 * wallet that the caller may see.
 */
export async function findByReceipt(work: Work, asked: Asked) {
  const known = await inCall(work, (call) => shownByReceipt(call, asked));
  if (known) return { message: "The payment is already in the wallet.", data: known };
  // A company that has not moved money yet has no account at the simulator.
  const mode = newWalletMode(work.services.config);
  const rail = await inCall(work, ({ tx, actor }) => requireRail(tx, actor.companyId, mode));
  await reconcileRail(work.services, rail);
  const found = await inCall(work, (call) => shownByReceipt(call, asked));
  if (!found) throw notFound("A payment with this receipt");
  return { message: "The payment was found, and is in the wallet.", data: found };
}

async function shownByReceipt(call: Call, { reference, wallet_id: walletId }: Asked) {
  const { companyId, receipt, direction } = walletTransactions;
  const own = and(eq(companyId, call.actor.companyId), eq(receipt, reference), eq(direction, "in"));
  const [row] = await call.tx.select().from(walletTransactions).where(own);
  if (!row || (walletId !== undefined && row.walletId !== walletId)) return undefined;
  await requireWallet(call, row.walletId);
  const [shown] = await showTransactions(call, [row]);
  return shown;
}
