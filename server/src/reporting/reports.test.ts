import { FREQUENCIES } from "@hazina/base/calendar.ts";
import { KPI_KEYS, VARIANCE_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { PLAIN_KPI_SETTINGS } from "@hazina/engine/reporting/kpi-inputs.ts";
import { KPI_GROUPS } from "@hazina/engine/reporting/kpis.ts";
import { expectedKpis, isExpected } from "@hazina/engine/reporting/testing/expected-kpis.ts";
import { labelsOf, printed } from "@hazina/engine/reporting/testing/printed.ts";
import { VARIANCE_LINES } from "@hazina/engine/reporting/variance-lines.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mustBeOk, profitAndLossFile, startPlanning } from "../forecasting/scenarios/planning.fixture.ts";
import type { Person } from "../testing/test-server.ts";
import { importForm, monthsFrom } from "../testing/workbooks.ts";
import { printedAt } from "./printed.fixture.ts";

type Row = { previous_period: number | null; current_period: number | null; variance: number | null };
type Answer = Record<string, Row> & { message?: string };
type CashFlow = {
  readonly net_cash_flow: number | null;
  readonly data: number[];
  readonly kinds: string[];
  readonly labels: string[];
  readonly bars: string[];
  readonly narrations: Record<string, string>;
  readonly edited: Record<string, { by: string; version: number }>;
  readonly figures: Record<string, { value: number | null; parts: { id: string }[] }>;
};
type Kpis = {
  readonly data: Record<
    string,
    { current_period: { value: number | null; reason: string | null }; change: number | null; unit: string }
  >;
  readonly narrations: Record<string, string>;
  readonly figures: CashFlow["figures"];
};

const CASH_FLOW = "/analytics/forecasting/reports/cashflow-report";
const KPIS = "/analytics/forecasting/reports/kpi-results";
const VARIANCE = "/analytics/financial-variance";
const PROFITABILITY = "/analytics/forecasting/reports/profitability";
const NARRATION = "/analytics/forecasting/reports/narration";
const COMMENT = "/analytics/forecasting/reports/comment";
const READING = [CASH_FLOW, KPIS, VARIANCE, PROFITABILITY];

const planner = await startPlanning();
const { hazina, owner, post } = planner;
beforeAll(() => planner.scenario("Plan"));
afterAll(() => hazina.stop());

const read = <Body>(path: string, question: object = {}, person: Person = owner) =>
  mustBeOk<Body>(hazina.call(person, "POST", path, question));

describe("the reports of a company", () => {
  it("tie to its statements at every frequency, actual and forecast: each line, each step of cash, each key figure", async () => {
    for (const frequency of FREQUENCIES) {
      const of = await printedAt(frequency, read);
      const { statements, classOf } = of;
      const labels = labelsOf(statements.flows);
      for (const label of new Set([labels[0], labels.at(-2), labels.at(-1)].flatMap((one) => one ?? []))) {
        const before = labels[labels.indexOf(label) - 1];
        const cash = await read<CashFlow>(CASH_FLOW, { period: label });
        const net = statements.cash.net_cash_flow.find((one) => one.label === label)?.value ?? null;
        expect(cash.net_cash_flow).toBe(net);
        const steps = cash.data.filter((_, at) => cash.kinds[at] === "step").map((one) => Math.round(one * 100));
        expect(steps.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round((net ?? 0) * 100));
        const variance = await read<Answer>(VARIANCE, { period: label });
        for (const key of VARIANCE_KEYS) {
          const [now, then] = [label, before].map((one) => printed(statements, { key, label: one, classOf }));
          const change = now == null || then == null ? null : now - then;
          const row = variance[key];
          const shown = [row?.current_period, row?.previous_period, row?.variance];
          expect([key, label, ...shown.map(centsOrNull)]).toEqual([key, label, now, then, change]);
        }
        const { data } = await read<Kpis>(KPIS, { period: label });
        const settings = { ...PLAIN_KPI_SETTINGS, staff: [] };
        for (const [key, due] of Object.entries(expectedKpis({ of, frequency, label, before, settings }))) {
          const { value = null, reason = null } = data[key]?.current_period ?? {};
          const unit = data[key]?.unit ?? "";
          const figure = { value: unit === "money" ? centsOrNull(value) : value, reason, unit };
          expect([key, label, figure, isExpected(figure, due)]).toEqual([key, label, figure, true]);
        }
      }
    }
  });

  it("have the keys of the specification, each key figure a value or a reason", async () => {
    expect(VARIANCE_LINES.map(({ key }) => key)).toEqual([...VARIANCE_KEYS]);
    expect(KPI_GROUPS.flatMap(({ keys }) => keys)).toEqual([...KPI_KEYS]);
    const variance = await read<Answer>(VARIANCE, { period: "2026-Q4" });
    expect(Object.keys(variance)).toEqual(expect.arrayContaining([...VARIANCE_KEYS]));
    const { data } = await read<Kpis>(KPIS, { period: "2026-Q4" });
    for (const key of KPI_KEYS) {
      const { value, reason } = data[key]?.current_period ?? {};
      expect([key, value === null, typeof reason === "string"]).toEqual([key, value === null, value === null]);
    }
  });

  it("compare a year to date with the year before where no plan was frozen", async () => {
    const question = { compare: "plan_or_previous" };
    expect(await read<Answer>(VARIANCE, { ...question, period: "2026-10-YTD" })).toMatchObject({
      current_period: "2026-10-YTD",
      previous_period: "2025-10-YTD",
    });
    expect(await read<Answer>(VARIANCE, { ...question, period: "2026-10" })).toMatchObject({
      previous_period: "2026-09",
    });
  });

  it("compare with the year before and with another scenario", async () => {
    const lastYear = await read<Answer>(VARIANCE, { period: "2026-Q4", compare: "last_year" });
    expect(lastYear).toMatchObject({ current_period: "2026-Q4", previous_period: "2025-Q4" });
    await planner.type("Plan", "Rent", { "2027-02": 150 });
    const other = { period: "2027-02", scenario: "Plan", compare: "scenario", compare_scenario: "Baseline" };
    expect((await read<Answer>(VARIANCE, other)).opex).toMatchObject({ variance: 50, favourable: false });
    expect(await post(VARIANCE, { ...other, compare_scenario: undefined })).toMatchObject({ status: 422 });
    expect(await post(VARIANCE, { ...other, compare_scenario: "Nobody's" })).toMatchObject({ status: 404 });
  });

  it("open every figure of a narration, whose text is its value", async () => {
    for (const path of [CASH_FLOW, KPIS, PROFITABILITY]) {
      const { narrations, figures } = await read<CashFlow>(path, { period: "2026-12" });
      const shown = Object.values(narrations).flatMap((html) => [
        ...html.matchAll(/<data(?: value="([^"]*)")? data-figure="([^"]*)">([^<]*)</g),
      ]);
      expect(shown.length).toBeGreaterThan(3);
      for (const [, value, id = "", text = ""] of shown) {
        expect([id, figures[id]?.value ?? null]).toEqual([id, value === undefined ? null : Number(value)]);
        const read = Number(text.replace(/^[(−]/, "-").replace(/[ ,%)]/g, ""));
        if (value !== undefined) expect(Math.abs(read - Number(value))).toBeLessThan(0.0051);
      }
      for (const { parts } of Object.values(figures)) for (const { id } of parts) expect(figures).toHaveProperty([id]);
    }
  });

  it("ask for a period that there is, and say where there is no data", async () => {
    const message = "Choose a period such as 2026-03, 2026-Q1 or 2026.";
    for (const path of READING) {
      expect(await post(path, { period: "Spring" })).toMatchObject({ status: 422, body: { message } });
      const empty = await read<Answer>(path, { period: "1990-01" });
      expect(empty.message).toBe("No data available for the selected period.");
      expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/);
      expect((await post(path, {})).status).toBe(200);
    }
  });

  it("say what is missing in the first month, and without a balance sheet", async () => {
    const first = await read<Kpis>(KPIS, { period: "2025-01" });
    expect(first.data.free_cash_flow?.current_period).toMatchObject({
      value: null,
      reason: "The cash flow statement does not cover Jan 2025.",
    });
    const alone = await hazina.company("Mama Mboga");
    await mustBeOk(hazina.call(alone, "POST", "/analytics/forecast", importForm(profitAndLossFile())));
    const { data } = await read<Kpis>(KPIS, { period: "2026-12" }, alone);
    expect(data.current_ratio?.current_period).toMatchObject({ value: null, reason: "There is no balance sheet." });
    expect(data.gross_margin?.current_period.value).not.toBeNull();
    const variance = await read<Answer>(VARIANCE, { period: "2026-12" }, alone);
    expect(variance.total_assets).toMatchObject({ current_period: null, previous_period: null, variance: null });
    expect((await read<CashFlow>(CASH_FLOW, { period: "2026-12" }, alone)).bars).toEqual([]);
  });

  it("say which months of a period are there: of the cash flow those that have one", async () => {
    type Covered = { periods: { current: { covered: { first: string; last: string; months: number } | null } } };
    const covered = async (path: string, period: string) =>
      (await read<Covered>(path, { period })).periods.current.covered;
    expect(await covered(VARIANCE, "2025-Q1")).toBeNull();
    expect(await covered(CASH_FLOW, "2025-Q1")).toEqual({ first: "2025-02", last: "2025-03", months: 2 });
    expect(await covered(CASH_FLOW, "2025-Q2")).toBeNull();
    expect(await covered(VARIANCE, "2027")).toEqual({ first: "2027-01", last: "2027-06", months: 6 });
  });

  it("are empty before anything was imported", async () => {
    const fresh = await hazina.company("Duka Bora");
    for (const path of READING) {
      expect(await read<Answer>(path, { period: "2026-12" }, fresh)).toMatchObject({
        message: "No data available for the selected period.",
        periods: null,
      });
    }
  });
});

describe("the settings of the key figures", () => {
  const SETTINGS = "/analytics/forecasting/kpi-settings";
  const set = (body: object) => planner.send("PUT", SETTINGS, body);
  const kpi = async (key: string) => (await read<Kpis>(KPIS, { period: "2026-12" })).data[key]?.current_period;

  it("name a cost of capital, lines of pay and debts written off", async () => {
    expect((await kpi("economic_profit"))?.value).toBeNull();
    await mustBeOk(set({ cost_of_capital: 12.5, salary_accounts: ["Rent"], bad_debt_accounts: ["Cost of sales"] }));
    for (const key of ["economic_profit", "payroll_to_revenue", "bad_debt"]) {
      expect([key, (await kpi(key))?.reason]).toEqual([key, null]);
    }
    const { lines, ...settings } = await mustBeOk<Record<string, unknown>>(planner.send("GET", SETTINGS));
    expect(settings).toEqual({
      kpi_balances: "closing",
      cost_of_capital: 12.5,
      salary_accounts: ["Rent"],
      bad_debt_accounts: ["Cost of sales"],
    });
    expect(lines).toContainEqual({ path: "Rent", named_as_pay: false });
  });

  it("take the mean of balances, and the report says so", async () => {
    const closing = await kpi("return_on_equity");
    await mustBeOk(set({ kpi_balances: "average" }));
    expect((await kpi("return_on_equity"))?.value).not.toBe(closing?.value);
    expect(await read(KPIS, { period: "2026-12" })).toMatchObject({ balances: "average" });
    await mustBeOk(
      set({ kpi_balances: "closing", cost_of_capital: null, salary_accounts: null, bad_debt_accounts: [] }),
    );
    expect((await kpi("economic_profit"))?.value).toBeNull();
  });

  it("are refused where they name no line, or nothing", async () => {
    expect(await set({ salary_accounts: ["Equity Bank"] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "salary_accounts", message: '"Equity Bank" is not a line of the profit and loss.' }] },
    });
    expect((await set({})).status).toBe(422);
    expect((await set({ cost_of_capital: -1 })).status).toBe(422);
  });

  it("go back twelve months with every key figure", async () => {
    type History = { history: { labels: string[]; values: Record<string, (number | null)[]> } };
    const { history } = await read<History>(KPIS, { period: "2026-Q4" });
    expect(history.labels).toHaveLength(12);
    expect(Object.keys(history.values)).toEqual([...KPI_KEYS]);
    const [december] = [await kpi("gross_margin")];
    expect(history.values.gross_margin?.at(-1)).toBe(december?.value);
  });
});

