import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ExportedTable } from "@hazina/contract/exported-table.ts";
import { initSync, Model } from "@ironcalc/wasm";
import fc from "fast-check";
import { readXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import writeFile from "../file-worker.ts";
import type { PrintedTable } from "../printed-table.ts";

initSync({ module: readFileSync(createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm")) });

const ABOUT = { company: "Sokoni", madeAt: "22/11/2026 09:14", madeBy: "Amina Otieno", notes: [] };
const MONTHS = ["2026-11", "2026-12", "2027-01"];

/**
 * Creates a profit and loss with a section for sales and a section for costs, each the total of its accounts, and with
 * the difference between the two sections.
 */
function profitAndLoss(sales: readonly number[][], costs: readonly number[][]): PrintedTable {
  const total = (rows: readonly number[][]) =>
    MONTHS.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const section = (from: number, name: string, rows: readonly number[][]): PrintedTable["rows"] => [
    {
      cells: [name, ...total(rows)],
      kind: "group",
      parts: rows.map((_, at) => ({ row: from + 1 + at, sign: 1 as const })),
    },
    ...rows.map((row, at) => ({ cells: [`${name} ${at}`, ...row], level: 1 })),
  ];
  const cogs = sales.length + 1;
  const left = MONTHS.map((_, at) => (total(sales)[at] ?? 0) - (total(costs)[at] ?? 0));
  return {
    ...ABOUT,
    title: "Profit and loss",
    columns: [
      { title: "Category", kind: "text" },
      ...MONTHS.map((month, at) => ({
        title: month,
        kind: "amount" as const,
        phase: at === 0 ? ("actual" as const) : ("forecast" as const),
        month,
      })),
    ],
    rows: [
      ...section(0, "Revenue", sales),
      ...section(cogs, "Cost of Goods Sold", costs),
      {
        cells: ["Gross Profit", ...left],
        kind: "total",
        parts: [
          { row: 0, sign: 1 },
          { row: cogs, sign: -1 },
        ],
      },
    ],
  };
}

/** Writes a table as an XLSX file, and returns its first sheet as it is read back, including formulas and formats. */
async function sheetOf(table: PrintedTable) {
  const [sheet] = (await readXlsx(await writeFile({ table, format: "xlsx" }), { readStyles: true })).sheets;
  if (!sheet) throw new Error("There is no sheet.");
  return sheet;
}

/** Returns the amounts, in cents, that a spreadsheet program shows after recalculating every formula of a sheet. */
async function recomputed(table: PrintedTable): Promise<number[][]> {
  const sheet = await sheetOf(table);
  const book = new Model("book", "en", "UTC", "en");
  for (const [row, values] of sheet.rows.entries()) {
    for (const [at, value] of values.entries()) {
      const formula = sheet.cells?.get(`${row},${at}`)?.formula;
      if (row > 0 && at > 0) book.setUserInput(0, row + 1, at + 1, formula ? `=${formula}` : String(value ?? ""));
    }
  }
  book.evaluate();
  const centsAt = (row: number, at: number) => Math.round(Number(book.getCellContent(0, row + 2, at + 2)) * 100);
  const shown = (row: number, at: number) =>
    Math.round(Number(book.getFormattedCellValue(0, row + 2, at + 2).replaceAll(",", "")) * 100);
  return table.rows.map((_, row) =>
    MONTHS.map((_month, at) => (sheet.cells?.get(`${row + 1},${at + 1}`)?.formula ? shown(row, at) : centsAt(row, at))),
  );
}

const SMALL = profitAndLoss(
  [
    [100_10, 200_20, -3],
    [1, 2, 3],
    [0, 0, 0],
  ],
  [[50_00, 1, 9_007_199_254_740]],
);

describe("sums in a workbook", () => {
  it("are formulas over the rows they add up, stored with their figures", async () => {
    const { cells, rows } = await sheetOf(SMALL);
    expect(cells?.get("1,1")).toMatchObject({ formula: "SUM(B3:B5)", formulaResult: 100.11 });
    expect(cells?.get("5,3")).toMatchObject({ formula: "SUM(D7)" });
    expect(cells?.get("7,2")).toMatchObject({ formula: "C2-C6" });
    expect(cells?.get("2,1")?.formula).toBeUndefined();
    expect(rows[1]).toEqual(["Revenue", 100.11, 200.22, 0]);
  });

  it("come out to the same cents where a spreadsheet computes them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.array(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (sales, costs) => {
          const table = profitAndLoss(sales, costs);
          expect(await recomputed(table)).toEqual(
            table.rows.map(({ cells }) => cells.slice(1).map((cell) => cell || 0)),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it("stay figures where the rows do not make them to the cent, or are empty", async () => {
    const [revenue, ...others] = SMALL.rows;
    const off = {
      ...SMALL,
      rows: [{ ...(revenue as (typeof SMALL.rows)[number]), cells: ["Revenue", 1, null, 0] }, ...others],
    };
    const { cells, rows } = await sheetOf(off);
    expect([1, 2, 3].map((at) => cells?.get(`1,${at}`)?.formula)).toEqual([undefined, undefined, "SUM(D3:D5)"]);
    expect(rows[1]?.slice(0, 3)).toEqual(["Revenue", 0.01, null]);
  });
});

describe("months in a workbook", () => {
  it("are dates that show the month and whether it is actual or forecast", async () => {
    const { cells, rows } = await sheetOf(SMALL);
    expect(JSON.stringify(rows[0])).toBe(
      '["Category","2026-11-01T00:00:00.000Z","2026-12-01T00:00:00.000Z","2027-01-01T00:00:00.000Z"]',
    );
    expect(cells?.get("0,1")?.style?.numFmt).toBe('mmm yyyy "(actual)"');
    expect(cells?.get("0,3")?.style?.numFmt).toBe('mmm yyyy "(forecast)"');
  });
});

describe("a table in which rows add themselves up", () => {
  const refusal = (parts: readonly (readonly number[])[]) => {
    const rows = parts.map((of) => ({ cells: ["x", 0], parts: of.map((row) => ({ row, sign: 1 as const })) }));
    const columns = [{ title: "A" }, { title: "B", kind: "amount" as const }];
    return ExportedTable.safeParse({ title: "T", columns, rows }).error?.issues[0]?.message;
  };

  it.each([{ parts: [[0]] }, { parts: [[1], [0]] }, { parts: [[1], [2], [0]] }, { parts: [[], [7]] }])(
    "is refused: $parts",
    ({ parts }) => {
      expect(refusal(parts)).toBe("A total can include other rows of the table, but not itself.");
    },
  );

  it("is taken where they stand in any order", () => {
    expect(refusal([[1, 2], [], [1], [0, 2]])).toBeUndefined();
  });
});
