import { expect, test } from "vitest";
import { shownStatementDiff } from "./compare-with-books.ts";

test("what changed in accounts that both have comes before accounts that came or went, closed months before open ones", () => {
  const cell = (account: string, closed: boolean) => ({ account, month: "2026-01", before: 0, after: 100, closed });
  const shown = shownStatementDiff({
    statement: "profit_and_loss",
    added: ["New"],
    gone: ["Old"],
    renamed: [],
    changes: [cell("New", true), cell("Old", true), cell("Rent", false), cell("Rent", true), cell("New", false)],
    monthsGone: [],
  });
  expect(shown.changes.map(({ account, closed }) => [account, closed])).toEqual([
    ["Rent", true],
    ["New", true],
    ["Old", true],
    ["Rent", false],
    ["New", false],
  ]);
});

test("five hundred cells are shown at most, and all are counted", () => {
  const changes = Array.from({ length: 700 }, (_, at) => ({
    account: at < 650 ? "New" : "Rent",
    month: "2026-01",
    before: 0,
    after: at + 1,
    closed: true,
  }));
  const diff = {
    statement: "profit_and_loss" as const,
    added: ["New"],
    gone: [],
    renamed: [],
    changes,
    monthsGone: [],
  };
  const shown = shownStatementDiff(diff);
  expect([shown.changes.length, shown.changed_cells, shown.changed_closed_cells]).toEqual([500, 700, 700]);
  expect(shown.changes.filter(({ account }) => account === "Rent")).toHaveLength(50);
});
