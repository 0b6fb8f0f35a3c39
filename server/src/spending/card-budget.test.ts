import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { type PayingCard, startWithCards } from "../wallet/cards.fixture.ts";

const shop = await startWithCards();
const { hazina, ask, pay, report } = shop;
const { owner, financeManager, employee } = hazina.group;

afterAll(() => shop.stop());

type Made = { code?: string; message: string; data: { id: string; version: number } };
type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
type Budget = {
  data: {
    requested: number;
    committed: number;
    used: number;
    left: number;
    members: { id: string; charged: number }[];
  };
};

const today = dayAt(hazina.time.ms);
const month = today.slice(0, 7);
const CLEARING = "authorization.clearing";
const REVERSAL = "authorization.reversal";
let card: PayingCard;
let category = "";

beforeAll(async () => {
  await shop.fund(employee, 100_000);
  card = await shop.activeCard(employee);
  category = (await ask<Made>(owner, "POST", "/expense-categories", { name: "Fuel", account: "6200" })).body.data.id;
}, 60_000);

async function openBudget(name: string, amount: number, more: object = {}): Promise<string> {
  const form = { name, period: "month", from: month, to: month, amount, overspend: "block", ...more };
  const { id } = (await ask<Made>(owner, "POST", "/budgets", form)).body.data;
  const { data } = (await ask<Requests>(owner, "POST", "/client/approvals", { box: "all" })).body;
  const request = data.find((one) => one.subject_id === id);
  await ask(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  return id;
}

const budgetOf = async (id: string) => (await ask<Budget>(owner, "GET", `/budgets/${id}`)).body.data;
const member = (budget_id: string, more: object, person: Person = owner) =>
  ask<Made>(person, "POST", "/budget-members", { budget_id, user_id: employee.userId, ...more });

describe("a card whose payments a budget is charged with", () => {
  let id = "";
  beforeAll(async () => {
    id = await openBudget("Fuel of the van", 5_000);
    expect((await member(id, { limit: 3_000, cards: true })).status).toBe(200);
  });

  it("commits what it reserves, uses what is taken, and gives back what is cancelled or refunded", async () => {
    const first = await pay(card, 1_000);
    expect(first.approved).toBe(true);
    expect(await budgetOf(id)).toMatchObject({ committed: 1_000, used: 0, left: 4_000, members: [{ charged: 1_000 }] });
    await report(card, CLEARING, 900, { authorization: first.authorization, parts: 1 });
    expect(await budgetOf(id)).toMatchObject({ committed: 0, used: 900, left: 4_100 });
    await report(card, "refund", 400, { authorization: first.authorization });
    expect(await budgetOf(id)).toMatchObject({ used: 500, left: 4_500 });
    const second = await pay(card, 700);
    await report(card, REVERSAL, 700, { authorization: second.authorization });
    expect(await budgetOf(id)).toMatchObject({ committed: 0, used: 500 });
  });

  it("is declined above the person's own limit, which claims and card payments share, and above the budget", async () => {
    const form = { amount: 2_000, date: today, supplier_name: "Rubis", category_id: category, budget_id: id };
    const claim = await ask<Made>(employee, "POST", "/expenses", form);
    expect((await ask(employee, "POST", `/expenses/${claim.body.data.id}/submit`, {})).status).toBe(200);
    expect(await pay(card, 501)).toMatchObject({ approved: false, reason: "budget" });
    const available = (await shop.balanceOf(employee)).held;
    expect(available, "nothing stays reserved").toBe(0);
    const last = await pay(card, 500);
    expect(last.approved).toBe(true);
    const more = { ...form, amount: 100 };
    const over = await ask<Made>(employee, "POST", "/expenses", more);
    const sent = await ask<Made>(employee, "POST", `/expenses/${over.body.data.id}/submit`, { reason: "Another" });
    expect(sent.body.code).toBe("over_limit");
    await report(card, REVERSAL, 500, { authorization: last.authorization });
    const [one] = (await budgetOf(id)).members;
    const change = { limit: null, cards: true, version: 1 };
    await ask(owner, "PUT", `/budget-members/${one?.id}`, change);
    expect(await pay(card, 4_501)).toMatchObject({ approved: false, reason: "budget" });
  });

  it("records what a merchant takes above a budget that blocks, because the money is gone", async () => {
    const taken = await pay(card, 1_000);
    expect(taken.approved).toBe(true);
    await report(card, CLEARING, 6_000, { authorization: taken.authorization, parts: 1 });
    expect(await budgetOf(id)).toMatchObject({ committed: 0, used: 6_500, left: -1_500 });
    expect(await pay(card, 10)).toMatchObject({ approved: false, reason: "budget" });
  });

  it("charges one budget at a time, and none of some categories", async () => {
    const other = await openBudget("Trips", 9_000);
    const refused = await member(other, { cards: true });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("another budget")]);
    const some = await openBudget("Fuel only", 9_000, { lines: [{ category_id: category, amount: 9_000 }] });
    expect((await member(some, { cards: true })).status).toBe(422);
  });

  it("leaves the cards of its members to another budget when it is closed", async () => {
    const next = await openBudget("Next year", 9_000);
    expect((await ask(owner, "POST", `/budgets/${id}/close`, {})).status).toBe(200);
    expect((await member(next, { cards: true })).status).toBe(200);
  });
});
