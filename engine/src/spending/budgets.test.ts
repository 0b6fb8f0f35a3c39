import { readMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountsOfPlan, budgetPeriodInWords, carriedOn, leftOf, outcomeOf, periodsOfBudget } from "./budgets.ts";

const month = (text: string) => {
  const read = readMonth(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const labels = (every: Parameters<typeof periodsOfBudget>[0], from: string, to: string) =>
  periodsOfBudget(every, month(from), month(to)).map(({ label }) => label);

describe("the periods of a budget", () => {
  it("are its months, quarters and years from the first month, the last one cut off at the last month", () => {
    expect(labels("month", "2026-11", "2027-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
    expect(labels("quarter", "2026-02", "2026-08")).toEqual(["2026-02 – 2026-04", "2026-05 – 2026-07", "2026-08"]);
    expect(labels("year", "2026-01", "2027-12")).toEqual(["2026", "2027"]);
    expect(labels("once", "2026-03", "2026-09")).toEqual(["2026-03 – 2026-09"]);
    expect(labels("month", "2026-03", "2026-02")).toEqual([]);
  });

  it("follow each other day by day", () => {
    const [first, second] = periodsOfBudget("quarter", month("2028-01"), month("2028-06"));
    expect([first?.starts, first?.ends, second?.starts, second?.ends]).toEqual([
      "2028-01-01",
      "2028-03-31",
      "2028-04-01",
      "2028-06-30",
    ]);
  });
});

it.each([
  ["2026-11", "Nov 2026"],
  ["2026-09 – 2026-11", "Sep 2026 – Nov 2026"],
  ["2026", "2026"],
])("the period %s of a budget reads %s", (label, words) => {
  expect(budgetPeriodInWords(label)).toBe(words);
});

describe("what a budget says about an expense", () => {
  it("is by what is left after committed and used amounts", () => {
    const left = leftOf({ amount: cents(1_000), carried: cents(0), committed: cents(300), used: cents(200) });
    expect(left).toBe(500);
    expect(outcomeOf("block", { left, requested: cents(0) }, cents(500))).toBe("within");
    expect(outcomeOf("block", { left, requested: cents(0) }, cents(501))).toBe("blocked");
    expect(outcomeOf("ask", { left, requested: cents(0) }, cents(501))).toBe("asks");
    expect(outcomeOf("ask", { left, requested: cents(400) }, cents(101))).toBe("asks");
    expect(outcomeOf("ask", { left, requested: cents(400) }, cents(100))).toBe("within");
    expect(outcomeOf("block", { left, requested: cents(400) }, cents(500))).toBe("within");
    expect(outcomeOf("warn", { left, requested: cents(0) }, cents(501))).toBe("over");
  });
});

describe("what a period carries to the next one", () => {
  it("is left of it, without what is requested; an overspent period carries nothing", () => {
    expect(carriedOn(cents(900), cents(200))).toBe(700);
    expect(carriedOn(cents(100), cents(200))).toBe(0);
    expect(carriedOn(cents(-500), cents(0))).toBe(0);
    expect(leftOf({ amount: cents(1_000), carried: cents(700), committed: cents(0), used: cents(100) })).toBe(1_600);
  });
});

describe("amounts of a plan", () => {
  it.each([
    ["month", [100, 250, 0, 300]],
    ["quarter", [350, 300]],
    ["once", [650]],
  ] as const)("by %s are the totals of the months; a month below zero counts as zero", (every, expected) => {
    const [first, last] = [month("2027-01"), month("2027-04")];
    const planned = [100, 250, -40, 300].map(cents);
    expect(amountsOfPlan(periodsOfBudget(every, first, last), first, planned)).toEqual(expected);
  });
});
