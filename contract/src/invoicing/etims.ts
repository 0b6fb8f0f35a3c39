import * as z from "zod";
import { Id, Message, requiredText, ShownDay, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { TaxPin } from "../tax-pin.ts";
import { ETIMS_STATES } from "./labels.ts";

const tag = "Invoicing: eTIMS";
const see = { tag, ability: "View Invoices", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Invoices", scope: "branch" } as const;

/** KRA's eTIMS stamp on an invoice. */
export const Stamp = z.object({
  unit: z.string().describe("The identifier of the control unit."),
  invoice_number: z.string().describe("The control unit's invoice number."),
  internal_data: z.string(),
  signature: z.string(),
  stamped_at: Time,
  address: z.string().describe("The address of the QR code, by which anyone can check the invoice with KRA."),
});

/** The state of a document at eTIMS; null if the document was never sent to eTIMS. */
export const EtimsShown = z
  .object({
    id: Id,
    state: z.enum(ETIMS_STATES),
    number: z.number().int().nullable().describe("KRA's number."),
    problem: z.string().nullable().describe("Why KRA refused it, and what to do."),
    unknown_since: Time.nullable(),
    stamp: Stamp.nullable(),
    is_simulated: z.boolean(),
  })
  .nullable();

const Waiting = z.object({
  id: Id,
  invoice_id: Id,
  reference: z.string(),
  invoice_number: z.number().int().nullable(),
  customer: z.string(),
  day: ShownDay,
  kind: z.enum(["sale", "credit_note"]),
  state: z.enum(ETIMS_STATES),
  number: z.number().int().nullable(),
  problem: z.string().nullable(),
  queued_at: Time,
  unknown_since: Time.nullable(),
});

const Device = z.object({
  id: Id,
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  is_simulated: z.boolean(),
  tax_pin: z.string(),
  branch_code: z.string(),
  serial: z.string(),
  unit: z.string(),
  item_class: z.string(),
  waiting: z.number().int().describe("The documents that wait to be sent."),
  refused: z.number().int(),
  done_at: Time.nullable().describe("When the last of them is expected to be stamped; null where none waits."),
  waits_for: z.string().nullable().describe("Why documents wait now."),
  retry_at: Time.nullable(),
});

const text = (message: string, most: number) => requiredText(message, most);

/** Operations for eTIMS: the documents being submitted, and the devices that stamp them. */
export const etims = {
  documents: operation({ ...see, method: "POST", path: "/etims/documents", title: "List eTIMS documents" })
    .input(listInput([], { state: z.enum(ETIMS_STATES).optional() }))
    .output(listOutput(Waiting)),
  retry: operation({
    ...manage,
    method: "POST",
    path: "/etims/documents/{id}/retry",
    title: "Resend a document to eTIMS",
    description: "For a document that KRA refused. 409 for one that is stamped or being sent.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  classes: operation({ ...see, method: "POST", path: "/items/classes", title: "Search KRA's item classes" })
    .input(listInput([], {}))
    .output(listOutput(z.object({ code: z.string(), name: z.string() }))),
  devices: operation({ ...see, method: "GET", path: "/etims/devices", title: "List eTIMS devices" })
    .input(z.object({}))
    .output(z.object({ data: z.array(Device), is_simulated: z.boolean() })),
  device: operation({ ...see, method: "GET", path: "/etims/devices/{id}", title: "Read an eTIMS device" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Device })),
  connect: operation({
    tag,
    ability: "Manage Company",
    scope: "branch",
    limit: "sensitive",
    method: "POST",
    path: "/etims/devices",
    title: "Connect an eTIMS device",
    description: "Initialises it with KRA. 409 if the head company or branch already has one; 422 if KRA refuses it.",
  })
    .input(
      z.object({
        branch_id: Id.nullish().describe("The branch whose invoices it stamps; leave it out for the head company."),
        tax_pin: TaxPin,
        branch_code: z
          .string()
          .regex(/^\d{2}$/, "Enter the two-digit KRA branch ID; 00 is the head office.")
          .default("00"),
        serial: text("Enter the serial number as registered with KRA.", 100),
        item_class: z
          .string()
          .regex(/^\d{10}$/, "Choose an item class from KRA's list.")
          .default("8010160400")
          .describe("The item class of lines that have none."),
        consumer_key: z.string().trim().max(200).default(""),
        consumer_secret: z.string().trim().max(200).default(""),
        app_id: z.string().trim().max(200).default(""),
        communication_key: z
          .string()
          .trim()
          .max(255)
          .default("")
          .describe("For a device that was initialised before, because KRA gives its key only once."),
        next_number: z.number().int().min(1).max(999_999_999).default(1),
        stamp_earlier: z.boolean().default(false).describe("Whether invoices issued before are stamped as well."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  disconnect: operation({
    tag,
    ability: "Manage Company",
    scope: "branch",
    limit: "sensitive",
    method: "DELETE",
    path: "/etims/devices/{id}",
    title: "Disconnect an eTIMS device",
    description: "Stamped documents keep their stamps. 409 while documents wait.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
