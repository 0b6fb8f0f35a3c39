import { parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { cardReversalJournal } from "./card-reversals.ts";

const common = { source: "m", reference: "TX-1", mode: "live", date: parseDay("2026-11-27") } as const;

/**
 * Test cases: a refund or dispute with its amount and charge in shillings, and the expected journal lines (a debit is
 * positive). Source: double entry.
 */
const CASES = [
  { name: "a refund takes back the receipt", kind: "refund", amount: -500, fee: 0, lines: { 1110: -500, 2310: 500 } },
  {
    name: "a dispute takes back the receipt, and its charge is a cost",
    kind: "dispute",
    amount: -500,
    fee: 15,
    lines: { 1110: -515, 2310: 500, 6210: 15 },
  },
  {
    name: "a dispute that was won returns both",
    kind: "dispute",
    amount: 500,
    fee: -15,
    lines: { 1110: 515, 2310: -500, 6210: -15 },
  },
] as const;

describe("money of a deposit by card that moves back", () => {
  it.each(CASES)("$name", ({ kind, amount, fee, lines }) => {
    const event = { ...common, kind, amount: money(cents(amount * 100), "KES"), fee: cents(fee * 100) };
    const journal = cardReversalJournal(event);
    const posted = journal.lines.map(({ account, debit, credit }) => [account, (debit - credit) / 100]);
    expect(Object.fromEntries(posted)).toEqual(lines);
    expect(imbalanceOf(journal)).toBe(0);
  });

  it("in another currency is valued in the books, and each part with its share", () => {
    const journal = cardReversalJournal({
      ...common,
      kind: "dispute",
      amount: money(centsOf(-100), "USD"),
      fee: centsOf(15),
      inBooks: money(centsOf(-14_950), "KES"),
      branch: "Kisumu",
    });
    expect(journal.currency).toBe("KES");
    expect(journal.lines.map(({ account, debit, credit, branch }) => [account, debit - credit, branch])).toEqual([
      ["1110", -14_950_00, "Kisumu"],
      ["2310", 13_000_00, "Kisumu"],
      ["6210", 1_950_00, "Kisumu"],
    ]);
    expect(journal.lines[0]?.original?.money).toMatchObject({ cents: 115_00, currency: "USD" });
    expect(imbalanceOf(journal)).toBe(0);
  });
});
