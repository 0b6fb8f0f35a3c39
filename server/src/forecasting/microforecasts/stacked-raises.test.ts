import { afterAll, expect, it } from "vitest";
import { FORECAST, mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const planner = await startPlanning();
const { hazina, owner } = planner;
afterAll(() => hazina.stop());

type Answered = { message: string; data: { id: string } };
const call = (method: string, path: string, body: object) =>
  hazina.call<Answered>(owner, method, `/analytics/${path}`, body);
const made = async (path: string, body: object) =>
  (await mustBeOk<Answered>(hazina.call(owner, "POST", path, body))).data.id;
const places = {
  department_id: await made("/departments", { name: "Shop" }),
  job_title_id: await made("/job-titles", { name: "Clerk" }),
};

const addToRoster = (first_name: string) =>
  made("/analytics/hiring/roster", {
    ...{ ...places, first_name, last_name: "Kamau", hire_date: "2024-01-01", basic_salary: 50_000 },
  });
const raise = (scenario: string, person_id: string, at: number, amount: number) =>
  call("POST", "hiring/raise", { scenario, person_id, salaryAccount: "Rent", start_date: FORECAST[at], amount });
const leave = (scenario: string, person_id: string, at: number) =>
  call("POST", "hiring/termination", { scenario, person_id, salaryAccount: "Rent", term_date: FORECAST[at] });
const plannedIn = async (scenario: string) =>
  (await mustBeOk<{ data: { id: string }[] }>(call("POST", "microforecasts", { scenario }))).data.map(({ id }) => id);
const remove = (scenario: string, plan: string | undefined, item: string) =>
  call("DELETE", `microforecasts/${plan}/items/${item}`, { scenario });

/**
 * Returns the difference between two scenarios on the line that contains pay, for each forecast month, rounded to
 * whole shillings.
 */
async function moved(scenario: string, from: string): Promise<number[]> {
  const [planned, plain] = [await planner.line(scenario, "Rent"), await planner.line(from, "Rent")];
  return planned.map((value, at) => Math.round(value - (plain[at] ?? 0)));
}

/**
 * Returns the difference between two scenarios in the total staff cost on the hiring page, for each forecast month.
 */
async function costs(scenario: string, from: string): Promise<number[]> {
  const of = async (name: string) => {
    const read = (measure: string) =>
      mustBeOk<{ total: number[] }>(call("POST", "hiring/plan", { scenario: name, measure }));
    const [pay, benefits] = [await read("salaries"), await read("benefits")];
    return pay.total.map((value, at) => value + (benefits.total[at] ?? 0)).slice(3);
  };
  const [planned, plain] = [await of(scenario), await of(from)];
  return planned.map((value, at) => Math.round(value - (plain[at] ?? 0)));
}

it("planned changes of a person are deleted in the reverse order of their dependence, and the forecast equals the cost of staff", async () => {
  const njeri = await addToRoster("Njeri");
  await planner.scenario("Raised");
  const first = (await raise("Raised", njeri, 1, 70_000)).body.data.id;
  const second = (await raise("Raised", njeri, 3, 90_000)).body.data.id;
  const last = (await leave("Raised", njeri, 4)).body.data.id;
  expect(await moved("Raised", "Baseline")).toEqual(await costs("Raised", "Baseline"));
  const [plan] = await plannedIn("Raised");
  const message = "A later change for Njeri Kamau depends on this change. Delete the later change first.";
  for (const item of [first, second]) {
    expect(await remove("Raised", plan, item)).toMatchObject({ status: 409, body: { message } });
  }
  for (const item of [last, second]) {
    expect((await remove("Raised", plan, item)).status).toBe(200);
    expect(await moved("Raised", "Baseline")).toEqual(await costs("Raised", "Baseline"));
  }
});

it("a change that ends with a later pay or departure keeps the later one in place", async () => {
  const otieno = await addToRoster("Otieno");
  await planner.scenario("Ended");
  const leaves = (await leave("Ended", otieno, 4)).body.data.id;
  const raised = (await raise("Ended", otieno, 1, 80_000)).body.data.id;
  expect(await moved("Ended", "Baseline")).toEqual(await costs("Ended", "Baseline"));
  const [plan] = await plannedIn("Ended");
  expect((await remove("Ended", plan, leaves)).status).toBe(409);
  expect((await remove("Ended", plan, raised)).status).toBe(200);
  expect(await moved("Ended", "Baseline")).toEqual(await costs("Ended", "Baseline"));
});

it("a change is refused where a scenario below has its own change of the same person, and so is its promotion", async () => {
  const wafula = await addToRoster("Wafula");
  await planner.scenario("Growth");
  await planner.scenario("Lean");
  expect((await leave("Growth", wafula, 2)).status).toBe(200);
  const message =
    '"Growth" has its own planned change for Wafula Kamau, and both would count. Delete that change first.';
  const over = await leave("Baseline", wafula, 3);
  expect([over.status, over.body.message]).toEqual([409, message]);
  expect((await raise("Lean", wafula, 1, 60_000)).status).toBe(200);
  const [plan] = await plannedIn("Lean");
  const promoted = await call("POST", `microforecasts/${plan}/promote`, { scenario: "Lean" });
  expect([promoted.status, promoted.body.message]).toEqual([409, message]);
  expect(await moved("Growth", "Baseline")).toEqual(await costs("Growth", "Baseline"));
});
