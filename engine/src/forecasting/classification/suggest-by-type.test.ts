import { describe, expect, test } from "vitest";
import { suggestByQuickBooksType } from "./suggest-by-type.ts";

const account = (path: string) => ({ path, section: null });

describe("the class of an account that QuickBooks knows", () => {
  test.each([
    ["profit_and_loss", "Anything", "Income", "DiscountsRefundsGiven", "REV"],
    ["profit_and_loss", "Wages of the floor", "Cost of Goods Sold", "CostOfLaborCos", "FCOS"],
    ["profit_and_loss", "Flour", "Cost of Goods Sold", "SuppliesMaterialsCogs", "VCOS"],
    ["profit_and_loss", "Depreciation", "Other Expense", "Depreciation", "DA"],
    ["profit_and_loss", "Loan", "Expense", "InterestPaid", "IEXP"],
    ["profit_and_loss", "Paper", "Expense", "OfficeGeneralAdministrativeExpenses", "FEXP"],
    ["profit_and_loss", "Trips", "Expense", "TravelMeals", "FEXP"],
    ["profit_and_loss", "Cards", "Expense", "BankCharges", "VEXP"],
    ["profit_and_loss", "Deposit", "Other Income", "InterestEarned", "IINC"],
    ["balance_sheet", "KCB", "Bank", "Checking", "CASH"],
    ["balance_sheet", "Till", "Other Current Asset", "UndepositedFunds", "CASH"],
    ["balance_sheet", "Work in progress", "Other Current Asset", "OtherCurrentAssets", "WIP"],
    ["balance_sheet", "Deposits paid", "Other Current Asset", "PrepaidExpenses", "OCA"],
    ["balance_sheet", "Software", "Fixed Asset", "IntangibleAssets", "IA"],
    ["balance_sheet", "Lorry", "Fixed Asset", "Vehicles", "FA"],
    ["balance_sheet", "Visa", "Credit Card", "CreditCard", "STD"],
    ["balance_sheet", "VAT", "Other Current Liability", "GlobalTaxPayable", "TL"],
    ["balance_sheet", "Loan of KCB", "Long Term Liability", "NotesPayable", "LTD"],
    ["balance_sheet", "Deferred tax", "Long Term Liability", "DeferredTaxLiabilities", "DTAX"],
    ["balance_sheet", "Profits before", "Equity", "RetainedEarnings", "RE"],
    ["balance_sheet", "Shares", "Equity", "OwnersEquity", "OEQ"],
  ] as const)("%s %s, %s %s, is %s", (statement, path, accountType, accountSubType, code) => {
    const suggestion = suggestByQuickBooksType(account(path), { accountType, accountSubType }, statement);
    expect(suggestion.class).toBe(code);
    expect(suggestion.reason).toContain(`In QuickBooks its type is ${accountType}, ${accountSubType}: `);
  });

  test("goes by section and name where QuickBooks says nothing of it", () => {
    const result = { path: "Net Income", section: "equity" } as const;
    expect(suggestByQuickBooksType(result, undefined, "balance_sheet").class).toBe("CE");
    const unknown = { accountType: "Non-Posting", accountSubType: null };
    expect(suggestByQuickBooksType(account("Rent"), unknown, "profit_and_loss").class).toBe("FEXP");
  });

  test("never puts an account into the other statement", () => {
    const bank = { accountType: "Bank", accountSubType: "Checking" };
    expect(suggestByQuickBooksType(account("Rent"), bank, "profit_and_loss").class).toBe("FEXP");
  });
});
