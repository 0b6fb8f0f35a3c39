import { addMonths, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../testing/workbooks.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; code?: string; data: { id: string } };
type Choices = { data: { scenarios: { id: string; name: string }[]; lines: string[] } };
type Period = { label: string; planned: number; amount: number; difference: number };
type Planned = { message?: string; data: { scenario: string; line: string; periods: Period[] } };
type Budget = {
  data: {
    version: number;
    plan: { scenario: string; line: string } | null;
    periods: { amount: number }[];
    raises: { amount: number; amounts: number[] | null; state: string }[];
  };
};
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };

const month = (by: number) => formatMonth(addMonths(monthAt(hazina.time.ms), by));
const get = <Body = Planned>(person: Person, path: string) => hazina.call<Body>(person, "GET", path);
const post = <Body = Made>(person: Person, path: string, body: object = {}) =>
  hazina.call<Body>(person, "POST", path, body);
const budgetOf = async (id: string) => (await get<Budget>(owner, `/budgets/${id}`)).body.data;
const amountsOf = async (id: string) => (await budgetOf(id)).periods.map(({ amount }) => amount);

let scenario = "";

const asked = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ scenario_id: scenario, line: "Rent", period: "month", from: month(1), to: month(3), ...more });
const form = (more: object = {}) => ({
  name: "Office rent",
  period: "month",
  from: month(1),
  to: month(3),
  overspend: "warn",
  amounts: [600, 650, 700],
  plan: { scenario_id: scenario, line: "Rent" },
  ...more,
});

/** Sets the planned rent of the coming months in the scenario "Plan". */
async function plan(values: readonly number[]): Promise<void> {
  const shown = { scenario: "Plan", line: "Rent", atype: "profit_and_loss" };
  const { body } = await post<{ version?: number }>(owner, "/analytics/revenue-driver", shown);
  const driver = {
    line: "Rent",
    atype: "profit_and_loss",
    method: "direct_entry",
    period: { start: month(1), end: month(3) },
    directEntryValue: values.map((value, at) => ({ month: month(at + 1), value })),
  };
  const saved = await post(owner, "/analytics/pnl-drivers", { scenario: "Plan", driver, version: body.version });
  expect(saved.status, saved.body.message).toBe(200);
}

async function approve(subject: string): Promise<void> {
  const all = await post<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status: 1, version: request?.version };
  expect((await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer)).status).toBe(200);
}

beforeAll(async () => {
  const months = monthsFrom(month(-24), 24);
  const flat = (value: number) => months.map(() => value);
  const books = csvFile("pl.csv", { months, accounts: { Sales: flat(1_000), Rent: flat(600) } });
  expect((await hazina.call(owner, "POST", "/analytics/forecast", importForm(books))).status).toBe(200);
  await post(owner, "/analytics/forecasting/scenario", { name: "Plan", parent: "Baseline" });
  await plan([600, 650, 700.55]);
  const { data } = (await get<Choices>(owner, "/budgets/plan-choices")).body;
  scenario = data.scenarios.find(({ name }) => name === "Plan")?.id ?? "";
});

