import { dayAt } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, describe, expect, it } from "vitest";

import { type Person, startTestServer } from "../../testing/test-server.ts";
import { escalateWaiting } from "../escalate.ts";

type Body = {
  message: string;
  code: string;
  data: { id: string };
  errors?: { path: string; message: string }[];
};
type Policies = { data: { id: string; name: string; conditions_text: string; levels_text: string; version: number }[] };
type Versions = {
  data: {
    name: string;
    deleted: boolean;
    versions: {
      version: number;
      by: string;
      conditions_text: string;
      levels_text: string;
      changes: { what: string; before: string; after: string }[];
    }[];
  };
};
type PolicyOutcome = {
  data: { requests: number; matched: number; changed: number; may_see: boolean; examples: object[] };
};
type Requests = { data: { id: string; title: string; level: string; may_decide: boolean; version: number }[] };

const FINANCE_MANAGER = 3;
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee, branchId, branchAdmin } = hazina.group;

afterAll(() => hazina.stop());

const post = <Answer = Body>(person: Person, path: string, body: object) =>
  hazina.call<Answer>(person, "POST", path, body);
const level = (more: object = {}) => ({ name: "Finance", role_ids: [], user_ids: [financeManager.userId], ...more });
const policy = (more: object = {}) => ({ name: "Expenses", kind: "expense", levels: [level()], ...more });
const list = (person: Person) => post<Policies>(person, "/client/approval-policies", {});
const create = (more: object = {}, person: Person = owner) => post(person, "/approval-policies", policy(more));
const drop = (id: string) => hazina.call(owner, "DELETE", `/approval-policies/${id}`);
const inbox = async (person: Person, box: "waiting" | "asked" = "waiting") =>
  (await post<Requests>(person, "/client/approvals", { box, kind: "expense" })).body.data;
let category: string | undefined;

/**
 * Submits an expense as the employee. Returns its id, its approval request as the employee sees it, and the answer to
 * the call that created the expense.
 */
async function claim(amount: number, more: object = {}) {
  category ??= (await post<Body>(owner, "/expense-categories", { name: "Travel", code: "TRV", account: "6200" })).body
    .data?.id;
  const supplier = `Supplier ${uuidv7()}`;
  const written = { date: dayAt(hazina.time.ms), amount, supplier_name: supplier, category_id: category, ...more };
  const { body } = await post(employee, "/expenses", written);
  await post(employee, `/expenses/${body.data.id}/submit`, { reason: "Another trip" });
  const request = (await inbox(employee, "asked")).find(({ title }) => title.includes(supplier));
  return { id: body.data?.id, request, body };
}

describe("who may set up policies", () => {
  it("is who manages approvers, in the head office, for their own company", async () => {
    const { body } = await create({ name: "Own" });
    const { id } = body.data;
    const paths = [
      ["POST", "/client/approval-policies", {}],
      ["GET", `/approval-policies/${id}`, undefined],
      ["POST", "/approval-policies", policy()],
      ["PUT", `/approval-policies/${id}`, policy({ version: 1 })],
      ["POST", "/approval-policies/test", policy()],
      ["POST", "/client/approval-policy-choices", {}],
      ["DELETE", `/approval-policies/${id}`, undefined],
    ] as const;
    for (const [method, path, sent] of paths) {
      const asked = (person: Person | null) =>
        hazina.call(person ?? {}, method, path, sent).then(({ status }) => status);
      expect(await asked(null), path).toBe(401);
      expect(await asked(employee), path).toBe(403);
      expect(await asked(branchAdmin), path).toBe(
        path.startsWith("/client") || path.endsWith("/test") || method === "GET" ? 200 : 403,
      );
      if (path.includes(id)) expect(await asked(rival), path).toBe(404);
    }
    expect((await list(rival)).body.data).toEqual([]);
    expect((await list(owner)).body.data).toMatchObject([{ name: "Own", version: 1 }]);
    await drop(id);
    expect((await list(owner)).body.data).toEqual([]);
  });
});

