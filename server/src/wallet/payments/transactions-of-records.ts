import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { providerOf } from "../transactions/provider-of.ts";
import { walletTransactions } from "../transactions/tables.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import { wallets } from "../wallets/tables.ts";
import { paymentLines, paymentOrders } from "./tables.ts";

/**
 * Returns the ids of those of the given records that have a payment in review: the provider's answers disagree, or it
 * never answered, so that a person has to decide whether it was made.
 */
export async function inReview(tx: Tx, companyId: string, recordIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await transactionsOf(tx, companyId, { recordIds, state: "review" });
  return new Set(rows.map(({ recordId }) => recordId));
}

/** How a record was paid from a wallet. */
export type PaidByWallet = {
  /** The name of the provider that paid, such as M-Pesa. */
  readonly provider: string;
  /** The destination with a masked number; null if none is stored. */
  readonly to: string | null;
  /** True if the wallet is simulated, so that no money moved. */
  readonly isSimulated: boolean;
};

/** Returns how the given records were paid from wallets, keyed by record id. A record that was not paid is absent. */
export async function paidByWallet(
  tx: Tx,
  companyId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, PaidByWallet>> {
  const rows = await transactionsOf(tx, companyId, { recordIds, state: "settled" });
  return new Map(
    rows.map(({ recordId, row, mode }) => {
      const isSimulated = mode === "simulated";
      return [recordId, { provider: providerOf(row), to: row.counterpartyShown, isSimulated }];
    }),
  );
}

type Sought = { readonly recordIds: readonly string[]; readonly state: TransactionRow["state"] };

/**
 * Returns the transactions of the given records in one state. A record is paid by a payment of its own or by a line of
 * a batch, and the transaction names that payment, not the record.
 */
async function transactionsOf(tx: Tx, companyId: string, { recordIds, state }: Sought) {
  if (recordIds.length === 0) return [];
  const ids = [...recordIds];
  const [orders, lines] = [
    await tx
      .select({ recordId: paymentOrders.causeId, transactionId: paymentOrders.transactionId })
      .from(paymentOrders)
      .where(and(eq(paymentOrders.companyId, companyId), inArray(paymentOrders.causeId, ids))),
    await tx
      .select({ recordId: paymentLines.causeId, transactionId: paymentLines.transactionId })
      .from(paymentLines)
      .where(and(eq(paymentLines.companyId, companyId), inArray(paymentLines.causeId, ids))),
  ];
  const recordOf = new Map([...orders, ...lines].map((one) => [one.transactionId, one.recordId]));
  const transactionIds = [...recordOf.keys()].flatMap((id) => id ?? []);
  const rows = await tx
    .select({ row: walletTransactions, mode: wallets.mode })
    .from(walletTransactions)
    .innerJoin(
      wallets,
      and(eq(wallets.companyId, walletTransactions.companyId), eq(wallets.id, walletTransactions.walletId)),
    )
    .where(
      and(
        eq(walletTransactions.companyId, companyId),
        eq(walletTransactions.state, state),
        or(inArray(walletTransactions.id, transactionIds), inArray(walletTransactions.causeId, ids)),
      ),
    );
  return rows.flatMap(({ row, mode }) => {
    const recordId = recordOf.get(row.id) ?? row.causeId;
    return recordId === null ? [] : [{ recordId, row, mode }];
  });
}
