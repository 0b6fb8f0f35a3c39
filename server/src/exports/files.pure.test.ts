import { cents, decimalOf } from "@hazina/base/money.ts";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { pdfPages } from "../testing/pdf-text.ts";
import writeFile from "./file-worker.ts";
import { formatAmount } from "./format-values.ts";
import type { Format, PrintedTable } from "./printed-table.ts";

const ABOUT = { company: "Ng’ombe & Söhne – Ltd", madeAt: "22/11/2026 09:14", madeBy: "Amina Otieno", notes: [] };

const PEOPLE: PrintedTable = {
  ...ABOUT,
  title: "Employees",
  notes: ["Active only", "3 of 57"],
  columns: [
    { title: "Name", kind: "text" },
    { title: "Pay", kind: "amount" },
    { title: "Share", kind: "percent" },
    { title: "Days", kind: "integer" },
    { title: "Since", kind: "date" },
    { title: "Paid for", kind: "month" },
    { title: "Last seen", kind: "time" },
  ],
  rows: [
    { cells: ["Wanjirũ", 123_456_789, 6.1, 21, "2024-02-29", "2026-11", "2026-11-20T21:30:05.000Z"] },
    { cells: ['Kĩmani, "KK"', -5, -0.25, -1200, "2026-11-21", "2027-01", "2026-11-21T06:00:00.000Z"] },
    { cells: [null, null, null, null, null, null, null] },
  ],
};

const CELLS = ["=1+1", "+254712345678", "-5 discounts", "@SUM(A1)", "\t=1", " =1", "-12.50", "a\nb", "Ünï – ’"];
const HOSTILE: PrintedTable = {
  ...ABOUT,
  title: "=cmd|' /C calc'!A0",
  columns: [{ title: "=HYPERLINK(1)", kind: "text" }],
  rows: CELLS.map((cell) => ({ cells: [cell] })),
};

/** Amounts in cents of every size, including amounts for which floating-point arithmetic gives wrong results. */
const AMOUNTS = [0, 1, -1, 10, 29, -105, 1_005, 123_457, -99_999_999, 4_503_599_627_370_497, 9_007_199_254_740_991];
const STATEMENT: PrintedTable = {
  ...ABOUT,
  title: "Profit and Loss",
  notes: ["Baseline, Monthly, KES"],
  columns: [
    { title: "Category", kind: "text" },
    ...AMOUNTS.map((_, at) => ({
      title: `P${at}`,
      kind: "amount" as const,
      phase: at < 6 ? ("actual" as const) : ("forecast" as const),
    })),
  ],
  rows: [
    { cells: ["Revenue", ...AMOUNTS], kind: "group" },
    { cells: ["Sales:Beverages", ...AMOUNTS.map((amount) => -amount || 0)], level: 1 },
    { cells: ["Gross Profit", ...AMOUNTS], kind: "total" },
  ],
};

const make = (table: PrintedTable, format: Format) => writeFile({ table, format });
const csv = async (table: PrintedTable) => parse(Buffer.from(await make(table, "csv")), { bom: true }) as string[][];
const xlsx = async (table: PrintedTable) => readXlsx(await make(table, "xlsx"), { readStyles: true });
const pdf = async (table: PrintedTable) => pdfPages(await make(table, "pdf"));

