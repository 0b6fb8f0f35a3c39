import type { Tone } from "../kit/list/columns.tsx";
import type { BillRow, SupplierRecord, TaxRow, WithheldRow, WithheldTax } from "./api.ts";

type State = BillRow["state"];

/** The labels of the states of bills. */
export const BILL_STATES: Readonly<Record<State, string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  part_paid: "Partly paid",
  paid: "Paid",
  credited: "Credited",
};

/** The tones of the states of bills. */
export const BILL_TONES: Readonly<Record<State, Tone>> = {
  draft: "neutral",
  submitted: "waiting",
  approved: "waiting",
  part_paid: "waiting",
  paid: "good",
  credited: "neutral",
};

/** The labels of the kinds of payments from which tax is withheld. */
export const WITHHOLDING_LABELS: Readonly<Record<NonNullable<WithheldTax["code"]>, string>> = {
  management: "Management, professional, training fees",
  contractual: "Contractual and agency fees",
  rent: "Rent of business premises",
  royalty: "Royalty",
  insurance_commission: "Insurance commission",
  marketing: "Marketing and advertising",
  interest: "Interest",
};

/** The labels of the states of payment details. */
export const DETAILS_STATES: Readonly<Record<SupplierRecord["details"][number]["state"], string>> = {
  waiting: "Waiting for confirmation",
  resting: "In effect after 24 hours",
  in_effect: "In effect",
  replaced: "Replaced",
  rejected: "Rejected",
};

/** The tones of the states of payment details. */
export const DETAILS_TONES: Readonly<Record<SupplierRecord["details"][number]["state"], Tone>> = {
  waiting: "waiting",
  resting: "waiting",
  in_effect: "good",
  replaced: "neutral",
  rejected: "bad",
};

/** The labels of the states of payments of bills. */
export const PAYMENT_STATES = { under_way: "Under way", settled: "Completed", failed: "Not paid" } as const;

/** The tones of the states of payments of bills. */
export const PAYMENT_STATE_TONES: Readonly<Record<keyof typeof PAYMENT_STATES, Tone>> = {
  under_way: "waiting",
  settled: "good",
  failed: "bad",
};

/** Texts of suppliers. A second language is a second file of this shape. */
export const supplierTexts = {
  words: { one: "supplier", many: "suppliers" },
  subtitle: "Suppliers you buy from, and what you owe each.",
  emptyBody: "Add a supplier to enter its bills.",
  name: "Supplier",
  pin: "KRA PIN",
  contact: "Contact person",
  email: "Email",
  emailHint: "Remittance and withholding advices are sent here.",
  phone: "Phone",
  terms: "Payment terms in days",
  resident: "Resident in Kenya for tax",
  small: "Turnover below KES 5 million a year",
  owed: "Owed",
  paidTo: "Paid to",
  none: "No payment details",
  add: "Add supplier",
  edit: "Edit supplier",
  removeConfirm: (name: string) => `Do you really want to delete this record? Bills of ${name} are kept.`,
  yes: "Yes",
  no: "No",
  flags: "Check this supplier",
  bills: "Bills",
  noBills: "No bills yet.",
  details: {
    title: "Payment details",
    none: "No payment details yet. Bills of this supplier cannot be paid.",
    change: "Change payment details",
    lead: "Another person confirms the details. Changed details take effect 24 hours later, and the supplier is notified by email.",
    submit: "Send for confirmation",
    with: "Add payment details",
    columns: { shown: "Pay to", state: "Status", by: "Entered by", confirmed: "Confirmed by", from: "In effect from" },
    kind: "Pay to",
    payee: "Payee name",
    phone: "M-Pesa phone",
    till: "Till number",
    paybill: "Paybill number",
    account: "Account number",
    kinds: { mpesa: "M-Pesa phone", pochi: "Pochi la Biashara", till: "Till", paybill: "Paybill" },
  },
} as const;

