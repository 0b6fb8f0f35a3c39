import type { Day } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Every } from "@hazina/engine/invoicing/recurrence.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { customerNames, requireCustomer } from "../customers.ts";
import { createDocument, type WrittenDocument } from "../documents.ts";
import { issueInvoice } from "../issue.ts";
import { sendDocument } from "../send-document.ts";
import { addRecurring, changeRecurring, listRecurring, readRecurring, removeRecurring } from "./recurring.ts";
import { type Maker, runRecurring } from "./run-recurring.ts";

type Step = "draft" | "issue" | "send";

type Written = Omit<WrittenDocument, "due_on"> & {
  readonly every: Every;
  readonly first_on: Day;
  readonly until?: Day | null | undefined;
  readonly step: Step;
};

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
 * Creates a recurring invoice.
 * @throws Refusal 404 for an unknown customer; 422 for an invalid first or last day.
 */
export async function createRecurringInvoice(call: Call, { every, first_on, until, step, ...content }: Written) {
  const customer = await requireCustomer(call, content.customer_id);
  return addRecurring(call, {
    kind: "invoice",
    partyId: customer.id,
    branchId: call.actor.scope.branchId ?? customer.branchId,
    content,
    lines: content.lines.map((line) => ({
      description: line.description,
      hundredths: Math.round(line.quantity * 100),
      price: centsOf(line.price),
      discount: percent(line.discount),
      taxType: line.tax_type,
    })),
    pricesIncludeTax: content.prices_include_tax,
    every,
    firstOn: first_on,
    until: until ?? null,
    step,
  });
}

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
      throw conflict("The customer has no email address. Add one to the customer.", "no_email");
    }
    const { data } = await createDocument(call, "invoice", content as WrittenDocument);
    if (step !== "draft") await issueInvoice(call, { id: data.id });
    return data.id;
  },
  after: async (work, { step }, id) => (step === "send" ? sendDocument(work, "invoice", { id }) : undefined),
};

/** Creates the recurring invoices of a company that are due. */
export const makeRecurringInvoices = (services: Services, companyId: string) =>
  runRecurring(services, companyId, MAKER);
