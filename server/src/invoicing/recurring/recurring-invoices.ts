import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { customerNames, requireCustomer } from "../customers.ts";
import { createDocument, type WrittenDocument } from "../documents.ts";
import { issueInvoice } from "../issue.ts";
import { sendDocument } from "../send-document.ts";
import {
  addRecurring,
  changeRecurring,
  listRecurring,
  readRecurring,
  removeRecurring,
  type TypedSchedule,
} from "./recurring.ts";
import { type Maker, runRecurring } from "./run-recurring.ts";

type Step = "draft" | "issue" | "send";

type Written = Omit<WrittenDocument, "due_on"> & TypedSchedule<Step>;

/** Lists the recurring invoices, newest first. */
export async function listRecurringInvoices(call: Call, question: ListQuestion) {
  const { data, meta } = await listRecurring(call, "invoice", question, await customerNames(call.tx, call.actor));
  return { data: data.map((row) => ({ ...row, step: row.step as Step })), meta };
}

/**
 * Returns a recurring invoice with the invoices created from it.
 * @throws Refusal 404 for an unknown recurring invoice.
 */
export async function readRecurringInvoice(call: Call, { id }: { readonly id: string }) {
  const { data } = await readRecurring(call, "invoice", id, await customerNames(call.tx, call.actor));
  return { data: { ...data, step: data.step as Step } };
}

/**
 * Saves a recurring invoice.
 * @throws Refusal 404 for an unknown customer; 422 for a first day in the past, or an end before the first day.
 */
export const createRecurringInvoice = async (call: Call, written: Written) =>
  addRecurring(call, "invoice", await requireCustomer(call, written.customer_id), written);

/**
 * Changes the content or schedule of a recurring invoice.
 * @throws Refusal as `changeRecurring`.
 */
export const updateRecurringInvoice = (
  call: Call,
  input: Omit<Parameters<typeof changeRecurring>[2], "step"> & { readonly step: Step },
) => changeRecurring(call, "invoice", input);

/**
 * Deletes a recurring invoice.
 * @throws Refusal 404 for an unknown recurring invoice.
 */
export const deleteRecurringInvoice = (call: Call, input: { readonly id: string }) =>
  removeRecurring(call, "invoice", input);

const MAKER: Maker = {
  kind: "invoice",
  ability: "Manage Invoices",
  link: "/recurring-invoices",
  async make(call, { content, step, partyId }) {
    // An invoice that nobody would receive is not issued.
    if (step === "send" && (await requireCustomer(call, partyId)).email === null) {
      throw conflict("The customer has no email address. Add one to the customer's record.", "no_email");
    }
    const { data } = await createDocument(call, "invoice", content as WrittenDocument);
    if (step !== "draft") await issueInvoice(call, { id: data.id });
    return data.id;
  },
  isSent: ({ step }) => step === "send",
  send: (work, id, sent) => sendDocument(work, "invoice", { id }, sent),
};

/** Creates all invoices that are due from the recurring invoices of a company. */
export const makeRecurringInvoices = (services: Services, companyId: string) =>
  runRecurring(services, companyId, MAKER);
