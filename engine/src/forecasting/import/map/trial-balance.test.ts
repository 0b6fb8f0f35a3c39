import { addMonths, formatMonth, month as monthOf } from "@hazina/base/calendar.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell, Grid } from "../../../sheets/grid.ts";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import type { Statement } from "../../model/classes.ts";
import { readSheets } from "../read-sheets.ts";
import type { Answers } from "../report/report.ts";

function outcome(grids: Grid[], statement: Statement, answers: Answers = {}): string[] {
  const read = readSheets(grids, { statement, answers });
  if (!read.ok) return [read.refusal.message];
  const { accounts, report } = read.value;
  if (report.questions.length > 0)
    return report.questions.flatMap(({ id, text, options }) => [
      `${id}: ${text}`,
      ...options.map(({ value, label, detail }) => `${value} | ${label} | ${detail}`),
    ]);
  return [
    `${report.months?.first} to ${report.months?.last}`,
    ...accounts.map(({ path, section, cents }) => `${path} (${section ?? "-"}): ${cents.join(" ")}`),
  ];
}

const SIGNED = sheet(`
Account | Jan 2026 | Feb 2026 | Mar 2026
KCB Bank | 160 | 240 | 330
Trade debtors | 40 | 60 | 50
VAT control | -10 | -15 | -20
Share capital | -100 | -100 | -100
Sales | -150 | -310 | -450
Rent | 40 | 80 | 120
Bank charges | 20 | 45 | 70
`);

describe("a trial balance by month, signed and without a title", () => {
  test("is asked about, each answer with what it amounts to", () => {
    expect(outcome([SIGNED], "profit_and_loss")).toEqual([
      "balances: The file is a trial balance. What do its amounts of income and expenses cover?",
      "from_first | Year to date from Jan 2026 | Each month is the increase on the month before. Income 450.00, Net profit 260.00 from Jan 2026 to Mar 2026.",
      "from_earlier | Year to date from an earlier month | Income and expenses then begin in Feb 2026. Income 300.00, Net profit 170.00 from Feb 2026 to Mar 2026.",
      "month | Amounts of each month | Income 910.00, Net profit 535.00 from Jan 2026 to Mar 2026.",
    ]);
  });

  test("becomes a profit and loss of what its sums rose by", () => {
    expect(outcome([SIGNED], "profit_and_loss", { balances: "from_first" })).toEqual([
      "2026-01 to 2026-03",
      "Sales (-): 15000 16000 14000",
      "Rent (-): 4000 4000 4000",
      "Bank charges (-): 2000 2500 2500",
    ]);
    expect(outcome([SIGNED], "profit_and_loss", { balances: "from_earlier" })).toEqual([
      "2026-02 to 2026-03",
      "Sales (-): 16000 14000",
      "Rent (-): 4000 4000",
      "Bank charges (-): 2500 2500",
    ]);
  });

  test("becomes a balance sheet of its closing balances that balances by the profit of the year so far", () => {
    expect(outcome([SIGNED], "balance_sheet", { balances: "from_first" })).toEqual([
      "2026-01 to 2026-03",
      "KCB Bank (-): 16000 24000 33000",
      "Trade debtors (-): 4000 6000 5000",
      "VAT control (-): 1000 1500 2000",
      "Share capital (-): 10000 10000 10000",
      "Current year earnings (equity): 9000 18500 26000",
    ]);
  });

  test("of the amounts of each month holds no balances", () => {
    expect(outcome([SIGNED], "balance_sheet", { balances: "month" })).toEqual([
      "The file is a trial balance of monthly amounts and has no balances. Export the balance sheet by month and import it.",
    ]);
  });

  test("is read the same where credits are the positive ones", () => {
    const rows = SIGNED.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (typeof cell === "string" && /^-?\d+$/.test(cell) ? String(-Number(cell)) : cell)),
    }));
    const answers = { balances: "from_first" };
    for (const statement of ["profit_and_loss", "balance_sheet"] as const)
      expect(outcome([{ ...SIGNED, rows }], statement, answers)).toEqual(outcome([SIGNED], statement, answers));
  });

  test("in another order of statements, with headings of both, is not divided", () => {
    const headed = sheet(`
 | Jan 2026 | Feb 2026
Income
Sales | -150 | -310
Expenses
Rent | 40 | 80
Assets
KCB Bank | 210 | 330
Equity
Share capital | -100 | -100
`);
    expect(outcome([headed], "profit_and_loss", { balances: "from_first" })).toEqual([
      "2026-01 to 2026-02",
      "Sales (income): 15000 16000",
      "Rent (expenses): 4000 4000",
    ]);
  });
});

