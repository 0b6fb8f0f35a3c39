import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { FORECAST, startPlanning } from "../scenarios/planning.fixture.ts";

const ADMIN = 1;
const EMPLOYEE = 2;
const ACCOUNTANT = 5;
const planner = await startPlanning();
const { hazina, owner } = planner;
const rival = await hazina.company("Rival Traders");
const growth = await planner.scenario("Growth");

afterAll(() => hazina.stop());

type Effect = {
  label: string;
  assets: number;
  liabilities: number;
  equity: number;
  profit_and_loss: number;
  cash: number;
};
type Listed = {
  id: string;
  name: string;
  scenario: string;
  inherited: boolean;
  on: boolean;
  start_month: string;
  items: number;
  version: number;
  asks: string | null;
  problem: string | null;
  kinds: string[];
  worst_month: { label: string; value: number } | null;
};
type Saved = { message: string; data: { id: string; item_id: string; version: number } | null; effect: Effect[] };

const call = <Body = Saved>(method: string, path: string, body?: object, person: Person = owner) =>
  hazina.call<Body>(person, method, `/analytics/${path}`, body);
const loan = (more: object = {}) => ({
  forecast_name: "New branch",
  scenario_name: "Growth",
  loanLiabilityAccount: "Bank loan",
  loanRepaymentAccount: "Equity Bank",
  interestAccount: "Interest expense",
  principal: 1_000,
  annualInterest: 12,
  loanTermYears: 0,
  loanTermMonths: 4,
  startDate: FORECAST[1],
  ...more,
});
const addLoan = (more: object = {}, rest: object = {}, person?: Person) =>
  call("POST", "microforecasts/loan-schedule", { loanPayload: loan(more), ...rest }, person);
const asset = (more: object = {}, scenario = "Growth") => ({
  assetPayload: {
    forecast_name: "New branch",
    scenario_name: scenario,
    assetName: "Oven",
    cost: 2_400,
    start_date: FORECAST[0],
    ...more,
  },
  depreciationPayload: {
    depreciationMethod: "Straightline Depreciation",
    depreciationAccount: "Depreciation expense",
    periodYears: 2,
    salvageValue: 0,
  },
  financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Equity Bank" },
});
const addAsset = (body: object = asset(), person?: Person) =>
  call("POST", "microforecasts/asset-purchase", body, person);
const marketing = (more: object = {}) => ({
  forecast_name: "Radio",
  scenario_name: "Growth",
  expenseAccount: "Rent",
  startDate: FORECAST[0],
  monthlyBudget: 300,
  channels: [{ name: "Jingles", distribution: 100, costPerLead: 3 }],
  subscriptions: [{ name: "Mailer", monthlySubscription: 20 }],
  ...more,
});
const addMarketing = (more: object = {}) =>
  call("POST", "microforecasts/marketing", { marketingPayload: marketing(more) });
const list = async (scenario = "Growth", person?: Person) =>
  (await call<{ data: Listed[] }>("POST", "microforecasts", { scenario }, person)).body.data;
