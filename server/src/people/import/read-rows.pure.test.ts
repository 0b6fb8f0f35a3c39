import { parseDay } from "@hazina/base/calendar.ts";
import type { Cell, Grid } from "@hazina/engine/sheets/grid.ts";
import { describe, expect, it } from "vitest";
import { readRows } from "./read-rows.ts";

const HEAD = ["Payroll number", "First name", "Last name", "First day of work", "KRA PIN", "Phone"];
const PERSON = ["0101", "Wanjiru", "Kamau", "2026-03-16", "A012345678Z", "0712345678"];

const sheet = (rows: readonly (readonly Cell[])[], name = "Staff"): Grid => ({
  name,
  rows: rows.map((cells, index) => ({ row: index + 1, cells, indent: 0, bold: false })),
  decimalComma: false,
});
const read = (...grids: Grid[]) => {
  const found = readRows(grids);
  if (!found.ok) return { refusal: found.refusal, rows: [], warnings: [] };
  return { refusal: undefined, ...found.value };
};
const one = (heading: string, cell: Cell) => {
  const { rows } = read(
    sheet([
      [...HEAD.slice(0, 3), heading],
      [...PERSON.slice(0, 3), cell],
    ]),
  );
  const [row] = rows;
  return row?.faults[0]?.message ?? Object.values(row?.values ?? {}).at(-1);
};

describe("the headings of a workbook of employees", () => {
  it("are the row that says most: a title and a row of groups over it are not taken for them", () => {
    const groups = ["Staff", null, "Position", null, "ID", "Phone number"];
    const { rows, warnings } = read(sheet([["Kazi Traders Ltd"], [], groups, HEAD, PERSON]));
    expect(rows).toMatchObject([{ row: 5, values: { number: "0101", pin: "A012345678Z", phone: "254712345678" } }]);
    expect(warnings).toEqual([]);
  });

  it("are known by the names that people give them", () => {
    const head = [
      "Staff ID",
      "Surname",
      "Firstname",
      "D.O.B.",
      "Mobile No.",
      "Date of joining",
      "A/C No",
      "KRA PIN No.",
    ];
    const row = ["0101", "Kamau", "Wanjiru", "17/05/1994", "0712345678", "16/03/2026", "0123456789", "A012345678Z"];
    const { rows, warnings } = read(sheet([head, row]));
    expect(warnings).toEqual([]);
    expect(rows[0]?.values).toEqual({
      number: "0101",
      last: "Kamau",
      first: "Wanjiru",
      born: "1994-05-17",
      phone: "254712345678",
      joined: "2026-03-16",
      account: "0123456789",
      pin: "A012345678Z",
    });
  });

  it("are looked for in every sheet; the first with people is read, and every other one is named", () => {
    const empty = sheet([HEAD], "Template");
    const casuals = sheet([HEAD, ["0201", "Otieno", "Odhiambo"], ["0202", "Akinyi", "Ouma"]], "Casuals");
    const { rows, warnings } = read(empty, sheet([HEAD, PERSON]), casuals);
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([
      'The sheet "Casuals" also has 2 people, but it was not read. Import it as a separate file.',
    ]);
    expect(read(empty).refusal).toBe("There are no rows under the headings. Enter one employee per row.");
    expect(read(sheet([["Notes"], ["Nothing here"]])).refusal).toContain("No sheet has headings");
  });

  it("that are not known are named with their letter, however many columns there are", () => {
    const wide = [...HEAD, ...Array.from({ length: 16_378 }, () => null), "Shoe size"];
    const { rows, warnings } = read(sheet([wide.slice(0, 16_384), PERSON]));
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([]);
    expect(read(sheet([[...HEAD, "Shoe size"], PERSON])).warnings).toEqual([
      'Column G, "Shoe size", is not recognised: it was not read.',
    ]);
  });
});

