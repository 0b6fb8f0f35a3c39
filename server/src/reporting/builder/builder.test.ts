import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CLOSED,
  FORECAST,
  mustBeOk,
  profitAndLossFile,
  startPlanning,
} from "../../forecasting/scenarios/planning.fixture.ts";
import type { Person } from "../../testing/test-server.ts";
import { importForm } from "../../testing/workbooks.ts";
import { reportBlocks } from "./tables.ts";

type Point = { readonly label: string; readonly value: number | null };
type Chart = {
  readonly id: string;
  readonly title: string;
  readonly data: Record<string, Point[]>;
  readonly redline: string | null;
  readonly analysis: string;
  readonly axes: string[] | null;
  readonly missing: { message: string }[];
};
type Block = {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly html: string;
  readonly title: string;
};
type Report = {
  readonly report: { id: string; version: number; name: string; layout: string; cover: { title: string } } | null;
  readonly blocks: (Block & {
    kpis: { key: string; current: number | null; figure: string }[];
    statement: { rows: { title: string; values: (number | null)[] }[] } | null;
    written: { by: string } | null;
  })[];
  readonly chart_data: Chart[];
  readonly narrations: Record<string, Record<string, string>>;
  readonly figures: Record<string, { value: number | null; parts: { id: string }[]; source: { origin?: string } }>;
};
type Saved = { readonly message: string; readonly data: { id: string; version: number; [more: string]: unknown } };

const DATA = "/analytics/forecasting/get-report-chart-data";
const DASHBOARD = "/analytics/forecasting/get-dashboard-chart-data";
const REPORT = "/analytics/report";
const NAME = "Board pack";

const planner = await startPlanning();
const { hazina, owner, post, send } = planner;
const rival = await hazina.company("Rival Traders");
beforeAll(() => planner.scenario("Plan"));
afterAll(() => hazina.stop());

const SALES = { profit_and_loss: { REV: ["Sales revenue"] }, balance_sheet: {} };
const LAST_12 = { type: "last_12", frequency: "months" };
const add = (choices: object, report = NAME, person: Person = owner) =>
  hazina.call<Report>(person, "POST", DATA, {
    report,
    accounts: SALES,
    chart_type: "line",
    period: LAST_12,
    ...choices,
  });
const read = (report = NAME, more: object = {}, person: Person = owner) =>
  mustBeOk<Report>(hazina.call(person, "POST", DATA, { report, is_getdata: true, ...more }));
const idOf = async (name = NAME) => (await read(name)).report?.id ?? "";

