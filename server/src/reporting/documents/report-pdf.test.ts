import { readXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import { formatAmount } from "../../exports/format-values.ts";
import { mustBeOk, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import { pdfPages } from "../../testing/pdf-text.ts";
import { recomputedWorkbook } from "../../testing/recomputed-workbook.ts";

const { hazina, owner, post, send } = await startPlanning();
const rival = await hazina.company("Rival Traders");
afterAll(() => hazina.stop());

const DATA = "/analytics/forecasting/get-report-chart-data";
const PDF = "/analytics/report/pdf";

const XLSX = "/analytics/report/xlsx";
const FILE = "/analytics/forecasting/reports/file";
const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Downloads a report as a file. Returns its bytes and its file name. */
async function fileOf(path: string, body: object, format: keyof typeof TYPES) {
  const response = await hazina.server.fetch(
    new Request(`http://hazina.test/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, TYPES[format]]);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { bytes: new Uint8Array(await response.arrayBuffer()), name };
}

function printed(value: number): string {
  const words = Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ",");
  return value < 0 ? `(${words})` : words;
}

it("a report's file is compared with what it would show today, by those who see reports of its company", async () => {
  const TODAY = "/analytics/report/verify/today";
  const asked = { report: "cashflow", format: "pdf", period: "2026-10" };
  const numberOf = async (path: string, body: object) => {
    const { bytes } = await fileOf(path, body, "pdf");
    return /:([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\)/.exec(Buffer.from(bytes).toString("latin1"))?.[1] ?? "";
  };
  const today = (number: string) => mustBeOk<{ current: boolean | null; message: string }>(post(TODAY, { number }));
  await mustBeOk(post("/analytics/report", { name: "Compared", scenario: "Baseline" }));
  const [fixed, performance] = [await numberOf(FILE, asked), await numberOf(FILE, { ...asked, report: "performance" })];
  const built = await numberOf(PDF, { report: "Compared" });
  for (const number of [fixed, performance, built]) expect((await today(number)).current).toBe(true);
  expect((await today(fixed.toLowerCase())).current).toBe(true);
  const words = { report: "cashflow", key: "net_cash_flow", text: "<p>A quiet month.</p>", period: "2026-10" };
  await mustBeOk(post("/analytics/forecasting/reports/narration", words));
  expect(await today(fixed)).toMatchObject({
    current: false,
    message: expect.stringMatching(/^The content of this file is no longer current/),
  });
  expect((await today(built)).current).toBe(true);
  const statusOf = async (person: object, number: unknown) =>
    (await hazina.call(person, "POST", TODAY, { number })).status;
  expect(await statusOf(owner, "AAAA-AAAA-AAAA")).toBe(404);
  expect(await statusOf(rival, built)).toBe(404);
  expect(await statusOf({}, built)).toBe(401);
  expect(await statusOf(owner, 7)).toBe(422);
});

describe("a report as a PDF", () => {
  it("holds every figure of twelve charts as text, in a structure of headings, tables and figures, without a picture", async () => {
    const accounts = {
      profit_and_loss: { REV: ["Sales revenue"], totals: ["net_income"] },
      balance_sheet: { totals: ["CASH"] },
    };
    for (const chart_type of ["line", "bar", "area", "combo"]) {
      for (const type of ["last_6", "next_6", "ytd"]) {
        await mustBeOk(post(DATA, { report: "Board", accounts, chart_type, period: { type, frequency: "months" } }));
      }
    }
    const shown = await mustBeOk<{
      report: { id: string };
      chart_data: { data: Record<string, { value: number }[]> }[];
    }>(post(DATA, { report: "Board", is_getdata: true }));
    const values = shown.chart_data
      .flatMap(({ data }) => Object.values(data).flat())
      .map(({ value }) => printed(value));
    for (const layout of ["medium", "three", "four"]) {
      await mustBeOk(hazina.call(owner, "PUT", `/analytics/report/${shown.report.id}`, { layout }));
      const file = await fileOf(PDF, { report: "Board" }, "pdf");
      const words = pdfPages(file.bytes).flat().join("\n");
      for (const value of values) expect(words).toContain(value);
    }
    await mustBeOk(hazina.call(owner, "PUT", `/analytics/report/${shown.report.id}`, { layout: "full" }));
    const { bytes } = await fileOf(PDF, { report: "Board" }, "pdf");
    const text = pdfPages(bytes).flat().join("\n");
    for (const value of values) expect(text).toContain(value);
    const file = Buffer.from(bytes).toString("latin1");
    const count = (type: string) => file.split(`/S /${type}\n`).length - 1;
    expect([count("H1"), count("H2"), count("Figure"), count("Table")]).toEqual([1, 12, 12, 12]);
    expect(file.match(/\/Alt \(/g)).toHaveLength(12);
    expect(file).toContain("/MarkInfo");
    const cell = "profit-loss?scenario=Baseline&cell=revenue%2FSales%20revenue%40";
    expect(file.split(`/URI (http://hazina.test/forecasting/baseline/${cell}`).length).toBeGreaterThan(12);
    expect(file).not.toContain("/Subtype /Image");
  });

  it("is a workbook as well: figures as numbers, key figures as formulas that come out the same", async () => {
    const block = { type: "kpis", spec: { keys: ["gross_margin", "free_cash_flow", "runway_months"] } };
    const shown = await mustBeOk<{ report: { id: string } }>(post(DATA, { report: "Board", is_getdata: true }));
    await mustBeOk(post(`/analytics/report/${shown.report.id}/blocks`, { block }));
    const { bytes, name } = await fileOf(XLSX, { report: "Board" }, "xlsx");
    expect(name).toBe("board.xlsx");
    const { sheets } = await readXlsx(bytes);
    expect(sheets).toHaveLength(12 + 1 + 2);
    expect(sheets[0]?.rows[1]?.[0]).toBe("Sales revenue");
    expect(typeof sheets[0]?.rows[1]?.[1]).toBe("number");
    const cells = await recomputedWorkbook(bytes);
    expect(cells.length).toBeGreaterThan(6);
    for (const { stored, computed } of cells) expect(computed).toBeCloseTo(stored, 6);
  });

  it("is made of each report over a period too, under the name it has always had", async () => {
    const names: (string | undefined)[] = [];
    for (const report of ["cashflow", "kpis", "variance", "profitability", "performance"]) {
      const { bytes, name } = await fileOf(FILE, { report, format: "pdf", period: "2026-10" }, "pdf");
      names.push(name);
      const text = pdfPages(bytes).flat().join("\n");
      expect(text).toContain("Oct 2026, compared with Sep 2026");
      const file = Buffer.from(bytes).toString("latin1");
      expect(file).not.toContain("/Subtype /Image");
      expect(file).toContain("/S /H1");
      const book = await fileOf(FILE, { report, format: "xlsx", period: "2026-Q4" }, "xlsx");
      for (const { stored, computed } of await recomputedWorkbook(book.bytes)) expect(computed).toBeCloseTo(stored, 6);
    }
    expect(names.slice(0, 3)).toEqual([
      "cashflow_report_2026-10.pdf",
      "KPIs_report_2026-10.pdf",
      "financial_report_2026-10.pdf",
    ]);
    const answer = await mustBeOk<Record<string, { current_period?: number | null }>>(
      post("/analytics/financial-variance", { period: "2026-10" }),
    );
    const { bytes } = await fileOf(FILE, { report: "variance", format: "pdf", period: "2026-10" }, "pdf");
    const text = pdfPages(bytes).flat().join("\n");
    for (const { current_period: value } of Object.values(answer)) {
      if (typeof value === "number") expect(text).toContain(formatAmount(Math.round(value * 100)));
    }
  });

  it("says in which currency it is, what of its periods is there, and what is a forecast", async () => {
    const notes = async (report: string, period: string, more: object = {}) => {
      const { bytes } = await fileOf(FILE, { report, format: "pdf", period, ...more }, "pdf");
      return pdfPages(bytes).flat().slice(0, 8);
    };
    expect(await notes("variance", "2026-10")).toEqual(
      expect.arrayContaining(["Scenario Baseline, amounts in KES", "Oct 2026, compared with Sep 2026"]),
    );
    expect(await notes("kpis", "2027", { compare: "last_year" })).toEqual(
      expect.arrayContaining([
        "For 2027, only Jan 2027 to Jun 2027 are available.",
        "The figures for 2027 are a forecast.",
      ]),
    );
    expect(await notes("cashflow", "2025-Q2")).toEqual(
      expect.arrayContaining(["For Q1 2025, only Feb 2025 to Mar 2025 are available."]),
    );
    expect(await notes("profitability", "2026-Q4")).not.toContainEqual(expect.stringMatching(/forecast|are there/));
    const { bytes } = await fileOf(FILE, { report: "variance", format: "xlsx", period: "2027" }, "xlsx");
    const about = (await readXlsx(bytes)).sheets.at(-1)?.rows.flat() ?? [];
    expect(about).toEqual(
      expect.arrayContaining(["Scenario Baseline, amounts in KES", "The figures for 2027 are a forecast."]),
    );
  });

  it("holds the year up to the last month that is there, where the forecast ends within the period", async () => {
    const settings = (fiscal_year_start_month: number) =>
      mustBeOk(send("PUT", "/analytics/forecasting/settings", { fiscal_year_start_month }));
    await settings(7);
    const { bytes } = await fileOf(FILE, { report: "performance", format: "pdf", period: "2027" }, "pdf");
    expect(pdfPages(bytes).flat()).toContain("The year to date: Jun 2027 YTD");
    await settings(1);
  });

  it("marks the forecast periods of what people built, and names a period by the months of it that are there", async () => {
    const made = await mustBeOk<{ data: { id: string } }>(
      post("/analytics/report", { name: "Ahead", scenario: "Baseline" }),
    );
    const over = (start: string, end: string, frequency: string) => ({ type: "custom", start, end, frequency });
    for (const block of [
      { type: "statement", spec: { statement: "profit_and_loss", period: over("2026-11", "2027-02", "months") } },
      { type: "statement", spec: { statement: "balance_sheet", period: over("2024", "2027", "years") } },
      { type: "kpis", spec: { keys: ["gross_margin"], period: over("2027-01", "2027-03", "months") } },
    ])
      await mustBeOk(post(`/analytics/report/${made.data.id}/blocks`, { block }));
    const { bytes } = await fileOf(XLSX, { report: "Ahead" }, "xlsx");
    const { sheets } = await readXlsx(bytes);
    expect(sheets.slice(0, 3).map(({ rows }) => rows[0]?.slice(1, 5))).toEqual([
      ["Nov 2026", "Dec 2026", "Jan 2027 (forecast)", "Feb 2027 (forecast)"],
      ["2025", "2026", "Jan 2027 to Jun 2027 (forecast)"],
      ["Jan 2027 to Mar 2027 (forecast)", "Q4 2026", "Change", "Unit"],
    ]);
    const text = pdfPages((await fileOf(PDF, { report: "Ahead" }, "pdf")).bytes)
      .flat()
      .join(" ");
    expect(text).toContain("Scenario Baseline, amounts in KES");
    expect(text.match(/\(forecast\)/g)).toHaveLength(4);
  });

  it("leads from the rows of variance, break-even and sensitivity to their cell, and from a frozen plan nowhere", async () => {
    const linked = async (question: object) => {
      const { bytes } = await fileOf(FILE, { format: "pdf", ...question }, "pdf");
      const found = Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/\/URI \(http:\/\/hazina\.test\/forecasting\/([^)]*)\)/g);
      return new Set([...found].map(([, path]) => decodeURIComponent(path ?? "")));
    };
    const variance = await linked({ report: "variance", period: "2026-10" });
    for (const cell of [
      "profit-loss?scenario=Baseline&cell=gross_profit@2026-10",
      "profit-loss?scenario=Baseline&cell=gross_profit@2026-09",
      "balance-sheet?scenario=Baseline&cell=total_liabilities_and_equity@2026-10",
    ])
      expect([...variance]).toContain(`baseline/${cell}`);
    const even = await linked({ report: "profitability", period: "2026-10" });
    expect([...even]).toContain("baseline/profit-loss?scenario=Baseline&cell=operating_profit@2026-10");
    expect([...even]).toContain("analytics/profitability?scenario=Baseline&period=2026-10");
    const cash = await linked({ report: "cashflow", period: "2026-10" });
    expect([...cash]).toContain("baseline/cash-flow-statement?scenario=Baseline&cell=operating/Net Income@2026-10");
    await mustBeOk(post("/analytics/forecasting/budget", { scenario: "Baseline" }));
    for (const report of ["variance", "kpis", "cashflow", "profitability"]) {
      const frozen = await linked({ report, period: "2027-01", compare: "plan" });
      expect([...frozen].filter((path) => path.includes("Budget"))).toEqual([]);
    }
  });

  it("is made for who may read the report, and of one that there is", async () => {
    const statusOf = async (person: object, body: object, path = PDF) =>
      (await hazina.call(person, "POST", path, body)).status;
    expect(await statusOf({}, { report: "Board" })).toBe(401);
    expect(await statusOf(rival, { report: "Board" })).toBe(404);
    expect(await statusOf(owner, { report: "Nobody's" })).toBe(404);
    expect(await statusOf(owner, {})).toBe(422);
    expect(await statusOf(owner, { report: "Board", period: { type: "someday" } })).toBe(422);
    expect(await statusOf(rival, { report: "Board" }, XLSX)).toBe(404);
    expect(await statusOf(rival, { report: "kpis", format: "pdf" }, FILE)).toBe(409);
    expect(await statusOf(owner, { report: "kpis", format: "pdf", period: "1990" }, FILE)).toBe(409);
    expect(await statusOf(owner, { report: "taxes", format: "pdf" }, FILE)).toBe(422);
    expect(await statusOf(owner, { report: "kpis", format: "exe" }, FILE)).toBe(422);
    await hazina.setRole(owner, 2);
    expect(await statusOf(owner, { report: "Board" })).toBe(403);
    expect(await statusOf(owner, { report: "Board" }, XLSX)).toBe(403);
    expect(await statusOf(owner, { report: "kpis", format: "xlsx" }, FILE)).toBe(403);
  });
});
