import type { Tone } from "../kit/list/columns.tsx";
import type { BillRow, SupplierRecord, WithheldTax } from "./api.ts";

type State = BillRow["state"];

/** The label of each state of a bill. */
export const BILL_STATES: Readonly<Record<State, string>> = {
  draft: "Draft",
  submitted: "Pending Approval",
  approved: "Approved",
  part_paid: "Partly paid",
  paid: "Paid",
  credited: "Credited",
};

/** The tone of each state of a bill. */
export const BILL_TONES: Readonly<Record<State, Tone>> = {
  draft: "neutral",
  submitted: "waiting",
  approved: "waiting",
  part_paid: "waiting",
  paid: "good",
  credited: "neutral",
};

/** The label of each kind of payment, such as rent or royalties, from which income tax is withheld. */
export const WITHHOLDING_LABELS: Readonly<Record<NonNullable<WithheldTax["code"]>, string>> = {
  management: "Management, professional, training fees",
  contractual: "Contractual and agency fees",
  rent: "Rent of business premises",
  royalty: "Royalty",
  insurance_commission: "Insurance commission",
  marketing: "Marketing and advertising",
  interest: "Interest",
};

/** The label of each state of a supplier's payment details. */
export const DETAILS_STATES: Readonly<Record<SupplierRecord["details"][number]["state"], string>> = {
  waiting: "Waiting for confirmation",
  resting: "In effect after 24 hours",
  in_effect: "In effect",
  replaced: "Replaced",
  rejected: "Rejected",
};

/** The tone of each state of a supplier's payment details. */
export const DETAILS_TONES: Readonly<Record<SupplierRecord["details"][number]["state"], Tone>> = {
  waiting: "waiting",
  resting: "waiting",
  in_effect: "good",
  replaced: "neutral",
  rejected: "bad",
};

/** The label of each state of a payment of a bill. */
export const PAYMENT_STATES = {
  under_way: "Under way",
  settled: "Completed",
  failed: "Not paid",
  undone: "Undone",
} as const;

/** The tone of each state of a payment of a bill. */
export const PAYMENT_STATE_TONES: Readonly<Record<keyof typeof PAYMENT_STATES, Tone>> = {
  under_way: "waiting",
  settled: "good",
  failed: "bad",
  undone: "neutral",
};

