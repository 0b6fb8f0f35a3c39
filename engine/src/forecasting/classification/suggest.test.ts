import { describe, expect, test } from "vitest";
import { CLASSES, type Statement } from "../model/classes.ts";
import type { Section } from "./sections.ts";
import { suggestClass } from "./suggest.ts";

function classOf(statement: Statement, section: Section | null, path: string): string {
  return suggestClass({ path, section }, statement).class;
}

const PROFIT_AND_LOSS: [Section | null, string, string][] = [
  ["income", "Sales", "REV"],
  ["income", "Discounts given", "REV"],
  ["income", "Delivery income", "REV"],
  ["income", "Interest received", "IINC"],
  ["income", "Gain on disposal of vehicle", "AINC"],
  ["cost_of_sales", "Purchases", "VCOS"],
  ["cost_of_sales", "Freight and clearing", "VCOS"],
  ["cost_of_sales", "Warehouse rent", "FCOS"],
  ["cost_of_sales", "Depreciation of plant", "DA"],
  ["expenses", "Salaries and wages", "FEXP"],
  ["expenses", "NSSF - employer", "FEXP"],
  ["expenses", "SHIF", "FEXP"],
  ["expenses", "Affordable housing levy", "FEXP"],
  ["expenses", "Rent", "FEXP"],
  ["expenses", "KPLC tokens", "FEXP"],
  ["expenses", "Bank charges", "FEXP"],
  ["expenses", "Taxes & Licenses", "FEXP"],
  ["expenses", "Fuel", "VEXP"],
  ["expenses", "Sales commissions", "VEXP"],
  ["expenses", "M-Pesa charges", "VEXP"],
  ["expenses", "Advertising", "VEXP"],
  ["expenses", "Bad debts", "VEXP"],
  ["expenses", "Depreciation", "DA"],
  ["expenses", "Vehicle expenses:Depreciation", "DA"],
  ["expenses", "Loan interest", "IEXP"],
  ["expenses", "Corporation tax", "TEXP"],
  ["expenses", "Something else", "FEXP"],
  ["other_income", "Interest earned", "IINC"],
  ["other_income", "Insurance claim", "AINC"],
  ["other_expenses", "Bank loan interest", "IEXP"],
  ["other_expenses", "Finance costs", "IEXP"],
  ["other_expenses", "Forex loss", "OEXP"],
  ["other_expenses", "Income tax expense", "TEXP"],
  ["tax", "Current year charge", "TEXP"],
  ["dividends", "Interim", "DIV"],
  [null, "Sales", "REV"],
  [null, "Consultancy income", "REV"],
  [null, "Cost of goods sold", "VCOS"],
  [null, "Interest income", "IINC"],
  [null, "Interest expense", "IEXP"],
  [null, "Dividends paid", "DIV"],
  [null, "Dividend income", "AINC"],
  [null, "Amortisation of software", "DA"],
  [null, "Other income", "AINC"],
  [null, "Loss on disposal", "OEXP"],
  [null, "Prior year adjustment", "ADJ"],
  [null, "Sales commissions", "VEXP"],
  [null, "Salaries", "FEXP"],
  [null, "Zebra", "UNMAPPED"],
];

