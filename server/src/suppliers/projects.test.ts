import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startPurchases } from "./purchases.fixture.ts";

const EMPLOYEE = 2;
const AUDITOR = 4;
const steps = await startPurchases();
const { hazina, call, post, decide, owner, financeManager, employee, branchAdmin, rival, today, supplierOf } = steps;

afterAll(() => steps.money.stop());

type Project = {
  id: string;
  income: number;
  cost: number;
  left: number | null;
  is_closed: boolean;
  version: number;
  accounts: { account: string; side: string; amount: number }[];
  entries: { memo: string; side: string; amount: number }[];
};
type Named = { data: { id: string; name: string }[] };

const GRANT = { name: "Wells of Turkana", code: "WELL-26", kind: "donor", party: "Maji Fund", from: "2026-01-01" };
const projectOf = async (id: string) => (await call<{ data: Project }>(owner, `/projects/${id}`)).body.data;
const create = (more: object = {}, person: Person = owner) => post("/projects", { ...GRANT, ...more }, person);
let category = "";
let wells = "";

beforeAll(async () => {
  category = (await post("/expense-categories", { name: "Travel", account: "6200" })).body.data.id;
  wells = (await create({ restricted: 10_000 })).body.data.id;
});

describe("a project", () => {
  it("collects the cost of expenses and bills and the income of invoices, and says what is left", async () => {
    const claim = { amount: 1_160, date: today, supplier_name: "Easy Coach", category_id: category };
    const { id: expense } = (await post("/expenses", { ...claim, project_id: wells }, employee)).body.data;
    expect((await post(`/expenses/${expense}/submit`, {}, employee)).status).toBe(200);
    expect((await decide(financeManager, expense, 1)).status).toBe(200);
    const supplier = await supplierOf("Drillers");
    const lines = [steps.line(2_000, { project_id: wells }), steps.line(700), steps.line(1_000, { project_id: wells })];
    const bill = await steps.approved(supplier, lines, { prices_include_tax: false });
    const { id: customer } = (await post("/customers", { name: "Maji Fund" })).body.data;
    const sale = { description: "Grant", quantity: 2, price: 3_000, tax_type: "D" };
    const made = await post("/invoices", { customer_id: customer, project_id: wells, lines: [sale] });
    expect((await post(`/invoices/${made.body.data.id}/issue`)).status).toBe(200);
    const project = await projectOf(wells);
    expect(project).toMatchObject({ income: 6_000, cost: 4_160, left: 5_840 });
    expect(project.accounts).toEqual([
      expect.objectContaining({ account: "4000", side: "income", amount: 6_000 }),
      expect.objectContaining({ account: "6550", side: "cost", amount: 3_000 }),
      expect.objectContaining({ account: "6200", side: "cost", amount: 1_160 }),
    ]);
    expect(project.entries.map(({ side, amount }) => [side, amount])).toHaveLength(3);

    type Invoice = { data: { lines: { id: string }[]; project: string } };
    const { data } = (await call<Invoice>(owner, `/invoices/${made.body.data.id}`)).body;
    expect(data.project).toBe("Wells of Turkana");
    const credit = { reason: "refund", lines: [{ line_id: data.lines[0]?.id, quantity: 1 }] };
    expect((await post(`/invoices/${made.body.data.id}/credit-note`, credit)).status).toBe(200);
    const of = { number: "CN-1", day: today, amount: 4_292, reason: "All returned" };
    expect((await post(`/bills/${bill}/credit`, of)).body.message).toBe("The credit note was recorded.");
    expect(await projectOf(wells)).toMatchObject({ income: 3_000, cost: 1_160, left: 8_840 });
  });

  it("is chosen on an estimate, and its invoice keeps it", async () => {
    const { id: customer } = (await post("/customers", { name: "Kijiji" })).body.data;
    const lines = [{ description: "Pump", quantity: 1, price: 100 }];
    const { id } = (await post("/estimates", { customer_id: customer, project_id: wells, lines })).body.data;
    const invoice = (await post(`/estimates/${id}/invoice`)).body.data.id;
    expect((await call<{ data: object }>(owner, `/invoices/${invoice}`)).body.data).toMatchObject({
      project_id: wells,
    });
  });

  it("that is closed is no longer offered or taken, and keeps its figures", async () => {
    const { id } = (await create({ name: "Pipes", code: "PIPE", kind: "own" })).body.data;
    const names = async () => (await call<Named>(employee, "/projects/choices")).body.data.map(({ name }) => name);
    expect(await names()).toContain("PIPE Pipes");
    expect((await post(`/projects/${id}/close`)).body.message).toBe("The project was closed.");
    expect((await post(`/projects/${id}/close`)).status).toBe(409);
    expect(await names()).not.toContain("PIPE Pipes");
    const claim = { amount: 100, date: today, supplier_name: "X", category_id: category, project_id: id };
    const refused = await post("/expenses", claim, employee);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Pipes is closed")]);
    expect((await post(`/projects/${id}/reopen`)).status).toBe(200);
    expect((await post("/expenses", claim, employee)).status).toBe(200);
  });

  it("is deleted and restored while the books have nothing of it", async () => {
    const { id } = (await create({ name: "Roof", code: "ROOF" })).body.data;
    expect((await hazina.call(owner, "DELETE", `/projects/${id}`)).status).toBe(200);
    expect((await call(owner, `/projects/${id}`)).status).toBe(404);
    expect((await post(`/projects/${id}/restore`)).status).toBe(200);
    expect((await hazina.call(owner, "DELETE", `/projects/${wells}`)).status).toBe(409);
  });

  it("that a document names is not deleted, so that no cost is approved on a project that is gone", async () => {
    const { id: customer } = (await post("/customers", { name: "Shule" })).body.data;
    const lines = [{ description: "Pump", quantity: 1, price: 100 }];
    const month = { every: "month", first_on: "2030-01-01", step: "draft" };
    const uses: [string, (project: string) => Promise<{ status: number; body: { data: { id: string } } }>][] = [
      [
        "an expense",
        async (project_id) => {
          const claim = { amount: 50, date: today, supplier_name: "Y", category_id: category, project_id };
          const made = await post("/expenses", claim, employee);
          await post(`/expenses/${made.body.data.id}/submit`, {}, employee);
          return made;
        },
      ],
      [
        "a purchase request",
        (project_id) => {
          const asked = { purpose: "Pumps", category_id: category, lines, project_id, submit: true };
          return post("/purchase-requests", asked, employee);
        },
      ],
      ["an estimate or invoice", (project_id) => post("/estimates", { customer_id: customer, project_id, lines })],
      [
        "a recurring invoice",
        (project_id) => post("/recurring-invoices", { customer_id: customer, project_id, lines, ...month }),
      ],
      [
        "a bill",
        async (project_id) => {
          const of = { number: steps.numberOf(), day: today, lines: [steps.line(10, { project_id })] };
          return post("/bills", { supplier_id: await supplierOf("Pumps Ltd"), ...of });
        },
      ],
    ];
    for (const [at, [what, use]] of uses.entries()) {
      const { id } = (await create({ name: `Used ${at}`, code: `USED-${at}` })).body.data;
      expect([what, (await use(id)).status]).toEqual([what, 200]);
      const refused = await hazina.call<{ message: string }>(owner, "DELETE", `/projects/${id}`);
      const message = `This project is named on ${what}. Close the project instead.`;
      expect([refused.status, refused.body.message]).toEqual([409, message]);
      expect((await call(owner, `/projects/${id}`)).status).toBe(200);
    }
  });

  it("of a branch that a document of the head names is not deleted by the branch", async () => {
    const { id } = (await create({ name: "Clinic", code: "BRANCH-USED" }, branchAdmin)).body.data;
    const lines = [{ description: "Pump", quantity: 1, price: 100 }];
    const { id: customer } = (await post("/customers", { name: "Shule of the head" })).body.data;
    expect((await post("/estimates", { customer_id: customer, project_id: id, lines })).status).toBe(200);
    expect((await hazina.call(branchAdmin, "DELETE", `/projects/${id}`)).status).toBe(409);
  });

  it("is refused in words where it cannot be right", async () => {
    const refusals: [object, number, string][] = [
      [{ name: "Wells again" }, 409, 'already a project with the code "WELL-26"'],
      [{ code: "NEW" }, 409, 'already a project "Wells of Turkana"'],
      [{ name: "", code: "A" }, 422, "Project name is required"],
      [{ name: "A", code: "A", party: "" }, 422, "name of the donor"],
      [{ name: "A", code: "A", to: "2025-12-31" }, 422, "before the first"],
      [{ name: "A", code: "A", restricted: 0 }, 422, "above zero"],
    ];
    for (const [more, status, words] of refusals) {
      const answer = await create(more);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
  });
});

describe("who may", () => {
  it("see and manage projects, by role, company and branch", async () => {
    expect((await call({}, "/projects")).status).toBe(401);
    expect((await call<Named>(rival, "/projects")).body.data).toEqual([]);
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, `/projects/${wells}`)).status).toBe(404);
      expect((await post(`/projects/${wells}/close`, {}, person)).status).toBe(404);
      const { id } = (await post("/expense-categories", { name: "Own", account: "6200" }, rival)).body.data ?? {};
      const claim = { amount: 100, date: today, supplier_name: "X", category_id: id ?? category, project_id: wells };
      expect((await post("/expenses", claim, person)).status).toBe(404);
    }
    expect((await call(employee, "/projects")).status).toBe(403);
    expect((await create({ name: "Mine", code: "M" }, employee)).status).toBe(403);
    expect((await create({ name: "Of the manager", code: "FM" }, financeManager)).status).toBe(200);
    await hazina.setRole(employee, AUDITOR);
    expect((await call(employee, "/projects")).status).toBe(200);
    expect((await create({ name: "Mine", code: "M" }, employee)).status).toBe(403);
    await hazina.setRole(employee, EMPLOYEE);
    const own = await create({ name: "Of the branch", code: "BR" }, branchAdmin);
    expect((await call(branchAdmin, `/projects/${own.body.data.id}`)).status).toBe(200);
    expect((await call(owner, `/projects/${own.body.data.id}`)).status).toBe(200);
  });

  it("a stale change is refused with the project as it is now", async () => {
    const { version } = await projectOf(wells);
    const changed = { ...GRANT, restricted: 12_000, version };
    expect((await hazina.call(owner, "PUT", `/projects/${wells}`, changed)).status).toBe(200);
    const stale = await hazina.call<{ code: string }>(owner, "PUT", `/projects/${wells}`, changed);
    expect([stale.status, stale.body.code]).toEqual([409, "changed_since"]);
  });
});