describe("a plan", () => {
  const opex = async (question: object) => (await read<Answer>(VARIANCE, { compare: "plan", ...question })).opex;

  it("is the budget that was set, whatever is planned after it", async () => {
    const none = await post(VARIANCE, { period: "2027-02", compare: "plan" });
    expect(none).toMatchObject({ status: 422, body: { errors: [{ path: "compare" }] } });
    const id = await planner.scenario("Budget 2027");
    await planner.type("Budget 2027", "Rent", { "2027-02": 130 });
    await mustBeOk(post("/analytics/forecasting/budget", { scenario: "Budget 2027" }));
    await planner.type("Budget 2027", "Rent", { "2027-02": 999 });
    expect(await opex({ period: "2027-02" })).toMatchObject({ variance: -30, favourable: true });
    const named = async () => {
      const question = { period: "2027-02-YTD", compare: "plan" };
      const { periods } = await read<{ periods: { previous: { scenario: string } } }>(VARIANCE, question);
      return periods.previous.scenario;
    };
    expect(await named()).toBe("Budget (Budget 2027, Dec 2026)");
    await mustBeOk(planner.send("DELETE", `/analytics/forecasting/scenario/${id}`));
    expect(await named()).toBe("Budget (a deleted scenario, Dec 2026)");
    expect((await post("/analytics/forecasting/budget", { scenario: "Nobody's" })).status).toBe(404);
  });

  it("is what the scenario said when the books closed a further month, where no budget was set", async () => {
    const alone = await hazina.company("Kahawa Ltd");
    const bring = (months: string[]) =>
      mustBeOk(hazina.call(alone, "POST", "/analytics/forecast", importForm(profitAndLossFile(months))));
    await bring(monthsFrom("2025-01", 24));
    await bring(monthsFrom("2025-01", 26));
    const question = { period: "2027-01", compare: "plan" };
    const { periods, revenue } = await read<Answer & { periods: { previous: { scenario: string } } }>(
      VARIANCE,
      question,
      alone,
    );
    expect(periods.previous.scenario).toBe("Plan of Dec 2026 (automatic forecast)");
    expect(revenue?.current_period).toBe(1440);
    expect(revenue?.previous_period).not.toBeNull();
    expect((await hazina.call(alone, "POST", VARIANCE, { period: "2026-12", compare: "plan" })).status).toBe(422);
  });
});

