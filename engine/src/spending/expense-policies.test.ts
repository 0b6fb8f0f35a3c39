import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { CONDITION_CASES } from "./expense-policies.cases.ts";
import { type ExpenseFacts, type ExpensePolicy, findingsOf, meetsConditions } from "./expense-policies.ts";

const ANY = { categories: [], roles: [], weekdays: [], supplier: null, above: null };
/** An expense of a Friday. */
const FACTS: ExpenseFacts = {
  category: "travel",
  role: 2,
  day: parseDay("2026-11-27"),
  supplier: "Uber",
  amount: cents(100_000),
  hasReceipt: false,
  hasReason: false,
};

describe("the conditions of an expense policy", () => {
  it.each(CONDITION_CASES)("%s", (_, conditions, facts, isMet) => {
    expect(meetsConditions({ ...ANY, ...conditions }, { ...FACTS, ...facts })).toBe(isMet);
  });
});

describe("the findings of an expense", () => {
  const policy = (outcome: ExpensePolicy["outcome"]): ExpensePolicy => ({
    id: outcome,
    conditions: ANY,
    outcome,
    sentence: `${outcome}.`,
  });
  const all = (["warn", "receipt", "reason", "level", "refuse"] as const).map(policy);
  const open = (facts: Partial<ExpenseFacts>) =>
    findingsOf(all, { ...FACTS, ...facts }).flatMap((one) => (one.isOpen ? one.outcome : []));

  it("list the strictest first", () => {
    expect(findingsOf(all, FACTS).map(({ outcome }) => outcome)).toEqual([
      "refuse",
      "level",
      "reason",
      "receipt",
      "warn",
    ]);
  });

  it("stay open until the receipt and the reason are given; a refusal stays", () => {
    expect(open({})).toEqual(["refuse", "reason", "receipt"]);
    expect(open({ hasReceipt: true })).toEqual(["refuse", "reason"]);
    expect(open({ hasReceipt: true, hasReason: true })).toEqual(["refuse"]);
  });
});
