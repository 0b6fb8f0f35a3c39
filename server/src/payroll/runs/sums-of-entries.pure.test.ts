import { cents } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import type { SnapshotEntry } from "./snapshot.ts";
import { sumsOfEntries } from "./sums-of-entries.ts";

const entry = (key: string, branchId: string | null, department: string, amount: number, people: number) =>
  ({ key, name: key, branchId, department, amount: cents(amount), people }) as SnapshotEntry;

const ENTRIES = [
  entry("pay:basic", null, "Sales", 100_00, 4),
  entry("pay:basic", "mombasa", "Sales", 50_00, 2),
  entry("pay:basic", null, "Finance", 30_00, 1),
  entry("pay:bonus", "mombasa", "Sales", 5_00, 1),
];

it("a line is paid to the people of all places; a department has the people of its fullest line", () => {
  expect(sumsOfEntries(ENTRIES, ({ key }) => key)).toEqual([
    { key: "pay:basic", name: "pay:basic", amount: 180, people: 7 },
    { key: "pay:bonus", name: "pay:bonus", amount: 5, people: 1 },
  ]);
  expect(sumsOfEntries(ENTRIES, ({ department }) => department ?? "")).toMatchObject([
    { key: "Sales", amount: 155, people: 6 },
    { key: "Finance", amount: 30, people: 1 },
  ]);
});
