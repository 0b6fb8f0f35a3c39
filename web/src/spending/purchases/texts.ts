import type { Tone } from "../../kit/list/columns.tsx";
import type { PurchaseOrderRow, PurchaseRequestRow } from "../api.ts";

/** The tone of each state of a purchase request. */
export const REQUEST_TONES: Readonly<Record<PurchaseRequestRow["state"], Tone>> = {
  draft: "neutral",
  submitted: "waiting",
  approved: "good",
  ordered: "good",
  rejected: "bad",
};

/** The label of each state that the list of purchase requests can be filtered by. */
export const REQUEST_FILTERS: Readonly<Record<PurchaseRequestRow["state"], string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  ordered: "Ordered",
  rejected: "Rejected",
};

/** The tone of each state of a purchase order. */
export const ORDER_TONES: Readonly<Record<PurchaseOrderRow["state"], Tone>> = {
  ordered: "waiting",
  part_received: "waiting",
  received: "good",
  closed: "neutral",
};

/** The label of each state that the list of purchase orders can be filtered by. */
export const ORDER_FILTERS: Readonly<Record<PurchaseOrderRow["state"], string>> = {
  ordered: "Ordered",
  part_received: "Partly received",
  received: "Received",
  closed: "Closed",
};

/** UI strings for purchase requests. */
export const requestTexts = {
  ask: "Request a purchase",
  loading: "Purchase request",
  columns: {
    purpose: "Purchase",
    total: "Total with VAT",
    state: "Status",
    requester: "Employee",
    category: "Category",
    budget: "Budget",
    needed: "Needed by",
    project: "Project",
    supplier: "Suggested supplier",
  },
  empty: {
    title: "No purchase requests yet",
    body: "Ask the company to buy something. Once the request is approved, the goods or services are ordered from a supplier.",
  },
  form: {
    title: "Request a purchase",
    change: "Edit purchase request",
    submit: "Submit",
    save: "Save",
    draft: "Save as a draft",
    purpose: "What is it for?",
    purposeHint: "For example, cartons for the December orders",
    needed: "Needed by",
    category: "Category",
    budget: "Budget",
    project: "Project",
    supplier: "Suggested supplier",
    note: "Note",
    lineAt: (at: number) => `Line ${at}`,
    remove: (at: number) => `Remove line ${at}`,
    add: "Add line",
    description: "Description",
    quantity: "Quantity",
    price: "Price with VAT",
    total: "Total with VAT",
  },
  lines: "Lines",
  lineColumns: { description: "Description", quantity: "Quantity", price: "Price with VAT", total: "Total" },
  rejected: (comment: string) => `Rejected: ${comment}`,
  approval: "Approval",
  order: "Purchase order",
  note: "Note",
  actions: {
    submit: "Submit",
    withdraw: "Withdraw",
    change: "Edit",
    remove: "Delete",
    removeQuestion: "Do you really want to delete this record?",
    decide: "Open approvals",
    order: "Create purchase order",
  },
  orderForm: {
    title: "Create purchase order",
    submit: "Create",
    supplier: "Supplier",
    lead: "The order will get the next number. You can then send it to the supplier.",
  },
} as const;

/** UI strings for purchase orders. */
export const orderTexts = {
  loading: "Purchase order",
  columns: {
    reference: "Order",
    supplier: "Supplier",
    total: "Total with VAT",
    billed: "Billed",
    state: "Status",
    purpose: "Purchase",
    created: "Ordered",
    sent: "Sent",
  },
  empty: {
    title: "No purchase orders yet",
    body: "Open an approved purchase request, and create an order from it.",
  },
  facts: {
    supplier: "Supplier",
    total: "Total with VAT",
    billed: "Billed",
    left: "Not billed yet",
    budget: "Budget",
    project: "Project",
    category: "Category",
    needed: "Needed by",
    sent: "Sent to",
    by: "Ordered by",
    request: "Purchase request",
  },
  lines: "Lines",
  lineColumns: {
    description: "Description",
    quantity: "Ordered",
    received: "Received",
    price: "Price with VAT",
    total: "Total",
    billed: "Billed",
  },
  receipts: "Received",
  receiptColumns: { what: "Goods or services", day: "Day", by: "Recorded by", note: "Note" },
  noEmail: "The supplier has no email address. Add one to the supplier's details before you send the order.",
  receive: {
    title: "Record what was received",
    submit: "Save",
    day: "Day",
    note: "Note",
    noteHint: "For example, the number of the delivery note",
    quantity: (description: string, left: number) => `${description}: ${left} to be received`,
  },
  correct: {
    title: "Correct what was received",
    quantity: (description: string, received: number) =>
      `${description}: quantity to deduct from the ${received} received`,
    note: "Reason",
    noteHint: "For example, broken goods that were returned, or a wrong count",
  },
  settings: {
    open: "Settings",
    title: "Purchase settings",
    above: "Amount above which a bill needs a purchase order",
    aboveHint:
      "If the part of a bill that no purchase order covers exceeds this amount, the person who submits the bill must give a reason, which the approvers will see. Leave empty if bills need no purchase order.",
  },
  actions: {
    file: "Download PDF",
    send: "Send by email",
    receive: "Record receipt",
    correct: "Correct receipt",
    close: "Close order",
    closeQuestion:
      "Close this order? You will no longer be able to choose it on bills, and the amount reserved for it in the budget will be released.",
  },
} as const;