describe("a narration", () => {
  const about = { report: "cashflow", key: "net_cash_flow", period: "2026-12" };
  const shown = async () => read<CashFlow>(CASH_FLOW, { period: "2026-12" });
  const rule = shown().then(({ narrations }) => narrations.net_cash_flow);

  it("is written by a person, stays live, and never runs", async () => {
    const figure = '<data data-figure="net_cash_flow.current">0</data>';
    const text = `<p>We kept <b>${figure}</b>.</p><script>alert(1)</script>`;
    const saved = await mustBeOk<{ message: string; data: { version: number } }>(post(NARRATION, { ...about, text }));
    expect(saved).toMatchObject({ message: "Narration saved.", data: { version: 1 } });
    const { narrations, edited, net_cash_flow: net } = await shown();
    expect(narrations.net_cash_flow).toContain(`<strong><data value="${net}" data-figure="net_cash_flow.current">`);
    expect(narrations.net_cash_flow).not.toContain("<script");
    expect(edited.net_cash_flow).toMatchObject({ version: 1 });
  });

  it("does not overwrite the text of another user", async () => {
    const stale = await post<{ data: { version: number; text: string } }>(NARRATION, {
      ...about,
      text: "Mine",
      version: 0,
    });
    expect(stale).toMatchObject({ status: 409, body: { data: { version: 1 } } });
    expect(stale.body.data.text).toContain("We kept");
    expect((await post(NARRATION, { ...about, text: "Ours", version: 1 })).status).toBe(200);
  });

  it("marks a figure that another import changed", async () => {
    const figure = '<data data-figure="net_cash_flow.current">0</data>';
    await mustBeOk(post(NARRATION, { ...about, text: `<p>${figure}</p>` }));
    const before = (await shown()).net_cash_flow;
    await mustBeOk(
      post("/analytics/forecasting/save-mappings", { mappings: { balance_sheet: { OCA: ["Delivery van"] } } }),
    );
    const moved = { ...about, key: "operating_cash_flow" };
    await mustBeOk(
      post(NARRATION, { ...moved, text: '<p><data data-figure="operating_cash_flow.current">0</data></p>' }),
    );
    const written = await shown();
    expect(written.net_cash_flow).toBe(before);
    await mustBeOk(
      post("/analytics/forecasting/save-mappings", { mappings: { balance_sheet: { FA: ["Delivery van"] } } }),
    );
    expect((await shown()).narrations.operating_cash_flow).toMatch(
      /data-figure="operating_cash_flow.current" data-was="/,
    );
    expect((await shown()).narrations.net_cash_flow).not.toContain("data-was");
    await mustBeOk(post(NARRATION, { ...moved, text: null }));
  });

  it("is reset to what the rules say", async () => {
    const reset = await mustBeOk<{ message: string }>(post(NARRATION, { ...about, text: null }));
    expect(reset.message).toBe("Narration reset successfully");
    const { narrations, edited } = await shown();
    expect(narrations.net_cash_flow).toBe(await rule);
    expect(edited).toEqual({});
    expect((await post(NARRATION, { ...about, text: "Written anew", version: 0 })).status).toBe(200);
    await mustBeOk(post(NARRATION, { ...about, text: null }));
  });

  it("is of a figure of its report, and not too long", async () => {
    for (const key of ["nothing", "constructor", "__proto__", "toString"])
      for (const text of ["x", null])
        expect([key, (await post(NARRATION, { ...about, key, text })).status]).toEqual([key, 404]);
    expect((await post(NARRATION, { ...about, text: "x".repeat(10_001) })).status).toBe(422);
    expect((await post(NARRATION, { ...about, scenario: "Nobody's", text: "x" })).status).toBe(404);
  });
});