const named = async (name: string, scenario?: string) => {
  const found = (await list(scenario)).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const change = (id: string, body: object, person?: Person) => call("PUT", `microforecasts/${id}`, body, person);
const remove = (id: string, scenario: string, person?: Person) =>
  call("DELETE", `microforecasts/${id}`, { scenario }, person);
const undo = () => planner.post(`/analytics/forecasting/scenario/${growth}/undo`, {});
const redo = () => planner.post(`/analytics/forecasting/scenario/${growth}/redo`, {});

describe("a microforecast", () => {
  it("of a loan draws it, repays it, and balances in every month; a dry run keeps nothing", async () => {
    const before = await planner.statements("Growth");
    const dry = await addLoan({}, { dry_run: true });
    expect(dry.body).toMatchObject({ message: "Nothing was saved.", data: null });
    expect(await planner.statements("Growth")).toEqual(before);
    const cash = await planner.line("Growth", "Equity Bank");
    const made = await addLoan();
    expect(made.body).toMatchObject({ message: "The microforecast was saved.", data: { version: 1 } });
    expect(made.body.effect).toEqual(dry.body.effect);
    expect(
      made.body.effect.map((row) => [row.label, row.profit_and_loss, row.assets, row.liabilities, row.equity]),
    ).toEqual([
      ["2027-01", 0, 0, 0, 0],
      ["2027-02", 0, 1_000, 1_000, 0],
      ["2027-03", -10, -256.28, -246.28, -10],
      ["2027-04", -7.54, -256.28, -248.74, -7.54],
      ["2027-05", -5.05, -256.28, -251.23, -5.05],
      ["2027-06", -2.54, -256.29, -253.75, -2.54],
    ]);
    const moved = (await planner.line("Growth", "Equity Bank")).map((value, at) =>
      Math.round((value - (cash[at] ?? 0)) * 100),
    );
    expect(moved).toEqual([0, 1_000_00, 743_72, 487_44, 231_16, -25_13]);
    expect(await planner.line("Growth", "Bank loan")).toEqual([1_200, 2_200, 1_953.72, 1_704.98, 1_453.75, 1_200]);
  });

  it("of one name and scenario takes a second item, with the account of its asset, in one step that can be undone", async () => {
    const one = await planner.statements("Growth");
    expect((await addAsset()).body.data).toMatchObject({ version: 2 });
    expect(await named("New branch")).toMatchObject({ items: 2, kinds: ["loan", "asset"], start_month: "2027-01" });
    expect(await planner.line("Growth", "Oven")).toEqual([2_300, 2_200, 2_100, 2_000, 1_900, 1_800]);
    const two = await planner.statements("Growth");
    await undo();
    expect(await planner.statements("Growth")).toEqual(one);
    await redo();
    expect(await planner.statements("Growth")).toEqual(two);
  });

  it("is switched off as if it were not there, on, moved and renamed; a stale change is refused", async () => {
    const { id, version } = await named("New branch");
    const on = await planner.statements("Growth");
    expect((await change(id, { scenario: "Growth", on: false, version })).body.data).toMatchObject({
      version: version + 1,
    });
    const { profitAndLoss, cashFlow } = await planner.statements("Growth");
    const plain = await planner.statements("Baseline");
    expect({ profitAndLoss, cashFlow }).toEqual({ profitAndLoss: plain.profitAndLoss, cashFlow: plain.cashFlow });
    expect(await change(id, { scenario: "Growth", on: true, version })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    await change(id, { scenario: "Growth", on: true });
    expect(await planner.statements("Growth")).toEqual(on);
    await change(id, { scenario: "Growth", start_month: FORECAST[1] });
    expect(await planner.line("Growth", "Oven")).toEqual([0, 2_300, 2_200, 2_100, 2_000, 1_900]);
    expect(await planner.line("Growth", "Bank loan")).toEqual([1_200, 1_200, 2_200, 1_953.72, 1_704.98, 1_453.75]);
    expect((await change(id, { scenario: "Growth", name: "Kisumu" })).status).toBe(200);
    expect((await change(id, { scenario: "Growth" })).body.message).toBe("There is nothing to save.");
    for (let step = 0; step < 4; step++) await undo();
    expect(await planner.statements("Growth")).toEqual(on);
  });

  it("is inherited; a child switches it off, follows its parent in the rest, and gets it back", async () => {
    await planner.scenario("Lean", "Growth");
    const { id } = await named("New branch", "Lean");
    expect(await named("New branch", "Lean")).toMatchObject({ inherited: true, version: 0, scenario: "Growth" });
    const message = expect.stringContaining('"New branch" is planned in the scenario "Growth". Turn it off in this');
    expect(await remove(id, "Lean")).toMatchObject({ status: 422, body: { message } });
    await change(id, { scenario: "Lean", on: false });
    expect(await planner.line("Lean", "Bank loan")).toEqual([1_200, 1_200, 1_200, 1_200, 1_200, 1_200]);
    await change(id, { scenario: "Growth", name: "Branch" });
    expect(await named("Branch", "Lean")).toMatchObject({ on: false, scenario: "Lean", inherited: true });
    expect((await remove(id, "Lean")).body.message).toBe('"Branch" again follows the parent.');
    expect(await planner.line("Lean", "Bank loan")).toEqual(await planner.line("Growth", "Bank loan"));
    await change(id, { scenario: "Growth", name: "New branch" });
  });

  it("is kept in named versions, compared, copied, and promoted with the account it added", async () => {
    const version = await planner.post<{ data: { id: string } }>(`/analytics/forecasting/scenario/${growth}/versions`, {
      name: "With branch",
    });
    const before = await planner.statements("Growth");
    const { id } = await named("New branch");
    const compared = await planner.post<{ rows: { account: string }[] }>("/analytics/forecasting/scenario/compare", {
      left: "Baseline",
      right: "Growth",
    });
    expect(compared.body.rows.map(({ account }) => account)).toContain("Bank loan");
    await planner.post("/analytics/forecasting/scenario", { name: "Copy of Growth", parent: "Growth", copy: true });
    expect((await planner.statements("Copy of Growth")).cashFlow).toEqual(before.cashFlow);
    expect((await remove(id, "Growth")).body.message).toBe("The microforecast was deleted.");
    expect(await list()).toEqual([]);
    expect(await planner.line("Growth", "Oven")).toEqual([]);
    const then = { scenario: "Growth", version_id: version.body.data.id };
    expect((await planner.post("/analytics/cashflow-statement", then)).body).toEqual(before.cashFlow);
    expect((await planner.post("/analytics/fetch/balance_sheet_data", then)).body).toEqual(before.balanceSheet);
    await planner.post(`/analytics/forecasting/scenario/${growth}/versions/${version.body.data.id}/restore`, {});
    expect(await planner.statements("Growth")).toEqual(before);
  });

  it("is promoted to Baseline, which takes microforecasts, and every scenario inherits it", async () => {
    const { id: extra } = (await addLoan({ forecast_name: "Bridge", startDate: FORECAST[0] })).body.data ?? { id: "" };
    const before = await planner.statements("Growth");
    expect((await call("POST", `microforecasts/${extra}/promote`, { scenario: "Growth" })).body.message).toBe(
      'The microforecast was promoted to "Baseline".',
    );
    expect(await planner.statements("Growth")).toEqual(before);
    expect(await named("Bridge", "Baseline")).toMatchObject({ inherited: false });
    expect(await named("Bridge", "Growth")).toMatchObject({ inherited: true });
    expect((await call("POST", `microforecasts/${extra}/promote`, { scenario: "Baseline" })).status).toBe(409);
    expect((await call("POST", `microforecasts/${extra}/promote`, { scenario: "Growth" })).status).toBe(422);
    await remove(extra, "Baseline");
  });

  it("of marketing pays budget and subscriptions; its fields come back as they were entered", async () => {
    const rent = await planner.line("Growth", "Rent");
    const { id, item_id: item } = (await addMarketing()).body.data ?? { id: "", item_id: "" };
    expect((await planner.line("Growth", "Rent")).map((value, at) => value - (rent[at] ?? 0))).toEqual([
      320, 320, 320, 320, 320, 320,
    ]);
    const { body } = await call<{ data: { items: { marketingPayload: object }[] } }>(
      "GET",
      `microforecasts/${id}?scenario=Growth`,
    );
    expect(body.data.items[0]?.marketingPayload).toMatchObject(marketing());
    const edited = { scenario: "Growth", marketingPayload: marketing({ monthlyBudget: 0, months: 2 }) };
    expect((await call("PUT", `microforecasts/${id}/items/${item}`, edited)).status).toBe(200);
    expect((await planner.line("Growth", "Rent")).map((value, at) => value - (rent[at] ?? 0))).toEqual([
      20, 20, 0, 0, 0, 0,
    ]);
    expect(await call("DELETE", `microforecasts/${id}/items/${item}`, { scenario: "Growth" })).toMatchObject({
      status: 409,
      body: { message: "This is the last item. Delete the microforecast instead." },
    });
    await remove(id, "Growth");
  });

  it("that began in a closed month posts nothing and says so", async () => {
    const before = await planner.statements("Growth");
    await addLoan({ forecast_name: "Old loan", startDate: "2026-06" });
    expect(await named("Old loan")).toMatchObject({ asks: "posts_nothing" });
    expect((await planner.statements("Growth")).balanceSheet).toEqual(before.balanceSheet);
    await remove((await named("Old loan")).id, "Growth");
  });
});

describe("what cannot be planned", () => {
  const FILL_IN = "Please fill in all required fields correctly.";
  const NAMES = "Please provide a Forecast Name and Scenario Name before proceeding.";

  it.each([
    [{ forecast_name: " " }, 422, NAMES],
    [{ scenario_name: "" }, 422, NAMES],
    [{ scenario_name: "Nobody's" }, 404, 'The scenario "Nobody\'s" was not found.'],
    [{ startDate: "" }, 422, "Please input start date"],
    [{ startDate: undefined }, 422, "Please input start date"],
    [{ startDate: null }, 422, "Please input start date"],
    [{ annualInterest: "twelve" }, 422, "Annual Interest must be a number"],
    [{ annualInterest: -1 }, 422, "Annual Interest cannot be below zero."],
    [{ principal: undefined }, 422, FILL_IN],
    [{ principal: 1e300 }, 422, "This amount is too large."],
    [{ loanTermMonths: 0 }, 422, "Loan term must be between one month and 50 years."],
    [{ loanTermYears: 1_000 }, 422, "Loan term must be between one month and 50 years."],
    [
      { loanLiabilityAccount: "Rent" },
      422,
      '"Rent" cannot take the loan: choose an account of class Short Term Debts, Long Term Debts.',
    ],
    [{ loanRepaymentAccount: "Nowhere" }, 422, 'There is no account "Nowhere" in this scenario.'],
  ])("a loan with %j is refused: %s %s", async (more, status, message) => {
    expect(await addLoan(more)).toMatchObject({ status, body: { message } });
  });

  it("an asset, a method and a share that cannot be", async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await addAsset(body);
      return `${status} ${answer.message}`;
    };
    expect(await refused(asset({ assetName: " " }))).toBe("422 Please input the asset name");
    expect(await refused(asset({ assetName: "Rent" }))).toBe(
      '422 "Rent" cannot take the asset: choose an account of class Fixed Assets.',
    );
    const { depreciationPayload: level, ...rest } = asset();
    const method = (more: object) => refused({ ...rest, depreciationPayload: { ...level, ...more } });
    expect(await method({ depreciationMethod: undefined })).toBe("422 Please select a depreciation method");
    expect(await method({ salvageValue: 5_000 })).toBe("422 The salvage value cannot be above the cost.");
    expect(await method({ salvageValue: null })).toBe("422 Please input the salvage value");
    expect(await method({ depreciationMethod: "Percentage of Opening Balance" })).toBe(
      "422 Please input the depreciation rate",
    );
    const unsalvaged = { ...rest, depreciationPayload: { ...level, salvageValue: null } };
    expect((await addAsset(unsalvaged)).body).toMatchObject({ errors: [{ path: "depreciationPayload.salvageValue" }] });
    const { assetPayload } = asset();
    expect(await refused(asset({ ...assetPayload, start_date: null }))).toBe("422 Please input start date");
    expect(await method({ periodYears: 1_000 })).toBe("422 Enter a useful life of at most 100 years");
    const shares = await addMarketing({ channels: [{ name: "A", distribution: 60, costPerLead: 0 }] });
    expect(shares.body.message).toBe("The shares of the channels add up to 60%; they must add up to 100%.");
    expect((await addMarketing({ channels: [], subscriptions: [] })).body.message).toBe(
      "Add a channel or a subscription.",
    );
    expect((await addMarketing({ channels: [] })).body.message).toBe(
      "The monthly budget is not assigned to any channel. Add a channel, or set the budget to 0.",
    );
    expect((await addMarketing({ conversion: 5 })).status).toBe(422);
  });

  it("scripts and formulas in names are names", async () => {
    const name = '<img src=x onerror="alert(1)"> =1+1';
    await addLoan({ forecast_name: name });
    const { id } = await named(name);
    expect((await remove(id, "Growth")).status).toBe(200);
  });
});

