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

type Saved = { message: string; data: { id: string; item_id: string } };
type Bound = { value: number | string; lowest: { value: number }; beside: object | null; months_beyond: number | null };
type Solved = { data: { found: boolean; first: Bound; last: Bound; best: object; gap: number | null } };

const call = <Body = Saved>(method: string, path: string, body?: object, person: Person = owner) =>
  hazina.call<Body>(person, method, `/analytics/${path}`, body);
const loan = (more: object = {}) => ({
  forecast_name: "Bridge",
  scenario_name: "Growth",
  loanLiabilityAccount: "Bank loan",
  loanRepaymentAccount: "Equity Bank",
  interestAccount: "Interest expense",
  principal: 1_000,
  annualInterest: 12,
  loanTermYears: 1,
  loanTermMonths: 0,
  startDate: FORECAST[0],
  ...more,
});
const plan = async (path: string, body: object) => {
  const { status, body: answer } = await call("POST", `microforecasts/${path}`, body);
  if (status !== 200) throw new Error(answer.message);
  return answer.data;
};
const addLoan = (more: object = {}) => plan("loan-schedule", { loanPayload: loan(more) });
const solve = (body: object, person?: Person) =>
  call<Solved & { message: string }>("POST", "forecasting/solve", { scenario: "Growth", ...body }, person);
const items = async (id: string) =>
  (
    await call<{ data: { items: { id: string; kind: string; asks: string | null; in_books: boolean }[] } }>(
      "GET",
      `microforecasts/${id}?scenario=Growth`,
    )
  ).body.data.items;
const undo = () => planner.post(`/analytics/forecasting/scenario/${growth}/undo`, {});

describe("what can be afforded", () => {
  it("is answered for a start, a loan and pay, with the next step that fails", async () => {
    const { id, item_id } = await addLoan();
    const start = await solve({ id, item_id, unknown: "start_month" });
    expect(start.body.data).toMatchObject({
      found: true,
      first: { value: FORECAST[0], beside: null, months_beyond: 7 },
      last: { value: FORECAST.at(-1), beside: null, months_beyond: 12 },
    });
    const cash = (await planner.line("Growth", "Equity Bank"))[0] ?? 0;
    const floor = cash + 4_000;
    const smallest = (await solve({ id, item_id, unknown: "principal", floor })).body.data;
    expect(smallest.found).toBe(true);
    expect(smallest.first.lowest.value).toBeGreaterThanOrEqual(floor);
    expect(smallest.first.beside).toMatchObject({ value: Number(smallest.first.value) - 1_000 });
    await call("DELETE", `microforecasts/${id}`, { scenario: "Growth" });
  });

  it("gives the closest value where nothing keeps the minimum, and refuses a value that an item does not have", async () => {
    const { id, item_id } = await addLoan();
    const never = await solve({ id, item_id, unknown: "start_month", floor: 1e9 });
    expect(never.body.data).toMatchObject({ found: false, first: null, best: { value: expect.any(String) } });
    expect(await solve({ id, item_id, unknown: "basic_salary" })).toMatchObject({
      status: 422,
      body: { message: "The pay can be calculated only for a planned hire." },
    });
    const hostile = [
      solve({ id, item_id: id, unknown: "principal" }),
      solve({ id: item_id, item_id, unknown: "principal" }),
      solve({ id, item_id, unknown: "profit" }),
      solve({ id, item_id, unknown: "principal", floor: "all" }),
      solve({ id, item_id, unknown: "principal", floor: 1e300 }),
      solve({ id, item_id, unknown: "principal", scenario: "Baseline" }, rival),
    ];
    expect((await Promise.all(hostile)).map(({ status }) => status)).toEqual([404, 404, 422, 422, 422, 404]);
    await call("DELETE", `microforecasts/${id}`, { scenario: "Growth" });
  });
});