describe("a report that people build", () => {
  it("is made with its first chart, whose figures are the statement's", async () => {
    expect((await read("Nobody's")).report).toBeNull();
    const made = await mustBeOk<Report>(add({ period: { type: "custom", start: "2026-10", end: "2027-03" } }));
    const [chart] = made.chart_data;
    expect(made.report).toMatchObject({ name: NAME, scenario: "Baseline", layout: "full" });
    expect(chart?.title).toBe("Sales revenue, Oct 2026 to Mar 2027");
    const { profitAndLoss } = await planner.statements("Baseline");
    const forecasts = profitAndLoss.forecasts.revenue?.["Sales revenue"]?.map(({ value }) => value) ?? [];
    expect(chart?.data["Sales revenue"]?.map(({ value }) => value)).toEqual([
      1210,
      1220,
      1230,
      ...forecasts.slice(0, 3),
    ]);
    expect(chart?.redline).toBe("2027-01");
    for (const [, id = ""] of (chart?.analysis ?? "").matchAll(/data-figure="([^"]*)"/g)) {
      expect(made.figures).toHaveProperty([id]);
    }
    expect(chart?.analysis).toContain("Sales revenue is forecast to be");
  });

  it("shows flows and balances on two axes, totals as well as accounts, and quarters that add up", async () => {
    const accounts = { profit_and_loss: { totals: ["net_income"] }, balance_sheet: { totals: ["CASH"] } };
    const made = await mustBeOk<Report>(
      add({
        accounts,
        chart_type: "combo",
        period: { type: "last_4", frequency: "quarters" },
        prompt: "Profit and cash",
      }),
    );
    const chart = made.chart_data.at(-1);
    expect([chart?.title, chart?.axes]).toEqual(["Profit and cash", ["Over the period", "At its end"]]);
    expect(chart?.data["Net Income"]?.map(({ label }) => label)).toEqual(["2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"]);
    const { profitAndLoss, cashFlow } = await planner.statements("Baseline");
    const monthly = (profitAndLoss as unknown as { actuals: Record<string, Record<string, Point[]>> }).actuals
      .net_income;
    const last = monthly?.["Net Income"]?.slice(-3).reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0);
    expect(Math.round((chart?.data["Net Income"]?.at(-1)?.value ?? 0) * 100)).toBe(last);
    const closing = cashFlow.closing_cash.find(({ label }) => label === "2026-12")?.value;
    expect(chart?.data["Cash and Cash Equivalents"]?.at(-1)?.value).toBe(closing);
  });

  it("asks for what a chart needs in the words of its dialog", async () => {
    const messages = [
      [{ accounts: { profit_and_loss: {}, balance_sheet: {} } }, "Please select at least one account."],
      [{ chart_type: "" }, "Please select a chart type."],
      [{ chart_type: "pie" }, "Please select a chart type."],
      [
        { period: { type: "custom", frequency: "quarters", start: "2026", end: "2026-Q2" } },
        "Please select both quarter and year for start and end dates.",
      ],
      [
        { period: { type: "custom", frequency: "months", start: "2026-01" } },
        "Please select both start and end dates.",
      ],
      [{ period: { type: "custom", start: "2026-05", end: "2026-01" } }, "Start date cannot be after end date."],
      [{ period: { type: "someday", frequency: "months" } }, "Please select a valid period."],
      [{ period: undefined }, "Please select a valid period."],
      [
        { accounts: { profit_and_loss: { REV: Array.from({ length: 13 }, (_, at) => `Account ${at}`) } } },
        "A chart shows at most 12 accounts.",
      ],
      [{ period: { type: "custom", start: "2001-01", end: "2026-01" } }, expect.stringMatching(/at most 60 periods/)],
    ] as const;
    for (const [choices, message] of messages) {
      expect([choices, await add(choices, "Refused")]).toMatchObject([choices, { status: 422, body: { message } }]);
    }
    expect((await read("Refused")).report).toBeNull();
    expect(
      await post(DASHBOARD, { dashboard: "D", accounts: SALES, chart_type: "bar", period: { type: "last_4" } }),
    ).toMatchObject({
      status: 422,
    });
  });

  it("holds twelve charts and more, in the order that people give them, twenty-four at most", async () => {
    for (let count = 0; count < 12; count++) await mustBeOk(add({ prompt: `Chart ${count}` }, "Twelve"));
    const before = await read("Twelve");
    const reversed = before.blocks.map(({ id }) => id).reverse();
    const { id, version } = before.report ?? { id: "", version: 0 };
    const ordered = await mustBeOk<Saved>(post(`${REPORT}/${id}/order`, { block_ids: reversed, version }));
    expect((await read("Twelve")).blocks.map((block) => block.id)).toEqual(reversed);
    const stale = await post<Saved>(`${REPORT}/${id}/order`, { block_ids: reversed, version });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale", data: { block_ids: reversed, version: ordered.data.version } },
    });
    const [first = "", ...others] = reversed;
    for (const block_ids of [[...others], [first, ...reversed], [...others, hazina.group.owner.userId]]) {
      expect((await post(`${REPORT}/${id}/order`, { block_ids })).status).toBe(422);
    }
    const copy = await mustBeOk<Saved>(post(`${REPORT}/${id}/duplicate`, {}));
    expect(copy.data.id).not.toBe(id);
    expect((await read("Twelve (copy)")).report?.cover.title).toBe("Twelve (copy)");
    expect((await read("Twelve (copy)")).chart_data.map(({ title }) => title)).toEqual(
      (await read("Twelve")).chart_data.map(({ title }) => title),
    );
    for (let count = 0; count < 12; count++) await mustBeOk(post(`${REPORT}/blocks/${first}/duplicate`, {}));
    expect(await post(`${REPORT}/blocks/${first}/duplicate`, {})).toMatchObject({
      status: 409,
      body: { message: "A report can have at most 24 blocks. Delete one first." },
    });
  });

  it("is copied whatever its name is written with, and is a workbook then as well", async () => {
    const name = `Mauzo ${"😀".repeat(57)}`;
    const { data } = await mustBeOk<Saved>(post(REPORT, { name, scenario: "Baseline" }));
    await mustBeOk(add({ prompt: name }, name));
    const copy = await mustBeOk<Saved>(post(`${REPORT}/${data.id}/duplicate`, {}));
    expect((await post(`${REPORT}/xlsx`, { report: name })).status).toBe(200);
    for (const id of [data.id, copy.data.id]) await mustBeOk(send("DELETE", `${REPORT}/${id}`));
  });

  it("keeps a deleted chart for who wants it back", async () => {
    const { blocks } = await read("Twelve");
    const chart_id = blocks[1]?.id ?? "";
    expect((await post(`${REPORT}/delete-chart`, { chart_id })).body).toEqual({ message: "Chart deleted" });
    expect((await read("Twelve")).blocks.map(({ id }) => id)).not.toContain(chart_id);
    expect((await post(`${REPORT}/delete-chart`, { chart_id })).status).toBe(404);
    expect((await post(`${REPORT}/restore-chart`, { chart_id })).status).toBe(200);
    expect((await read("Twelve")).blocks[1]?.id).toBe(chart_id);
  });

  it("refuses a line that the books do not have, and makes no report for it", async () => {
    const accounts = { profit_and_loss: { REV: ["Sales revenue", "Sold business"] } };
    const message = "Sold business is not in the books.";
    const refused = { status: 422, body: { message, errors: [{ path: "accounts", message }] } };
    expect(await add({ accounts }, "Gone")).toMatchObject(refused);
    expect((await read("Gone")).report).toBeNull();
    const block = { type: "chart", spec: { accounts, period: LAST_12, chart_type: "line" } };
    expect(await post(`${REPORT}/${await idOf()}/blocks`, { block })).toMatchObject(refused);
    const totals = { profit_and_loss: { totals: ["profits"] } };
    expect((await add({ accounts: totals }, "Gone")).status).toBe(422);
  });

  it("names a line that left the books in place of its figures", async () => {
    await mustBeOk<Report>(add({}, "Gone"));
    const accounts = { profit_and_loss: { REV: ["Sales revenue", "Sold business"] }, balance_sheet: {} };
    const { companyId } = owner;
    const { id = "" } = (await read("Gone")).blocks[0] ?? {};
    await hazina.server.services.database.inCompany({ companyId, branchId: null }, async (tx) => {
      const spec = sql`jsonb_set(${reportBlocks.spec}, '{accounts}', ${JSON.stringify(accounts)}::jsonb)`;
      await tx.update(reportBlocks).set({ spec }).where(eq(reportBlocks.id, id));
    });
    const made = await read("Gone");
    expect(made.chart_data[0]?.missing.map(({ message }) => message)).toEqual([
      "Sold business is no longer in the books.",
    ]);
    expect(made.chart_data[0]?.analysis).toContain("Sold business is no longer in the books.");
    expect(Object.keys(made.chart_data[0]?.data ?? {})).toEqual(["Sales revenue"]);
  });

  it("holds key figures, statements and texts, and shows all of them for one time", async () => {
    const { data } = await mustBeOk<Saved>(post(REPORT, { name: "Blocks", kind: "report" }));
    const put = (block: object, text?: string) => mustBeOk<Saved>(post(`${REPORT}/${data.id}/blocks`, { block, text }));
    await put({ type: "kpis", spec: { keys: ["gross_margin", "free_cash_flow"] } });
    for (const statement of ["profit_and_loss", "balance_sheet", "cash_flow"]) {
      await put({ type: "statement", spec: { statement, period: { type: "last_6", frequency: "months" } } });
    }
    await put({ type: "text", spec: {} }, "<h2>Summary</h2><p>All <b>well</b>.</p><script>alert(1)</script>");
    const { blocks, figures } = await read("Blocks");
    const kpis = await mustBeOk<{ data: Record<string, { current_period: { value: number } }> }>(
      post("/analytics/forecasting/reports/kpi-results", { period: "2026-12" }),
    );
    for (const { key, current, figure } of blocks[0]?.kpis ?? []) {
      expect([key, current]).toEqual([key, kpis.data[key]?.current_period.value]);
      for (const { id } of figures[figure]?.parts ?? []) expect(figures).toHaveProperty([id]);
    }
    const sales = Object.entries(figures).find(([id]) => id.endsWith("/account:Sales revenue.current"))?.[1];
    expect(sales?.source.origin).toBe("profit-and-loss.csv, row 2");
    const flow = (await planner.statements("Baseline")).cashFlow.net_cash_flow;
    expect(blocks[3]?.statement?.rows.at(-1)).toMatchObject({
      title: "Net Cash Flow",
      values: CLOSED.slice(-6).map((label) => flow.find((one) => one.label === label)?.value),
    });
    expect(blocks[4]?.html).toBe(
      "<h3>Summary</h3><p>All <strong>well</strong>.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    );
    const over = await read("Blocks", { period: { type: "next_6", frequency: "months" } });
    expect(over.blocks[3]?.statement?.rows.at(-1)?.values).toEqual(
      FORECAST.map((label) => flow.find((one) => one.label === label)?.value),
    );
    for (const block of [
      { type: "kpis", spec: { keys: [] } },
      { type: "kpis", spec: { keys: ["luck"] } },
      { type: "statement", spec: { statement: "horoscope" } },
      { type: "chart", spec: {} },
      { type: "song" },
    ]) {
      expect([block, (await post(`${REPORT}/${data.id}/blocks`, { block })).status]).toEqual([block, 422]);
    }
  });

  it("names a chart by the time that stands in the place of its own, which it keeps to be changed", async () => {
    await mustBeOk(add({ period: { type: "last_12", frequency: "months" }, prompt: "Sales, last 12 months" }, "Times"));
    await mustBeOk(add({ period: { type: "last_12", frequency: "months" }, prompt: "How we sell" }, "Times"));
    const { blocks, chart_data: charts } = await read("Times", { period: { type: "next_6", frequency: "months" } });
    expect(charts.map(({ title }) => title)).toEqual(["Sales, next 6 months", "How we sell"]);
    expect(blocks[0]).toMatchObject({ title: "Sales, next 6 months", own_period: { type: "last_12" } });
    expect((await read("Times")).blocks[0]).toMatchObject({ title: "Sales, last 12 months" });
    await mustBeOk(send("DELETE", `${REPORT}/${await idOf("Times")}`));
  });

  it("begins as a copy of the performance report, its key figures by the settings of the company", async () => {
    const begun = { name: "Our month", scenario: "Baseline", template: "performance" };
    await mustBeOk(post(REPORT, begun));
    const balances = (kpi_balances: string) =>
      mustBeOk(send("PUT", "/analytics/forecasting/kpi-settings", { kpi_balances }));
    await balances("average");
    const { blocks } = await read("Our month");
    expect(blocks.map(({ type }) => type)).toEqual([
      "statement",
      "statement",
      "kpis",
      "statement",
      "kpis",
      "chart",
      "text",
    ]);
    const shown = blocks.flatMap(({ kpis }) => kpis).find(({ key }) => key === "return_on_equity");
    const { data } = await mustBeOk<{ data: Record<string, { current_period: { value: number } }> }>(
      post("/analytics/forecasting/reports/kpi-results", { period: "2026-12" }),
    );
    expect(shown?.current).toBe(data.return_on_equity?.current_period.value);
    await balances("closing");
    const closing = (await read("Our month")).blocks.flatMap(({ kpis }) => kpis);
    expect(closing.find(({ key }) => key === "return_on_equity")?.current).not.toBe(shown?.current);
    expect((await post(REPORT, { ...begun, name: "Other", template: "nothing" })).status).toBe(422);
    await mustBeOk(send("DELETE", `${REPORT}/${await idOf("Our month")}`));
  });

  it("keeps what a person writes about a chart, its figures live, until it is reset", async () => {
    const { id, version, html } = (await read("Gone")).blocks[0] as Block;
    const figure = /data-figure="([^"]*)"[^>]*>[^<]*</.exec(html)?.[1];
    const text = `<p>We sold <data data-figure="${figure}">x</data> well.</p>`;
    const save = (body: object) => send<Saved>("PUT", `${REPORT}/blocks/${id}`, body);
    expect((await save({ text, version })).body).toMatchObject({ message: "Narration saved." });
    const written = (await read("Gone")).blocks[0];
    expect(written?.html).toMatch(/^<p>We sold <data value="1230" data-figure="[^"]*">1,230.00<\/data> well.<\/p>$/);
    expect(written?.written?.by).toBeTruthy();
    const stale = await save({ text: "<p>Mine.</p>", version });
    expect(stale).toMatchObject({
      status: 409,
      body: { data: { version: version + 1, text: expect.stringContaining("We sold") } },
    });
    expect((await save({ text: null })).body.message).toBe("Narration reset successfully");
    expect((await read("Gone")).blocks[0]).toMatchObject({ html, written: null });
  });

  it("is renamed, laid out, deleted and restored; its name is its own", async () => {
    const id = await idOf("Gone");
    expect((await send("PUT", `${REPORT}/${id}`, { name: NAME })).body.message).toContain(
      'There is already a report "Board pack"',
    );
    const saved = await mustBeOk<Saved>(send("PUT", `${REPORT}/${id}`, { name: "Back", layout: "three" }));
    const { report } = await read("Back");
    expect(report).toMatchObject({ layout: "three", version: saved.data.version, cover: { title: "Back" } });
    expect((await send("PUT", `${REPORT}/${id}`, { layout: "four", version: 1 })).status).toBe(409);
    expect((await send("DELETE", `${REPORT}/${id}`)).status).toBe(200);
    expect((await read("Back")).report).toBeNull();
    expect((await post(`${REPORT}/${id}/restore`, {})).status).toBe(200);
    expect((await read("Back")).report?.id).toBe(id);
    const listed = await mustBeOk<{ data: { name: string; charts: number }[] }>(
      post("/analytics/forecasting/custom_reports", {}),
    );
    expect(listed.data.map(({ name }) => name)).toEqual(["Back", "Blocks", NAME, "Twelve", "Twelve (copy)"]);
    expect(listed.data.find(({ name }) => name === NAME)?.charts).toBe(2);
    await mustBeOk(
      post(DASHBOARD, { dashboard: "Cash", accounts: SALES, chart_type: "area", period: { type: "last_6m" } }),
    );
    const dashboards = await mustBeOk<{ data: { name: string }[] }>(
      post("/analytics/forecasting/custom_dashboards", {}),
    );
    expect(dashboards.data.map(({ name }) => name)).toEqual(["Cash"]);
  });

  it("shows the scenario that is asked for", async () => {
    await planner.type("Plan", "Sales revenue", { "2027-01": 5000 });
    const shown = async (scenario: string) =>
      (await read(NAME, { scenario })).chart_data[0]?.data["Sales revenue"]?.[3]?.value;
    expect(await shown("Plan")).toBe(5000);
    expect(await shown("Baseline")).not.toBe(5000);
    expect((await post(DATA, { report: NAME, is_getdata: true, scenario: "Nobody's" })).status).toBe(404);
  });

  it("is opened by a colleague who reads, changed by one who may, and not there for others", async () => {
    const id = await idOf();
    const block = (await read()).blocks[0]?.id ?? "";
    const calls = (person: Person) =>
      Promise.all([
        hazina.call(person, "POST", "/analytics/forecasting/custom_reports", {}),
        hazina.call(person, "POST", DATA, { report: NAME, is_getdata: true }),
        add({}, "Another", person),
        hazina.call(person, "PUT", `${REPORT}/${id}`, { layout: "full" }),
        hazina.call(person, "POST", `${REPORT}/${id}/order`, { block_ids: [] }),
        hazina.call(person, "POST", `${REPORT}/delete-chart`, { chart_id: block }),
        hazina.call(person, "PUT", `${REPORT}/blocks/${block}`, { text: "x" }),
        hazina.call(person, "POST", `${REPORT}/blocks/${block}/duplicate`, {}),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls({})).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
    expect(await calls(rival)).toEqual([200, 200, 200, 404, 404, 404, 404, 404]);
    const [AUDITOR, EMPLOYEE] = [4, 2];
    await hazina.setRole(owner, EMPLOYEE);
    expect(await calls(owner)).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
    await hazina.setRole(owner, AUDITOR);
    expect(await calls(owner)).toEqual([200, 200, 403, 403, 403, 403, 403, 403]);
    await hazina.setRole(owner, 1);
  });

  it("follows the books: a new import brings its figures, marked where a text was written before", async () => {
    const { id, html } = (await read("Back")).blocks[0] as Block;
    await mustBeOk(send("PUT", `${REPORT}/blocks/${id}`, { text: html }));
    const months = CLOSED.slice(0, -1);
    await mustBeOk(send("POST", "/analytics/forecast", importForm(profitAndLossFile(months))));
    const after = (await read("Back")).blocks[0]?.html ?? "";
    expect(after).not.toBe(html);
    expect(after).toMatch(/data-was=|n\/a/);
  });
});