/** Texts of bills. */
export const billTexts = {
  loading: "Bill",
  new: "New bill",
  change: "Edit bill",
  empty: {
    title: "No bills yet",
    body: "Enter a supplier's invoice. Another person approves it, then it can be paid.",
  },
  overdue: "Overdue",
  underWay: "Payment under way",
  columns: {
    supplier: "Supplier",
    number: "Invoice",
    status: "Status",
    day: "Date",
    due: "Due",
    total: "Total",
    open: "Open",
  },
  lines: "Lines",
  lineColumns: {
    description: "Description",
    account: "Account",
    budget: "Budget",
    withholding: "Withholding tax",
    net: "Without VAT",
    vat: "VAT",
    total: "Total",
  },
  net: "Without VAT",
  vat: "VAT",
  deducted: "VAT deducted",
  total: "Total",
  madeBy: "Entered by",
  approvedBy: "Approved by",
  etims: "eTIMS",
  noEtims: "No eTIMS invoice: VAT is not deducted",
  note: "Note",
  rejected: (reason: string) => `Rejected: ${reason}`,
  check: "Check this bill",
  approval: "Approval",
  payments: "Payments",
  paymentColumns: {
    reference: "Payment",
    day: "Date",
    state: "Status",
    gross: "Settled",
    withheld: "Tax withheld",
    paid: "Paid",
  },
  withheldTitle: "Tax withheld",
  withheldColumns: { what: "Tax", taxed: "Taxed amount", rate: "Rate", tax: "Tax", law: "Law" },
  vatWithheld: "VAT",
  below: (inMonth: string, threshold: string) => `${inMonth} this month, below ${threshold}: nothing is withheld`,
  credits: "Credit notes",
  creditColumns: { number: "Credit note", day: "Date", amount: "Amount", reason: "Reason" },
  actions: {
    edit: "Edit",
    remove: "Delete draft",
    removeQuestion: "The draft is deleted permanently.",
    submit: "Submit for approval",
    withdraw: "Withdraw",
    decide: "Open approvals",
    credit: "Record credit note",
    pay: "Pay",
  },
  form: {
    supplier: "Supplier",
    noSuppliers: "There are no suppliers yet. Add a supplier",
    number: "Supplier's invoice number",
    day: "Invoice date",
    due: "Due date",
    dueHint: "If empty, it is set from the supplier's payment terms.",
    inclusive: "Prices include VAT",
    etims: "eTIMS control unit number",
    etimsHint: "Such as KRACU0400001238/57, or the text of the QR code. Without it, VAT is not deducted.",
    note: "Note",
    lineAt: (at: number) => `Line ${at}`,
    description: "Description",
    category: "Expense category",
    account: "Account",
    accountHint: "Only without a category",
    budget: "Budget",
    quantity: "Quantity",
    price: "Price",
    tax: "Tax type",
    withholding: "Withholding tax",
    add: "Add line",
    remove: (at: number) => `Remove line ${at}`,
    save: "Save draft",
  },
  credit: {
    title: "Record credit note",
    number: "Number of the credit note",
    day: "Date",
    amount: "Amount with VAT",
    reason: "Reason",
    submit: "Record",
  },
  pay: {
    title: "Pay bills",
    lead: "Choose what to pay. Tax is withheld by today's rates, and one approval covers the whole run.",
    empty: { title: "No open bills", body: "Approved bills that are not paid yet appear here." },
    bills: "Open bills",
    columns: {
      supplier: "Supplier",
      number: "Invoice",
      due: "Due",
      open: "Open",
      withheld: "Tax withheld",
      paid: "To pay",
      to: "Pay to",
      note: "Note",
    },
    summary: "Payment",
    chosen: (count: number, total: string) => `${count === 1 ? "1 bill" : `${count} bills`}: ${total} to pay`,
    withheld: (tax: string) => `Tax withheld for KRA: ${tax}`,
    rest: (rest: string, available: string) => `${rest} of ${available} is left in the wallet.`,
    short: (short: string) => `The wallet is short of ${short}.`,
    submit: "Send for approval",
    one: "Pay bill",
    amount: "Amount to settle",
    amountHint: (open: string) => `With VAT and tax withheld. Open: ${open}.`,
    toPay: "To pay",
    rounding: "Cents that M-Pesa cannot pay",
  },
} as const;

/** The labels of the states of taxes to pay. */
export const TAX_STATES: Readonly<Record<TaxRow["state"], string>> = {
  open: "To pay",
  ready: "Payment number entered",
  paying: "Payment under way",
  paid: "Paid",
  proven: "Paid, with proof",
};

/** The tones of the states of taxes to pay. */
export const TAX_TONES: Readonly<Record<TaxRow["state"], Tone>> = {
  open: "waiting",
  ready: "waiting",
  paying: "waiting",
  paid: "good",
  proven: "good",
};

/** The labels of the kinds of withheld taxes. */
export const WITHHELD_KINDS: Readonly<Record<WithheldRow["kind"], string>> = {
  income_tax: "Income tax",
  vat: "VAT",
};

/** Texts of taxes. */
export const taxTexts = {
  lead: "Taxes withheld from suppliers, and those of payroll for users who may see it.",
  empty: {
    title: "No taxes to pay",
    body: "Tax that is withheld from a supplier's payment appears here, with the day by which KRA has to have it.",
  },
  columns: {
    name: "Tax",
    amount: "Amount",
    due: "Due",
    period: "For",
    state: "Status",
    prn: "Payment number",
    receipt: "Receipt",
    slip: "E-slip",
  },
  overdue: "Overdue",
  onlyOpen: "Not paid yet",
  filter: "Show",
  actions: {
    prn: "Enter payment number",
    pay: "Pay to KRA",
    slip: "Record e-slip",
    file: "Download transactions",
    payroll: "Open payroll reports",
  },
  prn: {
    title: "Payment number",
    lead: (amount: string) => `Register the payment of ${amount} in iTax, and enter the number that it gives.`,
    field: "Payment registration number (PRN)",
    submit: "Save",
  },
  slip: { title: "E-slip", field: "Number of the e-slip", submit: "Record" },
  settings: {
    open: "Tax settings",
    title: "Tax settings",
    agent: "Withholds VAT as an appointed agent from",
    agentHint: "The day from which KRA has appointed the company. Leave it empty if it is no agent.",
  },
  withheld: {
    empty: { title: "Nothing withheld yet", body: "Tax withheld from payments to suppliers appears here." },
    columns: {
      supplier: "Supplier",
      number: "Invoice",
      day: "Withheld on",
      kind: "Tax",
      taxed: "Taxed amount",
      rate: "Rate",
      tax: "Tax",
      law: "Law",
      certificate: "Certificate",
    },
    record: "Record certificate",
    certificate: "Number of the certificate",
    submit: "Record",
  },
  certificates: {
    lead: "Tax that customers withheld from their payments. Import iTax's list when their certificates are there.",
    empty: {
      title: "No certificates expected",
      body: "When a customer who withholds tax pays short by exactly the tax, its certificates are expected here.",
    },
    columns: {
      customer: "Customer",
      amount: "Tax",
      state: "Status",
      kind: "Tax withheld",
      invoice: "Invoice",
      day: "Paid on",
      certificate: "Certificate",
    },
    upload: "Import from iTax",
    row: (row: number, certificate: string, reason: string) => `Row ${row}, ${certificate}: ${reason}`,
  },
} as const;

/** The labels of the states of certificates of tax that customers withheld. */
export const CERTIFICATE_STATES = { expected: "Expected", received: "Received" } as const;