describe("a policy", () => {
  it("is refused with a sentence at the field where it names nobody, a person who may not decide, or what its kind lacks", async () => {
    const refusals: readonly (readonly [object, number, string])[] = [
      [{ levels: [level({ user_ids: [] })] }, 422, "levels.0.user_ids"],
      [{ levels: [level({ user_ids: [employee.userId] })] }, 422, "levels.0.user_ids"],
      [{ levels: [level({ escalate_after_hours: 8 })] }, 422, "levels.0.escalate_to"],
      [{ levels: [level({ escalate_to: { user_ids: [owner.userId] } })] }, 422, "levels.0.escalate_after_hours"],
      [{ levels: [] }, 422, "levels"],
      [{ levels: [level({ user_ids: [rival.userId] })] }, 404, ""],
      [{ levels: [level({ role_ids: [999_999] })] }, 404, ""],
      [{ conditions: { category_ids: [uuidv7()] } }, 404, ""],
      [{ conditions: { amount_from: 100, amount_to: 50 } }, 422, "conditions.amount_to"],
      [{ conditions: { flags: ["new_payee"] } }, 422, "conditions.flags"],
      [{ kind: "leave" }, 422, "kind"],
      [{ kind: "card", conditions: { amount_from: 1 } }, 422, "conditions.amount_from"],
    ];
    for (const [more, status, path] of refusals) {
      const { status: got, body } = await create(more);
      expect([got, body.errors?.[0]?.path ?? ""], JSON.stringify(more)).toEqual([status, path]);
    }
  });

  it("keeps its versions with who changed what, and refuses a change over one that was not seen", async () => {
    const { id } = (await create()).body.data;
    const put = (more: object) => hazina.call<Body>(owner, "PUT", `/approval-policies/${id}`, policy(more));
    expect((await put({ version: 1, active: true, conditions: { amount_from: 50_000 } })).status).toBe(200);
    expect((await put({ version: 1 })).status).toBe(409);
    expect((await put({ version: 2, kind: "budget" })).status).toBe(409);
    const same = { version: 2, active: true, conditions: { amount_from: 50_000 } };
    expect((await put(same)).status).toBe(200);
    const { body } = await hazina.call<Versions>(owner, "GET", `/approval-policies/${id}`);
    expect(body.data.versions).toMatchObject([
      {
        version: 2,
        changes: [
          { what: "Status", after: "On" },
          { what: "Conditions", after: "From KES 50,000.00" },
        ],
      },
      { version: 1, changes: [] },
    ]);
    await drop(id);
  });
});

describe("a request", () => {
  it("passes the levels of the first policy that matches it, and keeps them when the policy changes", async () => {
    const small = await create({ name: "Small", active: true, position: 2 });
    const levels = [
      level({ name: "Head", user_ids: [], role_ids: [FINANCE_MANAGER] }),
      level({ name: "Owner", user_ids: [owner.userId] }),
    ];
    const large = await create({
      name: "Large",
      active: true,
      position: 1,
      conditions: { amount_from: 50_000 },
      levels,
    });
    const off = await create({ name: "Off", position: 1 });
    expect((await claim(49_999)).request).toMatchObject({ level: "Finance" });
    const { request } = await claim(50_000);
    expect(request).toMatchObject({ level: "Head" });
    const read = await hazina.call<{ data: { policy: object; progress: object[] } }>(
      owner,
      "GET",
      `/approvals/${request?.id}`,
    );
    expect(read.body.data).toMatchObject({
      policy: { name: "Large", version: 1 },
      progress: [{ name: "Head" }, { name: "Owner" }],
    });
    for (const { body } of [small, large, off]) await drop(body.data.id);
    const after = await hazina.call<{ data: { progress: object[] } }>(owner, "GET", `/approvals/${request?.id}`);
    expect(after.body.data.progress).toHaveLength(2);
    const answer = (person: Person, version: number) =>
      hazina.call<Body>(person, "PUT", `/approvals/${request?.id}`, { status: 1, version });
    expect((await answer(owner, 1)).status).toBe(403);
    expect((await answer(financeManager, 1)).status).toBe(200);
    expect((await answer(financeManager, 2)).status).toBe(403);
    expect((await answer(owner, 2)).body.message).toContain("approved");
    expect((await claim(50_000)).request).toMatchObject({ level: "Approve Expenses" });
  });

  it("is tried against a policy that is not on, which changes nothing", async () => {
    const { body } = await post<PolicyOutcome>(
      owner,
      "/approval-policies/test",
      policy({ conditions: { amount_from: 50_000 } }),
    );
    expect(body.data).toMatchObject({ requests: 3, matched: 2, changed: 2, may_see: true });
    expect(body.data.examples[0]).toMatchObject({
      today: "Anyone who may approve it",
      with_policy: expect.stringContaining("Finance ("),
    });
    expect((await list(owner)).body.data).toEqual([]);
    const same = await post<PolicyOutcome>(
      owner,
      "/approval-policies/test",
      policy({ levels: [level({ user_ids: [], who: "ability" })] }),
    );
    expect(same.body.data).toMatchObject({ matched: 3, changed: 0 });
  });

  it("goes by its branch, and to its circumstances", async () => {
    const { body } = await create({ name: "Branch", active: true, conditions: { branch_ids: [branchId] } });
    expect((await claim(100)).request).toMatchObject({ level: "Approve Expenses" });
    const bare = await create({
      name: "No eTIMS",
      active: true,
      conditions: { flags: ["no_etims"] },
      levels: [level({ name: "Tax" })],
    });
    expect((await claim(100)).request).toMatchObject({ level: "Tax" });
    await drop(body.data.id);
    await drop(bare.body.data.id);
  });
});

