import { readSheets } from "@hazina/engine/forecasting/import/read-sheets.ts";
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from "hucre";
import { describe, expect, test } from "vitest";
import { xlsxGrids } from "../../platform/workbook/xlsx-grids.ts";

type Styled = { readonly [cell: string]: CellStyle };

/**
 * Writes a workbook with one sheet, and reads its grids.
 * @param styles the cell styles, keyed by "row,column", both counted from 0.
 */
async function gridsOf(rows: CellValue[][], styles: Styled = {}, more: Partial<WriteSheet> = {}) {
  const cells = new Map(
    Object.entries(styles).map(([at, style]) => {
      const [row = 0, column = 0] = at.split(",").map(Number);
      return [at, { value: rows[row]?.[column] ?? null, style }];
    }),
  );
  return xlsxGrids(await writeXlsx({ sheets: [{ name: "PL", rows, cells, ...more }] }));
}

/**
 * Reads a workbook as the engine does: accounts with their amounts, the meaning found for each column, and the
 * warnings.
 */
async function readOf(...workbook: Parameters<typeof gridsOf>) {
  const read = readSheets(await gridsOf(...workbook), { statement: "profit_and_loss" });
  if (!read.ok) throw new Error(read.refusal.message);
  const { accounts, report } = read.value;
  return {
    accounts: accounts.map(({ path, cents }) => `${path}: ${cents.join(" ")}`),
    columns: report.columns.map(({ column, heading, reason }) => `${column} "${heading}" ${reason}`),
    warnings: report.warnings,
  };
}

const PERCENT = { numFmt: "0.0%" };

describe("merged cells of a workbook", () => {
  const rows = [
    ["Profit and loss", null, null, null, null],
    ["Account", "Jan 2026", null, "Feb 2026", null],
    [null, "Budget", "Actual", "Budget", "Actual"],
    ["Sales", 90, 100.25, 95, 110],
    ["Rent", 5, 5.1, 5, 5],
  ];
  const merges = [
    { startRow: 1, endRow: 2, startCol: 0, endCol: 0 },
    { startRow: 1, endRow: 1, startCol: 1, endCol: 2 },
    { startRow: 1, endRow: 1, startCol: 3, endCol: 4 },
  ];

  test("are reported with rows as the file shows them and columns from 0", async () => {
    const [grid] = await gridsOf(rows, {}, { merges });
    expect(grid?.merged).toEqual([
      { fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 0 },
      { fromRow: 2, toRow: 2, fromColumn: 1, toColumn: 2 },
      { fromRow: 2, toRow: 2, fromColumn: 3, toColumn: 4 },
    ]);
  });

  test("carry a month over its budget and its actual, of which the actual is read", async () => {
    const { accounts, columns } = await readOf(rows, {}, { merges });
    expect(accounts).toEqual(["Sales: 10025 11000", "Rent: 510 500"]);
    expect(columns).toEqual([
      'B "Jan 2026 · Budget" Left out: a budget, not actuals.',
      'C "Jan 2026 · Actual" Read as Jan 2026.',
      'D "Feb 2026 · Budget" Left out: a budget, not actuals.',
      'E "Feb 2026 · Actual" Read as Feb 2026.',
    ]);
  });
});

describe("hidden columns and sheets of a workbook", () => {
  const rows = [
    ["Account", "Jan 2026", "Feb 2026", "Mar 2026"],
    ["Sales", 1, 2, 3],
    ["Rent", 4, 5, 6],
  ];

  test("a hidden month is read, and it is said that the file hides it", async () => {
    const columns = [{ width: 30 }, {}, { hidden: true }, {}];
    const [grid] = await gridsOf(rows, {}, { columns });
    expect(grid?.hiddenColumns).toEqual([2]);
    const read = await readOf(rows, {}, { columns });
    expect(read.accounts).toEqual(["Sales: 100 200 300", "Rent: 400 500 600"]);
    expect(read.columns[1]).toBe('C "Feb 2026" Read as Feb 2026. This column is hidden in the file.');
    expect(read.warnings).toContain("Column C is hidden in the file; it was read as Feb 2026.");
  });

  test("a hidden column that is left out is named as hidden", async () => {
    const headed = [["Account", "Jan 2026", "Budget", "Notes"], ...rows.slice(1)];
    const columns = [{ width: 30 }, {}, { hidden: true }, { hidden: true }];
    const read = await readOf(headed, {}, { columns });
    expect(read.accounts).toEqual(["Sales: 100", "Rent: 400"]);
    expect(read.warnings).toContain("Columns C, D are hidden in the file and were left out.");
  });

  test("a hidden sheet is not read, and is named", async () => {
    const visible = { name: "PL", rows };
    const bytes = await writeXlsx({ sheets: [{ name: "Old", rows, hidden: true }, visible] });
    const grids = await xlsxGrids(bytes);
    expect(grids.map(({ name, isHidden, rows: read }) => [name, isHidden ?? false, read.length])).toEqual([
      ["Old", true, 0],
      ["PL", false, 3],
    ]);
    const read = readSheets(grids, { statement: "profit_and_loss" });
    expect(read.ok && read.value.report.sheets).toEqual([
      { sheet: "PL", read: true, reason: "Read." },
      { sheet: "Old", read: false, reason: "This sheet is hidden in the workbook, so it was not read." },
    ]);
  });

  test("a workbook whose sheets are all hidden is refused", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "Old", rows, hidden: true }] });
    const read = readSheets(await xlsxGrids(bytes), { statement: "profit_and_loss" });
    expect(!read.ok && read.refusal.message).toBe("The workbook has no visible sheet with data.");
  });
});

