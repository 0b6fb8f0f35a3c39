import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; code?: string; data: { id: string; version: number } };
type Request = { id: string; subject_id: string; version: number; state: string; title: string };
type Requests = { data: Request[]; current?: Request };
type Budget = {
  data: {
    version: number;
    approval_id: string | null;
    members: { id: string; name: string; limit: number | null; charged: number; left: number | null }[];
    approvers: { id: string; name: string; level: number; from_amount: number | null }[];
  };
};

const today = dayAt(hazina.time.ms);
const month = today.slice(0, 7);
let category = "";

const post = <Body = Made>(person: Person, path: string, body: object = {}) =>
  hazina.call<Body>(person, "POST", path, body);
const budgetOf = async (id: string) => (await hazina.call<Budget>(owner, "GET", `/budgets/${id}`)).body.data;
const waiting = async (subject: string) =>
  (await post<Requests>(owner, "/client/approvals", { box: "all" })).body.data.find(
    (one) => one.subject_id === subject && one.state === "pending",
  );

beforeAll(async () => {
  category = (await post(owner, "/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
});

async function openBudget(name: string, overspend: "block" | "ask" | "warn", amount = 50_000): Promise<string> {
  const form = { name, period: "month", from: month, to: month, amount, overspend };
  const { id } = (await post(owner, "/budgets", form)).body.data;
  const request = await waiting(id);
  const yes = { status: 1, version: request?.version };
  expect((await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, yes)).status).toBe(200);
  return id;
}

async function claim(budgetId: string, amount: number, person: Person = employee) {
  const form = { amount, date: today, supplier_name: `Rubis ${amount}`, category_id: category, budget_id: budgetId };
  const { id } = (await post(person, "/expenses", form)).body.data;
  return { id, sent: await post(person, `/expenses/${id}/submit`, { reason: "Another trip" }) };
}

describe("a member of a budget", () => {
  it("charges at most their own limit in a period, over all their claims, and gets back what is rejected", async () => {
    const id = await openBudget("Fuel of the team", "block");
    const added = await post(owner, "/budget-members", { budget_id: id, user_id: employee.userId, limit: 3_000 });
    expect(added.body).toMatchObject({ data: { limit: 3_000, charged: 0, left: 3_000 } });
    const first = await claim(id, 2_000);
    expect(first.sent.status).toBe(200);
    const second = await claim(id, 1_001);
    expect([second.sent.status, second.sent.body.code]).toEqual([409, "over_limit"]);
    expect(second.sent.body.message).toContain("has KES 1,000.00 left");
    expect((await budgetOf(id)).members).toMatchObject([{ charged: 2_000, left: 1_000 }]);
    const request = await waiting(first.id);
    const no = { status: 2, comment: "No trip", version: request?.version };
    await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, no);
    expect((await post(employee, `/expenses/${second.id}/submit`)).status).toBe(200);
    expect((await budgetOf(id)).members).toMatchObject([{ charged: 1_001, left: 1_999 }]);
  });

  it("is the only one who may use it: for others it is no choice, and refused", async () => {
    const id = await openBudget("Trips of the director", "warn");
    await post(owner, "/budget-members", { budget_id: id, user_id: owner.userId });
    type Choices = { data: { budgets: { id: string }[] } };
    const choices = async (person: Person) =>
      (await hazina.call<Choices>(person, "GET", "/expenses/choices")).body.data.budgets.map((one) => one.id);
    expect(await choices(employee)).not.toContain(id);
    expect(await choices(owner)).toContain(id);
    const { sent } = await claim(id, 500);
    expect([sent.status, sent.body.message]).toEqual([422, expect.stringContaining("Only members of the budget")]);
  });

  it("is changed with the version that was read: an older one answers with the member as it is now", async () => {
    const id = await openBudget("Airtime", "warn");
    const member = await post(owner, "/budget-members", { budget_id: id, user_id: employee.userId });
    const path = `/budget-members/${member.body.data.id}`;
    expect((await hazina.call(owner, "PUT", path, { limit: 900, version: 1 })).status).toBe(200);
    const stale = await hazina.call(owner, "PUT", path, { limit: 800, version: 1 });
    expect([stale.status, stale.body]).toMatchObject([409, { code: "changed_since", current: { limit: 900 } }]);
    expect((await post(owner, "/budget-members", { budget_id: id, user_id: employee.userId })).status).toBe(409);
    expect((await hazina.call(owner, "DELETE", path)).status).toBe(200);
    expect((await hazina.call(owner, "GET", path)).status).toBe(404);
  });
});

