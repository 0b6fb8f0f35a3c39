import { cents } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { type Ending, reportPayment, type Settlement } from "../transactions/settlements.ts";
import { ownPayment, type PaymentRow } from "./find-payment.ts";
import { paymentLines, paymentOrders } from "./tables.ts";

/** The kind of cause of the transactions of payments. */
export const PAYMENT = "payment";

/** The transactions of a payment: its end is reported to the domain whose record the payment, or its line, pays. */
export const paymentSettlement: Settlement = {
  causeKind: PAYMENT,
  async ended(on, payment) {
    const cause = await causeOf(on.tx, payment);
    if (cause) await reportPayment(on, cause.kind, { ...payment, causeId: cause.id, causeLine: cause.line });
  },
};

/** The record that a payment, or a line of a batch, pays. */
export type Cause = { readonly kind: string; readonly id: string; readonly line: string };

/** The record that a stored payment or line pays; undefined where it pays none. */
export function storedCause({
  causeKind,
  causeId,
  causeLine,
}: Pick<PaymentRow, "causeKind" | "causeId" | "causeLine">): Cause | undefined {
  return causeKind === null || causeId === null ? undefined : { kind: causeKind, id: causeId, line: causeLine ?? "" };
}

async function causeOf(
  tx: Tx,
  {
    companyId,
    causeId,
    causeLine,
  }: { readonly companyId: string; readonly causeId: string; readonly causeLine: string },
): Promise<Cause | undefined> {
  const [row] =
    causeLine === ""
      ? await tx.select().from(paymentOrders).where(ownPayment(companyId, causeId))
      : await tx
          .select()
          .from(paymentLines)
          .where(and(eq(paymentLines.companyId, companyId), eq(paymentLines.id, causeLine)));
  return row && storedCause(row);
}

/** Reports that a payment ended without a transaction: rejected, withdrawn, or its draft deleted. */
export async function reportUnpaid(on: Ending, row: PaymentRow, state: "rejected" | "cancelled"): Promise<void> {
  const { companyId, branchId, currency } = row;
  const lines =
    row.lines === 0
      ? [row]
      : await on.tx
          .select()
          .from(paymentLines)
          .where(and(eq(paymentLines.companyId, companyId), eq(paymentLines.paymentId, row.id)));
  for (const line of lines) {
    const cause = storedCause(line);
    if (!cause) continue;
    await reportPayment(on, cause.kind, {
      companyId,
      branchId,
      currency,
      causeId: cause.id,
      causeLine: cause.line,
      transactionId: null,
      state,
      amount: cents(line.amountCents),
      receipt: null,
    });
  }
}
