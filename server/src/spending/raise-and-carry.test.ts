import { addMonths, dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";
import { carryBudgets } from "./budgets/carry-budgets.ts";
import { budgetMovements, budgetPeriods } from "./budgets/tables.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;

afterAll(() => hazina.stop());

type Made = { message: string; code?: string; data: { id: string } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Period = { label: string; amount: number; carried: number; requested: number; committed: number; left: number };
type Budget = { data: { periods: Period[]; raises: { state: string }[] } };

const today = dayAt(hazina.time.ms);
const month = (by: number) => formatMonth(addMonths(monthAt(hazina.time.ms), by));
let category = "";

const post = (person: Person, path: string, body: object = {}) => hazina.call<Made>(person, "POST", path, body);
const periodsOf = async (id: string) => (await hazina.call<Budget>(owner, "GET", `/budgets/${id}`)).body.data.periods;

async function decide(person: Person, subject: string, status: 1 | 2 = 1) {
  const all = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
}

async function openBudget(name: string, more: object = {}): Promise<string> {
  const form = { name, period: "month", from: month(0), to: month(2), amount: 10_000, overspend: "block", ...more };
  const { id } = (await post(owner, "/budgets", form)).body.data;
  expect((await decide(financeManager, id)).status).toBe(200);
  return id;
}

async function claimed(budgetId: string, amount: number): Promise<string> {
  const form = { amount, date: today, supplier_name: `Rubis ${amount}`, category_id: category, budget_id: budgetId };
  const { id } = (await post(employee, "/expenses", form)).body.data;
  expect((await post(employee, `/expenses/${id}/submit`, { reason: "Another trip" })).status).toBe(200);
  return id;
}

const carry = (months: number) =>
  carryBudgets({ ...services, clock: () => hazina.time.ms + months * 31 * 86_400_000 }, owner.companyId);

/** Returns the totals stored for each period, and the sums of the period's movements. */
async function totalsAndSums(budgetId: string) {
  const { companyId } = owner;
  const sumOf = (column: string) => sql<string>`coalesce(sum(${sql.identifier(column)}), 0)`;
  return services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    const periods = await tx
      .select()
      .from(budgetPeriods)
      .where(and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.budgetId, budgetId)));
    const sums = await tx
      .select({
        id: budgetMovements.periodId,
        amount: sumOf("amount_cents"),
        carried: sumOf("carried_cents"),
        requested: sumOf("requested_cents"),
        committed: sumOf("committed_cents"),
        used: sumOf("used_cents"),
      })
      .from(budgetMovements)
      .where(and(eq(budgetMovements.companyId, companyId), eq(budgetMovements.budgetId, budgetId)))
      .groupBy(budgetMovements.periodId);
    return periods.map((period) => {
      const moved = sums.find(({ id }) => id === period.id);
      const { carriedCents, requestedCents, committedCents, usedCents } = period;
      return {
        totals: [period.amountCents - 10_000_00, carriedCents, requestedCents, committedCents, usedCents],
        sums: [moved?.amount, moved?.carried, moved?.requested, moved?.committed, moved?.used].map(Number),
      };
    });
  });
}

