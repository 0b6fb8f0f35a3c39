import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import type { Author } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockReceiptCode, type Method, receiptCodeOf } from "../transactions/is-in-wallet.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";

/** Money that was received and has been posted to the books as an unallocated receipt. */
export type Arrival = {
  readonly method: Method;
  /** The M-Pesa receipt code, or the bank or cheque reference. It contains only digits and capital letters. */
  readonly code: string;
  /** The reference of the wallet's transaction or deposit, as shown in the history. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The branch to whose unallocated receipts the money is posted; null for the head company. */
  readonly branchId: string | null;
  readonly day: Day;
  /** The time of the posting, in milliseconds since 1970. */
  readonly at: number;
  /** The person who confirmed that the money arrived, or M-Pesa. */
  readonly by: Author;
};

/** The author of receipts that M-Pesa reports. */
export const MPESA = { userId: null, userName: "M-Pesa" } as const;

/**
 * Notifies the domain of customer receipts that money was received. The receipt code is locked
 * until the transaction ends.
 */
export async function noteArrival({ tx, ports }: Pick<Call, "tx" | "ports">, arrival: Arrival): Promise<void> {
  await lockReceiptCode(tx, arrival.by.companyId, arrival);
  await ports.moneyArrived(tx, arrival);
}

/**
 * Reports a settled M-Pesa deposit as received money; does nothing for a transaction of another kind or without a
 * receipt code.
 * @param branchId the branch to whose unallocated receipts the deposit was posted; null for the head company.
 */
export async function noteMpesaDeposit(
  on: Pick<Call, "tx" | "ports">,
  row: TransactionRow,
  { at, branchId }: { readonly at: number; readonly branchId: string | null },
): Promise<void> {
  if (row.rail !== "mpesa" || row.kind !== "deposit" || row.receipt === null) return;
  const { companyId, currency, reference } = row;
  await noteArrival(on, {
    method: "mpesa",
    code: receiptCodeOf(row.receipt),
    reference,
    amount: cents(row.amountCents),
    currency,
    branchId,
    day: dayAt(at),
    at,
    by: { companyId, ...MPESA },
  });
}
