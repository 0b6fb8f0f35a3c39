import { addMonths, formatMonth, parseDay, type ReportPeriod, readPeriod } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { anyBooks } from "@hazina/engine/forecasting/testing/arbitrary.ts";
import { booksOf, computed, each, line, tryComputed } from "@hazina/engine/forecasting/testing/books.ts";
import { smallCompany } from "@hazina/engine/forecasting/testing/company.ts";
import { statementBlock } from "@hazina/engine/reporting/builder/statement-block.ts";
import { toCentsFormula } from "@hazina/engine/reporting/expression.ts";
import { startFigures } from "@hazina/engine/reporting/figure.ts";
import { PLAIN_KPI_SETTINGS } from "@hazina/engine/reporting/kpi-inputs.ts";
import { readOver } from "@hazina/engine/reporting/reading.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import writeFile from "../../exports/file-worker.ts";
import type { PrintedSheet } from "../../exports/printed-workbook.ts";
import { recomputedWorkbook } from "../../testing/recomputed-workbook.ts";
import type { ComputedReport } from "../builder/compute-report.ts";
import { startFigureSheet } from "./figure-sheet.ts";
import type { FixedReport } from "./fixed-report.ts";
import { cashFlowSheet, kpiSheet, profitabilitySheet, varianceSheet } from "./fixed-sheets.ts";
import { workbookOf } from "./workbook-of.ts";

/** Seven employees who are employed the whole time, so that revenue per employee is seldom a whole number of cents. */
const STAFF = Array.from({ length: 7 }, (_, at) => ({
  id: String(at),
  departmentId: null,
  jobTitleId: null,
  hired: parseDay("2020-01-01"),
  left: null,
  pay: [],
}));

const ABOUT = { company: "Sokoni", madeAt: "22/11/2026 09:14", madeBy: "Amina Otieno", notes: [] };

function periodOf(label: string): ReportPeriod {
  const read = readPeriod(label, 1);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

/**
 * Creates a report that compares a period with an earlier period of the same length, in the form that the functions
 * for its sheets need.
 */
function reportOf(of: Forecast, label: string, before: string): FixedReport {
  const [period, previous] = [periodOf(label), periodOf(before)];
  const settings = { ...PLAIN_KPI_SETTINGS, costOfCapital: 12.5, balances: "average" as const, staff: STAFF };
  const loaded = {
    period,
    previous,
    settings,
    settingsCompared: settings,
    narrations: [],
    comments: [],
  } as unknown as FixedReport["loaded"];
  const sides = {
    current: readOver("current", of, "Baseline", period),
    previous: readOver("previous", of, "Baseline", previous),
  };
  return { loaded, sides, currency: "KES" };
}

function fixedSheets(report: FixedReport): PrintedSheet[] {
  const figures = startFigureSheet();
  const sheets = [cashFlowSheet, kpiSheet, varianceSheet, profitabilitySheet].map((sheetOf) =>
    sheetOf(report, figures),
  );
  return [...sheets, ...figures.sheets()];
}

async function recompute(sheets: readonly PrintedSheet[]) {
  return recomputedWorkbook(await writeFile({ format: "workbook", workbook: { ...ABOUT, title: "Board", sheets } }));
}

/** Checks that amounts agree to the cent, and percentages and quotients to nine digits. */
function agree(cells: Awaited<ReturnType<typeof recompute>>): void {
  for (const { sheet, place, formula, stored, computed: own } of cells) {
    const isClose = Math.abs(own - stored) <= Math.max(0.004, Math.abs(stored) * 1e-9);
    expect([sheet, place, formula, stored, isClose ? stored : own]).toEqual([sheet, place, formula, stored, stored]);
  }
}

test("the formulas of every report come out as its figures: cash flow, key figures, variance, break-even and sensitivity", async () => {
  const of = computed(booksOf(smallCompany(), 3));
  const cells = await recompute(fixedSheets(reportOf(of, "2025-Q4", "2025-Q3")));
  agree(cells);
  const counted = (name: string) => cells.filter(({ sheet }) => sheet === name).length;
  expect(
    ["Cashflow", "Financial KPIs", "Financials", "Profitability", "Figures"].filter((name) => counted(name) < 5),
  ).toEqual([]);
  const variance = cells.filter(({ sheet }) => sheet === "Financials").map(({ formula }) => formula);
  expect(variance).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SUM\(B/), expect.stringMatching(/^C\d+-B\d+$/)]),
  );
});

test("the remainder of large amounts divides as it is: eight cents of contribution, a hundred thousand of revenue", async () => {
  const books = booksOf(
    [
      line("Sales", "REV", each(2, 9_999_996)),
      line("Goods", "VCOS", each(2, 9_999_988)),
      line("Rent", "FEXP", each(2, 5)),
    ],
    1,
  );
  const cells = await recompute(fixedSheets(reportOf(computed(books), "2025-02", "2025-01")));
  agree(cells);
  expect(cells.find(({ sheet, place }) => sheet === "Profitability" && place === "B9")?.computed).toBeCloseTo(
    62_499.98,
    4,
  );
});

test("half a cent is rounded away from zero, as the product does", async () => {
  const amount = (value: number) => ({ as: "amount", value }) as const;
  const half = (value: number, formula: string) => ({
    cells: [{ ...amount(value), formula: toCentsFormula(formula) }],
  });
  const rows = [{ cells: [amount(50_000)] }, { cells: [amount(57_435)] }];
  const halves = [half(53_718, "((A1+A2)/2)"), half(-53_718, "((0-(A1+A2))/2)")];
  agree(await recompute([{ name: "Halves", rows: [...rows, ...halves] }]));
});

test("so they do for random books, over months that are actual and forecast", async () => {
  await fc.assert(
    fc.asyncProperty(anyBooks, fc.nat({ max: 40 }), async (books, place) => {
      const of = tryComputed(books);
      fc.pre(of !== undefined);
      const month = addMonths(books.firstMonth, 1 + (place % Math.max(1, of.foundation.months - 1)));
      agree(await recompute(fixedSheets(reportOf(of, formatMonth(month), formatMonth(addMonths(month, -1))))));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test("the sums of a statement in a report are formulas over the rows that are shown", async () => {
  const of = computed(booksOf(smallCompany(), 3));
  const figures = startFigures();
  const periods = ["2025-11", "2025-12", "2026-01"].map(periodOf);
  const blocks = (["profit_and_loss", "balance_sheet", "cash_flow"] as const).map((name) => ({
    block: { id: name, spec: { type: "statement" } },
    title: name === "cash_flow" ? "History" : "Statement: of/all",
    figures,
    find: figures.find,
    narration: [],
    statement: {
      ...statementBlock(of, "Baseline", name, periods, figures),
      labels: periods.map(({ label }) => label),
      name,
    },
  }));
  const book = workbookOf({
    report: { name: "Board" },
    scenario: "Baseline",
    computed: blocks,
  } as unknown as ComputedReport);
  expect(book.sheets.map(({ name }) => name)).toEqual(["Statement of all", "Statement of all 2", "Table"]);
  const cells = await recompute(book.sheets);
  agree(cells);
  for (const { rows } of book.sheets) {
    const totals = rows.filter(({ look }) => look === "total");
    expect(totals.length).toBeGreaterThan(1);
    for (const { cells: own } of totals)
      for (const cell of own.slice(1))
        expect(typeof cell === "object" && (cell === null || cell.formula)).not.toBe(undefined);
  }
});
