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

const writtenDown = (first_name: string) =>
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

/** By how much a scenario's line of pay lies over that of another, by forecast month, to the shilling. */
async function moved(scenario: string, from: string): Promise<number[]> {
  const [planned, plain] = [await planner.line(scenario, "Rent"), await planner.line(from, "Rent")];
  return planned.map((value, at) => Math.round(value - (plain[at] ?? 0)));
}

/** As the plan of staff has it: what everybody costs in a scenario over what they cost in another. */
async function costs(scenario: string, from: string): Promise<number[]> {
  const of = async (name: string) => {
    const read = (measure: string) =>
      mustBeOk<{ total: number[] }>(call("POST", "hiring/plan", { scenario: name, measure }));
    const [pay, beside] = [await read("salaries"), await read("benefits")];
    return pay.total.map((value, at) => value + (beside.total[at] ?? 0)).slice(3);
  };
  const [planned, plain] = [await of(scenario), await of(from)];
  return planned.map((value, at) => Math.round(value - (plain[at] ?? 0)));
}

it("what was planned of somebody is taken out in the order in which it stands on one another, and the forecast is what the staff costs", async () => {
  const njeri = await writtenDown("Njeri");
  await planner.scenario("Raised");
  const first = (await raise("Raised", njeri, 1, 70_000)).body.data.id;
  const second = (await raise("Raised", njeri, 3, 90_000)).body.data.id;
  const last = (await leave("Raised", njeri, 4)).body.data.id;
  expect(await moved("Raised", "Baseline")).toEqual(await costs("Raised", "Baseline"));
  const [plan] = await plannedIn("Raised");
  const message = "A later change of Njeri Kamau depends on this one. Delete the later change first.";
  for (const item of [first, second]) {
    expect(await remove("Raised", plan, item)).toMatchObject({ status: 409, body: { message } });
  }
  for (const item of [last, second]) {
    expect((await remove("Raised", plan, item)).status).toBe(200);
    expect(await moved("Raised", "Baseline")).toEqual(await costs("Raised", "Baseline"));
  }
});

it("what ends with a later pay or a departure that was planned before it keeps that in place", async () => {
  const otieno = await writtenDown("Otieno");
  await planner.scenario("Ended");
  const leaves = (await leave("Ended", otieno, 4)).body.data.id;
  const raised = (await raise("Ended", otieno, 1, 80_000)).body.data.id;
  expect(await moved("Ended", "Baseline")).toEqual(await costs("Ended", "Baseline"));
  const [plan] = await plannedIn("Ended");
  expect((await remove("Ended", plan, leaves)).status).toBe(409);
  expect((await remove("Ended", plan, raised)).status).toBe(200);
  expect(await moved("Ended", "Baseline")).toEqual(await costs("Ended", "Baseline"));
});

it("is not planned in a scenario over what one that stands on it plans of the same person, nor promoted there", async () => {
  const wafula = await writtenDown("Wafula");
  await planner.scenario("Growth");
  await planner.scenario("Lean");
  expect((await leave("Growth", wafula, 2)).status).toBe(200);
  const message = '"Growth" has its own planned change of Wafula Kamau, and both would count. Delete that one first.';
  const over = await leave("Baseline", wafula, 3);
  expect([over.status, over.body.message]).toEqual([409, message]);
  expect((await raise("Lean", wafula, 1, 60_000)).status).toBe(200);
  const [plan] = await plannedIn("Lean");
  const promoted = await call("POST", `microforecasts/${plan}/promote`, { scenario: "Lean" });
  expect([promoted.status, promoted.body.message]).toEqual([409, message]);
  expect(await moved("Growth", "Baseline")).toEqual(await costs("Growth", "Baseline"));
});
