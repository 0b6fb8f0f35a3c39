/**
 * How an overhead is paid: immediately from the bank account, by company card in the next month, or once a year after
 * being accrued monthly.
 */
type Payment = "bank" | "card" | "accrued";

/** An overhead that occurs every month. */
export type Overhead = {
  readonly account: string;
  /** The amount in the first month, in shillings. */
  readonly base: number;
  /** The price increase each January, in thousandths. */
  readonly rise: number;
  /** The largest random variation of a monthly amount, in thousandths of the amount. */
  readonly stray: number;
  /** Whether the invoice for the overhead has VAT that the company can deduct. */
  readonly vat: boolean;
  readonly payment: Payment;
};

/** The monthly overheads. They exclude pay, costs that depend on sales, and the costs of assets and loans. */
export const OVERHEADS: readonly Overhead[] = [
  { account: "Warehouse Wages", base: 385_000, rise: 60, stray: 20, vat: false, payment: "bank" },
  { account: "Advertising and Promotions", base: 96_000, rise: 40, stray: 350, vat: true, payment: "bank" },
  { account: "Audit Fees", base: 35_000, rise: 50, stray: 0, vat: false, payment: "accrued" },
  { account: "Bank Charges", base: 21_500, rise: 30, stray: 120, vat: false, payment: "bank" },
  { account: "Office Expenses", base: 18_400, rise: 50, stray: 300, vat: false, payment: "bank" },
  { account: "Office Expenses:Internet and Airtime", base: 42_800, rise: 30, stray: 40, vat: true, payment: "bank" },
  { account: "Office Expenses:Software", base: 39_500, rise: 80, stray: 30, vat: false, payment: "card" },
  { account: "Office Expenses:Stationery", base: 14_200, rise: 40, stray: 250, vat: true, payment: "bank" },
  { account: "Premises:Electricity and Water", base: 73_600, rise: 50, stray: 110, vat: true, payment: "bank" },
  { account: "Premises:Office Rent", base: 95_000, rise: 50, stray: 0, vat: true, payment: "bank" },
  { account: "Premises:Repairs", base: 24_000, rise: 40, stray: 700, vat: false, payment: "bank" },
  { account: "Premises:Security", base: 62_000, rise: 50, stray: 0, vat: true, payment: "bank" },
  { account: "Premises:Warehouse Rent", base: 425_000, rise: 50, stray: 0, vat: true, payment: "bank" },
  { account: "Professional Fees", base: 38_000, rise: 50, stray: 400, vat: true, payment: "bank" },
  { account: "Staff Costs:Medical Cover", base: 61_000, rise: 70, stray: 0, vat: false, payment: "bank" },
  { account: "Staff Costs:Training", base: 12_000, rise: 30, stray: 900, vat: false, payment: "bank" },
  { account: "Travel", base: 47_000, rise: 50, stray: 400, vat: false, payment: "card" },
  { account: "Vehicles:Repairs", base: 78_000, rise: 60, stray: 450, vat: true, payment: "bank" },
];
