import type { Tone } from "../kit/list/columns.tsx";
import type { CustomerRow, DocumentRecord, DocumentRow, ItemRow, ReceiptRow } from "./api.ts";

type State = DocumentRow["state"];

/** The label of each state of an estimate or invoice. */
export const STATE_LABELS = {
  draft: "Draft",
  sent: "Sent",
  invoiced: "Invoiced",
  issued: "Issued",
  part_paid: "Partly paid",
  paid: "Paid",
  credited: "Credited",
} as const satisfies Readonly<Record<State, string>>;

/** The tone in which each state of an estimate or invoice is shown. */
export const STATE_TONES: Readonly<Record<State, Tone>> = {
  draft: "neutral",
  sent: "waiting",
  invoiced: "good",
  issued: "waiting",
  part_paid: "waiting",
  paid: "good",
  credited: "neutral",
};

const { draft, sent, invoiced, ...ofInvoices } = STATE_LABELS;

/** The label of each state that the invoice list can be filtered by. */
export const INVOICE_STATES = { draft, ...ofInvoices };

/** The label of each state that the estimate list can be filtered by. */
export const ESTIMATE_STATES = { draft, sent, invoiced };

/** The label of each tax type. */
export const TAX_LABELS: Readonly<Record<ItemRow["tax_type"], string>> = {
  A: "A: exempt",
  B: "B: VAT 16%",
  C: "C: zero-rated",
  D: "D: outside VAT",
  E: "E: VAT 8%",
};

/** The label of each kind of item: service or goods. */
export const ITEM_KINDS: Readonly<Record<ItemRow["kind"], string>> = { service: "Service", goods: "Goods" };

/** The label of each unit of measure. */
export const UNITS: Readonly<Record<ItemRow["unit"], string>> = {
  NO: "Number",
  KG: "Kilogram",
  LT: "Litre",
  MT: "Metre",
};

/** The label of each tax that a customer may withhold. */
export const WITHHOLDS: Readonly<Record<CustomerRow["withholds"], string>> = {
  none: "None",
  income_tax: "Income tax",
  vat: "VAT",
  both: "Income tax and VAT",
};

/** The label of each reason for a credit note. */
export const CREDIT_REASONS_SHOWN: Readonly<Record<NonNullable<DocumentRecord["reason"]>, string>> = {
  missing_quantity: "Quantity missing",
  missing_data: "Details missing or wrong",
  damaged: "Damaged",
  wasted: "Spoilt",
  shortage: "Shortage of raw material",
  refund: "Refund",
};

/** The label of each method by which a customer can pay. */
export const METHODS: Readonly<Record<ReceiptRow["method"], string>> = {
  bank: "Bank transfer",
  mpesa: "M-Pesa",
  cheque: "Cheque",
  cash: "Cash",
};

