import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { type Call, inCall, type Work } from "@hazina/server/platform/call.ts";
import { issueCreditNote } from "../server/src/invoicing/credit-notes.ts";
import { createCustomer } from "../server/src/invoicing/customers.ts";
import { createDocument } from "../server/src/invoicing/documents.ts";
import { connectDevice } from "../server/src/invoicing/etims/connect-device.ts";
import type { DraftedKind } from "../server/src/invoicing/find-document.ts";
import { invoiceEstimate, issueInvoice } from "../server/src/invoicing/issue.ts";
import { createItem } from "../server/src/invoicing/items.ts";
import { recordReceipt } from "../server/src/invoicing/receipts.ts";
import { createRecurringInvoice } from "../server/src/invoicing/recurring/recurring-invoices.ts";
import { updateReminderSettings } from "../server/src/invoicing/reminders/settings.ts";
import { sendDocument } from "../server/src/invoicing/send-document.ts";
import { readDocument } from "../server/src/invoicing/show-documents.ts";
import { customers } from "../server/src/invoicing/tables.ts";
import type { Services } from "../server/src/platform/services.ts";
import { rateOfDay } from "../server/src/wallet/currencies/rates.ts";
import { projectOf } from "./demo-projects.ts";

/** Checks whether the demo company has customers. */
export async function hasSales({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(customers))) > 0;
}

/**
 * Creates estimates and invoices in every state for the demo company, and receipts that pay some of them, through the
 * same functions as API calls.
 */
export async function sellDemo(work: Work): Promise<void> {
  await sendDocument(work, "estimate", { id: await sell(work) });
  // The simulator is reached once the server listens, so the device is connected after the documents are there.
  await connectDevice(work, {
    tax_pin: "P051234560Z",
    branch_code: "00",
    serial: "dvc-mwangaza-1",
    item_class: "8010160400",
    consumer_key: "",
    consumer_secret: "",
    app_id: "",
    communication_key: "",
    next_number: 1,
    stamp_earlier: true,
  }).catch(() => undefined);
}

/** Creates the sales documents of the demo company. Returns the id of the estimate to send to the customer. */
function sell(work: Work): Promise<string> {
  return inCall(work, async (call) => {
    const customer = async (name: string, pin: string, more: { withholds?: "both"; terms_days?: number } = {}) =>
      (
        await createCustomer(call, {
          name,
          tax_pin: pin,
          email: `accounts@${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`,
          phone: "+254709000111",
          terms_days: 30,
          withholds: "none",
          ...more,
        })
      ).data.id;
    const item = (name: string, code: string, price: number, kind: "service" | "goods") =>
      createItem(call, { name, code, price, kind, tax_type: "B", income_account: "4000" });
    const chain = await customer("Tumaini Supermarkets", "P051234561A", { withholds: "both" });
    const hotel = await customer("Bahari Hotels", "P051234562B");
    const school = await customer("Elimu Academy", "P051234910C", { terms_days: 14 });
    await item("Delivery, Nairobi", "DEL", 2_500, "service");
    await item("Maize flour, bale", "FLR", 1_850, "goods");
    await item("Warehouse rent, month", "WHR", 45_000, "service");
    const write = (kind: DraftedKind, customerId: string, lines: Lines, project: string | null = null) =>
      writeDemo(call, { kind, customerId, lines, project });
    const issue = async (...given: Parameters<typeof write>) => {
      const id = await write(...given);
      await issueInvoice(call, { id });
      return id;
    };
    const paid = await issue("invoice", hotel, [["Maize flour, bale", 40, 1_850]]);
    const partPaid = await issue("invoice", chain, [
      ["Maize flour, bale", 120, 1_850],
      ["Delivery, Nairobi", 3, 2_500],
    ]);
    await issue("invoice", school, [["Maize flour, bale", 15, 1_850]], await projectOf(call, "SCH-26"));
    await write("invoice", chain, [["Warehouse rent, month", 1, 45_000]]);
    await write("estimate", school, [["Delivery, Nairobi", 12, 2_500]]);
    const sent = await write("estimate", hotel, [["Warehouse rent, month", 3, 45_000]]);
    const agreed = await write("estimate", chain, [["Delivery, Nairobi", 6, 2_500]]);
    await invoiceEstimate(call, { id: agreed });
    const day = addDays(dayAt(call.now), -1);
    const pay = (customerId: string, reference: string, amount: number, invoiceId: string, applied: number) =>
      recordReceipt(call, {
        customer_id: customerId,
        method: "bank",
        reference,
        day,
        amount,
        apply: [{ invoice_id: invoiceId, amount: applied }],
      });
    await repeat(call, hotel);
    await exportDemo(call);
    await pay(hotel, "FT26330HTL", 90_000, paid, 85_840);
    await pay(chain, "FT26331TUM", 100_000, partPaid, 100_000);
    const [flour] = (await readDocument(call, "invoice", { id: partPaid })).data.lines;
    if (flour) {
      const lines = [{ line_id: flour.id, quantity: 5 }];
      await issueCreditNote(call, { id: partPaid, reason: "damaged", note: "Five bales were wet.", lines });
    }
    return sent;
  });
}

