import { parseDay } from "@hazina/base/calendar.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import { advancePaid, advanceRecovered, advanceReturned } from "./advances.ts";

const EVENT = {
  advance: "a1",
  purpose: "Trip to Kisumu",
  person: "caro",
  amount: money(5_000_00, "KES"),
  date: parseDay("2026-11-03"),
  branch: "kisumu",
};

const shown = (journal: Journal) =>
  journal.lines.map(({ account, debit, credit, party, branch }) => [account, debit, credit, party, branch]);

describe("the books of an advance", () => {
  it("owe the money to account for once it is paid, and clear it when it comes back or is recovered from pay", () => {
    expect(shown(advancePaid(EVENT))).toEqual([
      ["1420", 5_000_00, 0, "caro", "kisumu"],
      ["1450", 0, 5_000_00, "caro", "kisumu"],
    ]);
    expect(shown(advanceReturned(EVENT, "1"))).toEqual([
      ["2310", 5_000_00, 0, "caro", "kisumu"],
      ["1420", 0, 5_000_00, "caro", "kisumu"],
    ]);
    expect(shown(advanceRecovered(EVENT, "l1"))).toEqual([
      ["1410", 5_000_00, 0, "caro", "kisumu"],
      ["1420", 0, 5_000_00, "caro", "kisumu"],
    ]);
    for (const journal of [advancePaid(EVENT), advanceReturned(EVENT, "1"), advanceRecovered(EVENT, "l1")])
      expect(imbalanceOf(journal)).toBe(0);
  });
});
