import { expect, test } from "vitest";
import { sheetNames } from "./sheet-names.ts";

/** The maximum length of a sheet name, counted as spreadsheet programs count it. */
const LONGEST = 31;

test("the names of sheets are ones that a workbook takes, each once", () => {
  const titles = [
    "Sales, last 12 months",
    "sales, LAST 12 months",
    "About",
    "",
    "'",
    "A/B [1]",
    "😀".repeat(60),
    "😀".repeat(60),
  ];
  const names = sheetNames([...titles, `${"x".repeat(30)}😀`]);
  expect(names.slice(0, 6)).toEqual([
    "Sales, last 12 months",
    "sales, LAST 12 months 2",
    "Table",
    "Table 2",
    "Table 3",
    "A B 1",
  ]);
  for (const name of names) expect([name, name.length <= LONGEST && name.isWellFormed()]).toEqual([name, true]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});
