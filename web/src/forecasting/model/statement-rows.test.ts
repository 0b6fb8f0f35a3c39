import { describe, expect, test } from "vitest";
import { balanceSheetModel } from "./balance-sheet-rows.ts";
import { cashFlowModel, shortCashFlowModel } from "./cash-flow-rows.ts";
import { cellName, readCell } from "./cell-name.ts";
import { profitLossModel } from "./profit-loss-rows.ts";
import type { BalanceSheetAnswer, CashFlowAnswer, ProfitAndLossAnswer, StatementModel } from "./statement-model.ts";
import { namesOf, statementTable } from "./statement-table.ts";

const ACTUAL = ["2026-09", "2026-10"];
const FORECAST = ["2026-11"];

type Amounts = Record<string, [number, number, number]>;

function series(labels: readonly string[], amounts: readonly number[]) {
  return labels.map((label, at) => ({ label, value: amounts[at] ?? 0 }));
}

function halves(groups: Record<string, Amounts>) {
  const half = (labels: string[], from: number) =>
    Object.fromEntries(
      Object.entries(groups).map(([group, accounts]) => [
        group,
        Object.fromEntries(
          Object.entries(accounts).map(([path, amounts]) => [path, series(labels, amounts.slice(from))]),
        ),
      ]),
    );
  return { actual: half(ACTUAL, 0), forecast: half(FORECAST, 2) };
}

function profitAndLoss(groups: Record<string, Amounts>): ProfitAndLossAnswer {
  const empty = {
    revenue: {},
    cogs: {},
    gross_profit: {},
    opex: {},
    operating_profit: {},
    other_expense: {},
    other_income: {},
    earnings_before_interest_and_tax: {},
    interest_income: {},
    interest_expense: {},
    earnings_before_tax: {},
    tax_expense: {},
    earnings_after_tax: {},
    adjustments: {},
    net_income: {},
    dividends: {},
    retained_income: {},
  };
  const { actual, forecast } = halves(groups);
  return {
    actuals: { ...empty, ...actual },
    forecasts: { ...empty, ...forecast },
    redline: "2026-11",
    checks: { unmapped: [] },
  };
}

function shown({ rows }: StatementModel): Record<string, readonly (number | null)[]> {
  return Object.fromEntries(rows.map((row) => [row.label, row.values]));
}

describe("a profit and loss in the grid", () => {
  const answer = profitAndLoss({
    revenue: { "Sales:Beverages": [0.1, 1602300, 1720400], "Sales:Snacks": [0.2, -0.01, 0.07] },
    cogs: { Stock: [0.05, 900000.25, 1] },
    gross_profit: { "Gross Profit": [0.25, 702299.74, 1720399.07] },
  });

  test("has the groups of the specification in their order", () => {
    expect(
      profitLossModel(answer)
        .rows.filter(({ kind }) => kind !== "line")
        .map(({ label }) => label),
    ).toEqual([
      "Revenue",
      "Cost of Goods Sold",
      "Gross Profit",
      "Operating Expenses",
      "Operating Profit",
      "Other Expense",
      "Other Income",
      "Earnings Before Interest & Tax",
      "Interest Income",
      "Interest Expense",
      "Earnings Before Tax",
      "Tax Expense",
      "Earnings After Tax",
      "Adjustments",
      "Net Income",
      "Dividends",
      "Retained Income",
    ]);
  });

  test("sums in cents what floats would get wrong, and shows zero for a group without accounts", () => {
    expect(shown(profitLossModel(answer))).toMatchObject({
      Revenue: [30, 160229999, 172040007],
      "Gross Profit": [25, 70229974, 172039907],
      Dividends: [0, 0, 0],
    });
  });

  test("actual columns come before the redline, and revenue, cost of goods and operating expenses start expanded", () => {
    const { columns, redline, folded } = profitLossModel(answer);
    expect(columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
      "Sep 2026 actual",
      "Oct 2026 actual",
      "Nov 2026 forecast",
    ]);
    expect(redline).toBe("2026-11");
    expect(folded).not.toContain("revenue");
    expect(folded).not.toContain("cogs");
    expect(folded).not.toContain("opex");
    expect(folded).toContain("tax_expense");
  });

  test("a total knows what it is made of: gross profit is revenue less cost of goods sold", () => {
    const row = profitLossModel(answer).rows.find(({ key }) => key === "gross_profit");
    expect(row?.source).toMatchObject({
      parts: [
        { key: "revenue", sign: 1 },
        { key: "cogs", sign: -1 },
      ],
    });
  });

  test("without data there are no columns and no rows", () => {
    expect(profitLossModel(profitAndLoss({}))).toMatchObject({ columns: [], rows: [] });
  });

  test("an address opens a cell by its row and period, and nothing where there is no such cell", () => {
    const model = profitLossModel(answer);
    const name = cellName("revenue/Sales:Beverages", "2026-11");
    expect(readCell(model, name)).toMatchObject({ at: 2, row: { label: "Beverages" } });
    expect(readCell(model, "revenue/Gone@2026-11")).toBeUndefined();
    expect(readCell(model, "revenue@2031-01")).toBeUndefined();
    expect(readCell(model, "nonsense")).toBeUndefined();
    expect(readCell(model, undefined)).toBeUndefined();
  });
});

