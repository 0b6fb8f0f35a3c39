import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPayroll } from "../../payroll/payroll.fixture.ts";
import { FORECAST, importTestBooks } from "../scenarios/planning.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, must, made } = office;
afterAll(() => hazina.stop());

const PAID = ["2026-10", "2026-11", "2026-12"];
const cents = (amount: number) => Math.round(amount * 100);

type Plan = { labels: string[]; rows: { level: string; role: string | null; values: number[] }[]; total: number[] };
type Slip = { employer_cost: number; refusal: string | null };

/** The ids of the company's employees, keyed by job title. Each employee has a different job title. */
const people = new Map<string, string>();

async function employ(title: string, basic: number, joined: string, terms: object = {}, basis = "monthly") {
  const job_title_id = await made("/job-titles", { name: title });
  const id = await office.person(basic, joined, { job_title_id, ...terms }, basis);
  people.set(title, id);
  return id;
}

async function element(name: string, pays: object, more: object = {}) {
  const id = await made("/payroll-elements", { name, code: name.toLowerCase().replaceAll(" ", "_"), pays, ...more });
  return (personnel_id: string, given: object) =>
    must(owner, "POST", "/personnel-pay-elements", { personnel_id, element_id: id, from: "2026-09", ...given });
}

/**
 * Reads the planned salaries and benefits of one job title, or of everyone if no title is given. Returns a function
 * that takes a month and returns the total of both in cents.
 */
async function planned(title?: string) {
  const read = async (measure: string) => {
    const plan = await must<Plan>(owner, "POST", "/analytics/hiring/plan", { measure });
    const values = title === undefined ? plan.total : plan.rows.find(({ role }) => role === title)?.values;
    return (month: string) => cents(values?.[plan.labels.indexOf(month)] ?? 0);
  };
  const [salaries, benefits] = [await read("salaries"), await read("benefits")];
  return (month: string) => salaries(month) + benefits(month);
}

/** Returns the staff cost, in cents, on the payroll-driven line in a forecast month. */
async function rent(month: string) {
  type Groups = { forecasts: Record<string, Record<string, { label: string; value: number }[]>> };
  const { forecasts } = await must<Groups>(owner, "POST", "/analytics/profit_and_loss", {});
  const lines = Object.values(forecasts).find((group) => group.Rent)?.Rent ?? [];
  return cents(lines[FORECAST.indexOf(month)]?.value ?? 0);
}

beforeAll(async () => {
  await importTestBooks(hazina, owner);
  await must(owner, "PUT", "/payroll/settings", { from: "2026-12", choices: { nita_exempt: true } });
  const house = await element("House", { type: "earning", kind: "houseAllowance" });
  const share = await element(
    "Share",
    { type: "earning", kind: "otherAllowance" },
    { calculation: "percent_of_basic" },
  );
  const found = await element(
    "Found",
    { type: "earning", kind: "commuterAllowance" },
    { calculation: "formula", formula: "min(basic * 0.1, 7000)" },
  );
  const commission = await element("Commission", { type: "earning", kind: "commission" });
  const pension = await element("Pension paid", { type: "employerPension" }, { calculation: "percent_of_basic" });
  const cover = await element("Medical cover", { type: "employerPaid" });
  const sacco = await element("Savings", { type: "deduction", kind: "sacco" });
  const director = await employ("Director", 100_000, "2025-01-01");
  await house(director, { value: 30_000 });
  await pension(director, { value: 5 });
  await cover(director, { value: 8_333.33 });
  await sacco(director, { value: 5_000 });
  const clerk = await employ("Clerk", 60_000, "2025-01-01");
  await share(clerk, { value: 12.5, through: "2026-11" });
  await found(clerk, {});
  await office.raise(clerk, 66_666, "2026-11-11");
  const seller = await employ("Seller", 40_000, "2025-01-01", { not_covered: ["nssf"] });
  await commission(seller, { value: 10_000, from: "2026-10", total: 25_000 });
  const joiner = await employ("Joiner", 55_000, "2026-11-16");
  await house(joiner, { value: 9_999.99, from: "2026-11" });
  await employ("Net", 80_000, "2025-01-01", {}, "net");
  await employ("Adviser", 45_000, "2025-01-01", { job: "fees", fees_for: "professionalFee" });
});