beforeAll(async () => {
  category = (await post(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

describe("a raise of a budget", () => {
  it("is approved by another person, and then adds to the periods it names", async () => {
    const id = await openBudget("Travel");
    const asked = { amount: 2_500, from: month(1), to: month(2), reason: "Two more fairs" };
    const raise = await post(owner, `/budgets/${id}/raise`, asked);
    expect(raise.body.message).toBe("The raise is waiting for approval.");
    expect((await post(owner, `/budgets/${id}/raise`, asked)).status).toBe(409);
    expect((await decide(owner, raise.body.data.id)).body.code).toBe("maker_is_checker");
    expect((await periodsOf(id)).map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000]);
    expect((await decide(financeManager, raise.body.data.id)).body.message).toBe("The budget Travel was raised.");
    expect((await periodsOf(id)).map(({ amount }) => amount)).toEqual([10_000, 12_500, 12_500]);
    const again = await post(owner, `/budgets/${id}/raise`, { ...asked, to: null });
    await decide(financeManager, again.body.data.id, 2);
    expect((await periodsOf(id)).map(({ amount }) => amount)).toEqual([10_000, 12_500, 12_500]);
  });

  it("is refused in words: of nobody, another company, without the ability, outside the months, of a closed budget", async () => {
    const id = await openBudget("Fairs");
    const asked = { amount: 500, from: month(0), reason: "More" };
    expect((await post({}, `/budgets/${id}/raise`, asked)).status).toBe(401);
    expect((await post(rival, `/budgets/${id}/raise`, asked)).status).toBe(404);
    expect((await post(employee, `/budgets/${id}/raise`, asked)).status).toBe(403);
    expect((await post(owner, `/budgets/${id}/raise`, { ...asked, from: month(9) })).status).toBe(422);
    const waits = await post(owner, `/budgets/${id}/raise`, asked);
    await post(owner, `/budgets/${id}/close`);
    expect((await decide(financeManager, waits.body.data.id)).status).toBe(409);
    expect((await post(owner, `/budgets/${id}/raise`, asked)).status).toBe(409);
  });
});

describe("a raise that is approved while the budget is spent", () => {
  it("neither loses an approval nor lets one exceed the budget", async () => {
    const [claims, amount] = [18, 1_000];
    const id = await openBudget("Deliveries");
    const ids: string[] = [];
    for (let made = 0; made < claims; made++) ids.push(await claimed(id, amount));
    const asked = { amount: 5_000, from: month(0), to: month(0), reason: "A second lorry" };
    const raise = (await post(owner, `/budgets/${id}/raise`, asked)).body.data.id;
    const all = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
    const pending = new Map(
      all.body.data.filter(({ state }) => state === "pending").map((one) => [one.subject_id, one]),
    );
    const approve = async (subject: string) => {
      const { id: request, version } = pending.get(subject) ?? { id: "", version: 0 };
      const decideOnce = () =>
        hazina.call<Made>(financeManager, "PUT", `/approvals/${request}`, { status: 1, version });
      // On a slow machine the last calls can be refused because the database is busy.
      let answer = await decideOnce();
      for (let more = 0; answer.status === 503 && more < 5; more++) answer = await decideOnce();
      return answer;
    };
    const middle = ids.length / 2;
    const subjects = [...ids.slice(0, middle), raise, ...ids.slice(middle)];
    const answers = await Promise.all(subjects.map(approve));
    expect(answers[middle]?.body.message).toBe("The budget Deliveries was raised.");
    const ofClaims = answers.filter((_, at) => at !== middle);
    const approved = ofClaims.filter(({ status }) => status === 200).length;
    const blocked = ofClaims.filter(({ status, body }) => status === 409 && body.code === "over_budget").length;
    expect(approved + blocked).toBe(claims);
    expect(approved).toBeGreaterThanOrEqual(10);
    expect(approved).toBeLessThanOrEqual(15);
    const again = await Promise.all(
      subjects.filter((one, at) => one !== raise && answers[at]?.status === 409).map(approve),
    );
    expect(approved + again.filter(({ status }) => status === 200).length).toBe(15);
    const [period] = await periodsOf(id);
    expect(period).toMatchObject({ amount: 15_000, requested: 3_000, committed: 15_000, left: 0 });
  });
});

describe("a budget that carries what is left", () => {
  it("adds it to the next period, keeps what is requested, and its movements add up to its totals", async () => {
    const id = await openBudget("Fuel", { rollover: true });
    const approved = await claimed(id, 3_000);
    expect((await decide(financeManager, approved)).status).toBe(200);
    const waiting = await claimed(id, 1_000);
    await carry(0);
    expect((await periodsOf(id)).map(({ carried }) => carried)).toEqual([0, 0, 0]);
    await carry(1);
    await carry(1);
    expect(await periodsOf(id)).toMatchObject([
      { carried: -6_000, requested: 1_000, committed: 3_000, left: 1_000 },
      { carried: 6_000, left: 16_000 },
      { carried: 0 },
    ]);
    expect((await decide(financeManager, waiting, 2)).status).toBe(200);
    await carry(1);
    expect(await periodsOf(id)).toMatchObject([{ left: 0 }, { carried: 7_000 }, { carried: 0 }]);
    const raise = await post(owner, `/budgets/${id}/raise`, { amount: 400, from: month(2), reason: "Rain" });
    await decide(financeManager, raise.body.data.id);
    for (const { totals, sums } of await totalsAndSums(id)) expect(sums).toEqual(totals);
  });

  it("is the exception: without it, what is left stays in its period", async () => {
    const id = await openBudget("Meals");
    await carry(1);
    expect((await periodsOf(id)).map(({ carried }) => carried)).toEqual([0, 0, 0]);
  });
});
