import { and, eq, inArray } from "drizzle-orm";
import { dropRequests } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { ownPayment } from "./find-payment.ts";
import { type Cause, reportUnpaid } from "./payment-settlement.ts";
import { paymentSubject } from "./payment-subject.ts";
import { paymentOrders } from "./tables.ts";

/**
 * Cancels the payments of a record that are drafts or waiting for approval, and reports the cancellation to the
 * record's domain. Approved payments are not cancelled.
 */
export async function cancelUnsent(call: Call, { kind, id }: Pick<Cause, "kind" | "id">): Promise<void> {
  const { tx, actor } = call;
  const { companyId, causeKind, causeId, state } = paymentOrders;
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(companyId, actor.companyId),
        eq(causeKind, kind),
        eq(causeId, id),
        inArray(state, ["draft", "awaiting_approval"]),
      ),
    )
    .for("update");
  for (const row of rows) {
    await tx
      .update(paymentOrders)
      .set({ state: "cancelled", version: row.version + 1 })
      .where(ownPayment(actor.companyId, row.id));
    await reportUnpaid(call, row, "cancelled");
    const after = { reference: row.reference, payee: row.payee };
    await recordChange(tx, actor, { subject: "payment", subjectId: row.id, action: "cancelled", after });
  }
  await dropRequests(
    call,
    paymentSubject,
    rows.map((row) => row.id),
  );
}
