import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";
import { remindOfPay } from "../reminders/remind.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, must, ask } = office;
for (const basic of [100_000, 30_000, 50_000]) await office.person(basic, "2025-01-01");

afterAll(() => hazina.stop());

type Simulated = {
  data: {
    people: number;
    winners: number;
    losers: number;
    before: Record<string, number>;
    after: Record<string, number>;
    bands: { from: number; people: number; change: number }[];
  };
};

describe("a bill over everybody", () => {
  it("says what it costs them and the company, by bands of pay, and stores nothing", async () => {
    const levy = { month: "2026-03", changes: { housing_levy: 3 } };
    const { data } = await must<Simulated>(owner, "POST", "/payroll/simulations", levy);
    expect([data.people, data.winners, data.losers]).toEqual([3, 0, 3]);
    expect([data.before.housing_levy, data.after.housing_levy]).toEqual([2_700, 5_400]);
    expect((data.after.employer_cost ?? 0) - (data.before.employer_cost ?? 0)).toBe(2_700);
    const change = (data.after.net ?? 0) - (data.before.net ?? 0);
    expect(data.bands.reduce((total, band) => total + band.change, 0)).toBeCloseTo(change, 6);
    expect(data.bands.map(({ people }) => people)).toEqual([1, 1, 1]);
    expect((await must<{ data: object[] }>(owner, "POST", "/client/payroll", {})).data).toEqual([]);
  });

  it("is refused by a sentence where it cannot be, and to who does not see payroll", async () => {
    const simulate = (changes: object, month = "2026-03") =>
      ask(owner, "POST", "/payroll/simulations", { month, changes });
    expect((await simulate({})).body.message).toContain("Enter at least one change");
    const open = await simulate({ paye_bands: [{ up_to: 24_000, rate: 10 }] });
    expect([open.status, open.body.message]).toEqual([422, expect.stringContaining("Leave the upper limit")]);
    const falling = {
      paye_bands: [
        { up_to: 24_000, rate: 10 },
        { up_to: 9_000, rate: 20 },
        { up_to: null, rate: 30 },
      ],
    };
    expect((await simulate(falling)).body.message).toContain("Each band must end above");
    expect((await simulate({ nssf: { rate: 6, lower_limit: 9, upper_limit: 1 } })).status).toBe(422);
    const levy = { month: "2026-03", changes: { housing_levy: 3 } };
    expect((await ask({}, "POST", "/payroll/simulations", levy)).status).toBe(401);
    const rival = await hazina.company("Rival Traders");
    expect((await must<Simulated>(rival, "POST", "/payroll/simulations", levy)).data.people).toBe(0);
    const foreign = await ask(rival, "POST", "/payroll/simulations", { ...levy, payroll_type_id: office.salaries });
    expect(foreign.status).toBe(404);
  });
});

