import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "../../payroll/payroll.fixture.ts";
import { importTestBooks } from "../scenarios/planning.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, made, must } = office;

afterAll(() => hazina.stop());

const period = { start: "2027-01", end: "2027-04" };
const MONTHS = ["2027-01", "2027-02", "2027-03", "2027-04"];
const ofRent = { line: "Rent", atype: "profit_and_loss" };

/** Sets a payroll driver on the line "Rent" of a scenario, with the staff cost that payroll projects now. */
async function save(scenario: string) {
  const held = await hazina.call<{ version?: number }>(owner, "POST", "/analytics/revenue-driver", {
    scenario,
    ...ofRent,
  });
  const version = held.status === 200 && held.body.version !== undefined ? { version: held.body.version } : {};
  const driver = { ...ofRent, method: "payroll", period };
  await must(owner, "POST", "/analytics/pnl-drivers", { scenario, driver, ...version });
}

/** Returns the staff cost, in cents, that payroll projects for all employees in each month. */
async function foreseen() {
  type Costs = { data: { month: string; amount: number }[] };
  const { data } = await must<Costs>(owner, "POST", "/client/staff-costs", { from: period.start, to: period.end });
  return MONTHS.map((month) =>
    data.filter((cost) => cost.month === month).reduce((total, { amount }) => total + Math.round(amount * 100), 0),
  );
}

/** Returns the amounts of the line "Rent" in a scenario, in cents, one for each month. */
async function line(scenario: string) {
  type Statement = { forecasts: Record<string, Record<string, { value: number }[]>> };
  const { forecasts } = await must<Statement>(owner, "POST", "/analytics/profit_and_loss", { scenario });
  const rent = Object.values(forecasts).find((group) => group.Rent)?.Rent ?? [];
  return rent.slice(0, MONTHS.length).map(({ value }) => Math.round(value * 100));
}

type Staff = {
  data: { id: string; kind: string; changes: { item_id: string; kind: string }[] }[];
};
const staffOf = async (scenario: string) =>
  (await must<Staff>(owner, "POST", "/analytics/hiring/staff", { scenario })).data;

/** Approves an employee's proposed pay as the approver. */
async function agreeTo(employee: string) {
  type Pay = { data: { pay: { history: { id: string; state: string }[] } } };
  const { data } = await must<Pay>(owner, "GET", `/personnel/${employee}`);
  const pay_id = data.pay.history.find(({ state }) => state === "proposed")?.id;
  await must(approver, "POST", `/personnel/${employee}/pay/decision`, { pay_id, status: 1 });
}

let people: readonly string[];

beforeAll(async () => {
  people = [
    await office.person(100_000, "2025-01-01"),
    await office.person(30_000, "2025-01-01"),
    await office.person(50_000, "2025-01-01"),
  ];
  await importTestBooks(hazina, owner);
  for (const name of ["Hiring", "Changes"]) {
    await must(owner, "POST", "/analytics/forecasting/scenario", { name, parent: "Baseline" });
  }
});

it("a line of payroll cost includes a planned hire until they are an employee, and then once", async () => {
  await save("Hiring");
  const before = await foreseen();
  expect(await line("Hiring")).toEqual(before);

  const places = {
    department_id: await made("/departments", { name: "Field" }),
    job_title_id: await made("/job-titles", { name: "Clerk" }),
  };
  const name = { first_name: "Achieng", last_name: "Odhiambo" };
  await must(owner, "POST", "/analytics/hiring/planned-hire", {
    scenario: "Hiring",
    ...places,
    ...name,
    employment_start_date: "2027-03",
    basic_salary: 150_000,
    salaryAccount: "Rent",
  });
  const planned = await line("Hiring");
  expect(planned.slice(0, 2)).toEqual(before.slice(0, 2));
  expect((planned[2] ?? 0) - (before[2] ?? 0)).toBeGreaterThanOrEqual(15_000_000);
  await save("Hiring");
  expect(await line("Hiring")).toEqual(planned);

  const hired = await made("/personnel", {
    person: name,
    employment: { ...places, joined: "2027-03-01", kind: "permanent" },
    pay: { amount: 150_000, basis: "monthly", reason: "As planned" },
    planned_id: (await staffOf("Hiring")).find(({ kind }) => kind === "planned")?.id,
  });
  await agreeTo(hired);
  await save("Hiring");
  const after = await foreseen();
  expect(await line("Hiring")).toEqual(after);
  expect((after[2] ?? 0) - (before[2] ?? 0)).toBe((planned[2] ?? 0) - (before[2] ?? 0));
  await save("Changes");
  expect(await line("Changes")).toEqual(after);
});

it("a planned raise and a planned departure count once as well when they have come true", async () => {
  const [raised, leaver] = people;
  const plan = { scenario: "Changes", salaryAccount: "Rent" };
  await save("Changes");
  const before = await foreseen();
  const raise = { ...plan, person_id: raised, start_date: "2027-02", amount: 140_000 };
  await must(owner, "POST", "/analytics/hiring/raise", raise);
  await must(owner, "POST", "/analytics/hiring/termination", { ...plan, person_id: leaver, term_date: "2027-03-10" });
  const planned = await line("Changes");
  expect(planned).not.toEqual(before);
  await save("Changes");
  expect(await line("Changes")).toEqual(planned);

  const changes = (await staffOf("Changes")).find(({ id }) => id === raised)?.changes ?? [];
  const item = changes.find(({ kind }) => kind === "raise")?.item_id;
  await must(owner, "POST", `/analytics/hiring/raise/${item}/proposal`, { scenario: "Changes" });
  await save("Changes");
  expect(await line("Changes")).toEqual(planned);
  await agreeTo(raised ?? "");
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${leaver}`);
  const departure = { version: data.version, last_day: "2027-03-10", reason: "resigned" };
  await must(owner, "POST", `/personnel/${leaver}/departure`, departure);
  await save("Changes");
  const after = await foreseen();
  expect(after).not.toEqual(before);
  expect(await line("Changes")).toEqual(after);
});

it("of a plan over another line than payroll drives it is said that people may count twice, once they are employees", async () => {
  await must(owner, "POST", "/analytics/forecasting/scenario", { name: "Apart", parent: "Baseline" });
  const twice = async () => {
    type Plan = { counted_twice: { line: string; driven: string }[] };
    return (await must<Plan>(owner, "POST", "/analytics/hiring/plan", { scenario: "Apart" })).counted_twice;
  };
  const places = {
    department_id: await made("/departments", { name: "Yard" }),
    job_title_id: await made("/job-titles", { name: "Guard" }),
  };
  const name = { first_name: "Barasa", last_name: "Simiyu" };
  const hire = { ...places, ...name, employment_start_date: "2027-02", basic_salary: 40_000 };
  await must(owner, "POST", "/analytics/hiring/planned-hire", {
    ...{ scenario: "Apart", salaryAccount: "Cost of sales" },
    ...hire,
  });
  await save("Apart");
  expect(await twice()).toEqual([]);
  const hired = await made("/personnel", {
    person: name,
    employment: { ...places, joined: "2027-02-01", kind: "permanent" },
    pay: { amount: 40_000, basis: "monthly", reason: "As planned" },
    planned_id: (await staffOf("Apart")).find(({ kind }) => kind === "planned")?.id,
  });
  await agreeTo(hired);
  await save("Apart");
  expect(await twice()).toEqual([{ line: "Cost of sales", driven: "Rent" }]);
});
