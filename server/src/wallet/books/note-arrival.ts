import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";
import { lockReceiptCode, receiptCodeOf } from "../transactions/is-in-wallet.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";

/** Money that came in by M-Pesa and is posted as an unallocated receipt. */
export type MpesaArrival = {
  readonly companyId: string;
  /** The receipt code of M-Pesa, in capital letters and digits. */
  readonly code: string;
  /** The transaction that brought it, for the memo. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The branch in whose unallocated receipts it is posted; null for the head company. */
  readonly branchId: string | null;
  readonly day: Day;
};

/**
 * Tells the domain of customer receipts of a settled deposit by M-Pesa; nothing for another kind of transaction, or one
 * without a receipt. The receipt is locked until the transaction ends.
 * @param branchId the branch in whose unallocated receipts the deposit was posted; null for the head company.
 */
export async function noteArrival(
  { tx, ports }: Pick<Call, "tx" | "ports">,
  row: TransactionRow,
  { at, branchId }: { readonly at: number; readonly branchId: string | null },
): Promise<void> {
  if (row.rail !== "mpesa" || row.kind !== "deposit" || row.receipt === null) return;
  const { companyId, currency, reference } = row;
  const code = receiptCodeOf(row.receipt);
  await lockReceiptCode(tx, companyId, code);
  const amount = cents(row.amountCents);
  await ports.mpesaArrived(tx, { companyId, code, reference, amount, currency, branchId, day: dayAt(at) });
}