describe("what staff cost", () => {
  type Costs = { data: { month: string; department: string | null; amount: number; is_posted: boolean }[] };
  const asked = { from: "2026-03", to: "2026-05" };

  it("is what payroll posted, then today's people with their dated rises; a small department is nobody's pay", async () => {
    const { data: first } = await must<Costs>(owner, "POST", "/client/staff-costs", asked);
    const of = (costs: Costs["data"], month: string) =>
      costs.filter((cost) => cost.month === month).reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    // 180,000 of pay, NSSF of 10,800, levy of 2,700, 150 for training.
    expect([of(first, "2026-03"), of(first, "2026-05")]).toEqual([193_650_00, 193_650_00]);
    expect(first.every(({ is_posted: isPosted }) => !isPosted)).toBe(true);
    await office.paid({});
    const late = await office.person(10_000, "2026-05-01");
    await office.raise(late, 20_000, "2026-05-01");
    const { data: second } = await must<Costs>(owner, "POST", "/client/staff-costs", asked);
    expect(second.filter(({ is_posted: isPosted }) => isPosted).map(({ month }) => month)).toContain("2026-03");
    expect([of(second, "2026-03"), of(second, "2026-04")]).toEqual([193_650_00, 193_650_00]);
    // 20,000 more of pay, NSSF of 1,200, levy of 300, 50 for training.
    expect(of(second, "2026-05")).toBe(215_200_00);
    const open = await office.start({ month: "2026-05" });
    await office.compute(open);
    const bill = { month: "2026-05", changes: { personal_relief: 5_000 } };
    const { data: simulated } = await must<Simulated>(owner, "POST", "/payroll/simulations", bill);
    expect([simulated.people, simulated.winners]).toEqual([4, 3]);
    const { data: ofPaid } = await must<Simulated>(owner, "POST", "/payroll/simulations", {
      ...bill,
      month: "2026-03",
    });
    expect(ofPaid.people, "a month that was paid is simulated as well").toBe(3);
    expect((await ask(owner, "POST", "/client/staff-costs", { from: "2026-05", to: "2026-03" })).status).toBe(422);
    expect((await ask(approver, "POST", "/client/staff-costs", asked)).status).toBe(200);
    expect((await ask(payer, "POST", "/client/staff-costs", { from: "2020-01", to: "2026-03" })).status).toBe(422);
  });
});

describe("a week before pay day", () => {
  type Notices = { data: { title: string; message: string; link: string | null }[] };
  const remind = () => remindOfPay(hazina.server.services, hazina.group.owner.companyId);
  const notices = async () => (await must<Notices>(owner, "GET", "/notifications")).data;

  it("preparers are notified once of what blocks the payroll, and payers of liabilities and due dates", async () => {
    hazina.time.ms = parseInstant("2026-06-10T06:00:00Z");
    expect(await remind()).toBe(0);
    hazina.time.ms = parseInstant("2026-06-22T06:00:00Z");
    expect(await remind()).toBeGreaterThan(0);
    expect(await remind()).toBe(0);
    expect(await notices()).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/Salaries of Jun 2026: pay day is on 2\d\/06\/2026/),
        message: "This month's payroll has not been started.",
        link: "/payroll",
      }),
    );
    hazina.time.ms = parseInstant("2026-04-08T06:00:00Z");
    expect(await remind()).toBeGreaterThan(0);
    const owed = (await must<Notices>(payer, "GET", "/notifications")).data.map(({ title }) => title);
    expect(owed).toContain("PAYE to KRA: due on 09/04/2026");
    expect(owed.every((title) => !/\d{3}\.\d\d/.test(title))).toBe(true);
  });
});

it("who may do what with pay, what should not be in one hand, and who did it are on one page", async () => {
  type Duties = {
    data: {
      people: { name: string; duties: string[]; risks: string[] }[];
      runs: { prepared_by: string[]; approved_by: string[]; paid_by: string[]; in_one_hand: string[] }[];
    };
  };
  const { data } = await must<Duties>(owner, "POST", "/reports/payroll/duties", { month: "2026-03" });
  const [run] = data.runs;
  const [prepared, approved, paid] = [run?.prepared_by ?? [], run?.approved_by ?? [], run?.paid_by ?? []];
  expect([prepared.length, approved.length, paid.length, run?.in_one_hand]).toEqual([1, 1, 1, []]);
  expect(new Set([...prepared, ...approved, ...paid]).size).toBe(3);
  const admin = data.people.find(({ duties }) => duties.includes("Prepare Payroll") && duties.includes("Pay Payroll"));
  expect(admin?.risks).toContain("Prepare Payroll and Pay Payroll: One person can change pay and pay it out.");
  const rival = await hazina.company("Rival Traders");
  expect((await must<Duties>(rival, "POST", "/reports/payroll/duties", {})).data.runs).toEqual([]);
  expect((await ask({}, "POST", "/reports/payroll/duties", {})).status).toBe(401);
});
