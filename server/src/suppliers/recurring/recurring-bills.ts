import type { ListQuestion } from "@hazina/contract/list.ts";
import {
  addRecurring,
  changeRecurring,
  listRecurring,
  readRecurring,
  removeRecurring,
  type TypedSchedule,
} from "../../invoicing/recurring/recurring.ts";
import { type Maker, runRecurring } from "../../invoicing/recurring/run-recurring.ts";
import type { Call } from "../../platform/call.ts";
import { recordPreparers } from "../../platform/last-change.ts";
import type { Services } from "../../platform/services.ts";
import { createBill, type WrittenBill } from "../bills/bills.ts";
import { submitBill } from "../bills/submit-bill.ts";
import { requireSupplier, supplierRecords } from "../parties/find-supplier.ts";

type Step = "draft" | "submit";

type Content = Omit<WrittenBill, "due_on" | "day" | "etims">;

type Written = Content & TypedSchedule<Step>;

/** Lists the recurring bills, newest first. */
export async function listRecurringBills(call: Call, question: ListQuestion) {
  const names = await supplierRecords.namesWithDeleted(call.tx, call.actor);
  const { data, meta } = await listRecurring(call, "bill", question, names);
  return { data: data.map((row) => ({ ...row, step: row.step as Step })), meta };
}

/**
 * Reads a recurring bill with the bills created from it.
 * @throws Refusal 404 for an unknown recurring bill.
 */
export async function readRecurringBill(call: Call, { id }: { readonly id: string }) {
  const names = await supplierRecords.namesWithDeleted(call.tx, call.actor);
  const { data } = await readRecurring(call, "bill", id, names);
  return { data: { ...data, step: data.step as Step } };
}

/**
 * Saves a recurring bill.
 * @throws Refusal 404 for an unknown supplier; 422 for a first day in the past, or an end before the first day.
 */
export const createRecurringBill = async (call: Call, written: Written) =>
  addRecurring(call, "bill", await requireSupplier(call, written.supplier_id), written);

/**
 * Changes the content or schedule of a recurring bill.
 * @throws Refusal in the same cases as `changeRecurring`.
 */
export const updateRecurringBill = (
  call: Call,
  input: Omit<Parameters<typeof changeRecurring>[2], "step"> & { readonly step: Step },
) => changeRecurring(call, "bill", input);

/**
 * Deletes a recurring bill.
 * @throws Refusal 404 for an unknown recurring bill.
 */
export const deleteRecurringBill = (call: Call, input: { readonly id: string }) => removeRecurring(call, "bill", input);

const MAKER: Maker = {
  kind: "bill",
  ability: "Manage Bills",
  link: "/recurring-bills",
  async make(call, { id, content, step }, day) {
    const written = content as Content;
    const form = { ...written, number: `${written.number} ${day}`, day };
    const { data } = await createBill(call, form);
    const bill = { subject: "bill", subjectId: data.id, name: form.number };
    await recordPreparers(call, { subject: "recurring bill", subjectId: id }, bill);
    if (step === "submit") await submitBill(call, { id: data.id });
    return data.id;
  },
};

/** Creates a bill for each of a company's recurring bills that is due. */
export const makeRecurringBills = (services: Services, companyId: string) => runRecurring(services, companyId, MAKER);
