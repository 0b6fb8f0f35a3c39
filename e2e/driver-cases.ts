import type { Locator, Page } from "@playwright/test";

/** A driver as a person sets it: the place of its line, what an empty dialog says, and what is filled in. */
export type DriverCase = {
  readonly dialog: string;
  readonly on: "profit-loss" | "balance-sheet";
  readonly line: string;
  readonly says: readonly string[];
  readonly fill: (dialog: Locator, page: Page) => Promise<void>;
};

const field = (dialog: Locator, name: string | RegExp) => dialog.getByRole("textbox", { name });

async function choose(dialog: Locator, page: Page, name: string, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name }).or(dialog.getByRole("textbox", { name })).first().click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Every dialog once, on lines of the demo company. */
export const DRIVER_CASES: readonly DriverCase[] = [
  {
    dialog: "Price Volume Estimate",
    on: "profit-loss",
    line: "Delivery Income",
    says: ["Method selection is required", "Price is required"],
    fill: async (dialog) => {
      await dialog.getByRole("radio", { name: "Unequal Monthly Sales Volume" }).check();
      await field(dialog, /^Price/).fill("1,250.50");
      await field(dialog, "Nov 2026").fill("200");
      await dialog.getByRole("button", { name: "Fill empty months with the first value" }).click();
      await field(dialog, "Dec 2026").fill("260");
    },
  },
  {
    dialog: "Periodic Growth",
    on: "profit-loss",
    line: "Delivery Income",
    says: ["Percentage is required"],
    fill: async (dialog) => {
      await dialog.getByRole("radio", { name: "Increase Annual Revenue to Amount" }).check();
      await field(dialog, /^Annual Amount/).fill("3.6m");
    },
  },
  {
    dialog: "Link to Previous Period",
    on: "profit-loss",
    line: "Bad Debts",
    says: [],
    fill: async (dialog, page) => {
      await dialog.getByRole("radio", { name: "Last year" }).check();
      await choose(dialog, page, "Change", "Decrease");
      await field(dialog, "Value").fill("10");
    },
  },
  {
    dialog: "Percentage of Revenue",
    on: "profit-loss",
    line: "Sales Commissions",
    says: [],
    fill: async (dialog) => {
      await dialog.getByRole("radio", { name: "Percentage-Based calculations" }).check();
      await field(dialog, "Percentage").fill("1.5");
    },
  },
  {
    dialog: "Percentage of Another Account",
    on: "profit-loss",
    line: "M-Pesa Charges",
    says: ["Account is required"],
    fill: async (dialog, page) => {
      await choose(dialog, page, "Account", "Gross Profit");
      await dialog.getByRole("radio", { name: "Use historical ratios" }).check();
    },
  },
  {
    dialog: "Schedules",
    on: "profit-loss",
    line: "Audit Fees",
    says: ["Method selection is required"],
    fill: async (dialog, page) => {
      await dialog.getByRole("radio", { name: "Constant/Growing Amount" }).check();
      await field(dialog, /^Amount/).fill("40,000");
      await dialog.getByRole("button", { name: "Add a monthly increase or decrease" }).click();
      await choose(dialog, page, "Monthly change", "Increase by Ksh");
      await field(dialog, "Change per month").fill("500");
    },
  },
  {
    dialog: "Percentage of Opening Balance",
    on: "balance-sheet",
    line: "Accrued Expenses",
    says: ["Percentage is required"],
    fill: (dialog) => field(dialog, /^Percentage/).fill("25"),
  },
  {
    dialog: "Constant Growing",
    on: "balance-sheet",
    line: "Rent Deposit",
    says: ["Amount is required"],
    fill: (dialog) => field(dialog, /^Amount/).fill("500,000"),
  },
  {
    dialog: "Straight-line Depreciation",
    on: "balance-sheet",
    line: "Motor Vehicles › Cost",
    says: ["Cost is required", "Useful life is required"],
    fill: async (dialog) => {
      await field(dialog, /^Cost/).fill("4,200,000");
      await field(dialog, "Useful life (years)").fill("5");
    },
  },
  {
    dialog: "Loan Repayment Calculation",
    on: "balance-sheet",
    line: "Equity Bank Term Loan",
    says: ["Annual Interest is required", "Loan term in years is required"],
    fill: async (dialog) => {
      await field(dialog, /^Annual Interest/).fill("14");
      await field(dialog, "Loan term in years").fill("3");
    },
  },
  {
    dialog: "Residual Drawdown AR",
    on: "balance-sheet",
    line: "Accounts Receivable (A/R)",
    says: ["Delay in months is required", "Delay Percentage is required"],
    fill: async (dialog) => {
      await field(dialog, "Delay in months").fill("2");
      await field(dialog, /^Delay Percentage/).fill("40");
    },
  },
  {
    dialog: "Residual Drawdown AP",
    on: "balance-sheet",
    line: "Accounts Payable (A/P)",
    says: ["Delay in months is required", "Delay Percentage is required"],
    fill: async (dialog) => {
      await field(dialog, "Delay in months").fill("1");
      await field(dialog, /^Delay Percentage/).fill("50");
    },
  },
  {
    dialog: "Direct Entry",
    on: "balance-sheet",
    line: "Staff Advances",
    says: ["Enter a value for at least one month."],
    fill: (dialog) => field(dialog, "Jan 2027").fill("(12,000)"),
  },
];
