import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOSED, mustBeOk, profitAndLossFile, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import type { Person } from "../../testing/test-server.ts";
import { importForm, monthsFrom } from "../../testing/workbooks.ts";

const planner = await startPlanning();
const { hazina, owner, post, send } = planner;
beforeAll(() => planner.scenario("Plan"));
afterAll(() => hazina.stop());

const TREND = "/analytics/forecasting/reports/trend";
const DASHBOARD = "/analytics/forecasting/dashboard";
const QUICK = "/analytics/forecasting/quick-analysis";
const SCORES = "/analytics/forecasting/scored-forecasts";
const ALLOCATIONS = "/analytics/forecasting/allocations";
const ALLOCATION = "/analytics/forecasting/allocation";
const READING = [TREND, DASHBOARD, QUICK, SCORES, ALLOCATIONS];
const asked = (path: string) => (path === TREND ? { lines: [] } : path === ALLOCATIONS ? { kind: "grant" } : {});

const read = <Body>(path: string, question: object = {}, person: Person = owner) =>
  mustBeOk<Body>(hazina.call(person, "POST", path, { ...asked(path), ...question }));

type Labelled = { label: string; value: number }[];

describe("a trend", () => {
  type Trend = {
    labels: string[];
    redline: string;
    lines: {
      key: string;
      values: number[];
      year_before: (number | null)[];
      average: number[];
      band: unknown[] | null;
    }[];
    choices: { key: string }[];
  };

  it("shows what the statements and the key figures say, month by month", async () => {
    const lines = ["group:revenue", "group:current_assets", "kpi:gross_margin"];
    const trend = await read<Trend>(TREND, { lines, from: "2026-01", to: "2027-06" });
    const income = await read<{ actuals: Record<string, Record<string, Labelled>> }>("/analytics/profit_and_loss");
    const sales = income.actuals.revenue?.["Sales revenue"] ?? [];
    expect(trend.lines.map(({ key }) => key)).toEqual(lines);
    expect(trend.labels).toHaveLength(18);
    expect(trend.redline).toBe("2027-01");
    const [revenue] = trend.lines;
    expect(revenue?.values[0]).toBe((sales.find(({ label }) => label === "2026-01")?.value ?? 0) + 200);
    expect(revenue?.year_before[0]).toBe(1200);
    expect(revenue?.average[1]).toBeCloseTo(revenue?.values[0] ?? 0, 2);
    expect(trend.choices.map(({ key }) => key)).toEqual(expect.arrayContaining(lines));
  });

  it("is asked for months in order, few enough, and lines that there are", async () => {
    for (const wrong of [
      { lines: ["group:magic"] },
      { lines: [], from: "2027-01", to: "2026-01" },
      { lines: [], from: "1900-01", to: "2026-01" },
      { lines: ["kpi:gross_margin"], from: "0000-01", to: "0000-06" },
      { lines: ["group:revenue"], from: "0001-01", to: "0001-06" },
      { lines: Array.from({ length: 7 }, () => "group:revenue") },
    ])
      expect((await post(TREND, wrong)).status).toBe(422);
  });
});

describe("the dashboard and the quick analysis", () => {
  it("show the forecast at a glance, as the statements do", async () => {
    await planner.type("Plan", "Rent", { "2027-03": 5_000 });
    type Dashboard = {
      cash: { lowest: { label: string; value: number }; values: number[] };
      net_income: { months: number };
      changes: { scenario: string; account: string }[];
      checks: { good: boolean }[];
    };
    const board = await read<Dashboard>(DASHBOARD, { scenario: "Plan" });
    const { cashFlow } = await planner.statements("Plan");
    const ahead = cashFlow.closing_cash.slice(-6).map(({ value }) => value);
    expect(board.cash.lowest.value).toBe(Math.min(...ahead));
    expect(board.net_income.months).toBe(6);
    expect(board.changes[0]).toMatchObject({ scenario: "Plan", account: "Rent" });
    expect(board.checks.every(({ good }) => good)).toBe(true);
  });

  it("say what is missing, and which lines matter most", async () => {
    type Quick = {
      ready: boolean;
      checks: { key: string; state: string }[];
      base: { lowest_cash: number; net_income: number };
      tornado: { path: string; low: { net_income: number }; high: { net_income: number } }[];
    };
    const quick = await read<Quick>(QUICK, { scenario: "Plan" });
    expect(quick.ready).toBe(true);
    expect(quick.checks.map(({ key }) => key)).toEqual(["history", "unmapped", "unbalanced", "weak"]);
    const sales = quick.tornado.find(({ path }) => path === "Sales revenue");
    expect(sales?.high.net_income).toBeGreaterThan(quick.base.net_income);
    await planner.scenario("Sales up", "Plan");
    const [ahead, services, costs] = await Promise.all(
      ["Sales revenue", "Service revenue", "Cost of sales"].map((line) => planner.line("Plan", line)),
    );
    const raised = (at: number) => Math.round((ahead?.[at] ?? 0) * 110) / 100;
    const dearer = (at: number) => {
      const revenue = (services?.[at] ?? 0) + (ahead?.[at] ?? 0);
      const more = (services?.[at] ?? 0) + raised(at);
      return Math.round(((costs?.[at] ?? 0) * 100 * more) / revenue) / 100;
    };
    const typed = (value: (at: number) => number) =>
      Object.fromEntries(monthsFrom("2027-01", 6).map((month, at) => [month, value(at)]));
    await planner.type("Sales up", "Sales revenue", typed(raised));
    await planner.type("Sales up", "Cost of sales", typed(dearer));
    const { base } = await read<Quick>(QUICK, { scenario: "Sales up" });
    expect(sales?.high).toEqual(base);
  });

  it("score what was forecast once the months are closed", async () => {
    const alone = await hazina.company("Kahawa Ltd");
    const bring = (months: string[]) =>
      mustBeOk(hazina.call(alone, "POST", "/analytics/forecast", importForm(profitAndLossFile(months))));
    await bring(CLOSED);
    expect(await read(SCORES, {}, alone)).toEqual({ data: [] });
    await bring(monthsFrom("2025-01", 26));
    type Scores = {
      data: { scenario: string | null; from: string; to: string; all: { cells: number }; lines: { path: string }[] }[];
    };
    const { data } = await read<Scores>(SCORES, {}, alone);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ scenario: null, cut_over: "2026-12", from: "2027-01", to: "2027-02" });
    expect(data[0]?.lines.length).toBeGreaterThan(0);
    expect(await read(DASHBOARD, {}, alone)).toMatchObject({ accuracy: { cut_over: "2026-12" } });
  });
});