describe("hires", () => {
  let people = { department_id: "", job_title_id: "" };
  const hire = (more: object = {}) => ({
    forecast_name: "Hiring plan",
    scenario_name: "Growth",
    ...people,
    first_name: "Wanjiru",
    last_name: "Kamau",
    employment_start_date: FORECAST[0],
    basic_salary: 150_000,
    salaryAccount: "Rent",
    ...more,
  });
  const addHire = (more: object = {}) => call("POST", "microforecasts/planned-hire", { hirePayload: hire(more) });

  it("cost what the payslip of each month says", async () => {
    const department = await hazina.call<{ data: { id: string } }>(owner, "POST", "/departments", { name: "Sales" });
    const title = await hazina.call<{ data: { id: string } }>(owner, "POST", "/job-titles", { name: "Clerk" });
    people = { department_id: department.body.data.id, job_title_id: title.body.data.id };
    expect((await addHire({ department_id: "" })).body.message).toBe("Department is required");
    expect((await addHire({ job_title_id: growth })).status).toBe(404);
    const rent = await planner.line("Growth", "Rent");
    const made = await addHire();
    expect(made.status).toBe(200);
    const cost = 150_000 + 6_480 + 2_250 + 50;
    expect((await planner.line("Growth", "Rent")).map((value, at) => value - (rent[at] ?? 0))).toEqual(
      Array(6).fill(cost),
    );
  });

  it("show a role without View Salaries no name, no pay and no item, in the live model either", async () => {
    const { id } = await named("Hiring plan");
    const model = async () =>
      JSON.stringify((await planner.post("/analytics/forecasting/model", { scenario: "Growth" })).body);
    const shown = await planner.statements("Growth");
    expect(await model()).toContain("Hiring plan");
    await hazina.setRole(owner, ACCOUNTANT);
    expect(await model()).toContain("Staff changes");
    expect(await model()).not.toMatch(/Hiring plan|Wanjiru|Kamau|"cents":15000000\b/);
    expect(await planner.statements("Growth")).toEqual(shown);
    expect((await list()).map(({ name }) => name)).not.toContain("Hiring plan");
    const statuses = [
      call("GET", `microforecasts/${id}?scenario=Growth`),
      addHire({ first_name: "Otieno" }),
      change(id, { scenario: "Growth", on: false }),
      remove(id, "Growth"),
      undo(),
    ];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 403, 403, 403, 403]);
    await hazina.setRole(owner, ADMIN);
  });

  it("and all others are refused to a role without forecasts", async () => {
    const { id } = await named("New branch");
    await hazina.setRole(owner, EMPLOYEE);
    const answers = [
      call("POST", "microforecasts", { scenario: "Growth" }),
      call("GET", `microforecasts/${id}?scenario=Growth`),
      call("GET", "microforecasting/accounts"),
      addLoan(),
      change(id, { scenario: "Growth", on: false }),
      remove(id, "Growth"),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    await hazina.setRole(owner, ADMIN);
  });
});

describe("microforecasts of another company", () => {
  it("do not exist", async () => {
    const { id } = await named("New branch");
    const item = "018f0000-0000-7000-8000-00000000beef";
    expect(await list("Baseline", rival)).toEqual([]);
    expect((await addLoan({ scenario_name: "Baseline" }, {}, rival)).status).toBe(409);
    const answers = [
      call("GET", `microforecasts/${id}?scenario=Baseline`, undefined, rival),
      call("PUT", `microforecasts/${id}`, { scenario: "Growth", on: false }, rival),
      call("DELETE", `microforecasts/${id}`, { scenario: "Growth" }, rival),
      call("DELETE", `microforecasts/${id}/items/${item}`, { scenario: "Growth" }, rival),
      call("POST", `microforecasts/${id}/promote`, { scenario: "Growth" }, rival),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
