import { afterAll, describe, expect, it } from "vitest";
import { FORECAST, mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const period = { start: "2027-01", end: "2027-06" };

const save = (driver: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  planner.post("/analytics/pnl-drivers", { scenario: "Plan", driver, ...more });
const read = (line: string, atype: string) =>
  planner.post<{ driver: Record<string, unknown> | null; version: number; inherited_from: string | null }>(
    "/analytics/revenue-driver",
    { scenario: "Plan", line, atype },
  );

const planner = await startPlanning();
await planner.scenario("Plan");

afterAll(() => planner.hazina.stop());

const flow = "profit_and_loss";
const stock = "balance_sheet";

const CASES: [string, Record<string, unknown>, number[]][] = [
  [
    "price × volume in equal months",
    { line: "Sales revenue", atype: flow, method: "price_volume_equal", period, deal_size: 2.5, equal_sales: "100" },
    [250, 250, 250, 250, 250, 250],
  ],
  [
    "price × volume by month",
    {
      line: "Sales revenue",
      atype: flow,
      method: "price_volume_unequal",
      period: { start: "2027-01", end: "2027-06" },
      deal_size: 10,
      unequal_sales: FORECAST.map((month, index) => ({ month, value: index + 1 })),
    },
    [10, 20, 30, 40, 50, 60],
  ],
  [
    "growth to an amount",
    { line: "Rent", atype: flow, method: "periodic_growth", period, ntype: "target", value: 1200 },
    [100, 100, 100, 100, 100, 100],
  ],
  [
    "a percentage of revenue by ranges",
    {
      line: "Rent",
      atype: flow,
      method: "percentage_of_revenue",
      period,
      itype: "ranges",
      percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 0 }],
    },
    [0, 0, 0, 0, 0, 0],
  ],
  [
    "a percentage of another account",
    {
      line: "Rent",
      atype: flow,
      method: "percentage_of_account",
      period,
      itype: "ranges",
      name: "Depreciation expense",
      percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 50 }],
    },
    [10, 10, 10, 10, 10, 10],
  ],
  [
    "a link to the month before, growing by an amount",
    {
      line: "Rent",
      atype: flow,
      method: "link_to_previous",
      period,
      actualtype: "last_month",
      methodtype: "increase",
      ntype: "amount",
      value: 5,
    },
    [105, 110, 115, 120, 125, 130],
  ],
  [
    "an amount that grows each month",
    {
      line: "Rent",
      atype: flow,
      method: "schedule",
      ptype: "constantGrowing",
      amount: 200,
      start_date: "2027-01",
      period_years: 0,
      period_months: 6,
      addMonthlyIncrease: true,
      gtype: "percentage_increase",
      gvalue: 10,
    },
    [200, 220, 242, 266.2, 292.82, 322.1],
  ],
  [
    "straight-line depreciation of an asset that is held",
    {
      line: "Delivery van",
      atype: stock,
      method: "schedule",
      ptype: "straightLineDepreciation",
      cost: 2400,
      purchase_date: "2025-01",
      useful_life_years: 10,
      salvage_value: 0,
      name: "Depreciation expense",
    },
    [1900, 1880, 1860, 1840, 1820, 1800],
  ],
  [
    "a percentage of the opening balance",
    {
      line: "Bank loan",
      atype: stock,
      method: "schedule",
      ptype: "percentageOfOpeningBalance",
      percentage: 50,
      start_date: "2027-01",
      period_years: 0,
      period_months: 6,
    },
    [600, 300, 150, 75, 37.5, 18.75],
  ],
  [
    "a loan in the specification's other spelling",
    {
      line: "Bank loan",
      atype: stock,
      method: "schedule",
      ptype: "loanRepaymentCalculation",
      Principal: "1200",
      AnnualInterest: 0,
      period_years: 1,
      period_months: 0,
      start_month: "2026-12",
      name: "Interest expense",
    },
    [1100, 1000, 900, 800, 700, 600],
  ],
  [
    "a direct entry",
    {
      line: "Old deposit",
      atype: stock,
      method: "direct_entry",
      period,
      directEntryValue: [{ month: "2027-02", value: 80 }],
    },
    [0, 80, 80, 80, 80, 80],
  ],
];

