import type { Tone } from "../../kit/list/columns.tsx";
import type { TaxRow, WithheldRow } from "../api.ts";

/** The label of each state of a tax to pay. */
export const TAX_STATES: Readonly<Record<TaxRow["state"], string>> = {
  open: "To pay",
  ready: "Payment number entered",
  paying: "Payment under way",
  paid: "Paid",
  proven: "Paid, with proof",
};

/** The tone of each state of a tax to pay. */
export const TAX_TONES: Readonly<Record<TaxRow["state"], Tone>> = {
  open: "waiting",
  ready: "waiting",
  paying: "waiting",
  paid: "good",
  proven: "good",
};

/** The label of each kind of withheld tax. */
export const WITHHELD_KINDS: Readonly<Record<WithheldRow["kind"], string>> = {
  income_tax: "Income tax",
  vat: "VAT",
};

/** UI strings for the taxes to pay, withheld taxes, VAT return and tax certificates. */
export const taxTexts = {
  lead: "Taxes withheld from suppliers, VAT for the previous month, and payroll taxes.",
  empty: {
    title: "No taxes to pay",
    body: "Tax withheld from payments to suppliers appears here, with the date by which you must pay it to KRA.",
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
    vat: "Open VAT return",
  },
  prn: {
    title: "Payment number",
    lead: (amount: string) => `Register the payment of ${amount} in iTax, then enter the payment registration number.`,
    field: "Payment registration number (PRN)",
    submit: "Save",
  },
  slip: { title: "E-slip", field: "E-slip number", submit: "Record" },
  settings: {
    open: "Tax settings",
    title: "Tax settings",
    agent: "VAT withholding agent from",
    agentHint:
      "Enter the date from which the company withholds tax as an agent appointed by KRA. Leave empty if the company is not a withholding agent.",
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
    certificate: "Certificate number",
    submit: "Record",
  },
  vat: {
    lead: (due: string) => `File and pay by ${due}.`,
    month: "Month",
    sales: "Sales",
    purchases: "Purchases with deductible VAT",
    result: "Result",
    none: "None in this month.",
    columns: { type: "Tax type", rate: "Rate", net: "Without VAT", tax: "VAT" },
    output: "VAT on sales",
    inputOfBills: "VAT on bills",
    inputOfExpenses: "VAT on expenses",
    inputOfOthers: "VAT on other purchases",
    withheld: "Withheld by customers",
    payable: "To pay",
    credit: "Credit carried forward",
    notDeducted: (amount: string) =>
      `VAT of ${amount} on this month's bills has not been deducted, because their eTIMS invoices are missing or late.`,
    difference: (amount: string) =>
      `VAT on sales in the books differs by ${amount} from the VAT on this month's documents, because documents from a closed month were posted to a later month.`,
    inputDifference: (amount: string) =>
      `VAT on bills in the books differs by ${amount} from the VAT on this month's bills and credit notes, because documents from a closed month were posted to a later month.`,
  },
  certificates: {
    lead: "Tax that customers withheld from their payments. Once the certificates are issued, import the list from iTax.",
    empty: {
      title: "No certificates expected",
      body: "When a customer's payment falls short of the invoice by exactly the tax that the customer must withhold, the expected certificate appears here.",
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

/** The label of each state of a certificate of tax that a customer withheld. */
export const CERTIFICATE_STATES = { expected: "Expected", received: "Received" } as const;
