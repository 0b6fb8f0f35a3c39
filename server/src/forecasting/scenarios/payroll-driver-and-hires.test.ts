import { afterAll, expect, it } from "vitest";
import { startPayroll } from "../../payroll/payroll.fixture.ts";
import { bringBooks } from "./planning.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, made, must } = office;

afterAll(() => hazina.stop());

it("a line of payroll's cost bears a planned hire beside it until they are an employee, and then once", async () => {
  for (const basic of [100_000, 30_000, 50_000]) await office.person(basic, "2025-01-01");
  await bringBooks(hazina, owner);
  await must(owner, "POST", "/analytics/forecasting/scenario", { name: "Plan", parent: "Baseline" });
  const period = { start: "2027-01", end: "2027-04" };
  const driver = { line: "Rent", atype: "profit_and_loss", method: "payroll", period };
  const shown = { scenario: "Plan", line: "Rent", atype: "profit_and_loss" };
  const save = async () => {
    const held = await hazina.call<{ version?: number }>(owner, "POST", "/analytics/revenue-driver", shown);
    const version = held.status === 200 && held.body.version !== undefined ? { version: held.body.version } : {};
    await must(owner, "POST", "/analytics/pnl-drivers", { scenario: "Plan", driver, ...version });
  };
  type Costs = { data: { month: string; amount: number }[] };
  const foreseen = async () => {
    const { data } = await must<Costs>(owner, "POST", "/client/staff-costs", { from: period.start, to: period.end });
    return ["2027-01", "2027-02", "2027-03", "2027-04"].map((month) =>
      data.filter((cost) => cost.month === month).reduce((total, { amount }) => total + Math.round(amount * 100), 0),
    );
  };
  type Statement = { forecasts: Record<string, Record<string, { value: number }[]>> };
  const line = async () => {
    const { forecasts } = await must<Statement>(owner, "POST", "/analytics/profit_and_loss", { scenario: "Plan" });
    const rent = Object.values(forecasts).find((group) => group.Rent)?.Rent ?? [];
    return rent.slice(0, 4).map(({ value }) => Math.round(value * 100));
  };
  await save();
  const before = await foreseen();
  expect(await line()).toEqual(before);

  const places = {
    department_id: await made("/departments", { name: "Field" }),
    job_title_id: await made("/job-titles", { name: "Clerk" }),
  };
  const name = { first_name: "Achieng", last_name: "Odhiambo" };
  await must(owner, "POST", "/analytics/hiring/planned-hire", {
    ...places,
    ...name,
    employment_start_date: "2027-03",
    basic_salary: 150_000,
    salaryAccount: "Rent",
  });
  const planned = await line();
  expect(planned.slice(0, 2)).toEqual(before.slice(0, 2));
  expect((planned[2] ?? 0) - (before[2] ?? 0)).toBeGreaterThanOrEqual(15_000_000);
  await save();
  expect(await line()).toEqual(planned);

  type Staff = { data: { id: string; kind: string }[] };
  const { data: staff } = await must<Staff>(owner, "POST", "/analytics/hiring/staff", {});
  const hired = await made("/personnel", {
    person: name,
    employment: { ...places, joined: "2027-03-01", kind: "permanent" },
    pay: { amount: 150_000, basis: "monthly", reason: "As planned" },
    planned_id: staff.find(({ kind }) => kind === "planned")?.id,
  });
  type Pay = { data: { pay: { history: { id: string }[] } } };
  const { data } = await must<Pay>(owner, "GET", `/personnel/${hired}`);
  const decision = { pay_id: data.pay.history[0]?.id, status: 1 };
  await must(approver, "POST", `/personnel/${hired}/pay/decision`, decision);
  await save();
  const after = await foreseen();
  expect(await line()).toEqual(after);
  expect((after[2] ?? 0) - (before[2] ?? 0)).toBe((planned[2] ?? 0) - (before[2] ?? 0));
});