describe("a trial balance that tells itself what its amounts are", () => {
  test("by the profit of a year that retained earnings take over", () => {
    const closed = sheet(`
Account | Nov 2025 | Dec 2025 | Jan 2026 | Feb 2026
KCB Bank | 900 | 1,000 | 1,080 | 1,170
Retained earnings | -100 | -100 | -1,000 | -1,000
Sales | -1,500 | -1,700 | -150 | -310
Rent | 700 | 800 | 70 | 140
`);
    expect(outcome([closed], "profit_and_loss")).toEqual([
      "2025-12 to 2026-02",
      "Sales (-): 20000 15000 16000",
      "Rent (-): 10000 7000 7000",
    ]);
    expect(outcome([closed], "balance_sheet")).toEqual([
      "2025-11 to 2026-02",
      "KCB Bank (-): 90000 100000 108000 117000",
      "Retained earnings (-): 10000 10000 100000 100000",
      "Current year earnings (equity): 80000 90000 8000 17000",
    ]);
  });

  test("by headings that say movements", () => {
    const moved = sheet(`
Trial balance: movements of each month
Account | Jan 2026 | Feb 2026
KCB Bank | 100 | 80
Sales | -150 | -130
Rent | 50 | 50
`);
    expect(outcome([moved], "profit_and_loss")).toEqual([
      "2026-01 to 2026-02",
      "Sales (-): 15000 13000",
      "Rent (-): 5000 5000",
    ]);
  });

  test("in columns of debits and credits, with account types", () => {
    const sided = sheet(`
Account | Type | Jan 2026 | | Feb 2026 |
 | | Debit | Credit | Debit | Credit
Operations | Revenue | | 100 | | 210
Running | Expense | 30 | | 70 |
Main | Asset | 70 | | 140 |
Total | | 100 | 100 | 210 | 210
`);
    expect(outcome([sided], "profit_and_loss", { balances: "from_first" })).toEqual([
      "2026-01 to 2026-02",
      "Operations (income): 10000 11000",
      "Running (expenses): 3000 4000",
    ]);
  });
});

describe("a trial balance is refused by that name", () => {
  const REFUSED: [string, string, string][] = [
    [
      "where an account may belong to either statement",
      "Account | Jan 2026 | Feb 2026\nKCB Bank | 100 | 180\nSales | -150 | -310\nIncome tax | 50 | 130",
      'The file is a trial balance, and nothing shows whether "Income tax" (row 4) belongs to the profit and loss or the balance sheet. Add a column "Type" with Income, Expense, Asset, Liability or Equity, or export both statements by month.',
    ],
    [
      "where it does not balance",
      "Trial balance\nAccount | Jan 2026 | Feb 2026\nKCB Bank | 100 | 180\nSales | -150 | -310",
      "The file is a trial balance, and its debits and credits are not equal in every month. Export the profit and loss and the balance sheet by month, and import one after the other.",
    ],
  ];
  test.each(REFUSED)("%s", (_what, picture, sentence) => {
    expect(outcome([sheet(picture)], "profit_and_loss")).toEqual([sentence]);
  });
});

