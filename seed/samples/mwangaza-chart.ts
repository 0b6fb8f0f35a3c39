import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import type { ChartRow } from "./ledger.ts";

const SHILLINGS = 100;

/** The goods that the company sells. Sales and Cost of Stock Sold have a sub-account for each. */
export const GOODS = ["Food and Beverages", "Household Goods", "Personal Care", "Agrovet Supplies"] as const;

const PROFIT_AND_LOSS: readonly [Section, readonly string[]][] = [
  [
    "income",
    ["Sales", ...GOODS.map((goods) => `Sales:${goods}`), "Delivery Income", "Discounts Given", "Sales Returns"],
  ],
  [
    "cost_of_sales",
    [...GOODS.map((goods) => `Cost of Stock Sold:${goods}`), "Freight and Clearing", "Stock Losses", "Warehouse Wages"],
  ],
  [
    "expenses",
    [
      "Advertising and Promotions",
      "Amortisation of Software",
      "Audit Fees",
      "Bad Debts",
      "Bank Charges",
      "Depreciation",
      "M-Pesa Charges",
      "Office Expenses",
      "Office Expenses:Internet and Airtime",
      "Office Expenses:Software",
      "Office Expenses:Stationery",
      "Premises:Electricity and Water",
      "Premises:Office Rent",
      "Premises:Repairs",
      "Premises:Security",
      "Premises:Warehouse Rent",
      "Professional Fees",
      "Sales Commissions",
      "Staff Costs:Affordable Housing Levy",
      "Staff Costs:Employer NSSF",
      "Staff Costs:Medical Cover",
      "Staff Costs:Salaries and Wages",
      "Staff Costs:Training",
      "Travel",
      "Vehicles:Fuel",
      "Vehicles:Insurance",
      "Vehicles:Licences",
      "Vehicles:Repairs",
    ],
  ],
  ["other_income", ["Interest Earned", "Supplier Rebates"]],
  ["other_expenses", ["Corporation Tax", "Foreign Exchange Loss", "Loan Interest"]],
];

const BALANCE_SHEET: readonly [Section, readonly (readonly [path: string, openingInShillings: number])[]][] = [
  [
    "bank",
    [
      ["Equity Bank Current", 4_812_305],
      ["KCB Current", 1_850_000],
      ["M-Pesa Till 522522", 412_640],
      ["Petty Cash", 50_000],
    ],
  ],
  ["receivables", [["Accounts Receivable (A/R)", 0]]],
  [
    "current_assets",
    [
      ["Inventory:Goods in Transit", 0],
      ["Inventory:Warehouse Stock", 0],
      ["Prepaid Insurance", 0],
      ["Rent Deposit", 1_050_000],
      ["Staff Advances", 118_000],
    ],
  ],
  [
    "fixed_assets",
    [
      ["Motor Vehicles:Accumulated Depreciation", -5_100_000],
      ["Motor Vehicles:Cost", 14_200_000],
      ["Office Equipment:Accumulated Depreciation", -1_300_000],
      ["Office Equipment:Cost", 2_400_000],
      ["Warehouse Equipment:Accumulated Depreciation", -1_200_000],
      ["Warehouse Equipment:Cost", 3_600_000],
    ],
  ],
  [
    "non_current_assets",
    [
      ["Accounting Software:Accumulated Amortisation", -400_000],
      ["Accounting Software:Cost", 1_200_000],
    ],
  ],
  ["payables", [["Accounts Payable (A/P)", 0]]],
  ["credit_cards", [["KCB Visa Card", 96_400]]],
  [
    "current_liabilities",
    [
      ["Accrued Expenses", 210_000],
      ["Corporation Tax Payable", 1_201_480],
      ["Customer Deposits", 180_000],
      ["Housing Levy Payable", 33_600],
      ["NSSF Payable", 49_300],
      ["PAYE Payable", 184_800],
      ["SHIF Payable", 30_800],
      ["VAT Payable", 318_450],
    ],
  ],
  [
    "non_current_liabilities",
    [
      ["Equity Bank Term Loan", 12_000_000],
      ["KCB Vehicle Loan", 0],
    ],
  ],
  [
    "equity",
    [
      ["Dividends Paid", 0],
      ["Retained Earnings", 0],
      ["Net Income", 0],
      ["Share Capital", 15_000_000],
    ],
  ],
];

/**
 * The chart of accounts with opening balances in cents. The opening balances of stock, receivables, payables and
 * earnings are not listed; they are calculated from the sales and purchases before the books begin.
 */
export const CHART: readonly ChartRow[] = [
  ...PROFIT_AND_LOSS.flatMap(([section, paths]) => paths.map((path) => ({ section, path }))),
  ...BALANCE_SHEET.flatMap(([section, rows]) =>
    rows.map(([path, opening]) => ({ section, path, opening: opening * SHILLINGS })),
  ),
];
