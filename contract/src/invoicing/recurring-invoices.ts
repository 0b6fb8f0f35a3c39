import * as z from "zod";
import { Id, Message } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { WRITTEN_DOCUMENT } from "./documents.ts";
import { RECURRING_INVOICE_STEPS } from "./labels.ts";
import { CHANGED_SCHEDULE, MadeDocument, RecurringRow, SCHEDULE } from "./recurring-fields.ts";

const tag = "Invoicing: recurring invoices";
const see = { tag, ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Invoices", scope: "branch" } as const;

const Step = z.enum(RECURRING_INVOICE_STEPS, { error: "Choose what happens to each invoice." });
const Row = RecurringRow.extend({ step: Step });
const { due_on: _due, rate: _rate, lines, ...written } = WRITTEN_DOCUMENT;

/** Operations for recurring invoices. They are created at six in the morning, Nairobi time. */
export const recurringInvoices = {
  list: operation({ ...see, method: "POST", path: "/client/recurring-invoices", title: "List recurring invoices" })
    .input(listInput([], {}))
    .output(listOutput(Row)),
  read: operation({ ...see, method: "GET", path: "/recurring-invoices/{id}", title: "Read a recurring invoice" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Row.extend({ documents: z.array(MadeDocument) }) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/recurring-invoices",
    title: "Create a recurring invoice",
    description: "Each invoice is dated the day on which it is made; one that was missed is made later.",
  })
    .input(z.object({ ...written, ...SCHEDULE, lines: lines.unwrap().min(1, "Add a line."), step: Step }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/recurring-invoices/{id}",
    title: "Change the schedule of a recurring invoice",
  })
    .input(z.object({ ...CHANGED_SCHEDULE, step: Step }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/recurring-invoices/{id}",
    title: "Delete a recurring invoice",
    description: "The invoices that it made stay.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
