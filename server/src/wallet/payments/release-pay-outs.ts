import type { Cents } from "@hazina/base/money.ts";
import { PAY_OUT } from "@hazina/engine/accounting/rules/wallet.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import { ENDED_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { findWallet } from "../wallets/open-wallet.ts";
import { releaseMany } from "./release-many.ts";

/**
 * One pay-out of a batch: the id of the payroll batch line that it pays (`line`), the destination (`to`), and the
 * amount.
 */
export type PayOutLine = { readonly line: string; readonly to: Destination; readonly amount: Cents };

/** Pay-outs of a payroll that are released together. */
export type PayOuts = {
  readonly batchId: string;
  /** The branch that pays from its wallet; null for the head company. */
  readonly branchId: string | null;
  readonly reason: string;
  readonly lines: readonly PayOutLine[];
};

/**
 * Releases the pay-outs of a payroll from the company's wallet. Their money is reserved and their requests are stored
 * in the caller's transaction; the requests are sent once it commits.
 * @throws Refusal 409 if there is no wallet, if the wallet or the provider account has too little money, if an amount
 * is above M-Pesa's limit, or if no provider pays to a bank account in one of the lines.
 */
export async function releasePayOuts(call: Call, { batchId, branchId, reason, lines }: PayOuts): Promise<void> {
  const { tx, actor } = call;
  const wallet = await findWallet(tx, actor.companyId, { branchId, userId: null });
  if (!wallet) throw conflict("There is no wallet to pay from yet. Deposit money first.", "no_wallet");
  const refused = lines.map(({ to, amount }) => amountRefused(to.kind, amount)).find((one) => one !== undefined);
  if (refused !== undefined) throw conflict(`A payment of this payroll cannot be sent from the wallet. ${refused}`);
  const cause = { kind: PAY_OUT, id: batchId };
  await releaseMany(call, { wallet, cause, lines: lines.map((line) => ({ ...line, reason })) });
}

/** A pay-out that has ended: paid with its receipt, or failed with the reason. */
export type PayOutResult = {
  readonly line: string;
  readonly status: "paid" | "failed";
  readonly amount: Cents;
  readonly receipt: string | null;
  readonly note: string | null;
};

/** Returns the pay-outs of a batch that have ended. */
export async function readPayOutResults(
  tx: Tx,
  { companyId }: CompanyRef,
  batchId: string,
): Promise<readonly PayOutResult[]> {
  const { causeId, causeLine, state, amountCents, receipt, message } = walletTransactions;
  const rows = await tx
    .select({ line: causeLine, state, amount: amountCents, receipt, note: message })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.companyId, companyId), eq(causeId, batchId), inArray(state, [...ENDED_STATES])));
  return rows.map((row) => ({
    line: row.line ?? "",
    status: row.state === "settled" ? "paid" : "failed",
    amount: row.amount as Cents,
    receipt: row.receipt,
    note: row.note,
  }));
}