describe("a driver", () => {
  it.each(CASES)(
    "%s writes the forecast, opens again in its dialog, and goes when cleared",
    async (_, driver, wanted) => {
      const line = String(driver.line);
      const atype = String(driver.atype);
      const before = await planner.line("Plan", line);
      expect(await save(driver)).toMatchObject({ status: 200, body: { message: "Driver saved." } });
      expect(await planner.line("Plan", line)).toEqual(wanted);
      const shown = await read(line, atype);
      expect(shown.body.driver).toMatchObject({ line, atype, method: driver.method });
      expect(await save(shown.body.driver ?? {})).toMatchObject({ status: 200 });
      expect(await planner.line("Plan", line)).toEqual(wanted);
      expect(await save({ line, atype, method: null })).toMatchObject({
        status: 200,
        body: { message: "Driver cleared." },
      });
      expect((await read(line, atype)).body.driver).toBeNull();
      expect(await planner.line("Plan", line)).toEqual(before);
    },
  );

  it("draws receivables down by their delay", async () => {
    const driver = {
      line: "Accounts receivable",
      atype: stock,
      method: "residual_drawdown",
      option: "AR",
      period_years: 0,
      period_months: 6,
      delay_months: 1,
      DelayPercentage: 50,
    };
    expect((await save(driver)).status).toBe(200);
    const [sales, service, receivable] = await Promise.all(
      ["Sales revenue", "Service revenue", "Accounts receivable"].map((line) => planner.line("Plan", line)),
    );
    expect(receivable?.at(-1)).toBe(((sales?.at(-1) ?? 0) + (service?.at(-1) ?? 0)) / 2);
    await save({ line: "Accounts receivable", atype: stock, method: null });
  });

  it("tells in the breakdown its method, author, time, inputs and fields, and its scenario below", async () => {
    await save({ line: "Rent", atype: flow, method: "price_volume_equal", period, deal_size: 7, equal_sales: 3 });
    await planner.scenario("Stretch", "Plan");
    type Detail = [{ metadata: Record<string, Record<string, unknown>>; driver: unknown; version: number }];
    const [detail] = await mustBeOk<Detail>(
      planner.post("/analytics/forecasting/get-pnl-driver", { scenario: "Stretch", account_name: "Rent" }),
    );
    expect(detail.metadata["2027-03"]).toMatchObject({
      method: "Price Volume Estimate",
      rule: "driver",
      scenario: "Plan",
      updated_by: "Amina Otieno",
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(detail).toMatchObject({ driver: { deal_size: 7, equal_sales: 3 }, driver_scenario: "Plan", version: 0 });
    const inherited = await planner.post("/analytics/revenue-driver", {
      scenario: "Stretch",
      line: "Rent",
      atype: flow,
    });
    expect(inherited.body).toMatchObject({ inherited_from: "Plan", driver: { method: "price_volume_equal" } });
    await save({ line: "Rent", atype: flow, method: null });
  });

  it("lists the revenue lines", async () => {
    const answer = await planner.post("/analytics/forecasting/revenue-lines", { scenario: "Plan" });
    expect(answer).toEqual({ status: 200, body: ["Sales revenue", "Service revenue"] });
  });
});

const priced = { line: "Rent", atype: flow, method: "price_volume_equal", period, deal_size: 1, equal_sales: 1 };
const growing = { line: "Rent", atype: flow, method: "schedule", ptype: "constantGrowing", amount: 1 };
const ranged = { line: "Rent", atype: flow, method: "percentage_of_revenue", period, itype: "ranges" };

const REFUSALS: [string, Record<string, unknown>, number, RegExp][] = [
  ["without a method", { ...priced, method: undefined }, 422, /Method selection is required/],
  ["without a period", { ...priced, period: null }, 422, /Period is required/],
  [
    "with a period that ends before it starts",
    { ...priced, period: { start: "2027-03", end: "2027-01" } },
    422,
    /ends before it starts/,
  ],
  [
    "with a period in the closed months",
    { ...priced, period: { start: "2026-01", end: "2026-05" } },
    422,
    /before the first forecast month/,
  ],
  ["without a price", { ...priced, deal_size: "" }, 422, /Price is required/],
  ["with a price that is no number", { ...priced, deal_size: "dear" }, 422, /Price must be a number/],
  ["without a volume", { ...priced, equal_sales: null }, 422, /Sales Volume is required/],
  ["without volumes", { ...priced, method: "price_volume_unequal" }, 422, /Sales Volume is required/],
  [
    "with a length and an end that disagree",
    { ...growing, period, period_years: 1, period_months: 0 },
    422,
    /12 months, but the start and end cover 6 months/,
  ],
  ["without a length", growing, 422, /Period is required/],
  [
    "with ranges that overlap",
    {
      ...ranged,
      percentageRanges: [
        { startDate: "2027-01", endDate: "2027-03", percentage: 1 },
        { startDate: "2027-03", endDate: "2027-06", percentage: 2 },
      ],
    },
    422,
    /overlap in Mar 2027/,
  ],
  ["without ranges", ranged, 422, /at least one range/],
  ["on a line that nobody has", { ...priced, line: "Nothing" }, 404, /"Nothing" was not found/],
  [
    "that refers to a line nobody has",
    { ...ranged, method: "percentage_of_account", itype: "historical", name: "Nothing" },
    422,
    /no account or group "Nothing"/,
  ],
  ["on cash", { ...priced, line: "Equity Bank", atype: stock }, 422, /calculated/],
  ["on retained earnings", { ...priced, line: "Retained earnings", atype: stock }, 422, /calculated/],
  ["of sales on the balance sheet", { ...priced, line: "Bank loan", atype: stock }, 422, /profit and loss/],
  [
    "of a loan on an expense",
    { ...growing, ptype: "loanRepaymentCalculation", principal: 1, annual_interest_rate: 1, loan_term_years: 1 },
    422,
    /liability/,
  ],
  [
    "of a department nobody has",
    { ...priced, department_id: "018f0000-0000-7000-8000-00000000dead" },
    404,
    /department/,
  ],
];

describe("a driver is refused", () => {
  it("that delays more than all", async () => {
    const driver = {
      line: "Accounts receivable",
      atype: stock,
      method: "residual_drawdown",
      option: "AR",
      period_months: 3,
      delay_months: 1,
      DelayPercentage: 120,
    };
    expect(await save(driver)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/0 and 100/) } });
  });

  it.each(REFUSALS)("%s", async (_, driver, status, message) => {
    expect(await save(driver)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  });

  it("on Baseline, in the words of the Access Restriction Alert", async () => {
    const answer = await save(priced, { scenario: "Baseline" });
    expect(answer).toMatchObject({ status: 409, body: { code: "baseline_read_only" } });
  });

  it("in a scenario that nobody has", async () => {
    expect((await save(priced, { scenario: "Nowhere" })).status).toBe(404);
  });

  it("where two lines would need each other, by name, also through a scenario based on it", async () => {
    const of = (line: string, name: string) => ({
      ...ranged,
      line,
      method: "percentage_of_account",
      name,
      percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 10 }],
    });
    await planner.scenario("Circle", "Plan");
    expect((await save(of("Rent", "Service revenue"), { scenario: "Circle" })).status).toBe(200);
    const direct = await save(of("Service revenue", "Rent"), { scenario: "Circle" });
    expect(direct).toMatchObject({ status: 422, body: { message: expect.stringMatching(/Rent/) } });
    expect(direct.body.message).toMatch(/Service revenue/);
    const above = await save(of("Service revenue", "Rent"));
    expect(above).toMatchObject({ status: 422, body: { message: expect.stringMatching(/In the scenario "Circle"/) } });
  });

  it("where another person changed the line, with the current line", async () => {
    const first = await mustBeOk<{ version: number }>(save({ ...priced, line: "Service revenue" }, { version: 0 }));
    const second = await save({ ...priced, line: "Service revenue", deal_size: 9 }, { version: 0 });
    expect(second).toMatchObject({
      status: 409,
      body: { code: "stale_version", current: { version: first.version, forecast: { "2027-01": 1 } } },
    });
    const third = await save({ line: "Service revenue", atype: flow, method: null }, { version: first.version });
    expect(third.status).toBe(200);
  });
});