describe("a balance sheet in the grid", () => {
  const { actual, forecast } = halves({
    current_assets: { Cash: [100.1, 90, 80], Receivables: [50.2, 60, 70] },
    non_current_assets: { Vehicles: [400, 400, 400], "Accumulated depreciation": [-10.3, -20, -30] },
    current_liabilities: { Payables: [40, 40, 40] },
    non_current_liabilities: { Loan: [200, 190, 180] },
    equity: { Capital: [300, 300, 300], Earnings: [0, 0, -5] },
  });
  const answer = {
    actuals: actual,
    forecasts: forecast,
    redline: "2026-11",
    checks: { balance: series([...ACTUAL, ...FORECAST], [-0, 0, 5]), unmapped: [] },
  } as unknown as BalanceSheetAnswer;

  test("shows sections, the totals of both sides, and what is between them", () => {
    expect(shown(balanceSheetModel(answer))).toMatchObject({
      "Current Assets": [15030, 15000, 15000],
      "Total Assets": [54000, 53000, 52000],
      "Total Liabilities": [24000, 23000, 22000],
      "Total Equity": [30000, 30000, 29500],
      "Total Liabilities and Equity": [54000, 53000, 51500],
      "Assets − Liabilities − Equity": [0, 0, 500],
    });
  });

  test("a month that does not balance is marked as a problem", () => {
    const row = balanceSheetModel(answer).rows.at(-1);
    expect(row?.marks).toEqual([undefined, undefined, "problem"]);
  });
});

describe("a cash flow statement in the grid", () => {
  const { actual, forecast } = halves({
    operating: { "Net Income": [1.1, 2.2, 3.3], Inventory: [-0.1, -0.2, -0.3] },
    investing: {},
    financing: { "Long Term Debts": [0, -1, -1] },
  });
  const all = [...ACTUAL, ...FORECAST];
  const answer = {
    actual,
    forecast,
    redline: "2026-11",
    opening_cash: series(all, [10, 11, 12]),
    net_cash_flow: series(all, [1, 1, 2]),
    closing_cash: series(all, [11, 12, 14]),
    checks: { cash: series(all, [0, 0, 0]) },
  } as unknown as CashFlowAnswer;

  test("three activities with their totals, then cash", () => {
    expect(shown(cashFlowModel(answer))).toMatchObject({
      "Cashflow from Operating Activities": [100, 200, 300],
      "Cashflow from Investing Activities": [0, 0, 0],
      "Cashflow from Financing Activities": [0, -100, -100],
      "Net Cash Flow": [100, 100, 200],
      "Opening Cash": [1000, 1100, 1200],
      "Closing Cash": [1100, 1200, 1400],
      "Closing Cash − Balance Sheet Cash": [0, 0, 0],
    });
    expect(cashFlowModel(answer).rows.at(-1)?.marks).toBeUndefined();
    expect(shortCashFlowModel(answer).rows[0]).toMatchObject({
      label: "Operating Activities",
      tooltip: "Cashflow from Operating Activities",
    });
  });

  test("has its columns even where no line moved cash", () => {
    const still = { ...answer, actual: { operating: {}, investing: {}, financing: {} } } as CashFlowAnswer;
    expect(cashFlowModel({ ...still, forecast: still.actual }).columns.map(({ kind }) => kind)).toEqual([
      "actual",
      "actual",
      "forecast",
    ]);
  });
});

describe("a statement as a table to export", () => {
  const model = profitLossModel(
    profitAndLoss({
      revenue: {
        Sales: [1, 1, 1],
        "Sales:=cmd|' /C calc'!A0": [1234.5, -0.05, 0],
        Fees: [1, 1, 1],
        "Fees ": [2, 2, 2],
      },
    }),
  );
  const head = { title: "Profit and Loss", notes: ["Baseline", ""] };

  test("has whole cents, rows under their groups, periods marked, months and sums as such", () => {
    const { title, notes, columns, rows } = statementTable(head, model);
    expect([title, notes]).toEqual(["Profit and Loss", ["Baseline"]]);
    expect(columns).toEqual([
      { title: "Category", kind: "text" },
      { title: "Sep 2026", kind: "amount", phase: "actual", month: "2026-09" },
      { title: "Oct 2026", kind: "amount", phase: "actual", month: "2026-10" },
      { title: "Nov 2026", kind: "amount", phase: "forecast", month: "2026-11" },
    ]);
    expect(rows.slice(0, 4)).toEqual([
      { cells: ["Revenue", 123850, 395, 400], level: 0, kind: "group", parts: added(1, 4, 5) },
      { cells: ["Sales", 123550, 95, 100], level: 1, parts: added(2, 3) },
      { cells: ["Sales (own amount)", 100, 100, 100], level: 2 },
      { cells: ["=cmd|' /C calc'!A0", 123450, -5, 0], level: 2 },
    ]);
    const names = rows.map(({ cells: [name] }) => name);
    expect(rows[names.indexOf("Gross Profit")]).toMatchObject({
      kind: "total",
      parts: [
        { row: 0, sign: 1 },
        { row: names.indexOf("Cost of Goods Sold"), sign: -1 },
      ],
    });
  });

  test("names its rows as the screen does, and in full where several rows have the same name", () => {
    const names = (given: StatementModel) => given.rows.map(namesOf(given.rows));
    expect(names(model).slice(1, 6)).toEqual(["Sales", "Sales (own amount)", "=cmd|' /C calc'!A0", "Fees", "Fees "]);
    const vehicles = profitLossModel(
      profitAndLoss({
        revenue: { "Vans:Fuel": [1, 1, 1], "Vans:Tyres": [1, 1, 1], "Pumps:Fuel": [2, 2, 2], "Pumps:Oil": [2, 2, 2] },
      }),
    );
    expect(names(vehicles).slice(1, 6)).toEqual(["Vans", "Vans › Fuel", "Tyres", "Pumps", "Pumps › Fuel"]);
  });
});

function added(...rows: number[]) {
  return rows.map((row) => ({ row, sign: 1 }));
}
