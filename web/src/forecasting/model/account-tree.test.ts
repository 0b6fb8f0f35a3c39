import { cents, ZERO } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountRows } from "./account-tree.ts";
import type { Line, StatementRow } from "./statement-model.ts";

function line(path: string, ...amounts: number[]): Line {
  return { path, values: amounts.map(cents) };
}

function outline(rows: readonly StatementRow[]): string[] {
  const depthOf = (row: StatementRow): number => {
    const above = rows.find(({ key }) => key === row.parent);
    return above === undefined ? 0 : depthOf(above) + 1;
  };
  return rows.map((row) => `${"  ".repeat(depthOf(row))}${row.label} ${row.values.join(" ")}`);
}

describe("accounts under their parents", () => {
  test.each<{ story: string; lines: Line[]; shown: string[] }>([
    {
      story: "plain accounts stay as they are",
      lines: [line("Rent", 1), line("Fuel", 2)],
      shown: ["Rent 1", "Fuel 2"],
    },
    {
      story: "accounts of one parent stand below its sum",
      lines: [line("Sales:Beverages", 10, 20), line("Delivery", 1, 2), line("Sales:Snacks", 5, -5)],
      shown: ["Sales 15 15", "  Beverages 10 20", "  Snacks 5 -5", "Delivery 1 2"],
    },
    {
      story: "a parent's own amount is a line beside its children",
      lines: [line("Salaries", 100), line("Salaries:NSSF", 6)],
      shown: ["Salaries 106", "  Salaries (own amount) 100", "  NSSF 6"],
    },
    {
      story: "a parent of one account is only a name before it",
      lines: [line("Bank:KCB:Current", 7)],
      shown: ["Bank › KCB › Current 7"],
    },
    {
      story: "the same name under two parents stays two accounts",
      lines: [line("Kisumu:Rent", 1), line("Kisumu:Fuel", 1), line("Nakuru:Rent", 2), line("Nakuru:Fuel", 2)],
      shown: ["Kisumu 2", "  Rent 1", "  Fuel 1", "Nakuru 4", "  Rent 2", "  Fuel 2"],
    },
  ])("$story", ({ lines, shown }) => {
    expect(outline(accountRows("opex", lines))).toEqual(shown);
  });

  test("an account's row names its full path and knows it for the breakdown", () => {
    const rows = accountRows("revenue", [line("Sales:Beverages", 1), line("Sales:Snacks", 1)]);
    expect(rows[1]).toMatchObject({
      key: "revenue/Sales:Beverages",
      parent: "revenue:Sales",
      tooltip: "Sales › Beverages",
      source: { kind: "account", path: "Sales:Beverages" },
    });
    expect(readablePath("A:B")).toBe("A › B");
  });

  test("whatever the paths, every account is there once, keys differ, and the top rows add up to the accounts", () => {
    const name = fc.constantFrom("A", "B", "Sales", "", "constructor");
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(":"));
    const accounts = fc.uniqueArray(path, { maxLength: 30 });
    fc.assert(
      fc.property(
        accounts,
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 30, maxLength: 30 }),
        (all, amounts) => {
          const lines = all.map((account, at) => line(account, amounts[at] ?? 0));
          const rows = accountRows("g", lines);
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
          const shown = rows.flatMap(({ source }) => (source.kind === "account" ? [source.path] : []));
          expect([...shown].sort()).toEqual([...all].sort());
          const top = rows
            .filter(({ parent }) => parent === "g")
            .reduce((total, row) => total + (row.values[0] ?? ZERO), 0);
          expect(top).toBe(lines.reduce((total, one) => total + (one.values[0] ?? ZERO), 0));
        },
      ),
    );
  });
});
