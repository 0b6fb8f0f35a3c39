import { amountInWords, centsOf } from "@hazina/base/money.ts";
import { companyName } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { changeOrder, lockOpenOrder, requireOrderSupplier } from "./find-purchase.ts";
import { orderPaperFile, readForPaper } from "./order-paper.ts";

/**
 * Mails a purchase order to its supplier as a PDF.
 * @throws Refusal 404 for an unknown order; 409 if the order is closed, or changed at the same time; 422 if the
 * supplier has no email address.
 */
export async function sendOrder(work: Work, { id }: { readonly id: string }) {
  const printed = await inCall(work, async (call) => {
    await readToSend(call, id);
    return readForPaper(call, id);
  });
  const { order, buyer } = printed;
  const file = await orderPaperFile(work, printed);
  const attachment = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const to = await inCall(work, async (call) => {
    const { tx, actor, now } = call;
    const { row, supplier, email } = await readToSend(call, id);
    if (row.version !== order.version) throw conflict("The purchase order has changed in the meantime. Send it again.");
    const company = plainName((await companyName(tx, actor.companyId)) ?? buyer.name);
    const { reference } = order;
    const body = [
      `Hello ${plainName(supplier)},`,
      "",
      `${company} orders the following. The purchase order ${reference} is attached.`,
      "",
      ...order.lines.map(({ description, quantity }) => `- ${quantity} × ${plainName(description)}`),
      "",
      `Total with VAT: ${order.currency} ${amountInWords(centsOf(order.total))}`,
      ...(order.needed_by === null ? [] : [`Needed by: ${order.needed_by}`]),
      "",
      `Please quote ${reference} on the delivery note and the invoice.`,
      "",
    ].join("\n");
    await postMail(tx, { to: email, subject: `Purchase order ${reference} from ${company}`, body, attachment });
    await changeOrder(call, row, { sentAt: now, sentTo: email });
    const after = { name: reference, to: email };
    await recordChange(tx, actor, { subject: "purchase order", subjectId: id, action: "sent", after });
    return email;
  });
  work.services.mailer.wake();
  work.note.response = order.reference;
  return { message: `The purchase order was sent to ${to}.` };
}

async function readToSend(call: Call, id: string) {
  const row = await lockOpenOrder(call, id);
  const { name, email } = await requireOrderSupplier(call, row.supplierId);
  if (email === null) throw invalid("The supplier has no email address. Add one to the supplier's record.");
  return { row, supplier: name, email };
}