describe("salaries and benefits of the plan of staff", () => {
  it("are the employer cost of the payslips of each month, of everybody and in all", async () => {
    for (const month of PAID) {
      const run = await office.start({ month });
      await office.approved(run);
      let sum = 0;
      for (const [title, id] of people) {
        if (title === "Joiner" && month === "2026-10") continue;
        const { data } = await must<{ data: Slip }>(owner, "POST", `/payrolls/${run}/slip`, { personnel_id: id });
        expect([title, data.refusal]).toEqual([title, null]);
        expect([month, title, (await planned(title))(month)]).toEqual([month, title, cents(data.employer_cost)]);
        sum += cents(data.employer_cost);
      }
      expect((await planned())(month)).toBe(sum);
      const { full } = await must<{ full: { totals: { employer_cost: number } } }>(owner, "POST", "/client/payroll", {
        id: run,
      });
      expect(sum).toBe(cents(full.totals.employer_cost));
    }
  });

  it("move by the postings of a raise and a departure of a person with allowances, to the cent", async () => {
    const before = await planned();
    const booked = new Map<string, number>();
    for (const month of FORECAST) booked.set(month, await rent(month));
    const about = { salaryAccount: "Rent" };
    const raise = { ...about, person_id: people.get("Clerk"), start_date: FORECAST[1], amount: 80_000 };
    await must(owner, "POST", "/analytics/hiring/raise", raise);
    const leaves = { ...about, person_id: people.get("Director"), term_date: `${FORECAST[3]}-10` };
    await must(owner, "POST", "/analytics/hiring/termination", leaves);
    const after = await planned();
    for (const month of FORECAST) {
      const moved = (await rent(month)) - (booked.get(month) ?? 0);
      expect([month, moved]).toEqual([month, after(month) - before(month)]);
    }
    expect(after(FORECAST[2] ?? "")).toBeGreaterThan(before(FORECAST[2] ?? ""));
    expect(after(FORECAST[5] ?? "")).toBeLessThan(before(FORECAST[5] ?? ""));
  });

  it("move by what is planned of one person in whatever order it is, and who leaves leaves once", async () => {
    const before = await planned();
    const booked = new Map<string, number>();
    for (const month of FORECAST) booked.set(month, await rent(month));
    const about = { salaryAccount: "Rent", person_id: people.get("Joiner") };
    const raise = (start_date: string | undefined, amount: number) =>
      office.ask(owner, "POST", "/analytics/hiring/raise", { ...about, start_date, amount });
    const leave = (term_date: string) =>
      office.ask(owner, "POST", "/analytics/hiring/termination", { ...about, term_date });
    expect((await raise(FORECAST[3], 90_000)).status).toBe(200);
    expect((await raise(FORECAST[0], 70_000)).status).toBe(200);
    expect((await leave(`${FORECAST[1]}-15`)).body.message).toBe(
      "A raise is planned for this person in a later month. Delete it from the hiring plan first.",
    );
    expect((await leave(`${FORECAST[4]}-20`)).status).toBe(200);
    expect((await leave(`${FORECAST[3]}-20`)).body.message).toBe(
      "A termination is already planned for this person. Delete it from the hiring plan first.",
    );
    expect((await raise(FORECAST[2], 75_000)).status).toBe(200);
    expect((await raise(FORECAST[4], 95_000)).status).toBe(200);
    const after = await planned();
    for (const month of FORECAST) {
      const moved = (await rent(month)) - (booked.get(month) ?? 0);
      expect([month, moved]).toEqual([month, after(month) - before(month)]);
    }
    const outside = await raise("9999-12", 5);
    expect(outside.body.message).toBe(
      "Pay can be planned from Jan 2021 to Dec 2199, the months whose statutory rates are known.",
    );
  });

  it("of planned people and people on the roster follow the company's payroll settings, and so do the postings", async () => {
    const [month = ""] = FORECAST;
    const [before, booked] = [await planned(), await rent(month)];
    const department_id = await made("/departments", { name: "Growth" });
    const job_title_id = await made("/job-titles", { name: "Planner" });
    const basics = { department_id, job_title_id, first_name: "Amani", last_name: "Otieno", basic_salary: 60_000 };
    const hire = { ...basics, employment_start_date: month, salaryAccount: "Rent" };
    await must(owner, "POST", "/analytics/hiring/planned-hire", hire);
    // 6 % NSSF and 1.5 % housing levy: the company is exempt from the training levy.
    const cost = cents(60_000 + 3_600 + 900);
    expect((await rent(month)) - booked).toBe(cost);
    expect((await planned())(month) - before(month)).toBe(cost);
    const { payroll } = await must<{ payroll: object[] }>(owner, "GET", "/analytics/microforecasting/accounts");
    expect(payroll).toEqual([{ from: "2026-12", settings: { nitaExempt: true } }]);
    const written = { department_id, job_title_id, first_name: "Zawadi", last_name: "Njeri" };
    const { data } = await must<{ data: { id: string } }>(owner, "POST", "/analytics/hiring/roster", {
      ...written,
      hire_date: "2026-01-01",
      basic_salary: 40_000,
    });
    expect((await planned())(month) - before(month)).toBe(cost + cents(40_000 + 2_400 + 600));
    const leaves = { person_id: data.id, term_date: `${month}-31`, salaryAccount: "Rent" };
    await must(owner, "POST", "/analytics/hiring/termination", leaves);
    const next = FORECAST[1] ?? "";
    const standing = (await planned())(next);
    expect(standing - before(next)).toBe(cost);
  });

  it("are not raised from within a month in which pay changes already", async () => {
    await office.raise(people.get("Clerk") ?? "", 70_000, `${FORECAST[2]}-15`);
    const raise = { person_id: people.get("Clerk"), salaryAccount: "Rent", start_date: FORECAST[2], amount: 99_000 };
    const refused = await office.ask(owner, "POST", "/analytics/hiring/raise", raise);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "The person's pay already changes during Mar 2027. Choose a later month.",
    ]);
  });

  it("hide everything a person has in addition to basic pay from roles that may not see pay", async () => {
    const answers = [
      await must(payer, "POST", "/analytics/microforecasts", {}),
      await must(payer, "POST", "/analytics/forecasting/model", {}),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/houseAllowance|employerPension|beside|Person/);
    expect(JSON.stringify(answers)).toContain("Staff changes");
  });
});