describe("approvers of a budget", () => {
  it("approve what is above it, by level and from their amount; without them its owner does", async () => {
    const id = await openBudget("Meals", "ask", 1_000);
    const approver = { budget_id: id, user_id: financeManager.userId };
    expect((await post(owner, "/budget-approvers", { ...approver, level: 1 })).status).toBe(200);
    expect((await post(owner, "/budget-approvers", approver)).body.message).toContain("already");
    const large = { budget_id: id, user_id: owner.userId, level: 2, from_amount: 5_000 };
    expect((await post(owner, "/budget-approvers", large)).status).toBe(200);
    type Progress = { data: { progress: { name: string; waits_for: string[] }[] } };
    const levels = async (expense: string) =>
      (await hazina.call<Progress>(owner, "GET", `/expenses/${expense}`)).body.data.progress.map(({ name }) => name);
    expect(await levels((await claim(id, 2_000)).id)).toEqual(["Approve Expenses", "Spending above the budget Meals"]);
    const above = "Spending above the budget Meals";
    expect(await levels((await claim(id, 6_000)).id)).toEqual(["Approve Expenses", above, above]);
  });
});

describe("who may", () => {
  it("nobody, another company, a role without the ability and another branch change nothing", async () => {
    const id = await openBudget("Rent", "warn");
    const member = { budget_id: id, user_id: employee.userId };
    expect((await post({}, "/budget-members", member)).status).toBe(401);
    expect((await post(rival, "/budget-members", member)).status).toBe(404);
    expect((await post(employee, "/budget-members", member)).status).toBe(403);
    expect((await post(branchAdmin, "/budget-members", member)).status).toBe(404);
    expect((await post(employee, "/budget-approvers", member)).status).toBe(403);
    expect((await post(rival, "/budget-approvers", member)).status).toBe(404);
    expect((await post(owner, "/budget-members", { budget_id: id, user_id: rival.userId })).status).toBe(404);
    const made = await post(owner, "/budget-members", member);
    expect((await hazina.call(rival, "GET", `/budget-members/${made.body.data.id}`)).status).toBe(404);
    expect((await hazina.call(branchAdmin, "DELETE", `/budget-members/${made.body.data.id}`)).status).toBe(404);
  });

  it("approvers are listed by kind with what they may decide, for those who view approvals", async () => {
    type Approvers = { data: { id: string; kinds: string[] }[]; meta: { total: number } };
    const list = await post<Approvers>(financeManager, "/client/approvers", { kind: "budget" });
    expect(list.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([owner.userId, financeManager.userId]));
    expect(list.body.data.every(({ kinds }) => kinds.includes("budget"))).toBe(true);
    expect(list.body.data.some(({ id }) => id === employee.userId)).toBe(false);
    expect((await post(employee, "/client/approvers")).status).toBe(403);
    expect((await post<Approvers>(rival, "/client/approvers")).body.data.map(({ id }) => id)).toEqual([rival.userId]);
  });
});

describe("a decision", () => {
  it("on a request that has moved on answers 409 with the request as it is now, and bulk gives each its fate", async () => {
    const draft = { name: "Events", period: "month", from: month, to: month, amount: 7_000, overspend: "warn" };
    const { id } = (await post(owner, "/budgets", draft)).body.data;
    expect((await budgetOf(id)).approval_id).toBe((await waiting(id))?.id);
    const request = await waiting(id);
    const listed = await hazina.call<Requests>(financeManager, "GET", "/budget-approvals");
    expect(listed.body.data.map(({ title }) => title)).toContain("Budget Events");
    const stale = await hazina.call<Requests>(financeManager, "PUT", `/approvals/${request?.id}`, {
      status: 1,
      version: 9,
    });
    expect([stale.status, stale.body.current]).toMatchObject([409, { id: request?.id, version: request?.version }]);
    const own = await claim(await openBudget("Taxi", "warn"), 700, owner);
    const mixed = [
      { id: request?.id, version: request?.version },
      { id: (await waiting(own.id))?.id, version: 9 },
    ];
    type Bulk = { message: string; data: { done: number; failed: { id: string; reason: string }[] } };
    const bulk = await post<Bulk>(financeManager, "/approvals/bulk", { requests: mixed, status: 1 });
    expect(bulk.body).toMatchObject({ data: { done: 1, failed: [{ id: mixed[1]?.id }] } });
    expect((await waiting(own.id))?.state).toBe("pending");
  });
});