describe("a comment", () => {
  const about = { key: "opex", period: "2026-12" };

  it("is shown at its row and period until it is taken away", async () => {
    await mustBeOk(post(COMMENT, { ...about, text: " Rent rose. " }));
    const comment = async (period = "2026-12") =>
      (await read<Record<string, { comment: { text: string } | null }>>(VARIANCE, { period })).opex?.comment;
    expect(await comment()).toMatchObject({ text: "Rent rose.", version: 1 });
    expect(await comment("2026-11")).toBeNull();
    expect((await post(COMMENT, { ...about, text: "Late", version: 0 })).status).toBe(409);
    expect(await mustBeOk(post(COMMENT, { ...about, text: null, version: 1 }))).toMatchObject({
      message: "The comment was removed.",
    });
    expect(await comment()).toBeNull();
    expect((await post(COMMENT, { ...about, text: "Rent fell.", version: 0 })).status).toBe(200);
    await mustBeOk(post(COMMENT, { ...about, text: null }));
    expect((await post(COMMENT, { key: "magic", period: "2026-12", text: "x" })).status).toBe(404);
  });
});

it("is read by who may view reports, written by who may edit them, and is nobody else's", async () => {
  const text = { report: "kpis", key: "gross_margin", period: "2026-12", text: "x" };
  const comment = { key: "opex", period: "2026-12", text: "x" };
  const statuses = async (person: Person, company = {}) => {
    const calls = [
      ...READING.map((path) => hazina.call(person, "POST", path, { scenario: "Plan", ...company })),
      hazina.call(person, "POST", NARRATION, { ...text, ...company }),
      hazina.call(person, "POST", COMMENT, { ...comment, ...company }),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  const rival = await hazina.company("Rival Traders");
  expect(await statuses({})).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await statuses(rival)).toEqual([404, 404, 404, 404, 409, 409]);
  expect(await statuses(rival, { company_id: owner.companyId })).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const [role, seen, written] of [
    [AUDITOR, 200, 403],
    [EMPLOYEE, 403, 403],
  ] as const) {
    await hazina.setRole(owner, role);
    expect(await statuses(owner)).toEqual([seen, seen, seen, seen, written, written]);
  }
});

function centsOrNull(amount: number | null | undefined): number | null {
  return amount == null ? null : Math.round(amount * 100);
}

const AUDITOR = 4;
const EMPLOYEE = 2;
