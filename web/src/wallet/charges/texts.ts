import type { MonthOfCharges } from "../api.ts";

/** The label of each payment provider by which charges can be filtered. */
export const RAILS: Readonly<Record<MonthOfCharges["rail"], string>> = { mpesa: "M-Pesa", stripe: "Stripe" };

/** The label of each mode of a wallet, by which charged payments can be filtered. */
export const MODES = { simulated: "Simulated", live: "Live" } as const;

/** The label of each way to group the charges of a month. */
export const GROUPS = { purpose: "By purpose", person: "By person" } as const;

/** The label of the filter for payments whose charge differs from the tariff. */
export const DIFFERS = { yes: "Charge differs from the tariff" } as const;

/** UI strings for the charges of payment providers. A translation needs another file with the same keys. */
export const chargeTexts = {
  lead: "The amounts that M-Pesa and Stripe charged for payments, as shown in their own statements.",
  tariffNote:
    "Payments of up to KES 15,000 to phones are compared with Safaricom's published tariff. Your contract may set different charges. Other payments are not compared.",
  provider: "Provider",
  group: "Group",
  year: "Year",
  difference: "Difference",
  columns: {
    month: "Month",
    purpose: "Purpose",
    person: "Person",
    payments: "Payments",
    paid: "Amount",
    charged: "Charged",
    excise: "Excise duty included",
    compared: "Charged where a tariff applies",
    byTariff: "Tariff charge",
    difference: "Above the tariff",
    currency: "Currency",
    date: "Date",
    payee: "Payee",
    receipt: "Receipt",
    amount: "Amount",
    reference: "Transaction",
    posted: "Books",
  },
  posted: "Posted",
  toPost: "To post",
  noCharge: "No charge",
  empty: {
    title: "No charges yet",
    body: "M-Pesa charges are taken from the statements of your paybill or till. Upload a statement under Reconciliation. Stripe's fees on deposits by card are added automatically.",
  },
  noPayments: {
    title: "No payments in this list",
    body: "Payments appear here once they are included in an uploaded statement of your paybill or till.",
  },
  ofHead: {
    title: "Only the head company sees charges",
    body: "The paybill belongs to the head company. Only head company users can see what M-Pesa charged.",
  },
  noPerson: "Without a person",
} as const;
