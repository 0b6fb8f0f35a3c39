import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { read, shown } from "../read-sheet.fixture.ts";
import { readStatement } from "../read-statement.ts";

describe("names in the last column", () => {
  const ROWS = [
    " | | | Income",
    "1200 | 1300 | 1250 | Sales",
    "100 | 100 | 110 | Rent",
    "1100 | 1200 | 1140 | Net profit",
  ];
  const CAUSE =
    "The account names are in column D, to the right of the months. Move that column to the left of the months, and import the file again.";

  test.each([
    ["months from right to left", "Mar 2026 | Feb 2026 | Jan 2026 | Account"],
    ["months from left to right", "Jan 2026 | Feb 2026 | Mar 2026 | Account"],
    ["no heading of their own", "Mar 2026 | Feb 2026 | Jan 2026 | "],
    ["a column of totals before the months", "Total | Feb 2026 | Jan 2026 | Account"],
  ])("are named as the cause of the refusal, with %s", (_, header) => {
    const result = readStatement(sheet([header, ...ROWS].join("\n")), { statement: "profit_and_loss" });
    expect(result.ok ? "read" : result.refusal.message).toBe(CAUSE);
  });

  test("do no harm next to names before the months", () => {
    const found = read(sheet("Account | Jan 2026 | Feb 2026 | Note\nSales | 1 | 2 | Shop\nRent | 3 | 4 | Landlord"));
    expect(shown(found)).toEqual(["Sales (-): 1 2", "Rent (-): 3 4"]);
  });
});