/** UI strings for sales. A translation needs another file with the same keys. */
export const salesTexts = {
  customers: {
    words: { one: "customer", many: "customers" },
    subtitle: "Your customers and how much each of them owes.",
    emptyBody: "Add a customer to create estimates and invoices.",
    name: "Customer",
    pin: "KRA PIN",
    email: "Email",
    phone: "Phone",
    terms: "Payment terms in days",
    limit: "Credit limit",
    currency: "Currency",
    currencyHint:
      "All documents for this customer are in this currency. It cannot be changed once the customer has a document.",
    withholds: "Withholds",
    withholdsHint: "Taxes that the customer withholds from payments to you",
    owed: "Owed",
    onAccount: "On account",
    add: "Add customer",
    edit: "Edit customer",
    removeConfirm: (name: string) => `Do you really want to delete this record? Invoices to ${name} will be kept.`,
    statement: "Statement",
    noStatement: "No invoices or receipts yet.",
    overLimit: "This customer's open invoices exceed the credit limit.",
    columns: { day: "Date", what: "Document", charged: "Invoiced", paid: "Paid", balance: "Balance" },
    kinds: {
      invoice: "Invoice",
      credit_note: "Credit note",
      receipt: "Receipt",
      withheld: "Tax withheld from",
      refund: "Refund",
    },
  },
  items: {
    words: { one: "item", many: "items" },
    subtitle: "The goods and services that you sell.",
    emptyBody: "Add the goods and services that you sell, then choose them on estimates and invoices.",
    name: "Item",
    code: "Code",
    price: "Price",
    tax: "Tax type",
    kind: "Kind",
    account: "Income account",
    accountHint: "Account code in the books, such as 4000",
    itemClass: "KRA class",
    itemClassHint:
      "Ten-digit code from the KRA list. If you leave this empty, the item class of the eTIMS device is used.",
    unit: "Unit",
    add: "Add item",
    edit: "Edit item",
    removeConfirm: (name: string) =>
      `Do you really want to delete this record? Estimates and invoices with ${name} will not change.`,
  },
  documents: {
    overdue: "Overdue",
    columns: {
      reference: "Reference",
      number: "Number",
      customer: "Customer",
      status: "Status",
      day: "Date",
      due: "Due",
      until: "Valid until",
      total: "Total",
      currency: "Currency",
      open: "Open",
    },
    lines: "Lines",
    lineColumns: {
      description: "Description",
      quantity: "Quantity",
      price: "Price",
      discount: "Discount",
      tax: "Tax type",
      net: "Without VAT",
      vat: "VAT",
      total: "Total",
    },
    noLines: "No lines yet.",
    net: "Without VAT",
    vat: "VAT",
    total: "Total",
    payments: "Payments and credit notes",
    rate: "Exchange rate",
    noRate: "None yet",
    inBooks: "Total in the books",
    payment: {
      receipt: "Receipt or credit note",
      day: "Date",
      amount: "Amount",
      exchange: "Exchange gain or loss in the books",
    },
    madeBy: "Prepared by",
    issuedBy: "Issued by",
    fromEstimate: "Estimate",
    toInvoice: "Invoice",
    note: "Note",
    project: "Project",
    edit: "Edit",
    remove: "Delete draft",
    removeQuestion: "The draft will be deleted permanently.",
    send: "Send by email",
    download: "Download PDF",
    downloadFailed: "The PDF could not be created",
  },
  estimate: {
    new: "New estimate",
    change: "Edit estimate",
    empty: {
      title: "No estimates yet",
      body: "Create an estimate. When the customer accepts it, convert it to an invoice.",
    },
    toInvoice: "Convert to invoice",
  },
  invoice: {
    new: "New invoice",
    change: "Edit invoice",
    empty: { title: "No invoices yet", body: "Create an invoice, or convert an estimate." },
    issue: "Issue",
    issueQuestion: "The invoice will be numbered and posted to the books. You cannot change the invoice after that.",
    pay: "Record payment",
  },
  creditNote: {
    words: { one: "credit note", many: "credit notes" },
    empty: {
      title: "No credit notes yet",
      body: "To correct an issued invoice, open the invoice and choose “Credit”.",
    },
    credit: "Credit",
    title: (reference: string) => `Credit invoice ${reference}`,
    issue: "Issue credit note",
    reason: "Reason",
    note: "Note to the customer",
    lead: "Enter the quantity to credit for each line. The credit note will be numbered and posted to the books. You cannot change the credit note after that.",
    again: "A credit note has already been issued for this invoice.",
    line: (description: string, left: number) => `${description}, quantity up to ${left}`,
    noReason: "Choose the reason.",
    noQuantity: "Enter the quantity of at least one line.",
    over: (most: number) => `Enter at most ${most}.`,
    total: "Credit note total",
    corrects: "Corrects invoice",
  },
  payLink: {
    title: "Pay link",
    lead: "The customer can open this link without an account, see the invoice and pay it by M-Pesa.",
    create: "Create pay link",
    lives: (until: string, opened: number) =>
      `Valid until ${until}. ${opened === 0 ? "Not opened yet." : opened === 1 ? "Opened once." : `Opened ${opened} times.`}`,
    copy: "Copy link",
    copied: "Copied",
    revoke: "Revoke link",
    revokeQuestion:
      "The link will stop working. Payments that were already started through the link will still be received.",
  },
  form: {
    customer: "Customer",
    noCustomers: "There are no customers yet. Add a customer",
    due: "Due date",
    dueHint: "If you leave this empty, the due date is set from the customer's payment terms.",
    until: "Valid until",
    rate: (currency: string) => `Exchange rate of ${currency}`,
    rateHint: "If you leave this empty, the rate recorded for the day of issue is used.",
    inclusive: "Prices include VAT",
    project: "Project",
    note: "Note to the customer",
    lineAt: (at: number) => `Line ${at}`,
    item: "Item",
    description: "Description",
    quantity: "Quantity",
    price: "Price",
    discount: "Discount",
    tax: "Tax type",
    add: "Add line",
    remove: (at: number) => `Remove line ${at}`,
    save: "Save draft",
  },
  receipts: {
    empty: {
      title: "No receipts yet",
      body: "Record a customer's payment. Apply it to invoices, or leave it on account.",
    },
    record: "Record payment",
    customer: "Customer",
    method: "Paid by",
    reference: "Reference",
    referenceHint: "Bank or M-Pesa reference. Each reference can be used only once.",
    day: "Date",
    amount: "Amount",
    currency: "Currency",
    currencyOfMoney: "Currency received",
    worth: (currency: string) => `Amount settled in ${currency}`,
    worthHint: "If you leave this empty, that day's exchange rate is used and the amount stays on account.",
    received: "Received",
    unapplied: "On account",
    by: "Recorded by",
    apply: "Apply to invoices",
    applyTitle: (reference: string) => `Apply ${reference}`,
    left: (amount: string) => `${amount} is on account.`,
    nothingOpen: "This customer has no open invoices.",
    invoice: (reference: string, open: string) => `${reference}, open ${open}`,
    submit: "Record",
    move: "Move to a different customer",
    moveTitle: (reference: string) => `Move ${reference}`,
    moveSubmit: "Move",
    moveLead: "The whole receipt will be moved to the customer you choose and left on account.",
    payBack: "Refund",
    payBackTitle: (reference: string) => `Refund ${reference}`,
    payBackLead:
      "Another person must approve the payment. The amount is deducted from the customer's account immediately.",
    payBackSubmit: "Prepare refund",
    payee: "Payee name",
    phone: "M-Pesa phone number",
    applied: "Pays",
    notApplied: "This payment has not been applied to any invoice.",
    refunds: "Refunds",
    undo: "Undo receipt",
    undoTitle: (reference: string) => `Undo ${reference}`,
    undoBody:
      "Undo a receipt only if it was entered by mistake. Its invoices will become open again, and its entries in the books will be reversed.",
    unapply: "Undo",
    unapplyTitle: (reference: string) => `Undo payment of ${reference}`,
    unapplyBody:
      "The customer will owe this amount on the invoice again, and the same amount of the receipt will be left on account.",
    undone: (day: string, by: string) => `Undone on ${day} by ${by}`,
    appliedStates: { applied: "Applied", undone: "Undone" },
    state: "Status",
    states: { open: "Recorded", undone: "Undone" },
    refundStates: { under_way: "Under way", paid: "Refunded", failed: "Failed" },
    columns: { invoice: "Invoice", amount: "Amount", day: "Date", reference: "Payment", state: "Status" },
  },
  aging: {
    empty: {
      title: "No open invoices",
      body: "Issued invoices that are not paid yet appear here, grouped by the number of days overdue.",
    },
    columns: {
      customer: "Customer",
      total: "Total",
      currency: "Currency",
      notDue: "Not due",
      days30: "1–30 days",
      days60: "31–60 days",
      days90: "61–90 days",
      older: "Over 90 days",
      invoice: "Invoice",
      day: "Date",
      due: "Due",
      amount: "Total",
      open: "Open",
    },
    total: (total: string) => `Customers owe ${total}. This total agrees with Accounts receivable in the books.`,
    ofCustomer: (customer: string) => `Open invoices of ${customer}`,
  },
} as const;
