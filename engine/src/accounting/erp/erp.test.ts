import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { journalReference } from "./journal-reference.ts";
import { mappedJournal } from "./mapped-journal.ts";
import { suggestAccounts } from "./suggest-accounts.ts";

describe("the reference of a journal", () => {
  it("is the same for the same journal, and fits the 21 characters of QuickBooks", () => {
    const id = "019412ab-3c4d-7e5f-8a9b-0c1d2e3f4a5b";
    expect(journalReference(id)).toMatch(/^HZ-[0-9A-Z]{18}$/);
    expect(journalReference(id)).toBe(journalReference(id));
  });

  it("differs where only the last digit of the id differs", () => {
    const ids = ["019412ab-3c4d-7e5f-8a9b-0c1d2e3f4a5b", "019412ab-3c4d-7e5f-8a9b-0c1d2e3f4a5c"];
    expect(new Set(ids.map(journalReference)).size).toBe(2);
  });
});

describe("a journal in the accounts of another system", () => {
  const line = (account: string, debit: number, credit = 0) => ({
    account,
    debit: cents(debit),
    credit: cents(credit),
    memo: "Rent",
  });
  const lines = [line("6000", 45_000_00), line("1100", 0, 45_000_00)];

  it("has the same lines with their accounts", () => {
    const accounts = new Map([
      ["6000", "Rent - MT"],
      ["1100", "Bank - MT"],
    ]);
    expect(mappedJournal(lines, accounts)).toEqual({
      kind: "mapped",
      debits: 45_000_00,
      lines: [
        { ...lines[0], account: "Rent - MT" },
        { ...lines[1], account: "Bank - MT" },
      ],
    });
  });

  it("names every account that is not matched, each once", () => {
    expect(mappedJournal([...lines, line("6000", 1), line("1100", 0, 1)], new Map())).toEqual({
      kind: "unmapped",
      accounts: ["1100", "6000"],
    });
  });
});

describe("suggested accounts", () => {
  const their = (id: string, number: string | null, name: string, isUsable = true) => ({ id, number, name, isUsable });
  it.each([
    ["by number", [their("a", "6000", "Premises")], "a"],
    ["by name, whatever its case, punctuation and the word and", [their("b", null, "RENT & rates")], "b"],
    ["by number before name", [their("c", null, "Rent and rates"), their("d", "6000", "Other")], "d"],
    ["not where two have the name", [their("e", null, "Rent and rates"), their("f", "1", "Rent & Rates")], undefined],
    ["not for an account that cannot be used", [their("g", "6000", "Rent and rates", false)], undefined],
    ["not where nothing is alike", [their("h", "7000", "Fuel")], undefined],
  ])("%s", (_, theirs, expected) => {
    expect(suggestAccounts([{ code: "6000", name: "Rent and rates" }], theirs).get("6000")).toBe(expected);
  });
});
