import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { signIn } from "../../testing/test-server.ts";
import { FORECAST, mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const ADMIN = 1;
const ACCOUNTANT = 5;
const planner = await startPlanning();
const { hazina, owner } = planner;
afterAll(() => hazina.stop());

const must = <Body = { data: { id: string } }>(path: string, body: object) =>
  mustBeOk<Body>(hazina.call(owner, "POST", path, body));
const made = async (path: string, body: object) => (await must(path, body)).data.id;
const job_title_id = await made("/job-titles", { name: "Clerk" });

/**
 * Creates a department, and adds one person for each of the given salaries to the roster in this department. Returns
 * the id of the department.
 */
async function department(name: string, salaries: readonly number[]): Promise<string> {
  const department_id = await made("/departments", { name });
  for (const [at, basic_salary] of salaries.entries()) {
    const names = { first_name: `${name} ${at}`, last_name: "Otieno" };
    await made("/analytics/hiring/roster", {
      ...{ department_id, job_title_id, ...names, hire_date: "2024-01-01" },
      basic_salary,
    });
  }
  return department_id;
}

type Plan = { rows: { department: string; role: string | null }[]; total: number[] };

it("a single department shows a role that may not see pay no more than the whole company does", async () => {
  const shop = await department("Shop", [10_000, 20_000, 30_000]);
  const field = await department("Field", [11_000, 21_000, 31_000, 41_000]);
  const head = await department("Head", [777_000]);
  const plan = (department_id?: string, measure = "salaries") =>
    must<Plan>("/analytics/hiring/plan", { measure, department_id });
  expect((await plan(shop)).total[0]).toBe(60_000);
  await hazina.setRole(owner, ACCOUNTANT);
  // Shop is the smallest after Head: with it known, the total less Field and Shop would be the pay of one person.
  expect((await plan()).rows.map((row) => [row.department, row.role])).toEqual([
    ["Field", null],
    ["Field", "Clerk"],
    ["Other", null],
  ]);
  expect((await plan(field)).total[0]).toBe(104_000);
  for (const hidden of [shop, head]) {
    expect(await plan(hidden)).toMatchObject({ rows: [], total: [] });
    expect(await plan(hidden, "benefits")).toMatchObject({ rows: [], total: [] });
  }
  expect((await plan(head, "headcount")).total[0]).toBe(1);
  await hazina.setRole(owner, ADMIN);
});

it("a person leaves on or after their first day, and within its month costs what the payslip of those days shows", async () => {
  const department_id = await made("/departments", { name: "Stall" });
  const names = { first_name: "Zawadi", last_name: "Njeri", hire_date: `${FORECAST[3]}-07`, basic_salary: 150_000 };
  const person_id = await made("/analytics/hiring/roster", { department_id, job_title_id, ...names });
  const cents = (major = 0) => Math.round(major * 100);
  const cost = async () => {
    const of = (measure: string) => must<Plan & { labels: string[] }>("/analytics/hiring/plan", { measure });
    const [pay, benefits] = [await of("salaries"), await of("benefits")];
    const at = pay.labels.indexOf(FORECAST[3] ?? "");
    return cents(pay.total[at]) + cents(benefits.total[at]);
  };
  const line = async () => cents((await planner.line("Baseline", "Rent"))[3]);
  const before = [await cost(), await line()] as const;
  const leave = (term_date: string) =>
    hazina.call(owner, "POST", "/analytics/hiring/termination", { person_id, salaryAccount: "Rent", term_date });
  expect(await leave(`${FORECAST[3]}-06`)).toMatchObject({
    status: 422,
    body: { message: "Choose a day on or after the first day of work", errors: [{ path: "term_date" }] },
  });
  expect((await leave(`${FORECAST[3]}-20`)).status).toBe(200);
  expect((await line()) - before[1]).toBe((await cost()) - before[0]);
});

it("planned changes of a person on the roster are not on their record, which can be edited next to them", async () => {
  await department("Van", [50_000]);
  type Staff = {
    data: { id: string; name: string; annual_wages: number; term_date: string | null; on_record: object | null }[];
  };
  const found = async () =>
    (await must<Staff>("/analytics/hiring/staff", { scenario: "Baseline" })).data.find(
      ({ name }) => name === "Van 0 Otieno",
    );
  const about = { scenario: "Baseline", person_id: (await found())?.id, salaryAccount: "Rent" };
  await must("/analytics/hiring/raise", { ...about, start_date: FORECAST[0], amount: 90_000 });
  await must("/analytics/hiring/termination", { ...about, term_date: FORECAST[2] });
  hazina.time.ms = parseInstant(`${FORECAST[1]}-10T09:00:00.000Z`);
  const { access_token: token } = await signIn(hazina, owner.email, owner.password);
  const later = await mustBeOk<Staff>(
    hazina.call({ token }, "POST", "/analytics/hiring/staff", { scenario: "Baseline" }),
  );
  expect(later.data.find(({ name }) => name === "Van 0 Otieno")).toMatchObject({
    annual_wages: 12 * 90_000,
    term_date: `${FORECAST[2]}-31`,
    on_record: { basic_salary: 50_000, term_date: null },
  });
});