/** Creates a customer in US dollars with an open and a paid invoice, if the demo company has an exchange rate. */
async function exportDemo(call: Call): Promise<void> {
  const day = dayAt(call.now);
  if ((await rateOfDay(call.tx, call.actor.companyId, "USD", day)) === undefined) return;
  const made = await createCustomer(call, {
    name: "Savanna Coffee Importers",
    email: "accounts@savanna-coffee.example",
    phone: "+4915112345678",
    terms_days: 30,
    withholds: "none",
    currency: "USD",
  });
  const customerId = made.data.id;
  const issue = async (lines: Lines) => {
    const id = await writeDemo(call, { kind: "invoice", customerId, lines, project: null });
    await issueInvoice(call, { id });
    return (await readDocument(call, "invoice", { id })).data;
  };
  await issue([["Coffee, export grade, bag", 20, 310]]);
  const paid = await issue([["Coffee, export grade, bag", 4, 310]]);
  await recordReceipt(call, {
    customer_id: customerId,
    method: "bank",
    reference: "FT26331SAV",
    day,
    amount: paid.open,
    apply: [{ invoice_id: paid.id, amount: paid.open }],
  });
}

/** Creates a monthly recurring invoice for a demo customer, and sets up reminders for open invoices. */
async function repeat(call: Call, customerId: string): Promise<void> {
  const rent = {
    description: "Warehouse rent, month",
    quantity: 1,
    price: 45_000,
    discount: 0,
    tax_type: "B" as const,
  };
  const content = { customer_id: customerId, prices_include_tax: false, note: "", lines: [rent] };
  const schedule = { every: "month", first_on: addDays(dayAt(call.now), 3), step: "issue" } as const;
  await createRecurringInvoice(call, { ...content, ...schedule });
  await updateReminderSettings(call, { is_on: true, steps: [-3, 0, 7, 14] });
}

type Lines = readonly (readonly [description: string, quantity: number, price: number])[];

type Written = {
  readonly kind: DraftedKind;
  readonly customerId: string;
  readonly lines: Lines;
  readonly project: string | null;
};

/** Creates a draft document with standard-rated lines and returns its id. */
async function writeDemo(call: Call, { kind, customerId, lines, project }: Written): Promise<string> {
  const form = {
    customer_id: customerId,
    prices_include_tax: false,
    note: "",
    project_id: project,
    lines: lines.map(([description, quantity, price]) => ({
      description,
      quantity,
      price,
      discount: 0,
      tax_type: "B" as const,
    })),
  };
  return (await createDocument(call, kind, form)).data.id;
}
