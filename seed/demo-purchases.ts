import { addDays, addDaysToInstant, dayAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";
import { billSubject } from "../server/src/suppliers/bills/bill-subject.ts";
import { createBill, type WrittenBillLine } from "../server/src/suppliers/bills/bills.ts";
import { paymentsOfBill, paymentsOfPrepayments } from "../server/src/suppliers/bills/find-payments.ts";
import { submitBill } from "../server/src/suppliers/bills/submit-bill.ts";
import { billPayments } from "../server/src/suppliers/bills/tables.ts";
import { detailsOf } from "../server/src/suppliers/parties/details.ts";
import { detailsSubject } from "../server/src/suppliers/parties/details-subject.ts";
import { suppliers } from "../server/src/suppliers/parties/tables.ts";
import { payBills } from "../server/src/suppliers/paying/pay-bills.ts";
import { applyPrepayment } from "../server/src/suppliers/prepayments/apply-prepayment.ts";
import { recordBillPayment } from "../server/src/suppliers/recorded/record-bill-payment.ts";
import { recordPrepayment } from "../server/src/suppliers/recorded/record-prepayment.ts";
import { recordedPaymentSubject } from "../server/src/suppliers/recorded/recorded-payment-subject.ts";
import { createSupplier } from "../server/src/suppliers/suppliers.ts";
import { rateOfDay } from "../server/src/wallet/currencies/rates.ts";
import { paymentSubject } from "../server/src/wallet/payments/payment-subject.ts";
import { newWalletMode } from "../server/src/wallet/rails/gateway-of.ts";
import { orderDemo } from "./demo-orders.ts";
import { type DemoProject, projectOf } from "./demo-projects.ts";
import { arriveAtPayee } from "./demo-spending.ts";

/**
 * The demo users who work with purchases: `employee` requests them, `preparer` enters and pays bills, and `second`
 * approves purchases and bills.
 */
export type PurchasingPeople = { readonly second: Actor; readonly preparer: Actor; readonly employee: Actor };

/**
 * Checks whether the demo company has suppliers. Also returns true if this server does not simulate money, because the
 * demo then gets no suppliers.
 */
export async function hasPurchases({ database, config }: Services, companyId: string): Promise<boolean> {
  if (newWalletMode(config) !== "simulated") return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(suppliers))) > 0;
}

const SUPPLIERS = [
  ["Wakili & Associates Advocates", "P051234571A", "567101"],
  ["Jenga Builders", "P051234572B", "567102"],
  ["Kilimo Packaging", "P051234573C", "567103"],
] as const;

type End = "draft" | "submitted" | "approved" | "paid";
type Bill = readonly [
  supplier: number,
  daysAgo: number,
  number: string,
  line: Partial<WrittenBillLine>,
  end: End,
  project?: DemoProject,
];

const BILLS: readonly Bill[] = [
  [
    0,
    20,
    "WA/2026/118",
    { description: "Lease review", price: 30_000, account: "6550", withholding: "management" },
    "paid",
  ],
  [
    1,
    41,
    "JB-0452",
    { description: "Repair of the loading bay", price: 64_000, account: "6350", withholding: "contractual" },
    "approved",
    "COLD-26",
  ],
  [2, 9, "KP/7731", { description: "Cartons", quantity: 400, price: 85, account: "6300" }, "approved"],
  [2, 3, "KP/7790", { description: "Cartons, small", quantity: 250, price: 62, account: "6300" }, "submitted"],
  [0, 1, "WA/2026/131", { description: "Debt collection letters", price: 12_500, account: "6550" }, "draft"],
];

/**
 * Creates suppliers and bills in every state for the demo company, through the same functions as API calls, at
 * realistic times in the past.
 */
export async function buyDemo(work: Work, { second, preparer, employee }: PurchasingPeople): Promise<void> {
  if (newWalletMode(work.services.config) !== "simulated") return;
  const at = (actor: Actor, daysAgo = 0): Work => ({ ...work, actor, now: addDaysToInstant(work.now, -daysAgo) });
  const ids: string[] = [];
  const made = new Map<string, string>();
  for (const [name, pin, till] of SUPPLIERS)
    ids.push(await addSupplier(at(preparer, 60), at(second, 60), [name, pin, till]));
  for (const [supplier, daysAgo, number, line, end, project] of BILLS) {
    const id = await inCall(at(preparer, daysAgo), async (call) => {
      const day = addDays(dayAt(call.now), -1);
      const project_id = project === undefined ? null : await projectOf(call, project);
      const { data } = await createBill(call, {
        supplier_id: ids[supplier] ?? "",
        number,
        day,
        prices_include_tax: false,
        etims: `KRACU04000012${supplier}8/${number.replace(/\D/g, "")}`,
        note: "",
        lines: [{ description: "", quantity: 1, price: 0, discount: 0, tax_type: "B", project_id, ...line }],
      });
      if (end !== "draft") await submitBill(call, { id: data.id });
      return data.id;
    });
    made.set(number, id);
    if (end === "draft" || end === "submitted") continue;
    const later = daysAgo - 1;
    await inCall(at(second, later), (call) => decideOn(call, billSubject, { id, status: 1, comment: "" }));
    if (end === "paid") await payDemo(at(preparer, later), at(second, later), id);
  }
  await prepayDemo(at, { preparer, second, supplierIds: ids, bill: made.get("JB-0452") ?? "" });
  await importDemo(at(preparer, 0), at(second, 0));
  await orderDemo(work, { second, preparer, employee });
}

