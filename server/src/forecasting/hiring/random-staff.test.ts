import { lastDayOf, monthOfDay, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { LONG_RUN } from "../../testing/long-run.ts";
import { payslipOf } from "../microforecasts/random-items.fixture.ts";
import { CLOSED, FORECAST, mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const planner = await startPlanning();
const { hazina, owner } = planner;
afterAll(() => hazina.stop());

const post = (path: string, body: object) => hazina.call<{ data: { id: string } }>(owner, "POST", path, body);
const made = async (path: string, body: object) => (await mustBeOk<{ data: { id: string } }>(post(path, body))).data.id;
const cents = (major: number) => Math.round(major * 100);

/** A person on the roster, with the changes planned for them. Amounts are in cents. */
type Person = {
  readonly basic: number;
  readonly hired: string;
  readonly left: string | null;
  raise: { month: string; to: number } | null;
  leaves: string | null;
};

const SHOWN = [...CLOSED.slice(-3), ...FORECAST];
const amount = fc.oneof(fc.integer({ min: 1, max: 60_000_000 }), fc.integer({ min: 0, max: 300 }));
const dayIn = (months: readonly string[]) =>
  fc.tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 31 })).map(([month, day]) => {
    const last = lastDayOf(parseMonth(month));
    const wanted = `${month}-${String(day).padStart(2, "0")}`;
    return wanted > last ? last : wanted;
  });
const anyPerson = fc.record({
  basic: amount,
  hired: dayIn(["2025-02", ...SHOWN]),
  left: fc.option(dayIn(FORECAST), { nil: null, freq: 4 }),
  raise: fc.option(fc.record({ month: fc.constantFrom(...FORECAST), to: amount }), { nil: null }),
  leaves: fc.option(dayIn(FORECAST), { nil: null }),
});

/**
 * Returns a person's cash pay and the employer's further cost in a month, in cents, as the payslip has them, with or
 * without the planned changes.
 */
function costIn({ basic, hired, left, raise, leaves }: Person, label: string, isPlanned: boolean) {
  const month = parseMonth(label);
  const last = [left, isPlanned ? leaves : null].filter((day) => day !== null).sort()[0];
  const begins = monthOfDay(parseDay(hired));
  const ends = last === undefined ? undefined : monthOfDay(parseDay(last));
  if (month < begins || (ends !== undefined && month > ends)) return { cash: 0, benefits: 0 };
  const pay = isPlanned && raise && month >= parseMonth(raise.month) ? raise.to : basic;
  return payslipOf(pay, month, month === begins ? hired : undefined, month === ends ? last : undefined);
}

const people: Person[] = [];
let run = 0;

/** Plans the given changes for a person, and returns the person with only those changes that were accepted. */
async function plan(scenario: string, id: string, wanted: Person): Promise<Person> {
  const about = { scenario, person_id: id, salaryAccount: "Rent" };
  const asked = async (path: string, body: object) => {
    const { status, body: answer } = await post(`/analytics/hiring/${path}`, { ...about, ...body });
    expect([200, 409, 422], JSON.stringify(answer)).toContain(status);
    return status === 200;
  };
  const { raise, leaves } = wanted;
  const isRaised = raise && (await asked("raise", { start_date: raise.month, amount: raise.to / 100 }));
  const isLeaving = leaves && (await asked("termination", { term_date: leaves }));
  return { ...wanted, raise: isRaised ? raise : null, leaves: isLeaving ? leaves : null };
}

async function refuseOthers(scenario: string): Promise<void> {
  type Plan = { labels: string[]; total: number[] };
  const read = (measure: string) => mustBeOk<Plan>(post("/analytics/hiring/plan", { scenario, measure }));
  const [salaries, benefits] = [await read("salaries"), await read("benefits")];
  const sum = (label: string, part: "cash" | "benefits", isPlanned: boolean) =>
    people.reduce((total, person) => total + costIn(person, label, isPlanned)[part], 0);
  expect(salaries.labels).toEqual(SHOWN);
  for (const [at, label] of SHOWN.entries()) {
    expect([label, cents(salaries.total[at] ?? 0)]).toEqual([label, sum(label, "cash", true)]);
    expect([label, cents(benefits.total[at] ?? 0)]).toEqual([label, sum(label, "benefits", true)]);
  }
  const [plain, planned] = [await planner.line("Baseline", "Rent"), await planner.line(scenario, "Rent")];
  for (const [at, label] of FORECAST.entries()) {
    const moved = cents((planned[at] ?? 0) - (plain[at] ?? 0));
    const due = (["cash", "benefits"] as const).map((part) => sum(label, part, true) - sum(label, part, false));
    expect([label, moved]).toEqual([label, due.reduce((total, one) => total + one, 0)]);
  }
}

it("random staff costs what its payslips say, and moves the forecast by what raises and departures change of them", async () => {
  const places = {
    department_id: await made("/departments", { name: "Shop" }),
    job_title_id: await made("/job-titles", { name: "Clerk" }),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyPerson, { minLength: 2, maxLength: 4 }), async (wanted) => {
      const scenario = `Run ${++run}`;
      await planner.scenario(scenario);
      for (const person of people) Object.assign(person, { raise: null, leaves: null });
      for (const [at, { basic, hired, left, ...planned }] of wanted.entries()) {
        const last = left !== null && left < hired ? null : left;
        const names = { first_name: `Njeri ${run}`, last_name: `Kamau ${at}`, hire_date: hired, term_date: last };
        const id = await made("/analytics/hiring/roster", { ...places, ...names, basic_salary: basic / 100 });
        // The line holds the pay of who is known to leave for as long as the books do, so that a departure of theirs takes out more.
        const leaves = last === null ? planned.leaves : null;
        people.push(await plan(scenario, id, { basic, hired, left: last, raise: planned.raise, leaves }));
      }
      await refuseOthers(scenario);
    }),
    { numRuns: LONG_RUN ? 60 : 3, endOnFailure: true },
  );
});