/** UI strings for suppliers. A translation needs another file with the same keys. */
export const supplierTexts = {
  words: { one: "supplier", many: "suppliers" },
  subtitle: "Your suppliers and the amount that you owe to each of them.",
  emptyBody: "Add a supplier, then enter its bills.",
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
  prepaid: "Paid in advance",
  statement: "Statement",
  noStatement: "No bills or payments yet.",
  statementColumns: { day: "Date", what: "Document", charged: "Charged", paid: "Paid", balance: "Balance" },
  statementKinds: {
    bill: "Bill",
    credit_note: "Credit note",
    payment: "Payment",
    withheld: "Tax withheld from",
    rounding: "Rounded cents of",
    prepayment: "Prepayment",
    returned: "Given back",
  },
  paidTo: "Paid to",
  none: "No payment details",
  add: "Add supplier",
  edit: "Edit supplier",
  removeConfirm: (name: string) => `Do you really want to delete this record? Bills from ${name} will be kept.`,
  yes: "Yes",
  no: "No",
  flags: "Check this supplier",
  bills: "Bills",
  noBills: "No bills yet.",
  details: {
    title: "Payment details",
    none: "No payment details yet. Bills from this supplier cannot be paid until you add them.",
    change: "Change payment details",
    lead: "Another person confirms the details. Changed details take effect 24 hours after they are confirmed, and the supplier is notified by email.",
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

/** UI strings for the report that shows unpaid bills in ranges of days past due. */
export const agingTexts = {
  empty: {
    title: "No unpaid bills",
    body: "Approved bills that are not paid yet appear here, grouped by the number of days overdue.",
  },
  columns: {
    supplier: "Supplier",
    total: "Total",
    notDue: "Not due",
    days30: "1–30 days",
    days60: "31–60 days",
    days90: "61–90 days",
    older: "Over 90 days",
    prepaid: "Paid in advance",
  },
  total: (total: string) => `You owe suppliers ${total}. This equals Accounts payable in the books.`,
  prepaid: (prepaid: string) => `The ${prepaid} that you paid in advance is not deducted from this amount.`,
} as const;

/** UI strings for bills. */
export const billTexts = {
  loading: "Bill",
  new: "New bill",
  change: "Edit bill",
  empty: {
    title: "No bills yet",
    body: "Enter a supplier's invoice. Once another person has approved the bill, it can be paid.",
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
    project: "Project",
    order: "Order",
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
  noOrder: "No purchase order",
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
  files: {
    title: "Invoice and evidence",
    none: "No file yet. Add the supplier's invoice. You can also add files after approval.",
    add: "Add file",
    remove: "Remove",
    removeNamed: (name: string) => `Remove ${name}`,
    added: (by: string, at: string) => `${by}, ${at}`,
  },
  actions: {
    edit: "Edit",
    remove: "Delete draft",
    removeQuestion: "The draft will be deleted permanently.",
    submit: "Submit for approval",
    noOrderTitle: "No purchase order",
    noOrderLead:
      "Your company requires a purchase order for this amount. Edit the bill to choose the order on its lines, or explain why there is no order. The approvers will see your reason.",
    noOrderReason: "Reason",
    noOrderRequired: "Say why there is no purchase order.",
    withdraw: "Withdraw",
    decide: "Open approvals",
    credit: "Record credit note",
    record: "Record payment",
    pay: "Pay",
  },
  form: {
    supplier: "Supplier",
    noSuppliers: "There are no suppliers yet. Add a supplier",
    number: "Supplier's invoice number",
    day: "Invoice date",
    due: "Due date",
    dueHint: "Leave empty to set the due date from the supplier's payment terms.",
    inclusive: "Prices include VAT",
    etims: "eTIMS control unit number",
    etimsHint:
      "For example, KRACU0400001238/57, or the text of the QR code. Without one of these, VAT is not deducted.",
    note: "Note",
    orderLine: "Purchase order",
    orderLineHint: "The category, budget and project come from the order.",
    orderedLine: (order: string, description: string, left: string) => `${order} ${description}, ${left} left`,
    lineAt: (at: number) => `Line ${at}`,
    description: "Description",
    category: "Expense category",
    account: "Account",
    accountHint: "Choose an account only if you choose no category",
    budget: "Budget",
    project: "Project",
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
    number: "Credit note number",
    day: "Date",
    amount: "Amount with VAT",
    reason: "Reason",
    submit: "Record",
  },
  record: {
    title: "Record payment",
    lead: "For a bill that you paid through your bank, by cheque or in cash. Another person must approve the payment; until then, the bill stays open. Tax is withheld at the rates that apply on the payment date.",
    method: "Paid by",
    methods: { bank: "Bank transfer", cheque: "Cheque", cash: "Cash" },
    reference: "Reference",
    day: "Date",
    submit: "Send for approval",
    waiting: "Waiting for approval",
  },
  pay: {
    title: "Pay bills",
    lead: "Choose the bills to pay. Tax is withheld at today's rates, and one approval covers the whole run.",
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
    rest: (rest: string, available: string) => `${rest} of ${available} will be left in the wallet.`,
    short: (short: string) => `The wallet is ${short} short.`,
    submit: "Send for approval",
    one: "Pay bill",
    amount: "Amount to settle",
    amountHint: (open: string) => `Enter the amount including VAT and tax withheld. Amount open: ${open}.`,
    toPay: "To pay",
    prepaid: (prepaid: string) =>
      `${prepaid} has already been paid to this supplier in advance. Apply it to the bill first.`,
    rounding: "Cents that M-Pesa cannot pay",
  },
} as const;
