import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../../testing/workbooks.ts";

type Report = {
  accounts: number;
  cut_over: string | null;
  rows: { row: number; fate: string; reason: string }[];
  warnings: string[];
  balance: { label: string; difference: number }[];
  questions: { id: string; text: string; options: { value: string; label: string; detail: string }[] }[];
  preview: { name: string; read: number[]; printed: (number | null)[] }[];
};
type Imported = { message: string; report: Report };
type Versions = { data: { id: string; statement: string; version: number; state: string }[] };

const MONTHS = monthsFrom("2025-01", 14);
const each = (value: (index: number) => number) => MONTHS.map((_, index) => value(index));

const profitAndLoss = (scale = 1) =>
  csvFile("profit-and-loss.csv", {
    months: MONTHS,
    accounts: {
      "Sales revenue": each((index) => scale * (1000.25 + index)),
      "Cost of sales": each((index) => scale * (400.1 + index)),
      Rent: each(() => 100),
    },
  });

const balanceSheet = (difference = 0) => {
  const cash = each((index) => 500.15 * (index + 1));
  return csvFile("balance-sheet.csv", {
    months: MONTHS,
    accounts: {
      "Equity Bank": cash,
      "Retained earnings": cash.map((value) => Math.round(100 * (value - difference)) / 100),
    },
  });
};

const importProfitAndLoss = (file: File, fields?: Record<string, string>) =>
  hazina.call<Imported>(sokoni, "POST", "/analytics/forecast", importForm(file, fields));
const importBalanceSheet = (file: File, fields?: Record<string, string>) =>
  hazina.call<Imported>(sokoni, "POST", "/analytics/balance_sheet", importForm(file, fields));
const versions = async () => (await hazina.call<Versions>(sokoni, "GET", "/analytics/forecasting/imports")).body.data;
const exists = async () =>
  (await hazina.call(sokoni, "POST", "/analytics/forecasting/check-profit-and-loss", { scenario: "Baseline" })).body;

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