type PrepaidDemo = {
  readonly preparer: Actor;
  readonly second: Actor;
  readonly supplierIds: readonly string[];
  /** The bill that the first prepayment pays in part. */
  readonly bill: string;
};

/** Records two approved prepayments: one that paid a part of a bill, and one that waits for its bill. */
async function prepayDemo(
  at: (actor: Actor, daysAgo: number) => Work,
  { preparer, second, supplierIds, bill }: PrepaidDemo,
): Promise<void> {
  const how = { tax_type: "B", method: "bank" } as const;
  const recorded = async (daysAgo: number, asked: Omit<Parameters<typeof recordPrepayment>[1], "day">) => {
    const id = await inCall(at(preparer, daysAgo), async (call) => {
      const { data } = await recordPrepayment(call, { ...asked, day: addDays(dayAt(call.now), -1) });
      return data.id;
    });
    await inCall(at(second, daysAgo), async (call) => {
      const { companyId } = call.actor;
      const [payment] = await call.tx
        .select()
        .from(billPayments)
        .where(paymentsOfPrepayments(companyId, [id]));
      await decideOn(call, recordedPaymentSubject, {
        id: payment?.id ?? "",
        status: 1,
        comment: "",
        isProven: true,
      });
    });
    return id;
  };
  const id = await recorded(38, {
    ...how,
    supplier_id: supplierIds[1] ?? "",
    purpose: "Materials for the loading bay",
    amount: 23_200,
    withholding: "contractual",
    reference: "FT26281K77",
  });
  await inCall(at(preparer, 37), (call) => applyPrepayment(call, { id, bill_id: bill }));
  await recorded(6, {
    ...how,
    supplier_id: supplierIds[2] ?? "",
    purpose: "Half of the cartons for January",
    amount: 58_000,
    reference: "FT26325M08",
  });
}

/** Creates a supplier in US dollars with an open bill and one that was paid at the bank, if there is an exchange rate. */
async function importDemo(by: Work, second: Work): Promise<void> {
  const hasRate = await inCall(by, async (call) => {
    const rate = await rateOfDay(call.tx, call.actor.companyId, "USD", dayAt(call.now));
    return rate !== undefined;
  });
  if (!hasRate) return;
  const supplierId = await inCall(by, async (call) => {
    const form = { name: "Nimbus Cloud Inc", terms_days: 30, is_resident: false, is_small: false, currency: "USD" };
    return (await createSupplier(call, form)).data.id;
  });
  const bill = async (number: string, price: number) => {
    const id = await inCall(by, async (call) => {
      const line = {
        description: "Cloud servers",
        quantity: 1,
        price,
        discount: 0,
        tax_type: "D",
        account: "6500",
      } as const;
      const { data } = await createBill(call, {
        ...{ supplier_id: supplierId, number, day: dayAt(call.now), prices_include_tax: false, note: "" },
        lines: [line],
      });
      await submitBill(call, { id: data.id });
      return data.id;
    });
    await inCall(second, (call) => decideOn(call, billSubject, { id, status: 1, comment: "" }));
    return id;
  };
  await bill("NC-20871", 640);
  const paid = await bill("NC-20455", 590);
  await inCall(by, (call) =>
    recordBillPayment(call, {
      id: paid,
      day: dayAt(call.now),
      method: "bank",
      reference: "FT26332NIM",
      currency: "KES",
    }),
  );
  await inCall(second, async (call) => {
    const [payment] = await paymentsOfBill(call, paid);
    await decideOn(call, recordedPaymentSubject, { id: payment?.id ?? "", status: 1, comment: "", isProven: true });
  });
}

async function addSupplier(
  by: Work,
  second: Work,
  [name, pin, till]: readonly [string, string, string],
): Promise<string> {
  const { data } = await inCall(by, (call) =>
    createSupplier(call, {
      name,
      tax_pin: pin,
      email: `accounts@${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`,
      terms_days: 30,
      is_resident: true,
      is_small: false,
      destination: { kind: "till", name, number: till },
    }),
  );
  await inCall(second, async (call) => {
    const [entered] = await detailsOf(call, data.id);
    if (entered) await decideOn(call, detailsSubject, { id: entered.id, status: 1, comment: "" });
  });
  return data.id;
}

async function payDemo(by: Work, second: Work, billId: string): Promise<void> {
  const { data } = await inCall(by, (call) => payBills(call, { bills: [{ id: billId }] }));
  await inCall(second, async (call) => {
    await decideOn(call, paymentSubject, { id: data.payment_id, status: 1, comment: "" });
    await arriveAtPayee(call, second.services, { paymentId: data.payment_id, receipt: "SLB4E5T2QP" });
  });
}