describe("a workbook", () => {
  it("keeps numbers, percentages, days, months and times as such", async () => {
    const { sheets } = await xlsx(PEOPLE);
    const [sheet] = sheets;
    expect(sheet?.name).toBe("Employees");
    expect(sheet?.rows[0]).toEqual(["Name", "Pay", "Share", "Days", "Since", "Paid for", "Last seen"]);
    const [name, pay, share, days, since, month, seen] = sheet?.rows[1] ?? [];
    expect([name, pay, days]).toEqual(["Wanjirũ", 1_234_567.89, 21]);
    expect(share).toBeCloseTo(0.061, 12);
    expect([since, month, seen].map((date) => JSON.stringify(date).slice(1, 17))).toEqual([
      "2024-02-29T00:00",
      "2026-11-01T00:00",
      "2026-11-21T00:30",
    ]);
    expect(sheet?.freezePane).toMatchObject({ rows: 1, columns: 1 });
    expect(sheet?.cells?.get("0,1")?.style?.font?.bold).toBe(true);
    expect(["1,1", "1,2", "1,3"].map((place) => sheet?.cells?.get(place)?.style?.numFmt)).toEqual([
      "#,##0.00_);\\(#,##0.00\\)",
      "0.0%",
      "#,##0",
    ]);
  });

  it("says on a second sheet whose it is, what it shows, and when and by whom it was made", async () => {
    const { sheets } = await xlsx(PEOPLE);
    expect(sheets[1]?.rows).toEqual([
      ["Company", "Ng’ombe & Söhne – Ltd"],
      ["Table", "Employees"],
      ["Shows", "Active only"],
      ["", "3 of 57"],
      ["Made", "22/11/2026 09:14 (Nairobi)"],
      ["Created by", "Amina Otieno"],
    ]);
  });

  it("gives every amount back to the cent, marked as actual or forecast, with groups that fold", async () => {
    const [sheet] = (await xlsx(STATEMENT)).sheets;
    const read = (row: number) => sheet?.rows[row]?.slice(1).map((value) => Math.round((value as number) * 100));
    expect(read(1)).toEqual(AMOUNTS);
    expect(read(2)).toEqual(AMOUNTS.map((amount) => -amount || 0));
    expect(sheet?.rows[0]?.slice(6, 8)).toEqual(["P5 (actual)", "P6 (forecast)"]);
    expect(sheet?.rowDefs?.get(2)?.outlineLevel).toBe(1);
    expect(sheet?.cells?.get("3,1")?.style?.font?.bold).toBe(true);
  });
});

describe("a CSV file", () => {
  it("begins with the mark of UTF-8, and writes plain decimals and days that sort", async () => {
    const bytes = await make(PEOPLE, "csv");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await csv(PEOPLE)).slice(1)).toEqual([
      ["Wanjirũ", "1234567.89", "6.1%", "21", "2024-02-29", "2026-11", "2026-11-21 00:30:05"],
      ['Kĩmani, "KK"', "-0.05", "-0.25%", "-1200", "2026-11-21", "2027-01", "2026-11-21 09:00:00"],
      ["", "", "", "", "", "", ""],
    ]);
  });

  it("gives every amount back to the cent", async () => {
    const [, revenue] = await csv(STATEMENT);
    expect(revenue).toEqual(["Revenue", ...AMOUNTS.map((amount) => decimalOf(cents(amount)))]);
  });
});