describe("importing actuals", () => {
  it("takes the profit and loss first: a balance sheet before it is a conflict", async () => {
    expect(await exists()).toEqual({ exists: false });
    const answer = await importBalanceSheet(balanceSheet());
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/profit and loss first/) } });
  });

  it("answers the report of a dry run and stores nothing", async () => {
    const answer = await importProfitAndLoss(profitAndLoss(), { dry_run: "true" });
    expect(answer.status).toBe(200);
    expect(answer.body.report).toMatchObject({ accounts: 3, cut_over: "2026-02" });
    expect(await exists()).toEqual({ exists: false });
    expect(await versions()).toEqual([]);
  });

  it("stores both statements, each as a version", async () => {
    expect(await importProfitAndLoss(profitAndLoss())).toMatchObject({
      status: 200,
      body: { message: "Data saved successfully!", report: { accounts: 3 } },
    });
    expect((await importBalanceSheet(balanceSheet())).status).toBe(200);
    expect(await exists()).toEqual({ exists: true });
    expect((await versions()).map(({ statement, version, state }) => [statement, version, state])).toEqual([
      ["balance_sheet", 1, "active"],
      ["profit_and_loss", 1, "active"],
    ]);
  });

  it("says by how much a balance sheet does not balance, and stores it", async () => {
    const answer = await importBalanceSheet(balanceSheet(12.34));
    expect(answer.status).toBe(200);
    expect(answer.body.report.balance).toHaveLength(MONTHS.length);
    expect(answer.body.report.balance[0]).toEqual({ label: "2025-01", difference: 12.34 });
  });

  it("asks what a file leaves open, and takes the answer in the same call", async () => {
    const branches = () =>
      new File(
        [",Jan 2026,,Feb 2026,\n,Nairobi,Mombasa,Nairobi,Mombasa\nSales,100,30,110,35\nRent,1,1,1,1"],
        "branches.csv",
      );
    const dry = await importProfitAndLoss(branches(), { dry_run: "true" });
    expect(dry.status).toBe(200);
    expect(dry.body.report.questions).toEqual([
      {
        id: "columns",
        text: "Which of these columns are the actuals?",
        options: [
          { value: "Nairobi", label: "Nairobi", detail: expect.stringMatching(/^Columns B, D. Income 210.00/) },
          { value: "Mombasa", label: "Mombasa", detail: expect.stringMatching(/^Columns C, E. Income 65.00/) },
          {
            value: "together",
            label: "All of them: Nairobi + Mombasa",
            detail: expect.stringMatching(/Income 275.00/),
          },
        ],
      },
    ]);
    const before = await versions();
    const open = await importProfitAndLoss(branches());
    expect(open).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/Which of these columns.*answers\[columns\]/), report: dry.body.report },
    });
    expect(await versions()).toEqual(before);
    const wrong = await importProfitAndLoss(branches(), { "answers[columns]": "Kisumu" });
    expect(wrong.status).toBe(422);
    const answered = await importProfitAndLoss(branches(), { "answers[columns]": "together", dry_run: "true" });
    expect(answered.body.report.questions).toEqual([]);
    expect(answered.body.report.preview).toEqual([
      { name: "Income", kind: "section", read: [130, 145], row: null, printed: [] },
      { name: "Expenses", kind: "section", read: [2, 2], row: null, printed: [] },
      { name: "Net profit", kind: "result", read: [128, 143], row: null, printed: [] },
    ]);
  });

  it("refuses a file with an error row, with the same report a dry run answers", async () => {
    const file = csvFile("broken.csv", { months: MONTHS, accounts: { Sales: each(() => Number.NaN) } });
    const dry = await importProfitAndLoss(file, { dry_run: "true" });
    const wet = await importProfitAndLoss(file);
    expect(dry.status).toBe(200);
    expect(wet.status).toBe(422);
    expect(wet.body.report).toEqual(dry.body.report);
    expect(wet.body.report.rows.some((row) => row.fate === "error")).toBe(true);
    expect((await versions()).filter((one) => one.statement === "profit_and_loss")).toHaveLength(1);
  });

  it("tells which months of the figures in use a file leaves out", async () => {
    const later = csvFile("later.csv", { months: MONTHS.slice(2), accounts: { Sales: MONTHS.slice(2).map(() => 5) } });
    const { body } = await importProfitAndLoss(later, { dry_run: "true" });
    expect(body.report.warnings).toContain(
      `The current books have figures for 2 months from Jan 2025 to Feb 2025, which this file does not include. The books would lose those figures.`,
    );
    const same = await importProfitAndLoss(profitAndLoss(2), { dry_run: "true" });
    expect(same.body.report.warnings.join()).not.toContain("no longer be in the books");
  });

  it("keeps versions, and rolls the newest back to the one before", async () => {
    await importProfitAndLoss(profitAndLoss(2));
    const [second] = (await versions()).filter((one) => one.statement === "profit_and_loss");
    expect(second).toMatchObject({ version: 2, state: "active" });
    const rolled = await hazina.call(sokoni, "POST", `/analytics/forecasting/imports/${second?.id}/rollback`);
    expect(rolled).toEqual({ status: 200, body: { message: "Version 1 is active again." } });
    const states = (await versions()).filter((one) => one.statement === "profit_and_loss");
    expect(states.map(({ version, state }) => [version, state])).toEqual([
      [2, "rolled_back"],
      [1, "active"],
    ]);
  });

  it("compares any two versions of a statement, the older one before, whichever is named first", async () => {
    type Difference = { account: string; month: string; before: number; after: number; closed: boolean };
    type Compared = { data: { changes: Difference[]; changed_cells: number; before: object; after: object } };
    const all = await versions();
    const [second, first] = all.filter((one) => one.statement === "profit_and_loss");
    const sheet = all.find((one) => one.statement === "balance_sheet");
    const compare = (id = "", other = "", person = sokoni) =>
      hazina.call<Compared>(person, "GET", `/analytics/forecasting/imports/${id}/differences?other=${other}`);
    const { status, body } = await compare(second?.id, first?.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      before: { version: 1 },
      after: { version: 2 },
      added: [],
      gone: [],
      renamed: [],
    });
    expect(body.data.changed_cells).toBe(2 * MONTHS.length);
    expect(body.data.changes).toContainEqual({
      account: "Sales revenue",
      month: "2025-01",
      before: 1000.25,
      after: 2000.5,
      closed: true,
    });
    expect((await compare(first?.id, second?.id)).body).toEqual(body);
    expect((await compare(first?.id, first?.id)).body.data.changed_cells).toBe(0);
    expect(await compare(first?.id, sheet?.id)).toMatchObject({
      status: 422,
      body: { message: "Choose two versions of the same statement." },
    });
    expect((await compare(first?.id, "018f0000-0000-7000-8000-00000000aaaa")).status).toBe(404);
    expect((await compare(first?.id, "1 or 1=1")).status).toBe(422);
    const rival = await hazina.company("Rival Traders");
    expect((await compare(first?.id, second?.id, rival)).status).toBe(404);
  });

  it("compares accounts of one name in several departments each with its own", async () => {
    const company = await hazina.company("Two Departments");
    const list = (shop: number) =>
      new File(
        [
          `Date,Account,Department,Amount\n2026-01-31,Rent,Shop,${shop}\n2026-01-31,Rent,Workshop,7\n2026-01-31,Sales,Shop,90`,
        ],
        "list.csv",
        { type: "text/csv" },
      );
    for (const shop of [5, 6]) {
      const { status } = await hazina.call(company, "POST", "/analytics/forecast", importForm(list(shop)));
      expect(status).toBe(200);
    }
    type Listed = { data: { id: string }[] };
    const [second, first] = (await hazina.call<Listed>(company, "GET", "/analytics/forecasting/imports")).body.data;
    const { body } = await hazina.call<{ data: object }>(
      company,
      "GET",
      `/analytics/forecasting/imports/${second?.id}/differences?other=${first?.id}`,
    );
    expect(body.data).toMatchObject({
      added: [],
      gone: [],
      changes: [{ account: "Rent [Shop]", month: "2026-01", before: 5, after: 6, closed: true }],
    });
  });

  it("does not leave a balance sheet without a profit and loss", async () => {
    const [active] = (await versions()).filter((one) => one.statement === "profit_and_loss" && one.state === "active");
    const rolled = await hazina.call(sokoni, "POST", `/analytics/forecasting/imports/${active?.id}/rollback`);
    expect(rolled.status).toBe(409);
  });

  it("lets one of two imports at once win, and tells the other", async () => {
    const answers = await Promise.all([importProfitAndLoss(profitAndLoss(3)), importProfitAndLoss(profitAndLoss(4))]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect([200, 409]).toContain(statuses[1]);
    expect(
      (await versions()).filter((one) => one.statement === "profit_and_loss" && one.state === "active"),
    ).toHaveLength(1);
  });

  it("tells how far it is under the id that the screen chose, to nobody else", async () => {
    const id = "018f0000-0000-7000-8000-00000000aaaa";
    await importProfitAndLoss(profitAndLoss(), { progress_id: id });
    const own = await hazina.call(sokoni, "GET", `/progress/${id}`);
    expect(own).toEqual({ status: 200, body: { phase: "Complete", percent: 100, state: "done" } });
    const rival = await hazina.company("Rival Traders");
    expect((await hazina.call(rival, "GET", `/progress/${id}`)).status).toBe(404);
  });

  it("takes actuals into Baseline alone, and a forecast period that is a positive number", async () => {
    expect((await importProfitAndLoss(profitAndLoss(), { scenario: "Best case" })).status).toBe(422);
    for (const period of ["0", "-1", "1.5", "six", "9999", "Infinity"]) {
      const answer = await importProfitAndLoss(profitAndLoss(), { forecast_period: period });
      expect(answer.status, period).toBe(422);
    }
  });

  it.each([
    ["profit_and_loss", "/analytics/forecast"],
    ["balance_sheet", "/analytics/balance_sheet"],
  ])("hands out a template for %s that imports as it is", async (statement, path) => {
    const request = new Request(`http://hazina.test/api/analytics/forecasting/templates/${statement}`, {
      headers: { authorization: `Bearer ${sokoni.token}` },
    });
    const response = await hazina.server.fetch(request);
    expect(response.headers.get("content-disposition")).toContain("template.xlsx");
    const template = new File([await response.arrayBuffer()], "template.xlsx");
    const answer = await hazina.call<Imported>(sokoni, "POST", path, importForm(template, { dry_run: "true" }));
    expect(answer.status).toBe(200);
    expect(answer.body.report.rows.filter((row) => row.fate === "error")).toEqual([]);
    expect(answer.body.report.accounts).toBeGreaterThan(0);
  });

  it("shows nothing of it to another company", async () => {
    const stranger = await hazina.company("Stranger Traders");
    const [own] = await versions();
    const rollBack = await hazina.call(stranger, "POST", `/analytics/forecasting/imports/${own?.id}/rollback`);
    expect(rollBack.status).toBe(404);
    expect((await hazina.call(stranger, "GET", "/analytics/forecasting/imports")).body).toEqual({ data: [] });
    expect((await hazina.call(sokoni, "POST", `/analytics/forecasting/imports/${own?.id}/rollback`)).status).not.toBe(
      404,
    );
  });

  it("answers a double click with one version and a clear conflict or a second version, never a fault", async () => {
    const same = profitAndLoss(5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => importProfitAndLoss(same)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(
      (await versions()).filter((one) => one.statement === "profit_and_loss" && one.state === "active"),
    ).toHaveLength(1);
  });

  it("refuses a balance sheet that ends before the profit and loss starts, and an account whose name nothing can carry", async () => {
    const early = csvFile("early.csv", {
      months: monthsFrom("2023-01", 6),
      accounts: { "Equity Bank": [1, 2, 3, 4, 5, 6] },
    });
    const refused = await importBalanceSheet(early);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("have no closed month in common") },
    });
    const begun = new File(["Account,1-15 Jan 2026\nSales,5"], "begun.csv", { type: "text/csv" });
    const first = await hazina.call(
      await hazina.company("Begun Bakers"),
      "POST",
      "/analytics/forecast",
      importForm(begun),
    );
    expect(first).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("The books do not have a complete month yet") },
    });
    const named = csvFile("named.csv", {
      months: MONTHS,
      accounts: { ["__proto__"]: each(() => 1), Sales: each(() => 2) },
    });
    expect((await importProfitAndLoss(named)).status).toBe(422);
  });

  it("refuses more cells than can be answered in time", async () => {
    const wide = Object.fromEntries(Array.from({ length: 6000 }, (_, row) => [`Sales ${row}`, each(() => row)]));
    const file = csvFile("wide.csv", { months: MONTHS, accounts: wide });
    const answer = await importProfitAndLoss(file, { forecast_period: "120" });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("forecast would be too large") },
    });
  });

  it("counts the lines of both statements over the months of both", async () => {
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_, row) => [`Sales ${row}`, each(() => row)]));
    expect((await importProfitAndLoss(csvFile("many.csv", { months: MONTHS, accounts: many }))).status).toBe(200);
    const decades = monthsFrom("2006-03", 240);
    const old = csvFile("old.csv", { months: decades, accounts: { "Equity Bank": decades.map((_, index) => index) } });
    const answer = await importBalanceSheet(old);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("forecast would be too large") },
    });
  });
});
