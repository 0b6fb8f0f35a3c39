import { formatMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import type { BookAccount } from "./books.ts";
import { mwangaza } from "./mwangaza.ts";

const books = mwangaza();

function account(list: readonly BookAccount[], path: string): readonly number[] {
  return list.find((one) => one.path.join(":") === path)?.cents ?? [];
}

function sumWhere(list: readonly BookAccount[], month: number, sign: (account: BookAccount) => number): number {
  return list.reduce((sum, one) => sum + sign(one) * (one.cents[month] ?? 0), 0);
}

const ASSETS = ["bank", "receivables", "current_assets", "fixed_assets", "non_current_assets"];
const months = Array.from({ length: books.monthCount }, (_, month) => month);

function netIncome(month: number): number {
  return sumWhere(books.profitAndLoss, month, ({ section }) =>
    section === "income" || section === "other_income" ? 1 : -1,
  );
}

describe("the books of Mwangaza Distributors", () => {
  test("run for 36 months to October 2026, with some forty-five accounts and some thirty balances", () => {
    expect([formatMonth(books.firstMonth), books.monthCount]).toEqual(["2023-11", 36]);
    expect([books.profitAndLoss.length, books.balanceSheet.length]).toEqual([48, 34]);
  });

  test("balance to the cent in every month", () => {
    const differences = months.map((month) =>
      sumWhere(books.balanceSheet, month, ({ section }) => (ASSETS.includes(section) ? 1 : -1)),
    );
    expect(differences).toEqual(months.map(() => 0));
  });

  test("show as current earnings the year's net income so far, moved into retained earnings each January", () => {
    const current = account(books.balanceSheet, "Net Income");
    const retained = account(books.balanceSheet, "Retained Earnings");
    for (const month of months.slice(1)) {
      const january = month % 12 === 2;
      expect(current[month]).toBe(netIncome(month) + (january ? 0 : (current[month - 1] ?? 0)));
      expect(retained[month]).toBe((retained[month - 1] ?? 0) + (january ? (current[month - 1] ?? 0) : 0));
    }
  });

  test("are those of a company that lives: cash, stock, receivables and payables stay above zero, profit most months", () => {
    for (const path of [
      "Equity Bank Current",
      "Petty Cash",
      "Inventory:Warehouse Stock",
      "Accounts Receivable (A/R)",
      "Accounts Payable (A/P)",
      "Corporation Tax Payable",
      "VAT Payable",
      "Customer Deposits",
    ]) {
      expect(Math.min(...account(books.balanceSheet, path)), path).toBeGreaterThan(0);
    }
    expect(months.filter((month) => netIncome(month) > 0).length).toBeGreaterThan(30);
  });

  test("carry a loan that is repaid, vehicles that are bought and depreciated, and a dividend each year", () => {
    const loan = account(books.balanceSheet, "Equity Bank Term Loan");
    expect(loan.every((owed, month) => month === 0 || owed < (loan[month - 1] ?? 0))).toBe(true);
    const vehicles = account(books.balanceSheet, "Motor Vehicles:Cost");
    expect(new Set(vehicles)).toEqual(new Set([1_420_000_000, 2_384_000_000, 2_776_000_000]));
    const dividends = account(books.balanceSheet, "Dividends Paid");
    expect(new Set(dividends).size).toBe(4);
  });

  test("are always the same", () => {
    expect(mwangaza()).toEqual(books);
  });
});