test("a trial balance next to the statement itself is left out", () => {
  const statement = sheet("Profit and loss\nAccount | Jan 2026 | Feb 2026\nIncome\nSales | 150 | 160", { name: "P&L" });
  expect(outcome([{ ...SIGNED, name: "TB" }, statement], "profit_and_loss")).toEqual([
    "2026-01 to 2026-02",
    "Sales (income): 15000 16000",
  ]);
});

test("a balance sheet with credits negative, which sums to zero too, is none", () => {
  const negative = sheet(`
Account | Jan 2026 | Feb 2026
KCB Bank | 160 | 240
Trade creditors | -60 | -90
Share capital | -40 | -40
Net income | -60 | -110
`);
  expect(outcome([negative], "balance_sheet")).toEqual([
    "2026-01 to 2026-02",
    "KCB Bank (-): 16000 24000",
    "Trade creditors (-): 6000 9000",
    "Share capital (-): 4000 4000",
    "Net income (-): 6000 11000",
  ]);
});

test("any books written as a trial balance come out to the cent, or are asked about", () => {
  const movement = fc.integer({ min: 1, max: 90_000_000 });
  const books = fc.integer({ min: 1, max: 14 }).chain((count) => {
    const row = fc.array(movement, { minLength: count, maxLength: count });
    return fc.record({
      start: fc.integer({ min: 0, max: 60 }),
      sales: row,
      rent: row,
      fuel: row,
      debtors: row,
      vat: row,
    });
  });
  const counted = { read: 0 };
  fc.assert(
    fc.property(books, fc.boolean(), ({ start, sales, rent, fuel, debtors, vat }, isReversed) => {
      const first = monthOf(2022 + Math.floor(start / 12), (start % 12) + 1);
      const isNewYear = (at: number) => at > 0 && (first + at) % 12 === 0;
      const sums = (own: number[]) => {
        let sum = 0;
        return own.map((amount, at) => (sum = isNewYear(at) ? amount : sum + amount));
      };
      let before = 0;
      const profit = sums(sales).map((sum, at) => sum - (sums(rent)[at] ?? 0) - (sums(fuel)[at] ?? 0));
      const retained = profit.map((_, at) => (before += isNewYear(at) ? (profit[at - 1] ?? 0) : 0));
      const bank = profit.map((one, at) => one + (retained[at] ?? 0) + (vat[at] ?? 0) - (debtors[at] ?? 0));
      const sign = isReversed ? -1 : 1;
      const line = (label: string, cents: number[], side: number): Cell[] => [
        label,
        ...cents.map((one) => (sign * side * one) / 100),
      ];
      const rows: Cell[][] = [
        ["Account", ...sales.map((_, at) => formatMonth(addMonths(first, at)))],
        line("KCB Bank", bank, 1),
        line("Trade debtors", debtors, 1),
        line("VAT control", vat, -1),
        line("Retained earnings", retained, -1),
        line("Sales", sums(sales), -1),
        line("Rent", sums(rent), 1),
        line("Fuel", sums(fuel), 1),
      ];
      const grid: Grid = {
        name: "Sheet1",
        decimalComma: false,
        rows: rows.map((cells, at) => ({ row: at + 1, cells, indent: 0, bold: false })),
      };
      const read = readSheets([grid], { statement: "profit_and_loss", answers: { balances: "from_first" } });
      if (!read.ok || read.value.report.questions.length > 0) return;
      const skipped = sales.length - read.value.monthCount;
      const amounts = new Map(read.value.accounts.map(({ path, cents }) => [path, cents]));
      for (const [name, own] of [
        ["Sales", sales],
        ["Rent", rent],
        ["Fuel", fuel],
      ] as const)
        expect(amounts.get(name)).toEqual(own.slice(skipped));
      const sheetOf = readSheets([grid], { statement: "balance_sheet", answers: { balances: "from_first" } });
      expect(sheetOf.ok && sheetOf.value.report.balance).toEqual([]);
      counted.read += 1;
    }),
  );
  expect(counted.read).toBeGreaterThan(30);
});
