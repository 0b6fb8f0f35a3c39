import { describe, expect, it, test } from "vitest";
import { booksOf, computed, each, line, scenario } from "../forecasting/testing/books.ts";
import { CLOSED, smallCompany } from "../forecasting/testing/company.ts";
import { readCash } from "./cash.ts";
import { startFigures } from "./figure.ts";
import { type KpiSettings, PLAIN_KPI_SETTINGS } from "./kpi-inputs.ts";
import { AT_REST } from "./kpis.cases.ts";
import { KPI_GROUPS, kpisOf } from "./kpis.ts";
import { differing, reading } from "./testing/readings.ts";
import { waterfall } from "./waterfall.ts";

const atRest = computed(booksOf(smallCompany(), 3));
const kpis = (of = atRest, period = "2025-12", settings: Partial<KpiSettings> = {}) =>
  new Map(
    kpisOf(startFigures(), reading(of, period), { ...PLAIN_KPI_SETTINGS, ...settings }).map((kpi) => [kpi.key, kpi]),
  );
const kpiValue = (key: string, ...from: Parameters<typeof kpis>) => kpis(...from).get(key)?.figure.value;
const kpiReason = (key: string, ...from: Parameters<typeof kpis>) => kpis(...from).get(key)?.figure.reason;

describe("the key figures of a company at rest", () => {
  const shown = kpis();

  it.each(AT_REST)("%s is %s: %s", (key, value, how) => {
    const figure = shown.get(key)?.figure;
    if (value === null) expect(figure).toMatchObject({ value, reason: how });
    else {
      expect(figure?.reason).toBeNull();
      expect(figure?.value).toBeCloseTo(value, 9);
    }
  });

  it("are all there are", () => {
    expect(AT_REST.map(([key]) => key)).toEqual(KPI_GROUPS.flatMap(({ keys }) => keys));
    expect([...shown.keys()]).toEqual(AT_REST.map(([key]) => key));
  });
});

test("a company without a balance sheet has margins, and says why it has nothing else", () => {
  const of = computed(booksOf([line("Sales", "REV", [100_00, 200_00]), line("Goods", "VCOS", [40_00, 50_00])], 2));
  expect(kpiValue("gross_margin", of, "2025-02")).toBe(75);
  expect(kpiValue("revenue_growth", of, "2025-02")).toBe(100);
  for (const key of [
    "current_ratio",
    "free_cash_flow",
    "cash_burn",
    "runway_months",
    "lowest_cash",
    "ar_days",
    "return_on_equity",
  ])
    expect([key, kpiReason(key, of, "2025-02")]).toEqual([key, "There is no balance sheet."]);
});

test("in its first month a company has balances and no cash flow yet", () => {
  expect(kpiValue("current_ratio", atRest, "2025-01")).toBe(6.3);
  expect(kpiReason("free_cash_flow", atRest, "2025-01")).toBe("The cash flow statement does not cover Jan 2025.");
  expect(kpiReason("revenue_growth", atRest, "2025-01")).toBe("The profit and loss does not cover Dec 2024.");
});

test("balances are the mean of opening and end where the company says so", () => {
  const debtors = line("Debtors", "AR", [...each(CLOSED - 1, 1_000_00), 3_000_00]);
  const of = computed(booksOf(smallCompany([debtors]), 3));
  expect(kpiValue("ar_days", of)).toBe(93);
  expect(kpiValue("ar_days", of, "2025-12", { balances: "average" })).toBe(62);
  expect(kpiReason("ar_days", of, "2025-01", { balances: "average" })).toBe(
    "The balance sheet has no figures for any month before Jan 2025.",
  );
});

test("a loan's principal is what its balance fell by, month for month", () => {
  const loan = line("Bank Loan", "LTD", [...each(9, 1_200_00), 1_100_00, 1_300_00, 1_000_00]);
  const of = computed(booksOf(smallCompany([loan]), 3));
  const { denominator } = kpis(of, "2025-Q4").get("debt_service_cover") ?? {};
  expect(denominator?.value).toBe(100_00 + 300_00);
});

describe("a year whose balance sheet begins in July", () => {
  const late = { balanceSheet: { first: 6, last: CLOSED - 1 } };
  const cashOnly = [
    line("Sales", "REV", each(CLOSED, 100_00)),
    line("Interest", "IEXP", each(CLOSED, 10_00)),
    line("Bank", "CASH", [...each(6, 0), ...each(6, 0).map((_, month) => 90_00 * (month + 1))]),
    line("Loan", "LTD", each(CLOSED, 0)),
    line("Capital", "CE", [...each(6, 0), ...each(6, 0).map((_, month) => 90_00 * (month + 1))]),
  ];
  const shop = computed(booksOf(cashOnly, 3, late));

  it("compares cash with the income of the months that have a cash flow: earnings that are all cash are 1.00", () => {
    expect(kpiValue("quality_of_earnings", shop, "2025")).toBe(1);
    expect(kpiValue("debt_service_cover", shop, "2025")).toBe(10);
    const { denominator } = kpis(shop, "2025").get("quality_of_earnings") ?? {};
    expect(denominator).toMatchObject({ title: "Net Income (only Aug 2025 to Dec 2025)", value: 450_00 });
  });

  it("never shows two figures of one name, place and period that differ", () => {
    const figures = startFigures();
    const current = reading(shop, "2025");
    kpisOf(figures, current, PLAIN_KPI_SETTINGS);
    waterfall(figures, current, readCash(current));
    expect(differing(figures)).toEqual([]);
  });
});

test("pay is recognised by the name of its line, or set", () => {
  const wages = line("Site Wages", "VCOS", each(CLOSED, 100_00));
  const of = computed(booksOf(smallCompany([wages]), 3));
  expect(kpiValue("payroll_to_revenue", of)).toBe(10);
  expect(kpiValue("payroll_to_revenue", of, "2025-12", { salaryAccounts: ["Site Wages", "Rent"] })).toBe(20);
  expect(kpiValue("bad_debt", of, "2025-12", { badDebtAccounts: ["Rent"] })).toBe(10);
});

test("economic profit takes the cost of capital for the days of the period", () => {
  // 450 − 15,600 × 12 % × 31 ÷ 365 = 450 − 158.99
  expect(kpiValue("economic_profit", atRest, "2025-12", { costOfCapital: 12 })).toBe(291_01);
});

test("cash that falls lasts so many months, and none below zero", () => {
  const burning = scenario("Plan", { typed: { Rent: { 12: 5_000_00, 13: 5_000_00, 14: 5_000_00 } } });
  const of = computed(booksOf(smallCompany(), 3), burning);
  const cash = kpiValue("lowest_cash", of, "2026-03") ?? 0;
  expect(cash).toBeLessThan(0);
  expect(kpiReason("runway_months", of, "2026-03")).toBe("Cash is below zero at the end of Mar 2026.");
  const months = kpiValue("runway_months", of, "2026-01") ?? 0;
  expect(months).toBeGreaterThan(0);
  expect(Number.isFinite(months)).toBe(true);
});