describe("a level that waits too long", () => {
  it("reminds its approvers at half of its hours, then lets its escalation decide, and approves nothing by itself", async () => {
    const late = { escalate_after_hours: 4, escalate_to: { user_ids: [owner.userId] } };
    const { id } = (await create({ name: "Late", active: true, levels: [level(late)] })).body.data;
    const { request } = await claim(300);
    const waits = async () => (await inbox(owner)).some((one) => one.id === request?.id);
    const after = async (hours: number) => {
      hazina.time.ms += hours * 3_600_000;
      await escalateWaiting(hazina.server.services, owner.companyId);
    };
    const notices = async () => {
      const { body } = await hazina.call<{ data: { title: string }[] }>(financeManager, "GET", "/notifications");
      return body.data.filter(({ title }) => title === "Still waiting for your approval").length;
    };
    await after(1);
    expect([await waits(), await notices()]).toEqual([false, 0]);
    await after(2);
    await after(0);
    expect([await waits(), await notices()]).toEqual([false, 1]);
    await after(2);
    expect(await waits()).toBe(true);
    const answer = await hazina.call<Body>(owner, "PUT", `/approvals/${request?.id}`, { status: 1, version: 1 });
    expect(answer.body.message).toContain("approved");
    await drop(id);
  });
});

describe("hostile input", () => {
  it("is refused, never an error of the server", async () => {
    const bodies = [
      null,
      [],
      { kind: "expense" },
      policy({ levels: "x" }),
      policy({ levels: [{}] }),
      policy({ name: "\u0000" }),
      policy({ conditions: { amount_from: -1 } }),
      policy({ conditions: { amount_from: 1e30 } }),
      policy({ position: 1.5 }),
      policy({ levels: Array(9).fill(level()) }),
      policy({ levels: [level({ role_ids: ["1"] })] }),
    ];
    for (const body of bodies) {
      for (const path of ["/approval-policies", "/approval-policies/test"]) {
        const { status } = await hazina.call(owner, "POST", path, body as object);
        expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }
  });
});

describe("the form of a policy", () => {
  it("offers for each kind only the roles whose users may decide on it", async () => {
    type Choices = { data: { kinds: { kind: string; roles: number[] }[] } };
    const { body } = await hazina.call<Choices>(owner, "POST", "/client/approval-policy-choices", {});
    const expense = body.data.kinds.find(({ kind }) => kind === "expense");
    expect(expense?.roles).toEqual(expect.arrayContaining([1, 3]));
    expect(expense?.roles).not.toContain(2);
  });
});

describe("the versions of a policy", () => {
  const read = async (id: string) => (await hazina.call<Versions>(owner, "GET", `/approval-policies/${id}`)).body.data;

  it("name a person and a category that have been deleted since", async () => {
    const names = { first_name: "Lea", last_name: "Leaver", phone: "0712345678", email: "leaver@group.example" };
    const leaver = (await post(owner, "/users", { ...names, role_id: FINANCE_MANAGER })).body.data.id;
    const { data } = (await post<Body>(owner, "/expense-categories", { name: "Fuel", code: "FUEL", account: "6200" }))
      .body;
    const conditions = { category_ids: [data.id] };
    const { id } = (await create({ conditions, levels: [level({ user_ids: [leaver] })] })).body.data;
    const before = (await read(id)).versions[0];
    expect(before).toMatchObject({ conditions_text: "Category Fuel", levels_text: expect.stringContaining("Leaver") });
    expect((await hazina.call(owner, "DELETE", `/users/${leaver}`)).status).toBe(200);
    expect((await hazina.call(owner, "DELETE", `/expense-categories/${data.id}`)).status).toBe(200);
    const changed = await hazina.call(owner, "PUT", `/approval-policies/${id}`, policy({ version: 1 }));
    expect(changed.status).toBe(200);
    const { versions } = await read(id);
    expect(versions[1]).toMatchObject({ ...before, version: 1 });
    expect(versions[0]?.changes).toMatchObject([
      { what: "Conditions", before: "Category Fuel", after: "Every request" },
      { what: "Level 1", before: before?.levels_text },
    ]);
    await drop(id);
  });

  it("say who deleted it, and can still be read; a request names the policy and version that gave its levels", async () => {
    const { id } = (await create({ name: "Short-lived", active: true })).body.data;
    const { request } = await claim(700);
    await drop(id);
    expect(await read(id)).toMatchObject({
      name: "Short-lived",
      deleted: true,
      versions: [{ version: 2, changes: [{ what: "Status", before: "On", after: "Deleted" }] }, { version: 1 }],
    });
    const asked = await hazina.call<{ data: object }>(owner, "GET", `/approvals/${request?.id}`);
    expect(asked.body.data).toMatchObject({ policy: { id, name: "Short-lived", version: 1 } });
    const change = policy({ version: 2, active: true });
    expect((await hazina.call(owner, "PUT", `/approval-policies/${id}`, change)).status).toBe(404);
    expect((await hazina.call(owner, "DELETE", `/approval-policies/${id}`)).status).toBe(404);
    expect((await hazina.call(rival, "GET", `/approval-policies/${id}`)).status).toBe(404);
    expect((await hazina.call(employee, "GET", `/approval-policies/${id}`)).status).toBe(403);
  });
});
