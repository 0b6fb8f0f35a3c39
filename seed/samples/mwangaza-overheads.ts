/** The way an overhead is paid: at once, by the company's card the month after, or once a year from an accrual. */
type Payment = "bank" | "card" | "accrued";

/** An overhead of every month. */
export type Overhead = {
  readonly account: string;
  /** Shillings in the first month. */
  readonly base: number;
  /** How much a year's price rises each January, in thousandths. */
  readonly rise: number;
  /** How far a month strays from it, in thousandths. */
  readonly stray: number;
  /** True where its invoice carries VAT that is deducted. */
  readonly vat: boolean;
  readonly payment: Payment;
};

/** The overheads that are neither staff, nor follow sales, nor come from assets or loans. */
export const OVERHEADS: readonly Overhead[] = [
  overhead("Warehouse Wages", 385_000, 60, 20, "no VAT", "bank"),
  overhead("Advertising and Promotions", 96_000, 40, 350, "VAT", "bank"),
  overhead("Audit Fees", 35_000, 50, 0, "no VAT", "accrued"),
  overhead("Bank Charges", 21_500, 30, 120, "no VAT", "bank"),
  overhead("Office Expenses", 18_400, 50, 300, "no VAT", "bank"),
  overhead("Office Expenses:Internet and Airtime", 42_800, 30, 40, "VAT", "bank"),
  overhead("Office Expenses:Software", 39_500, 80, 30, "no VAT", "card"),
  overhead("Office Expenses:Stationery", 14_200, 40, 250, "VAT", "bank"),
  overhead("Premises:Electricity and Water", 73_600, 50, 110, "VAT", "bank"),
  overhead("Premises:Office Rent", 95_000, 50, 0, "VAT", "bank"),
  overhead("Premises:Repairs", 24_000, 40, 700, "no VAT", "bank"),
  overhead("Premises:Security", 62_000, 50, 0, "VAT", "bank"),
  overhead("Premises:Warehouse Rent", 425_000, 50, 0, "VAT", "bank"),
  overhead("Professional Fees", 38_000, 50, 400, "VAT", "bank"),
  overhead("Staff Costs:Medical Cover", 61_000, 70, 0, "no VAT", "bank"),
  overhead("Staff Costs:Training", 12_000, 30, 900, "no VAT", "bank"),
  overhead("Travel", 47_000, 50, 400, "no VAT", "card"),
  overhead("Vehicles:Repairs", 78_000, 60, 450, "VAT", "bank"),
];

function overhead(
  account: string,
  base: number,
  rise: number,
  stray: number,
  vat: "VAT" | "no VAT",
  payment: Payment,
): Overhead {
  return { account, base, rise, stray, vat: vat === "VAT", payment };
}
