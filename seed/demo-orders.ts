import { addDays, addDaysToInstant, dayAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import { closeOrder, createOrder, receiveOrder } from "../server/src/spending/purchases/orders.ts";
import { purchaseRequestSubject } from "../server/src/spending/purchases/request-subject.ts";
import { createRequest } from "../server/src/spending/purchases/requests.ts";
import { readOrder } from "../server/src/spending/purchases/show-orders.ts";
import { readRequestChoices } from "../server/src/spending/purchases/show-requests.ts";
import { createBill } from "../server/src/suppliers/bills/bills.ts";
import { submitBill } from "../server/src/suppliers/bills/submit-bill.ts";

type End = "draft" | "submitted" | "rejected" | "approved" | "ordered" | "received" | "closed";
type Purchase = readonly [daysAgo: number, purpose: string, line: string, quantity: number, price: number, end: End];

const PURCHASES: readonly Purchase[] = [
  [70, "Shelves for the Naivasha store", "Steel shelf", 12, 1_450, "closed"],
  [25, "Cartons for December", "Carton, 5 kg", 40, 58, "received"],
  [11, "Pallets for the cold store", "Pallet", 8, 1_100, "ordered"],
  [6, "Fire extinguishers", "Extinguisher, 6 kg", 4, 4_800, "approved"],
  [5, "Coffee machine", "Coffee machine", 1, 64_000, "rejected"],
  [2, "Label printer", "Label printer", 1, 18_500, "submitted"],
  [1, "Rain coats for the drivers", "Rain coat", 6, 1_200, "draft"],
];

type People = { readonly second: Actor; readonly preparer: Actor; readonly employee: Actor };

/**
 * Creates a purchase in each state for the demo company, through the same functions as API calls, at realistic times
 * in the past.
 */
export async function orderDemo(work: Work, { second, preparer, employee }: People): Promise<void> {
  const at = (actor: Actor, daysAgo: number): Work => ({ ...work, actor, now: addDaysToInstant(work.now, -daysAgo) });
  for (const [daysAgo, purpose, description, quantity, price, end] of PURCHASES) {
    const supplier = await inCall(at(employee, daysAgo), async (call) => {
      const { data } = await readRequestChoices(call);
      const named = (of: readonly { readonly id: string; readonly name: string }[], name: string) =>
        of.find((one) => one.name.startsWith(name))?.id ?? null;
      const made = await createRequest(call, {
        purpose,
        category_id: named(data.categories, "Office supplies") ?? "",
        project_id: purpose.includes("cold store") ? named(data.projects, "COLD-26") : null,
        supplier_id: named(data.suppliers, "Kilimo"),
        lines: [{ description, quantity, price }],
        submit: end !== "draft",
      });
      return { request: made.data.id, supplier: named(data.suppliers, "Kilimo") ?? "" };
    });
    if (end === "draft" || end === "submitted") continue;
    const id = supplier.request;
    const comment = end === "rejected" ? "The kitchen has one. Repair it first." : "";
    const status = end === "rejected" ? 2 : 1;
    await inCall(at(second, daysAgo), (call) => decideOn(call, purchaseRequestSubject, { id, status, comment }));
    if (end === "rejected" || end === "approved") continue;
    await inCall(at(preparer, daysAgo - 1), async (call) => {
      const order = (await createOrder(call, { request_id: id, supplier_id: supplier.supplier })).data.id;
      if (end === "ordered") return;
      const [line] = (await readOrder(call, { id: order })).data.lines;
      const part = end === "closed" ? quantity : quantity / 2;
      const day = dayAt(call.now);
      await receiveOrder(call, { id: order, day, note: "", lines: [{ line_id: line?.id ?? "", quantity: part }] });
      const bill = await createBill(call, {
        supplier_id: supplier.supplier,
        number: `KP/${7_000 + daysAgo}`,
        day: addDays(day, -1),
        prices_include_tax: true,
        etims: `KRACU040000128/${daysAgo}`,
        note: "",
        lines: [{ description, quantity: part, price, discount: 0, tax_type: "B", order_line_id: line?.id ?? null }],
      });
      await submitBill(call, { id: bill.data.id });
      if (end === "closed") await closeOrder(call, { id: order });
    });
  }
}
