import { dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { receiptMovedJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { requireCustomer } from "../customers.ts";
import { receipts } from "../tables.ts";
import { lockReceipt } from "./read-receipt.ts";

type Asked = { readonly id: string; readonly customer_id: string };

/**
 * Moves a receipt that was recorded for the wrong customer to another customer.
 * @throws Refusal 404 for an unknown receipt or customer; 409 if any part of it is applied or was
 * refunded, if the receipt already belongs to that customer, or if that customer has another currency.
 */
export async function moveReceipt(call: Call, { id, customer_id: customerId }: Asked) {
  const { tx, actor, now } = call;
  const receipt = await lockReceipt(call, id);
  const to = await requireCustomer(call, customerId);
  if (receipt.undoneOn !== null) throw conflict("This receipt was undone.");
  if (receipt.customerId === to.id) throw conflict("The receipt already belongs to this customer.");
  const { currency: books } = await readCurrency(tx, actor);
  const currency = to.currency ?? books;
  if (currency !== receipt.currency)
    throw conflict(
      `This receipt is in ${receipt.currency}, and the account of ${to.name} is in ${currency}. Undo it, and record it again.`,
    );
  if (receipt.appliedCents > 0 || receipt.refundedCents > 0) {
    throw conflict(
      "Part of this receipt has been applied or refunded, so the receipt cannot be moved to another customer.",
    );
  }
  await tx
    .update(receipts)
    .set({ customerId: to.id })
    .where(and(eq(receipts.companyId, actor.companyId), eq(receipts.id, id)));
  const journal = receiptMovedJournal({
    source: id,
    reference: receipt.reference,
    customer: receipt.customerId,
    to: to.id,
    step: `moved ${uuidv7()}`,
    date: dayAt(now),
    currency: books,
    ...(receipt.branchId === null ? {} : { branch: receipt.branchId }),
    amount: cents(receipt.booksCents),
    ...(currency === books ? {} : { foreign: money(receipt.amountCents, currency) }),
  });
  await postJournal(tx, actor, journal);
  const after = { reference: receipt.reference, customer: to.name };
  await recordChange(tx, actor, { subject: "receipt", subjectId: id, action: "moved", after });
  return { message: `The receipt now belongs to ${to.name}.` };
}