describe("a budget from a forecast line", () => {
  it("is offered the cost lines of a scenario, and takes the months of one to the cent", async () => {
    const { data } = (await get<Choices>(owner, `/budgets/plan-choices?scenario_id=${scenario}`)).body;
    expect(data.lines).toEqual(["Rent"]);
    const monthly = await get(owner, `/budgets/planned?${asked()}`);
    expect(monthly.body.data).toMatchObject({ scenario: "Plan", line: "Rent" });
    expect(monthly.body.data.periods.map(({ planned }) => planned)).toEqual([600, 650, 700.55]);
    const whole = await get(owner, `/budgets/planned?${asked({ period: "quarter" })}`);
    expect(whole.body.data.periods.map(({ planned }) => planned)).toEqual([1_950.55]);
  });

  it("keeps an amount for each period, shows what changed in the plan, and is raised by a new approval", async () => {
    const { id } = (await post(owner, "/budgets", form({ amounts: [600, 650, 700.55] }))).body.data;
    expect(await amountsOf(id)).toEqual([600, 650, 700.55]);
    await approve(id);
    expect(await amountsOf(id)).toEqual([600, 650, 700.55]);
    expect((await budgetOf(id)).plan).toMatchObject({ scenario: "Plan", line: "Rent" });
    await plan([600, 900, 650]);
    const compared = (await get(owner, `/budgets/${id}/plan`)).body.data.periods;
    expect(compared.map(({ planned, amount, difference }) => [planned, amount, difference])).toEqual([
      [600, 600, 0],
      [900, 650, 250],
      [650, 700.55, -50.55],
    ]);
    expect(await amountsOf(id)).toEqual([600, 650, 700.55]);
    const raise = { from: month(1), to: month(3), amounts: [0, 250, 0], reason: "Rent of the new office" };
    const made = await post(owner, `/budgets/${id}/raise`, raise);
    expect(made.body.message).toBe("The raise is waiting for approval.");
    expect(await amountsOf(id)).toEqual([600, 650, 700.55]);
    await approve(made.body.data.id);
    expect(await amountsOf(id)).toEqual([600, 900, 700.55]);
    expect((await budgetOf(id)).raises).toMatchObject([{ amount: 250, amounts: [0, 250, 0], state: "approved" }]);
  });

  it("is a draft whose amounts are changed period by period until it is sent", async () => {
    const { id } = (await post(owner, "/budgets", form({ name: "Stationery", plan: null, submit: false }))).body.data;
    const changed = form({ name: "Stationery", plan: null, amounts: [10, 0, 30.5], version: 1 });
    expect((await hazina.call<Made>(owner, "PUT", `/budgets/${id}`, changed)).status).toBe(200);
    expect(await amountsOf(id)).toEqual([10, 0, 30.5]);
    expect((await get(owner, `/budgets/${id}/plan`)).status).toBe(409);
  });
});

describe("what cannot be right", () => {
  it.each([
    ["an amount too few", { amounts: [600, 650] }, 422],
    ["only zeros", { amounts: [0, 0, 0] }, 422],
    ["a negative amount", { amounts: [600, -1, 700] }, 422],
    ["a line of revenue", { plan: { scenario_id: "", line: "Sales" } }, 404],
    ["months after the forecast", { from: month(100), to: month(102) }, 422],
  ])("%s is refused in words, and nothing is stored", async (_, more, status) => {
    const written = form({ name: "Wrong", ...more });
    if (written.plan.scenario_id === "") written.plan.scenario_id = scenario;
    const answer = await post(owner, "/budgets", written);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/\w+ \w+/)]);
    const list = await post<{ data: unknown[] }>(owner, "/client/budgets", { search: "Wrong" });
    expect(list.body.data).toEqual([]);
  });

  it("a raise with an amount missing for a period, or without any", async () => {
    const { id } = (await post(owner, "/budgets", form({ name: "Repairs", plan: null }))).body.data;
    await approve(id);
    const raise = { from: month(1), to: month(3), reason: "More" };
    for (const amounts of [[1], [0, 0, 0], null])
      expect((await post(owner, `/budgets/${id}/raise`, { ...raise, amounts })).status).toBe(422);
  });
});

describe("who may read a plan", () => {
  it("nobody signed out, no other company, no role without the abilities; another branch does not find the budget", async () => {
    const { id } = (await post(owner, "/budgets", form({ name: "Rent of the head" }))).body.data;
    for (const path of ["/budgets/plan-choices", `/budgets/planned?${asked()}`, `/budgets/${id}/plan`]) {
      expect((await get({}, path)).status).toBe(401);
      expect((await get(employee, path)).status).toBe(403);
    }
    expect((await get(rival, `/budgets/planned?${asked()}`)).status).toBe(404);
    expect((await get(rival, `/budgets/plan-choices?scenario_id=${scenario}`)).status).toBe(404);
    expect((await get(rival, `/budgets/${id}/plan`)).status).toBe(404);
    expect((await post(rival, "/budgets", form())).status).toBe(404);
    expect((await get(branchAdmin, `/budgets/${id}/plan`)).status).toBe(404);
    expect((await get(owner, `/budgets/${id}/plan`)).status).toBe(200);
  });
});