describe("two microforecasts together", () => {
  type Combined = { data: { names: string[]; months: { together: Gain; one: Gain; other: Gain; apart: Gain }[] } };
  type Gain = { retained_income: number; tax: number; cash: number };

  it("do what each does alone, and what tax makes of both", async () => {
    const one = await addLoan();
    const other = await addLoan({ forecast_name: "Second", principal: 500 });
    const ids = [one.id, other.id];
    const combined = await call<Combined>("POST", "microforecasts/combined", { scenario: "Growth", ids });
    expect(combined.body.data.names).toEqual(["Bridge", "Second"]);
    expect(combined.body.data.months[0]).toMatchObject({
      one: { cash: 1_000 },
      other: { cash: 500 },
      together: { cash: 1_500 },
    });
    const wrong = [
      call("POST", "microforecasts/combined", { scenario: "Growth", ids: [one.id, one.id] }),
      call("POST", "microforecasts/combined", { scenario: "Growth", ids: [one.id] }),
      call("POST", "microforecasts/combined", { scenario: "Growth", ids: [one.id, one.item_id] }),
      call("POST", "microforecasts/combined", { scenario: "Baseline", ids }, rival),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([422, 422, 404, 404]);
    for (const id of ids) await call("DELETE", `microforecasts/${id}`, { scenario: "Growth" });
  });
});

describe("a loan that began in a closed month", () => {
  const settle = (id: string, item: string, answer: string, person?: Person) =>
    call("POST", `microforecasts/${id}/items/${item}/settle`, { scenario: "Growth", answer }, person);
  const check = async () =>
    (
      await planner.post<{ message: string; microforecasts: object[] }>("/analytics/forecasting/driver/update/check", {
        scenario: "Growth",
      })
    ).body;

  it("asks under Update drivers until it is in the books, moved, or a driver for the months that are left", async () => {
    const { id, item_id } = await addLoan({ startDate: "2026-10" });
    expect(await check()).toMatchObject({ message: "Update drivers", microforecasts: [{ id, item_id, kind: "loan" }] });
    expect((await settle(id, item_id, "in_books", rival)).status).toBe(404);
    expect((await settle(id, item_id, "in_books")).status).toBe(200);
    expect(await items(id)).toMatchObject([{ asks: null, in_books: true }]);
    expect(await check()).toMatchObject({ message: "The drivers are up to date.", microforecasts: [] });
    await undo();
    const cash = (await planner.line("Growth", "Equity Bank"))[0] ?? 0;
    await settle(id, item_id, "move");
    expect((await planner.line("Growth", "Equity Bank"))[0]).toBe(cash + 1_000);
    expect((await settle(id, item_id, "move")).status).toBe(409);
    await undo();
    await settle(id, item_id, "driver");
    const debt = await planner.line("Growth", "Bank loan");
    // 1,200 are owed at the end of December 2026; of twelve instalments from November on ten are left.
    expect(debt.at(-1)).toBeLessThan(600);
    expect(await check()).toMatchObject({ microforecasts: [] });
    await undo();
    await call("DELETE", `microforecasts/${id}`, { scenario: "Growth" });
  });
});

describe("marketing", () => {
  it("is summed up by type and by channel from what is saved; what is off is not counted", async () => {
    type Summary = { data: { name: string; spend: number; on: boolean }[]; totals: object; names: string[] };
    const sum = async (more: object = {}, person?: Person) =>
      (await call<Summary>("POST", "marketing", { scenario: "Growth", ...more }, person)).body;
    expect(await sum()).toMatchObject({ data: [], totals: { spend: 0, leads: null }, names: [] });
    const { id } = await plan("marketing", {
      marketingPayload: {
        forecast_name: "Spring",
        scenario_name: "Growth",
        expenseAccount: "Rent",
        startDate: FORECAST[1],
        monthlyBudget: 300,
        channels: [
          { name: "Radio", distribution: 75, costPerLead: 3 },
          { name: "Leaflets", distribution: 25, costPerLead: 0 },
        ],
        subscriptions: [{ name: "Mailer", monthlySubscription: 20 }],
        months: 2,
        conversion: 10,
        revenuePerCustomer: 45,
        revenueAccount: "Sales revenue",
      },
    });
    const overview = await call<{ data: object[] }>("POST", "forecasting/scenario/overview", {});
    expect(overview.body.data).toMatchObject([
      { name: "Baseline", campaigns: 0 },
      { name: "Growth", campaigns: 1, says: { microforecasts: 1 } },
    ]);
    expect(await sum()).toMatchObject({ totals: { spend: 640, leads: 150, customers: 15, revenue: 675 } });
    const radio = await sum({ type: "Cost per Lead", channel: "Radio" });
    expect(radio.data).toMatchObject([{ name: "Radio", spend: 450, cost_per_customer: 30, payback_months: 1 }]);
    expect(radio.names).toEqual(["Leaflets", "Radio"]);
    expect((await sum({ type: "Subscriptions" })).totals).toMatchObject({ spend: 40, leads: null });
    await call("PUT", `microforecasts/${id}`, { scenario: "Growth", on: false });
    expect(await sum()).toMatchObject({ data: [{ on: false }, {}, {}], totals: { spend: 0 } });
    expect((await call("POST", "marketing", { type: "Radio" })).status).toBe(422);
    expect(await sum({ scenario: "Baseline" }, rival)).toMatchObject({ data: [] });
  });
});

/**
 * Checks that a loan in a microforecast does not reveal pay to a user who may not see it, when the microforecast also
 * plans staff: the cash equals that of the statements, and no difference between figures reveals pay.
 */
async function refuseOtherCash(id: string) {
  type Lowest = { label: string; value: number };
  type Read = {
    data: {
      effect: { label: string; cash_with: number; cash_without: number; cash: number; tax: number }[];
      lowest_with: Lowest;
      items: { id: string }[];
    };
  };
  const { closing_cash: closing } = (await planner.statements("Growth")).cashFlow;
  const lowest = closing.slice(-FORECAST.length).reduce((least, one) => (one.value < least.value ? one : least));
  const { data } = (await call<Read>("GET", `microforecasts/${id}?scenario=Growth`)).body;
  expect(data.lowest_with).toEqual(lowest);
  const listed = (
    await call<{ data: { id: string; lowest_with: Lowest }[] }>("POST", "microforecasts", { scenario: "Growth" })
  ).body.data;
  expect(listed.find((one) => one.id === id)?.lowest_with).toEqual(lowest);
  let own = 0;
  for (const row of data.effect) {
    expect(row.cash_with).toBe(closing.find(({ label }) => label === row.label)?.value);
    own += Math.round(row.cash * 100);
    expect(Math.round((row.cash_with - row.cash_without) * 100)).toBe(own);
  }
  const other = await addLoan({ forecast_name: "Beside", principal: 1 });
  const after = (await planner.statements("Growth")).cashFlow.closing_cash;
  type Combined = { data: { months: { label: string; cash_with: number }[] } };
  const combined = (
    await call<Combined>("POST", "microforecasts/combined", { scenario: "Growth", ids: [id, other.id] })
  ).body;
  expect(combined.data.months.map(({ cash_with }) => cash_with)).toEqual(
    after.slice(-FORECAST.length).map(({ value }) => value),
  );
  const [item] = data.items;
  const { body } = await solve({ id, item_id: item?.id, unknown: "start_month" });
  const kept = body.data.first;
  if (kept.value === FORECAST[0])
    expect(kept.lowest.value).toBe(Math.min(...after.slice(-FORECAST.length).map(({ value }) => value)));
  await call("DELETE", `microforecasts/${other.id}`, { scenario: "Growth" });
}

describe("a planned hire that a loan pays for", () => {
  it("is one step of two items, and hidden from a role without View Salaries, in the access log too", async () => {
    const department = await hazina.call<Saved>(owner, "POST", "/departments", { name: "Sales" });
    const title = await hazina.call<Saved>(owner, "POST", "/job-titles", { name: "Clerk" });
    const hirePayload = {
      forecast_name: "Wanjiru joins",
      scenario_name: "Growth",
      department_id: department.body.data.id,
      job_title_id: title.body.data.id,
      first_name: "Wanjiru",
      last_name: "Kamau",
      employment_start_date: FORECAST[0],
      basic_salary: 50,
      salaryAccount: "Rent",
    };
    const { forecast_name: _, scenario_name: __, startDate: ___, ...terms } = loan({ principal: 5_000 });
    const financingPayload = { purchaseClass: "LOAN", ...terms };
    const { principal: ____, ...without } = financingPayload as typeof financingPayload & { principal: number };
    const refused = await call("POST", "microforecasts/planned-hire", { hirePayload, financingPayload: without });
    expect(refused).toMatchObject({ status: 422, body: { message: "Please fill in all required fields correctly." } });
    const { id, item_id } = await plan("planned-hire", { hirePayload, financingPayload });
    expect((await items(id)).map(({ kind }) => kind)).toEqual(["hire", "loan"]);
    const rival = await hazina.company("Rival Bakers");
    const foreign = await hazina.call<Saved>(rival, "POST", "/departments", { name: "Sales" });
    const edited = (more: object) =>
      call("PUT", `microforecasts/${id}/items/${item_id}`, {
        scenario: "Growth",
        hirePayload: { ...hirePayload, ...more },
      });
    expect((await edited({ department_id: foreign.body.data.id })).status).toBe(404);
    expect((await edited({ job_title_id: foreign.body.data.id })).status).toBe(404);
    expect((await edited({ first_name: "Wambui" })).status).toBe(200);
    const salary = (await solve({ id, item_id, unknown: "basic_salary" })).body.data;
    expect(Number(salary.first.value)).toBeGreaterThan(0);
    await hazina.setRole(owner, ACCOUNTANT);
    expect((await solve({ id, item_id, unknown: "basic_salary" })).status).toBe(404);
    await refuseOtherCash(id);
    await hazina.setRole(owner, EMPLOYEE);
    const none = [
      solve({ id, item_id, unknown: "basic_salary" }),
      call("POST", "marketing", {}),
      call("POST", "microforecasts/combined", { ids: [id, item_id] }),
      call("POST", `microforecasts/${id}/items/${item_id}/settle`, { scenario: "Growth", answer: "move" }),
    ];
    expect((await Promise.all(none)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await hazina.setRole(owner, ADMIN);
    const log = await hazina.call<object>(owner, "POST", "/access-logs", {});
    expect(JSON.stringify(log.body)).toContain("Staff changes in Growth");
    expect(JSON.stringify(log.body)).not.toContain("Wanjiru");
  });
});
