import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { accountInDetails, keysOfLines, kindsOfLines, type ReadLine } from "./statement-line.ts";

const line = (receipt: string, amount: number, details: string, isCompleted = true): ReadLine => ({
  receipt,
  at: 0,
  amount: centsOf(amount),
  details,
  isCompleted,
});

const LINES = [
  line("A1", 500, "Pay Bill from 25470****111 - ACHIENG Acc. ABC123"),
  line("A1", -5, "Pay Bill Charge"),
  line("B1", -900, "Merchant Pay Utility Received from 567111"),
  line("C1", -300, "Moved out"),
  line("C1", 300, "Moved in"),
  line("D1", -70, "Business Pay Bill via API by initiator", false),
  line("E1", -800, "Business Payment to 25472****222"),
];

describe("the lines of a statement", () => {
  it("are payments, charges, moves between accounts, or not completed", () => {
    expect(kindsOfLines(LINES)).toEqual([
      "payment",
      "charge",
      "internal",
      "internal",
      "internal",
      "ignored",
      "payment",
    ]);
  });

  it("have a key that does not depend on their wording, and counts equal lines", () => {
    const twice = [line("A1", 500, "Pay Bill"), line("A1", 500, "Customer payment"), line("A1", -5, "Charge")];
    const keys = keysOfLines(twice, kindsOfLines(twice));
    expect(keys).toEqual(["A1 50000 payment 1", "A1 50000 payment 2", "A1 -500 charge 1"]);
    expect(keysOfLines(LINES, kindsOfLines(LINES))[0]).toBe("A1 50000 payment 1");
  });

  it("are payments whatever the payer typed as the account", () => {
    const typed = ["ACCOUNT TOPUP", "Funds transfer from Ann"].map((account) =>
      line("A2", 500, `Pay Bill from 25470****111 - ANN Acc. ${account}`),
    );
    expect(kindsOfLines(typed.slice(0, 1))).toEqual(["payment"]);
    expect(kindsOfLines(typed.slice(1))).toEqual(["payment"]);
  });

  it.each([
    ["Pay Bill from 25470****111 - ACHIENG Acc. abc123", "ABC123"],
    ["Pay Bill from 25470****111 - ACHIENG Acc. ", undefined],
    ["Business Payment to 25472****222", undefined],
  ])("%s names the account %s", (details, account) => {
    expect(accountInDetails(details)).toBe(account);
  });
});