describe("grants and project forecasts", () => {
  const grant = {
    kind: "grant",
    name: "Clinic grant",
    budget: 1000,
    first_month: "2026-01",
    last_month: "2027-06",
    shares: [
      { account: "Rent", percent: 60 },
      { account: "Service revenue", percent: 12.5, first: "2026-07" },
    ],
  };
  type List = {
    data: { id: string; version: number; total: object; left: number; burn_month: string; shares: object[] }[];
    not_allocated: { account: string; total: number; allocated: number; rest: number }[];
  };
  let id = "";

  it("take their share of lines, burn their budget, and leave the rest", async () => {
    id = (await mustBeOk<{ data: { id: string } }>(post(ALLOCATION, grant))).data.id;
    const { data, not_allocated: rest } = await read<List>(ALLOCATIONS, { kind: "grant" });
    expect(data[0]).toMatchObject({ spent: 720, planned: 360, left: 280, burn_month: "2027-05" });
    for (const line of rest) expect(line.allocated + line.rest).toBeCloseTo(line.total, 2);
    expect(await read<List>(ALLOCATIONS, { kind: "project" })).toMatchObject({ data: [] });
  });

  it("are refused above 100% of a line, and by name, and for a line that is none", async () => {
    const other = { ...grant, name: "School grant", shares: [{ account: "Rent", percent: 41 }] };
    expect(await post(ALLOCATION, other)).toMatchObject({
      status: 422,
      body: { message: '101% of "Rent" would be allocated in Jan 2026. The maximum is 100%.' },
    });
    expect((await post(ALLOCATION, { ...other, name: "clinic GRANT", shares: [] })).status).toBe(409);
    expect((await post(ALLOCATION, { ...other, shares: [{ account: "Equity Bank", percent: 1 }] })).status).toBe(422);
    expect((await post(ALLOCATION, { ...other, first_month: "2028-01" })).status).toBe(422);
    expect((await post(ALLOCATION, { ...other, kind: "project" })).status).toBe(200);
  });

  it("are changed in turn, deleted and brought back where their part is still free", async () => {
    const path = `${ALLOCATION}/${id}`;
    await mustBeOk(send("PUT", path, { ...grant, version: 1, budget: null }));
    expect((await send("PUT", path, { ...grant, version: 1 })).status).toBe(409);
    await mustBeOk(send("DELETE", path));
    expect((await send("DELETE", path)).status).toBe(404);
    const other = { ...grant, name: "Road grant", shares: [{ account: "Rent", percent: 50 }] };
    const made = await mustBeOk<{ data: { id: string } }>(post(ALLOCATION, other));
    expect((await post(`${path}/restore`, {})).status).toBe(409);
    await mustBeOk(send("DELETE", `${ALLOCATION}/${made.data.id}`));
    await mustBeOk(post(`${path}/restore`, {}));
  });

  it("and all analyses are read by who may, written by who may edit, and are nobody else's", async () => {
    const statuses = async (person: Person, company = {}) => {
      const calls = READING.map((path) => hazina.call(person, "POST", path, { ...asked(path), ...company }));
      const writes = [
        hazina.call(person, "PUT", `${ALLOCATION}/${id}`, { ...grant, version: 2, ...company }),
        hazina.call(person, "POST", "/analytics/forecasting/budget", { scenario: "Plan", ...company }),
        hazina.call(person, "PUT", "/analytics/forecasting/kpi-settings", { kpi_balances: "closing", ...company }),
      ];
      return (await Promise.all([...calls, ...writes])).map(({ status }) => status);
    };
    const rival = await hazina.company("Rival Traders");
    expect(await statuses({})).toEqual(Array(8).fill(401));
    expect(await statuses(rival, { company_id: owner.companyId })).toEqual(Array(8).fill(404));
    expect(await statuses(rival)).toEqual([200, 200, 200, 200, 200, 404, 404, 200]);
    await hazina.setRole(owner, 4);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200, 403, 403, 403]);
    await hazina.setRole(owner, 2);
    expect(await statuses(owner)).toEqual(Array(8).fill(403));
  });
});
