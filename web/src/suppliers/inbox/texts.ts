import type { Tone } from "../../kit/list/columns.tsx";
import type { PurchaseRow } from "../api.ts";

/** The label of each state of an invoice in KRA's list. */
export const PURCHASE_STATES: Readonly<Record<PurchaseRow["state"], string>> = {
  new: "To decide",
  accepted: "Accepted",
  rejected: "Rejected",
};

/** The tone of each state of an invoice in KRA's list. */
export const PURCHASE_TONES: Readonly<Record<PurchaseRow["state"], Tone>> = {
  new: "waiting",
  accepted: "good",
  rejected: "neutral",
};

/** UI strings for KRA's list of purchases. */
export const inboxTexts = {
  lead: "Invoices that suppliers issued to your company in eTIMS. Accept them as bills, or reject them.",
  empty: {
    title: "No invoices from eTIMS yet",
    body: "Connect an eTIMS device under Sales, then read KRA's list. Hazina also reads the list every morning.",
  },
  columns: {
    supplier: "Supplier",
    total: "Total",
    vat: "VAT",
    state: "Status",
    day: "Date",
    number: "Control unit number",
    bill: "Bill",
    pin: "KRA PIN",
    problem: "KRA's answer",
  },
  fetch: "Read KRA's list",
  accept: "Accept as a bill",
  link: (number: string) => `Accept and link to bill ${number}`,
  reject: "Reject",
  rejectQuestion: (supplier: string, number: string) =>
    `KRA will be notified that invoice ${number} from ${supplier} is not yours.`,
  acceptLead: (supplier: string, total: string) =>
    `${supplier}, ${total} including VAT. The draft bill will be charged to:`,
  submit: "Create draft bill",
} as const;
