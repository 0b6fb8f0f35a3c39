import { addMonths, parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { accountValues } from "../evaluation/forecast.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { layerOf, postingsOf } from "./layer-of.ts";
import type { Ground, Item } from "./microforecast.ts";
import { readPlannedCash } from "./planned-cash.ts";

/** Test books that are closed through December 2025, with a forecast from January 2026. */
const BOOKS = booksOf(
  [
    line("Sales", "REV", each(12, 100_00)),
    line("Repairs", "VEXP", each(12, 10_00)),
    line("Deposits", "ONCA", each(12, 50_00)),
    line("Bank Loan", "LTD", each(12, 500_00)),
    line("Bank", "CASH", each(12, 900_00)),
    line("Capital", "OEQ", each(12, 450_00)),
  ],
  6,
);
const PLAIN = computed(BOOKS);

const read = (side: "in" | "out", cents: Record<string, number>, account: string) =>
  readPlannedCash(PLAIN.foundation, { name: "Roof", side, cents }, account);

function itemOf(side: "in" | "out", cents: Record<string, number>, account: string): { start: number; item: Item } {
  const made = read(side, cents, account);
  if (!made.ok) throw new Error(made.refusal.message);
  return { start: made.value.start, item: { ...made.value.draft, id: "roof", after: 0 } as Item };
}

describe("a row of cash made part of the forecast", () => {
  test.each([
    ["in", "Sales", 70_00],
    ["in", "Bank Loan", 70_00],
    ["in", "Capital", 70_00],
    ["in", "Deposits", -70_00],
    ["out", "Repairs", 70_00],
    ["out", "Bank Loan", -70_00],
    ["out", "Deposits", 70_00],
  ] as const)("cash that goes %s moves %s by %d cents", (side, account, moved) => {
    const { start, item } = itemOf(side, { "2026-02": 70_00 }, account);
    const start2026 = parseMonth("2026-02");
    expect(start).toBe(start2026);
    const layer = layerOf(PLAIN.foundation, { id: "plan", name: "Roof", on: true, start: start2026, items: [item] });
    const made = computed(BOOKS, scenario("Plan", { layers: [layer] }));
    const change = (path: string, month: number) =>
      (accountValues(made, path)?.[month] ?? 0) - (accountValues(PLAIN, path)?.[month] ?? 0);
    expect([change(account, 12), change(account, 13)]).toEqual([0, moved]);
    expect(change("Bank", 13)).toBe(side === "in" ? 70_00 : -70_00);
  });

  test("amounts of closed months are left out, and the item begins with its first forecast amount", () => {
    const { start, item } = itemOf("out", { "2025-11": 5_00, "2026-03": 20_00, "2026-06": 1_00 }, "Repairs");
    expect(start).toBe(parseMonth("2026-03"));
    expect(item).toMatchObject({
      amounts: [
        { month: 0, cents: 20_00 },
        { month: 3, cents: 1_00 },
      ],
    });
  });

  test("amounts of months that were closed since are over; the others stay where they were written", () => {
    const { item } = itemOf("out", { "2026-02": 20_00, "2026-04": 1_00 }, "Repairs");
    const later: Ground = { start: addMonths(parseMonth("2026-01"), 1), from: 1, to: 9, cash: "Bank" };
    expect(postingsOf(item, later)).toEqual([
      { account: "Bank", offset: 2, cents: -1_00 },
      { account: "Repairs", offset: 2, cents: 1_00 },
    ]);
  });

  test("it is refused without an amount in a forecast month, and on an account that cannot take it", () => {
    expect(read("in", { "2025-11": 5_00, "2026-02": 0 }, "Sales")).toEqual({
      ok: false,
      refusal: { field: "row_name", message: '"Roof" has no amount in a forecast month. Enter one first.' },
    });
    expect(read("out", { "2026-02": 5_00 }, "Sales")).toMatchObject({ ok: false, refusal: { field: "account" } });
    expect(read("in", { "2026-02": 5_00 }, "Bank")).toMatchObject({ ok: false, refusal: { field: "account" } });
    expect(read("in", { "2026-02": 5_00 }, "Nowhere")).toMatchObject({
      refusal: { message: 'There is no account "Nowhere" in this scenario.' },
    });
  });
});
