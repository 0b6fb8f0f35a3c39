import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { RailInstance } from "../rails/instances.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { recordedEntries } from "./recorded-entries.ts";

type Direction = "in" | "out";

/**
 * Returns the ids of the settled transactions of a provider account, incoming or outgoing, that have one of the given
 * receipts. The ids are keyed by receipt.
 */
export async function settledReceipts(
  tx: Tx,
  { companyId, id }: Pick<RailInstance, "companyId" | "id">,
  direction: Direction,
  receipts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (receipts.length === 0) return new Map();
  const rows = await tx
    .select({ receipt: walletTransactions.receipt, id: walletTransactions.id })
    .from(walletTransactions)
    .where(
      and(
        eq(walletTransactions.companyId, companyId),
        eq(walletTransactions.railId, id),
        eq(walletTransactions.direction, direction),
        eq(walletTransactions.state, "settled"),
        sql`${walletTransactions.receipt} in (select jsonb_array_elements_text(${JSON.stringify(receipts)}::jsonb))`,
      ),
    );
  return new Map(rows.map((row) => [row.receipt ?? "", row.id]));
}

type Counted = { readonly direction: Direction; readonly receipt: string | null };

/**
 * Returns the id of the transaction that has already counted the money of a receipt.
 * @throws Refusal 409 if there is none.
 */
export async function requireCounted(
  tx: Tx,
  rail: Pick<RailInstance, "companyId" | "id" | "rail">,
  { direction, receipt }: Counted,
): Promise<string> {
  const receipts = receipt === null ? [] : [receipt];
  const entries = rail.rail === "stripe" ? await recordedEntries(tx, rail.companyId, receipts) : undefined;
  const settled = await settledReceipts(tx, rail, direction, receipts);
  const found = entries?.get(receipt ?? "")?.transaction ?? settled.get(receipt ?? "");
  if (found !== undefined) return found;
  throw conflict("No deposit has this money, so it stays unallocated. Credit it to a wallet instead.", "not_recorded");
}

type Settling = {
  readonly direction: Direction;
  readonly receipt: string | null;
  /** The id of a transaction that is allowed to have the receipt already. */
  readonly transaction?: string;
  /** True for money that is unallocated until now. */
  readonly fromSuspense?: boolean;
};

/**
 * Requires that no other settled transaction of the provider account has the receipt, because its money would be
 * counted twice. At Stripe, the receipt is an entry of the balance, from which a deposit or a refund may have been
 * recorded.
 * @throws Refusal 409 if another transaction has the receipt.
 */
export async function requireUncounted(
  tx: Tx,
  rail: Pick<RailInstance, "companyId" | "id" | "rail">,
  { direction, receipt, transaction, fromSuspense = false }: Settling,
): Promise<void> {
  if (receipt === null) return;
  const instead = fromSuspense ? "Undo the unallocated receipt instead." : "Explain the difference instead.";
  if (rail.rail === "stripe" && (await recordedEntries(tx, rail.companyId, [receipt])).has(receipt))
    throw conflict(`Entry ${receipt} at Stripe is already recorded in a wallet. ${instead}`, "already_recorded");
  const known = (await settledReceipts(tx, rail, direction, [receipt])).get(receipt);
  if (known !== undefined && known !== transaction)
    throw conflict(`Receipt ${receipt} is already recorded in a wallet. ${instead}`, "already_recorded");
}
