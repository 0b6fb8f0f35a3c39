import { cents } from "@hazina/base/money.ts";
import { expect, test } from "vitest";
import type { BreakdownAnswer } from "../model/statement-model.ts";
import {
  changesOf,
  clashesOf,
  isAmountText,
  isSeveralCells,
  type MonthValue,
  monthsOf,
  pastedInto,
  problemOf,
  settled,
} from "./edit-values.ts";

const month = (name: string, value: number, isOwn = false): MonthValue => ({
  month: name,
  value: cents(value),
  isOwn,
  rule: isOwn ? "typed" : "Zemo Model",
});
const MONTHS = [month("2026-11", 1000_00), month("2026-12", 1100_00, true), month("2027-01", 1200_00)];
const entries = (...pairs: [string, string][]) => new Map(pairs);

test("each month says what decides it: typed here, typed above, a driver, the model", () => {
  const metadataOf = (rule: string, method: string, scenario: string | null) => ({ rule, method, scenario });
  const answer = {
    forecast: { "2026-12": 2, "2026-11": 1.5, "2027-01": 3, "2027-02": 0 },
    metadata: {
      "2026-11": metadataOf("typed", "Typed", "Plan"),
      "2026-12": metadataOf("typed", "Typed", "Parent"),
      "2027-01": metadataOf("driver", "Periodic growth", "Plan"),
      "2027-02": metadataOf("default", "Zemo Model", null),
    },
  } as unknown as BreakdownAnswer;
  expect(monthsOf(answer, "Plan")).toEqual([
    { month: "2026-11", value: 150, isOwn: true, rule: "typed" },
    { month: "2026-12", value: 200, isOwn: false, rule: "typed in Parent" },
    { month: "2027-01", value: 300, isOwn: false, rule: "Periodic growth" },
    { month: "2027-02", value: 0, isOwn: false, rule: "Zemo Model" },
  ]);
});

test("only what differs is a change: an amount, or null where an override is cleared", () => {
  expect(changesOf(MONTHS, entries())).toEqual({});
  expect(changesOf(MONTHS, entries(["2026-11", "1,000.00"], ["2026-12", ""], ["2027-01", "1.5k"]))).toEqual({
    "2026-12": null,
    "2027-01": 1500_00,
  });
  expect(changesOf(MONTHS, entries(["2026-11", ""], ["2027-01", "12x"]))).toEqual({});
});

test("inputs take numbers, and nothing else", () => {
  for (const text of ["1,200.50", "(3.00)", "10k", "=1200*1.16", "−5", ""]) expect(isAmountText(text)).toBe(true);
  for (const text of ["abc", "12€", "e5"]) expect(isAmountText(text)).toBe(false);
  expect(problemOf("1-2-")).toMatch(/Type an amount/);
  expect(problemOf("80,000,000,000,000")).toBe("This amount is too large.");
  expect(problemOf("")).toBeUndefined();
  expect(settled("10k")).toBe("10,000.00");
  expect(settled("1-2-")).toBe("1-2-");
});

test("a row or a column from a spreadsheet fills the months from where it is pasted", () => {
  const row = pastedInto(MONTHS, entries(), "2026-12", "10\t20\r\n");
  expect([...row.entries]).toEqual([
    ["2026-12", "10.00"],
    ["2027-01", "20.00"],
  ]);
  expect([row.pasted, row.left]).toEqual([2, 0]);
  const column = pastedInto(MONTHS, entries(), "2026-11", "KES 1,000.00\n\n(30)\n");
  expect([...column.entries]).toEqual([
    ["2026-11", "1,000.00"],
    ["2027-01", "−30.00"],
  ]);
});

test("a pasted row may begin with its name; cells without a month or an amount are reported", () => {
  const { entries: filled, pasted, left } = pastedInto(MONTHS, entries(), "2026-11", "Rent\t1\tn/a\t3\t4\t5");
  expect([...filled.keys()]).toEqual(["2026-11", "2027-01"]);
  expect([pasted, left]).toEqual([2, 3]);
  expect(isSeveralCells("1\t2")).toBe(true);
  expect(isSeveralCells("12\r\n")).toBe(false);
});

test("if two users typed into a month both values are shown, and no other month", () => {
  const now = [month("2026-11", 900_00, true), month("2026-12", 1100_00, true), month("2027-01", 7_00, true)];
  const mine = { "2026-11": cents(800_00), "2026-12": null };
  expect(clashesOf(MONTHS, now, mine)).toEqual([
    { month: "2026-11", theirs: 900_00, theirRule: "typed", mine: 800_00 },
  ]);
  expect(clashesOf(MONTHS, now, { "2026-11": cents(900_00) })).toEqual([]);
});
