import { parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { journalsOf } from "../accounting/journals/post-journal.ts";
import { type DocumentSource, referenceOfPayment } from "../accounting/matching/document-source.ts";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { invalid, lacksAbility, notFound } from "../platform/refusal.ts";
import { recordReceiptIn } from "./receipts.ts";
import { customers, salesDocuments } from "./tables.ts";
import { undoReceiptOn } from "./undo/undo-receipt.ts";

/**
 * The document source that offers issued invoices for matching with rows of bank statements. Matching a row with an
 * invoice records a receipt in the bank account of the statement; undoing the match undoes the receipt.
 */
export const invoiceSource: DocumentSource = {
  kind: "invoice",
  journalKind: "receipt",
  direction: "in",
  isShown: ({ actor }) => actor.abilities.has("View Invoices"),
  open: readOpen,
  pay: async (call, payment) => {
    const { account, day, amount, isMpesa, parts } = payment;
    if (!call.actor.abilities.has("Manage Invoices")) throw lacksAbility("Manage Invoices");
    const customer = await customerOf(
      call,
      parts.map(({ id }) => id),
    );
    const { data } = await recordReceiptIn(
      call,
      {
        customer_id: customer,
        method: isMpesa ? "mpesa" : "bank",
        reference: referenceOfPayment(payment),
        day,
        amount: majorOf(amount),
        apply: parts.map((part) => ({ invoice_id: part.id, amount: majorOf(part.amount) })),
      },
      account,
    );
    const [journal] = await journalsOf(call.tx, call.actor, "receipt", [data.id]);
    if (!journal) throw new Error("The receipt was not posted.");
    return [journal.id];
  },
  async undo(call, paid, date) {
    if (!call.actor.abilities.has("Manage Invoices")) throw lacksAbility("Manage Invoices");
    for (const { sourceId } of paid) await undoReceiptOn(call, sourceId, date);
  },
};

async function readOpen(call: Call, most: number) {
  const { tx, actor } = call;
  const { currency } = await readCurrency(tx, actor);
  const rows = await tx
    .select({ document: salesDocuments, name: customers.name })
    .from(salesDocuments)
    .innerJoin(
      customers,
      and(eq(customers.companyId, salesDocuments.companyId), eq(customers.id, salesDocuments.customerId)),
    )
    .where(
      and(
        eq(salesDocuments.companyId, actor.companyId),
        eq(salesDocuments.kind, "invoice"),
        eq(salesDocuments.currency, currency),
        inArray(salesDocuments.state, ["issued", "part_paid"]),
      ),
    )
    .orderBy(asc(salesDocuments.day), asc(salesDocuments.id))
    .limit(most);
  return rows.map(({ document, name }) => ({
    id: document.id,
    kind: "invoice",
    direction: "in" as const,
    reference: document.reference,
    party: name,
    partyId: document.customerId,
    day: parseDay(document.day),
    open: openOf(cents(document.totalCents), cents(document.settledCents)),
  }));
}

/**
 * Returns the customer of the given invoices.
 * @throws Refusal 404 for an unknown invoice; 422 if the invoices have different customers.
 */
async function customerOf({ tx, actor }: Call, ids: readonly string[]): Promise<string> {
  const rows = await tx
    .selectDistinct({ id: salesDocuments.customerId })
    .from(salesDocuments)
    .where(and(eq(salesDocuments.companyId, actor.companyId), inArray(salesDocuments.id, [...ids])));
  const [first, second] = rows;
  if (!first) throw notFound("The invoice");
  if (second) throw invalid("Choose invoices of the same customer.");
  return first.id;
}
