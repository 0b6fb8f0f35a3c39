import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import { type ExpenseEvent, expenseApproved, expensePaid } from "./expenses.ts";

const EVENT: ExpenseEvent = {
  expense: "e1",
  supplier: "Nyali Stationers",
  claimant: "caro",
  account: "6300",
  amount: money(1_160_00, "KES"),
  deductibleVat: cents(160_00),
  date: parseDay("2026-11-03"),
  branch: "kisumu",
  department: "sales",
};

const shown = (journal: Journal) =>
  journal.lines.map(({ account, debit, credit, party, department }) => [account, debit, credit, party, department]);

describe("the books of an expense", () => {
  it("take the cost without the VAT that is deducted, and owe the whole amount to the claimant", () => {
    const journal = expenseApproved(EVENT);
    expect(shown(journal)).toEqual([
      ["6300", 1_000_00, 0, undefined, "sales"],
      ["1430", 160_00, 0, undefined, undefined],
      ["2120", 0, 1_160_00, "caro", undefined],
    ]);
    expect(imbalanceOf(journal)).toBe(0);
    expect(journal.lines.every(({ branch }) => branch === "kisumu")).toBe(true);
  });

  it("keep the VAT in the cost where there is no evidence for it", () => {
    expect(shown(expenseApproved({ ...EVENT, deductibleVat: cents(0) }))).toEqual([
      ["6300", 1_160_00, 0, undefined, "sales"],
      ["2120", 0, 1_160_00, "caro", undefined],
    ]);
  });

  it.each([
    ["advance", "1420"],
    ["petty_cash", "1010"],
  ] as const)("account for the %s that paid for it, and owe the claimant nothing", (paidWith, account) => {
    expect(shown(expenseApproved({ ...EVENT, paidWith })).at(-1)).toEqual([account, 0, 1_160_00, "caro", undefined]);
  });

  it("allocate the card payment that paid for it, by its merchant, and owe the claimant nothing", () => {
    const journal = expenseApproved({ ...EVENT, paidWith: "card", cardMerchant: "NYALI STATIONERS 01" });
    expect(shown(journal).at(-1)).toEqual(["1450", 0, 1_160_00, "NYALI STATIONERS 01", undefined]);
  });

  it("clear what is owed against the payment of the wallet", () => {
    const journal = expensePaid(EVENT);
    expect(shown(journal)).toEqual([
      ["2120", 1_160_00, 0, "caro", undefined],
      ["1450", 0, 1_160_00, "caro", undefined],
    ]);
    expect(journal.step).toBe("paid");
  });
});