const BALANCE_SHEET: [Section | null, string, string][] = [
  ["bank", "Anything", "CASH"],
  ["receivables", "Anything", "AR"],
  ["current_assets", "M-Pesa Till 522522", "CASH"],
  ["current_assets", "Petty cash", "CASH"],
  ["current_assets", "KCB USD", "CASH"],
  ["current_assets", "Inventory Asset", "INV"],
  ["current_assets", "Goods in transit", "INV"],
  ["current_assets", "Work in progress", "WIP"],
  ["current_assets", "Accounts receivable", "AR"],
  ["current_assets", "VAT recoverable", "OCA"],
  ["current_assets", "Prepaid rent", "OCA"],
  ["current_assets", "Staff advances", "OCA"],
  ["current_assets", "Rent deposit", "OCA"],
  ["current_assets", "Zebra", "OCA"],
  ["fixed_assets", "Motor Vehicles:Accumulated depreciation", "FA"],
  ["fixed_assets", "Computer software", "IA"],
  ["non_current_assets", "Goodwill", "IA"],
  ["non_current_assets", "Land and buildings", "FA"],
  ["non_current_assets", "Deferred tax asset", "ONCA"],
  ["assets", "Equity Bank", "CASH"],
  ["payables", "Anything", "AP"],
  ["credit_cards", "KCB Visa", "STD"],
  ["current_liabilities", "PAYE Payable", "TL"],
  ["current_liabilities", "VAT payable", "TL"],
  ["current_liabilities", "KRA Payable", "TL"],
  ["current_liabilities", "Corporation tax payable", "TL"],
  ["current_liabilities", "NSSF payable", "TL"],
  ["current_liabilities", "SHIF payable", "TL"],
  ["current_liabilities", "Accrued salaries", "OCL"],
  ["current_liabilities", "Dividends payable", "OCL"],
  ["current_liabilities", "Bank overdraft", "STD"],
  ["current_liabilities", "Loan - current portion", "STD"],
  ["current_liabilities", "Trade creditors", "AP"],
  ["non_current_liabilities", "Sacco loan", "LTD"],
  ["non_current_liabilities", "KCB Vehicle Loan", "LTD"],
  ["non_current_liabilities", "Deferred tax", "DTAX"],
  ["non_current_liabilities", "Gratuity", "ONCL"],
  ["equity", "Retained Earnings", "RE"],
  ["equity", "Net Income", "CE"],
  ["equity", "Current Year Earnings", "CE"],
  ["equity", "Profit for the year", "CE"],
  ["equity", "Share capital", "OEQ"],
  ["equity", "Drawings", "OEQ"],
  ["equity", "Opening Balance Equity", "OEQ"],
  [null, "Equity Bank", "CASH"],
  [null, "M-Pesa", "CASH"],
  [null, "Accumulated depreciation", "FA"],
  [null, "Motor vehicles", "FA"],
  [null, "Stock", "INV"],
  [null, "Trade debtors", "AR"],
  [null, "Trade creditors", "AP"],
  [null, "PAYE Payable", "TL"],
  [null, "Withholding tax recoverable", "OCA"],
  [null, "Staff loans", "OCA"],
  [null, "Stima Sacco loan", "LTD"],
  [null, "Share capital", "OEQ"],
  [null, "Retained profit", "RE"],
  [null, "Net Income", "CE"],
  [null, "Zebra", "UNMAPPED"],
];

describe("the class suggested for an account", () => {
  test.each(PROFIT_AND_LOSS)("profit and loss, under %s: %s is %s", (section, path, expected) => {
    expect(classOf("profit_and_loss", section, path)).toBe(expected);
  });

  test.each(BALANCE_SHEET)("balance sheet, under %s: %s is %s", (section, path, expected) => {
    expect(classOf("balance_sheet", section, path)).toBe(expected);
  });

  test.each<[string, "income" | "cost" | undefined, string]>([
    ["Services:Delivery", undefined, "UNMAPPED"],
    ["Services:Delivery", "income", "REV"],
    ["Services:Delivery", "cost", "VEXP"],
    ["Delivery", undefined, "UNMAPPED"],
    ["Delivery costs", undefined, "VEXP"],
    ["Sales:Delivery", undefined, "REV"],
    ["Vehicle running costs:Repairs", undefined, "FEXP"],
    ["Services:Cleaning", undefined, "UNMAPPED"],
    ["Zebra", "income", "REV"],
    ["Zebra", "cost", "FEXP"],
  ])("without a section, %s that the file shows as %s is %s", (path, direction, expected) => {
    const account = direction === undefined ? { path, section: null } : { path, section: null, direction };
    expect(suggestClass(account, "profit_and_loss").class).toBe(expected);
  });

  test("asks about what some sell and others buy", () => {
    expect(suggestClass({ path: "Services:Delivery", section: null }, "profit_and_loss").reason).toBe(
      'Its name contains "delivery", which can be something sold or something bought, and the file does not show which. Is it income or an expense?',
    );
  });

  test("carries its reason and how sure it is", () => {
    expect(
      suggestClass(
        { path: "PAYE Payable", section: "current_liabilities", headings: ["Other Current Liabilities"] },
        "balance_sheet",
      ),
    ).toEqual({
      class: "TL",
      confidence: 0.94,
      reason: 'Its name says "paye": tax owed to the government.',
    });
    expect(suggestClass({ path: "Zebra", section: "expenses", headings: ["Expenses"] }, "profit_and_loss")).toEqual({
      class: "FEXP",
      confidence: 0.6,
      reason: 'It is listed under "Expenses", which contains fixed expenses.',
    });
    expect(suggestClass({ path: "Zebra", section: null }, "balance_sheet")).toEqual({
      class: "UNMAPPED",
      confidence: 0,
      reason: "Neither its section nor its name indicates a class.",
    });
  });

  test("never leaves its statement", () => {
    for (const [statement, rows] of [
      ["profit_and_loss", PROFIT_AND_LOSS],
      ["balance_sheet", BALANCE_SHEET],
    ] as const) {
      for (const [section, path] of rows) {
        const found = suggestClass({ path, section }, statement).class;
        if (found !== "UNMAPPED") expect(CLASSES[found].statement).toBe(statement);
      }
    }
  });
});