describe("percent formats of a workbook", () => {
  test("a number shown as a percentage is recognised as one", async () => {
    const [grid] = await gridsOf(
      [
        ["Account", "Jan 2026"],
        ["Gross margin", 0.421],
        ["Sales", 0.5],
      ],
      { "1,1": PERCENT },
    );
    expect(grid?.rows.map(({ cells }) => cells[1])).toEqual(["Jan 2026", { kind: "percent", value: 0.421 }, 0.5]);
  });

  test("a column of variances next to the actuals is left out, a row of margins is no account", async () => {
    const rows = [
      ["Account", "Jan 2026", "Var", "Feb 2026", "Var"],
      ["Income", null, null, null, null],
      ["Sales", 100, 0.1, 110, 0.2],
      ["Expenses", null, null, null, null],
      ["Rent", 40, 0.3, 50, 0.4],
      ["Margin", 0.6, null, 0.545, null],
    ];
    const shares = ["2,2", "2,4", "4,2", "4,4", "5,1", "5,3"];
    const { accounts, columns } = await readOf(rows, Object.fromEntries(shares.map((cell) => [cell, PERCENT])));
    expect(accounts).toEqual(["Sales: 10000 11000", "Rent: 4000 5000"]);
    expect(columns.map((column) => column.replace(/^(\w+) ".*" (Read|Left out).*$/, "$1 $2"))).toEqual([
      "B Read",
      "C Left out",
      "D Read",
      "E Left out",
    ]);
  });

  test("a row whose first numbers are shown in per cent is one of percentages beyond them too", async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);
    const margins = months.map(() => 0.4);
    const styles = Object.fromEntries(margins.map((_, index) => [`1,${index + 1}`, PERCENT]));
    const [grid] = await gridsOf(
      [
        ["Account", ...months],
        ["Margin", ...margins],
      ],
      styles,
    );
    expect(grid?.rows[1]?.cells.slice(1)).toEqual(margins.map((value) => ({ kind: "percent", value })));
  });
});

describe("formats of amounts in a workbook", () => {
  test("that show thousands alone are reported, those with a grouping comma are not", async () => {
    const rows = [
      ["Account", "Jan 2026"],
      ["Sales", 1_234_567],
    ];
    const [shown] = await gridsOf(rows, { "1,1": { numFmt: "#,##0," } });
    const [whole] = await gridsOf(rows, { "1,1": { numFmt: "#,##0.00" } });
    expect([shown?.showsThousands, whole?.showsThousands]).toEqual([true, false]);
  });
});

describe("rows that a workbook hides", () => {
  const rows = [
    ["Account", "Jan 2026"],
    ["Sales", 10],
    ["Old rent", 4],
    ["Old fuel", 3],
    ["Rent", 5],
    ["Tea", 1],
  ];

  test("are read, and reported by their numbers", async () => {
    const rowDefs = new Map([2, 3, 5].map((row) => [row, { hidden: true }]));
    const { accounts, warnings } = await readOf(rows, {}, { rowDefs });
    expect(accounts).toHaveLength(5);
    expect(warnings).toContain("Rows 3 to 4, 6 are hidden in the file and were read with the others.");
  });

  test("are none where none is hidden", async () => {
    const { warnings } = await readOf(rows);
    expect(warnings.filter((warning) => warning.includes("hides"))).toEqual([]);
  });
});

test.each([
  ["[$$-409]#,##0.00", "$"],
  ['"$"#,##0.00', "$"],
  ["[$KES] #,##0", "KES"],
  ["#,##0.00", undefined],
])("the format %s of amounts shows the currency %s", async (numFmt, sign) => {
  const [grid] = await gridsOf(
    [
      ["Account", "Jan 2026"],
      ["Sales", 10],
    ],
    { "1,1": { numFmt } },
  );
  expect(grid?.currencyShown).toBe(sign);
  const read = readSheets(grid ? [grid] : [], { statement: "profit_and_loss", currency: "KES" });
  expect(read.ok && read.value.report.questions.map(({ id }) => id)).toEqual(sign === "$" ? ["currency"] : []);
});
