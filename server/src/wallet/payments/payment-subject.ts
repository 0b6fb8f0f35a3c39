import { amountInWords, cents } from "@hazina/base/money.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq, inArray } from "drizzle-orm";
import { usersOfPhones } from "../../access/colleagues.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import { destinationOf, lockPayment, ownPayment, type PaymentRow } from "./find-payment.ts";
import { releasePayment } from "./release-payment.ts";
import { paymentOrders } from "./tables.ts";

/** The amount in cents above which an approval needs the approver's password: KES 100,000. */
export const PROOF_ABOVE = 100_000_00;

/** The approval subject of payments. Approval holds the money and sends the payment. */
export const paymentSubject: Subject = {
  kind: "payment",
  ability: "Approve Payments",
  sees: "View Wallets",
  needs: "View Wallets",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockPayment,
  approved,
  rejected: (call, id, decided) => close(call, id, "rejected", decided),
  withdrawn: (call, id) => close(call, id, "cancelled", { comment: "" }),
};

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.companyId, actor.companyId), inArray(paymentOrders.id, [...ids])));
  const phones = new Map(rows.map((row) => [row.id, phoneOf(call, row)]));
  const owners = await usersOfPhones(
    tx,
    actor,
    [...phones.values()].flatMap((phone) => phone ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.version,
        // Nobody approves a payment to their own phone.
        concerns: [...(owners.get(phones.get(row.id) ?? "") ?? [])],
        facts: [
          { label: "Payee", value: row.payee },
          { label: "To", value: row.destinationShown },
          { label: "Amount", value: `${row.currency} ${amountInWords(cents(row.amountCents))}` },
          { label: "Reason", value: row.reason },
          { label: "Prepared by", value: row.preparedByName },
        ],
        link: `/payments/${row.id}`,
      },
    ]),
  );
}

/** The phone that a payment goes to; undefined where it goes elsewhere, or cannot be read. */
function phoneOf({ vault }: Call, row: PaymentRow): string | undefined {
  const opened = vault.open(row.sealedDestination, row.id);
  const to = opened === undefined ? undefined : (JSON.parse(opened) as Destination);
  return to !== undefined && "phone" in to ? to.phone : undefined;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockPayment(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This payment is not waiting for approval.");
  const wallet = await requireWallet(call, row.walletId);
  const transaction = await releasePayment(call, {
    wallet,
    kind: "payment",
    to: destinationOf(call, row),
    amount: cents(row.amountCents),
    reason: row.reason,
    requestedBy: { id: row.preparedBy, name: row.preparedByName },
  });
  await tx
    .update(paymentOrders)
    .set({
      state: transaction.state === "settled" ? "paid" : "sent",
      decidedByName: actor.userName,
      comment: comment || null,
      transactionId: transaction.id,
      sentAt: now,
      version: row.version + 1,
    })
    .where(ownPayment(actor.companyId, id));
  const after = { reference: row.reference, payee: row.payee };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "approved", after });
  return { message: "The payment was approved and is on its way." };
}

async function close(call: Call, id: string, state: "rejected" | "cancelled", { comment }: Decided) {
  const { tx, actor } = call;
  const row = await lockPayment(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This payment is not waiting for approval.");
  const decided = state === "rejected" ? { decidedByName: actor.userName, comment } : {};
  await tx
    .update(paymentOrders)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownPayment(actor.companyId, id));
  const after = { reference: row.reference, payee: row.payee };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: state, after });
  return { message: `The payment was ${state}.` };
}
