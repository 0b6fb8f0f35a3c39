/** The kinds of accounts as QuickBooks names them. */
export type AccountType =
  | "Income"
  | "Cost of Goods Sold"
  | "Expense"
  | "Other Income"
  | "Other Expense"
  | "Bank"
  | "Accounts Receivable"
  | "Other Current Asset"
  | "Fixed Asset"
  | "Accounts Payable"
  | "Long Term Liability"
  | "Equity";

/** One account of the simulated books. */
export type SimulatedAccount = {
  readonly id: string;
  name: string;
  readonly parent?: string;
  readonly type: AccountType;
  readonly subType: string;
};

/**
 * The id of the account for retained earnings, which has the results of earlier fiscal years. QuickBooks calculates
 * its balance, and nothing is posted to it.
 */
export const RETAINED_EARNINGS = "2";

/**
 * Returns the chart of the simulated books. It contains cases that an import must handle: a parent account with its
 * own amount, two accounts with the same name under different parents, and a loan.
 */
export function simulatedChart(): SimulatedAccount[] {
  return [
    { id: "79", name: "Sales of Product Income", type: "Income", subType: "SalesOfProductIncome" },
    { id: "1", name: "Services", type: "Income", subType: "ServiceFeeIncome" },
    { id: "45", name: "Installation", parent: "1", type: "Income", subType: "ServiceFeeIncome" },
    { id: "80", name: "Cost of Goods Sold", type: "Cost of Goods Sold", subType: "SuppliesMaterialsCogs" },
    { id: "60", name: "Payroll Expenses", type: "Expense", subType: "PayrollExpenses" },
    { id: "61", name: "Rent", type: "Expense", subType: "RentOrLeaseOfBuildings" },
    { id: "62", name: "Delivery", type: "Expense", subType: "Auto" },
    { id: "63", name: "Fuel", parent: "62", type: "Expense", subType: "Auto" },
    { id: "64", name: "Generators", type: "Expense", subType: "Utilities" },
    { id: "65", name: "Fuel", parent: "64", type: "Expense", subType: "Utilities" },
    { id: "8", name: "Bank Charges", type: "Expense", subType: "BankCharges" },
    { id: "26", name: "Interest Paid", type: "Expense", subType: "InterestPaid" },
    { id: "25", name: "Interest Earned", type: "Other Income", subType: "InterestEarned" },
    { id: "24", name: "Depreciation", type: "Other Expense", subType: "Depreciation" },
    { id: "35", name: "Current Account KES", type: "Bank", subType: "Checking" },
    { id: "84", name: "Accounts Receivable (A/R)", type: "Accounts Receivable", subType: "AccountsReceivable" },
    { id: "81", name: "Inventory Asset", type: "Other Current Asset", subType: "Inventory" },
    { id: "37", name: "Machinery", type: "Fixed Asset", subType: "MachineryAndEquipment" },
    {
      id: "38",
      name: "Accumulated Depreciation",
      parent: "37",
      type: "Fixed Asset",
      subType: "AccumulatedDepreciation",
    },
    { id: "33", name: "Accounts Payable (A/P)", type: "Accounts Payable", subType: "AccountsPayable" },
    { id: "41", name: "Bank Loan", type: "Long Term Liability", subType: "NotesPayable" },
    { id: "34", name: "Share Capital", type: "Equity", subType: "CommonStock" },
    { id: RETAINED_EARNINGS, name: "Retained Earnings", type: "Equity", subType: "RetainedEarnings" },
  ];
}

const DEBIT_TYPES: ReadonlySet<AccountType> = new Set([
  "Cost of Goods Sold",
  "Expense",
  "Other Expense",
  "Bank",
  "Accounts Receivable",
  "Other Current Asset",
  "Fixed Asset",
]);

/** Checks whether accounts of a type normally have a debit balance. */
export function isDebit(type: AccountType): boolean {
  return DEBIT_TYPES.has(type);
}

const RESULT_TYPES: ReadonlySet<AccountType> = new Set([
  "Income",
  "Cost of Goods Sold",
  "Expense",
  "Other Income",
  "Other Expense",
]);

/** Checks whether accounts of a type belong to the profit and loss. */
export function isResult(type: AccountType): boolean {
  return RESULT_TYPES.has(type);
}
