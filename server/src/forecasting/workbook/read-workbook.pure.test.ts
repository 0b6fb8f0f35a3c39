import fc from "fast-check";
import { writeXlsx } from "hucre";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { readFile } from "./workbook-worker.ts";

const MONTHS = Array.from(
  { length: 60 },
  (_, index) => `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
);

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

async function read(bytes: Uint8Array, fileName: string): Promise<string[]> {
  const result = await readWorkbook(bytes, fileName, { statement: "profit_and_loss" });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value.accounts.map(({ path, cents }) => `${path}: ${cents.map((c) => c / 100).join(" ")}`);
}

const CSV: [string, Uint8Array][] = [
  ["UTF-8 with a byte-order mark", text('\uFEFFAccount,Jan 2026,Feb 2026\nSales,"1,000.50",(2)\n')],
  ["semicolons and decimal commas", text("Account;Jan 2026;Feb 2026\r\nSales;1.000,50;-2\r\n")],
  ["tabs", text("Account\tJan 2026\tFeb 2026\nSales\t1000.5\t-2\n")],
  ["Excel's hint of the delimiter", text("sep=;\nAccount;Jan 2026;Feb 2026\nSales;1000,5;-2\n")],
  [
    "UTF-16",
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("Account\tJan 2026\tFeb 2026\nSales\t1000.5\t-2\n", "utf16le"),
    ]),
  ],
  [
    "Windows-1252 with no-break spaces",
    Buffer.from("Account,Jan 2026,Feb 2026\nSales,KES\u00a01\u00a0000.50,-2\n", "latin1"),
  ],
  [
    "ragged rows and blank lines",
    text('Mwangaza\n\nAccount,Jan 2026,Feb 2026\n\nSales,1000.50,-2,,,\n\n"Footer, Accrual Basis"\n'),
  ],
];

describe("a CSV file", () => {
  test.each(CSV)("with %s", async (_, bytes) => {
    expect(await read(bytes, "a.csv")).toEqual(["Sales: 1000.5 -2"]);
  });

  test("numbers its rows as a spreadsheet shows them, blank ones included", async () => {
    const result = await readWorkbook(text("Title\n\nAccount,Jan 2026,Feb 2026\n\nSales,oops,1\n"), "a.csv", {
      statement: "profit_and_loss",
    });
    expect(result.ok && result.value.report.rows.at(-1)).toMatchObject({
      row: 5,
      fate: "error",
      reason: expect.stringContaining("Cell B5"),
    });
  });
});

describe("an Excel workbook", () => {
  test("with real dates, indents by format, formulas with and without a value, an error and a hidden sheet", async () => {
    const rows = [
      ["Profit and Loss", null, null],
      ["Account", 46_053, 46_081],
      ["Sales", 10, 20],
      ["Local", 1.1, 2.2],
      ["Total Sales", 11.1, 22.2],
      ["Rent", 3, 4],
    ];
    const indented = new Map([["3,0", { value: "Local", style: { alignment: { indent: 2 } } }]]);
    const date = { numFmt: "mmm yyyy" };
    indented.set("1,1", { value: rows[1]?.[1], style: date } as never);
    indented.set("1,2", { value: rows[1]?.[2], style: date } as never);
    indented.set("5,1", { value: 3, formula: "1+2", formulaResult: 3 } as never);
    const hidden = {
      name: "Old",
      rows: [
        ["Account", "Jan 2020"],
        ["Wrong", 1],
      ],
      hidden: true,
    };
    const bytes = await writeXlsx({ sheets: [hidden, { name: "PL", rows, cells: indented as never }] });
    expect(await read(bytes, "a.xlsx")).toEqual(["Sales: 10 20", "Sales:Local: 1.1 2.2", "Rent: 3 4"]);
  });

  test("two thousand accounts over sixty months are read to the cent, while this thread stays free", async () => {
    const amount = (account: number, month: number) => ((account * 7919 + month * 104_729) % 10_000_000) - 5_000_000;
    const rows = Array.from({ length: 2000 }, (_, a) => [
      `   Account ${a}`,
      ...MONTHS.map((_, m) => amount(a, m) / 100),
    ]);
    const bytes = await writeXlsx({
      sheets: [{ name: "PL", rows: [["Profit and Loss"], ["", ...MONTHS], ["Income"], ...rows] }],
    });
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const started = performance.now();
    const result = await readWorkbook(bytes, "a.xlsx", { statement: "profit_and_loss" });
    const took = performance.now() - started;
    clearInterval(timer);
    if (!result.ok) throw new Error(result.refusal.message);
    const { accounts } = result.value;
    expect(accounts).toHaveLength(2000);
    for (const [a, { cents }] of accounts.entries()) expect([...cents]).toEqual(MONTHS.map((_, m) => amount(a, m)));
    expect(longest).toBeLessThan(took / 2);
  });

  test("with bytes changed anywhere is read or refused, never a fault", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "PL", rows: [["", "Jan 2026", "Feb 2026"], ["Income"], ["  Sales", 1, 2], ["Total Income", 1, 2]] },
      ],
    });
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const broken = bytes.slice();
        for (const [at, value] of changes) broken[at] = value;
        const result = await readFile({ answers: {}, bytes: broken, fileName: "a.xlsx", statement: "profit_and_loss" });
        expect(result.ok || [413, 422].includes(result.refusal.status)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("any text as a CSV is read or refused, never a fault", async () => {
    const line = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          "Jan 2026",
          "Feb 2026",
          "Total Sales",
          "Income",
          "1,5",
          "=1",
          '"',
          "  Sales",
          "Net Income",
          "5",
        ),
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), fc.constantFrom(",", ";", "\t"), async (lines, delimiter) => {
        const bytes = text(
          `Account${delimiter}Jan 2026${delimiter}Feb 2026\n${lines.map((cells) => cells.join(delimiter)).join("\n")}`,
        );
        const result = await readFile({ answers: {}, bytes, fileName: "a.csv", statement: "balance_sheet" });
        expect(result.ok || [413, 422].includes(result.refusal.status)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