describe("a PDF", () => {
  it("is real text: the company, the table, what it shows, its rows, and the page's number on each page", async () => {
    const [page = []] = await pdf(PEOPLE);
    expect(page).toEqual(
      expect.arrayContaining([
        "Ng’ombe & Söhne – Ltd",
        "Employees",
        "Active only",
        "Name Pay Share Days Since Paid for Last seen",
        "Wanjirũ 1,234,567.89 6.1% 21 29/02/2024 Nov 2026 21/11/2026 00:30",
        'Kĩmani, "KK" (0.05) −0.3% −1,200 21/11/2026 Jan 2027 21/11/2026 09:00',
        "Created 22/11/2026 09:14 (Nairobi) by Amina Otieno Page 1 of 1",
      ]),
    );
  });

  it("goes on in further parts where a page is too narrow, each with the names, and shows every amount once", async () => {
    const wide = {
      ...STATEMENT,
      columns: [...STATEMENT.columns, ...STATEMENT.columns.slice(1)],
      rows: STATEMENT.rows.map((row) => ({ ...row, cells: [...row.cells, ...row.cells.slice(1)] })),
    };
    const pages = await pdf(wide);
    expect(pages.length).toBeGreaterThan(1);
    const lines = pages.flat();
    const revenue = lines.filter((line) => line.startsWith("Revenue "));
    expect(revenue.join(" ").replaceAll("Revenue ", "").split(" ")).toEqual([...AMOUNTS, ...AMOUNTS].map(formatAmount));
    expect(lines.filter((line) => line.startsWith("Part ")).length).toBe(revenue.length);
  });

  it("of very many cells is set in the reader's own font where its letters suffice, and is the same text", async () => {
    const amounts = AMOUNTS.slice(0, 8);
    const rows = Array.from({ length: 1_120 }, (_, at) => ({ cells: [`Fuel › Vans ${at}`, ...amounts] }));
    const file = await make({ ...STATEMENT, columns: STATEMENT.columns.slice(0, 9), rows }, "pdf");
    expect(Buffer.from(file).toString("latin1")).not.toContain("/FontFile2");
    expect(Buffer.from(await make(STATEMENT, "pdf")).toString("latin1")).toContain("/FontFile2");
    expect(pdfPages(file).flat()).toContain(["Fuel › Vans 1119", ...amounts.map(formatAmount)].join(" "));
  });

  it("repeats the titles on every page and splits no row", async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      cells: [`Line ${at} ${"of a long name ".repeat(at % 9)}end`, at * 100],
    }));
    const columns = [
      { title: "Account", kind: "text" as const },
      { title: "Amount", kind: "amount" as const },
    ];
    const pages = await pdf({ ...ABOUT, title: "Long", columns, rows });
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain("Account Amount");
    const text = pages.map((page) => page.join(" "));
    for (const at of [0, 57, 199]) {
      expect(
        text.filter((page) => new RegExp(`Line ${at} [^€]*?end`).test(page) && page.includes(`Line ${at} `)),
      ).toHaveLength(1);
    }
  });

  it("takes a name without an end or a text of two thousand letters", async () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({ title: `Text ${at}`, kind: "text" as const }));
    const rows = [{ cells: columns.map(() => "W".repeat(2_000)) }, { cells: columns.map(() => "w w ".repeat(500)) }];
    const pages = await pdf({ ...ABOUT, title: "W".repeat(200), columns, rows });
    expect(pages.length).toBeLessThan(12);
  });
});

describe("hostile cells", () => {
  it.each(["csv", "xlsx"] as const)("are no formulas in %s; what is a number stays", async (format) => {
    const cells =
      format === "csv"
        ? (await csv(HOSTILE)).map(([cell]) => cell)
        : ((await xlsx(HOSTILE)).sheets[0]?.rows.map(([cell]) => cell) ?? []);
    expect(cells).toEqual([
      "'=HYPERLINK(1)",
      "'=1+1",
      "'+254712345678",
      "'-5 discounts",
      "'@SUM(A1)",
      "'\t=1",
      "' =1",
      "-12.50",
      "a\nb",
      "Ünï – ’",
    ]);
  });

  it("carry nothing that a file cannot hold", async () => {
    const table = { ...HOSTILE, rows: [{ cells: ["bell\u0007 half\ud83d end\uffff <&>\"' \r\nline"] }] };
    for (const read of [
      async () => (await csv(table))[1]?.[0],
      async () => (await xlsx(table)).sheets[0]?.rows[1]?.[0],
    ]) {
      expect(await read()).toBe("bell half end <&>\"' \nline");
    }
    expect((await pdf(table)).flat()).toContain("bell half end <&>\"'");
  });

  it.each(["History", "About", "[]:*?/\\", "'quoted'", "x".repeat(200)])("a sheet can be called %s", async (title) => {
    const { sheets } = await xlsx({ ...PEOPLE, title });
    expect(sheets[0]?.name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
    expect(new Set(sheets.map(({ name }) => name.toLowerCase())).size).toBe(2);
  });
});