describe("a workbook as people make them", () => {
  it("has merged cells whose value holds for each row that they span", () => {
    const rows: Cell[][] = [
      [...HEAD.slice(0, 3), "Department"],
      ["0101", "Wanjiru", "Kamau", "Sales"],
      ["0102", "Otieno", "Ouma"],
      ["0103", "Akinyi", "Odhiambo", null],
      ["0104", "Chebet", "Kiptoo", "Stores"],
    ];
    const merged = [
      { fromRow: 2, toRow: 4, fromColumn: 3, toColumn: 3 },
      { fromRow: 5, toRow: 5, fromColumn: 3, toColumn: 4 },
    ];
    const found = read({ ...sheet(rows), merged });
    expect(found.rows.map(({ values }) => values.department)).toEqual(["Sales", "Sales", "Sales", "Stores"]);
  });

  it("has hidden columns: they are read, and it is said that they are", () => {
    const found = read({ ...sheet([HEAD, PERSON]), hiddenColumns: [1, 4, 9] });
    expect(found.rows[0]?.values).toMatchObject({ first: "Wanjiru", pin: "A012345678Z" });
    expect(found.warnings).toEqual([
      'Column B, "First name", is hidden in the file but was read.',
      'Column E, "KRA PIN", is hidden in the file but was read.',
    ]);
  });

  it("writes cents after a comma where its cells are apart by semicolons", () => {
    const rows = ["62.000,50", "62000,5", "62,000", "62 000", "62.5"].map((pay) => ["Wanjiru", "Kamau", pay]);
    const found = read({ ...sheet([["First name", "Last name", "Basic pay"], ...rows]), decimalComma: true });
    expect(found.rows.map(({ values, faults }) => values.pay ?? faults[0]?.message)).toEqual([
      62_000.5,
      62_000.5,
      62_000,
      62_000,
      NO_PAY,
    ]);
  });
});

const WRONG_DAY = "Enter the date as 2026-03-16 or 16/03/2026.";
const NO_PAY = "Enter pay above zero with at most two decimals, such as 62000 or 62000.50.";
const CELLS: readonly (readonly [string, Cell, unknown])[] = [
  ["First day of work", "2026-03-16", "2026-03-16"],
  ["First day of work", "2026/3/16", "2026-03-16"],
  ["First day of work", "16/03/2026", "2026-03-16"],
  ["First day of work", "16.3.2026", "2026-03-16"],
  ["First day of work", "16 March 2026", "2026-03-16"],
  ["First day of work", "16-Mar-2026", "2026-03-16"],
  ["First day of work", "1st Sept 2026", "2026-09-01"],
  ["First day of work", { kind: "date", day: parseDay("2026-03-16") }, "2026-03-16"],
  ["First day of work", "03/16/2026", WRONG_DAY],
  ["First day of work", "16/03/26", WRONG_DAY],
  ["First day of work", "29/02/2026", WRONG_DAY],
  ["First day of work", "16 Marble 2026", WRONG_DAY],
  ["First day of work", 46_097, WRONG_DAY],
  ["Phone", "+254 712 345 678", "254712345678"],
  ["Phone", "07 12-34.56.78", "254712345678"],
  ["Phone", "254112345678", "254112345678"],
  ["Phone", 712_345_678, "254712345678"],
  ["Phone", "+255712345678", "Enter a Kenyan mobile number."],
  ["Middle name", " Ng’ang’a  wa   O'Brien ", "Ng’ang’a wa O'Brien"],
  ["Middle name", "=cmd|' /C calc'!A0", "Use only letters, spaces, apostrophes, dots and hyphens."],
  ["KRA PIN", " a012345678z ", "A012345678Z"],
  ["KRA PIN", "P051234567X", "Enter the KRA PIN as shown on the certificate, such as A001234567X."],
  ["Basic pay", { kind: "unresolved" }, "This cell contains a formula. Enter its value instead."],
  ["Basic pay", "KES 62,000.50", 62_000.5],
  ["Basic pay", " Kshs. 62 000/= ", 62_000],
  ["Basic pay", "1,062,000", 1_062_000],
  ["Basic pay", "62000 KES", 62_000],
  ["Basic pay", "62,5", NO_PAY],
  ["Basic pay", "62.000", NO_PAY],
  ["Basic pay", "1,2,3", NO_PAY],
  ["Basic pay", "0x10", NO_PAY],
  ["Basic pay", "6.2E+04", NO_PAY],
  ["Basic pay", "-62000", NO_PAY],
  ["Account number", 112_233_445_566, expect.stringContaining("lost leading zeros")],
];

it.each(CELLS)("a cell of %s that says %j is read or refused in words", (heading, cell, wanted) => {
  expect(one(heading, cell)).toEqual(wanted);
});
