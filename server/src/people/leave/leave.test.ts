import { type Day, parseInstant, parseMonth } from "@hazina/base/calendar.ts";
import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { leave } from "@hazina/contract/people/leave.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { absencesOf } from "./leave-absences.ts";

type Answers = InferContractRouterOutputs<typeof leave>;
type Approvals = InferContractRouterOutputs<typeof approvals>;

const HR_OFFICER = 8;
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk, branchAdmin, branchId } = hazina.group;
const scope = { companyId: owner.companyId, branchId: null };
const { database } = hazina.server.services;
hazina.time.ms = parseInstant("2026-05-31T09:00:00Z");

afterAll(() => hazina.stop());

const call = <Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);

async function employee(name: string, joined: string, more: object = {}, userId?: string): Promise<string> {
  const body = {
    person: { first_name: name, last_name: "Mutiso" },
    employment: { joined, kind: "permanent", ...more },
  };
  const added = await call<{ data: { id: string } }>(owner, "POST", "/personnel", body);
  const { id } = added.body.data;
  if (userId) {
    await database.inCompany(scope, (tx) => tx.execute(sql`update employees set user_id = ${userId} where id = ${id}`));
  }
  return id;
}

let types: Answers["listTypes"]["data"] = [];
const typeOf = (law: string | null) => types.find((type) => type.law === law)?.id ?? "";
const ask = (person: Person, body: object, law: string | null = "annual") =>
  call<Answers["ask"] & { code: string; errors: unknown[] }>(person, "POST", "/leave-requests", {
    leave_type_id: typeOf(law),
    ...body,
  });
const asked = async (person: Person, body: object, law: string | null = "annual") => {
  const answer = await ask(person, body, law);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id ?? "";
};
const decide = (person: Person, id: string, status = 1, comment = "") =>
  call<{ message: string }>(person, "POST", `/leave-requests/${id}/decision`, { status, comment });
const requests = async (person: Person, question: object = {}) =>
  (await call<Answers["requests"]>(person, "POST", "/client/leave-requests", question)).body.data;
const balance = async (person: Person, personId: string, asOf = "2026-05-31", law = "annual") => {
  const question = { personnel_id: personId, as_of: asOf };
  const { data } = (await call<Answers["balances"]>(person, "POST", "/client/leave-balances", question)).body;
  return data[0]?.balances.find((one) => one.leave_type_id === typeOf(law));
};
const waiting = async (person: Person) =>
  (await call<Approvals["list"]>(person, "POST", "/client/approvals", { kind: "leave" })).body.data;

let sales = "";
let caro = "";
let manager = "";

beforeAll(async () => {
  types = (await call<Answers["listTypes"]>(owner, "POST", "/client/leave-types", {})).body.data;
  sales = (await call<{ data: { id: string } }>(owner, "POST", "/departments", { name: "Sales" })).body.data.id;
  manager = await employee("Brian", "2025-01-01", { department_id: sales }, financeManager.userId);
  caro = await employee("Caro", "2026-03-16", { department_id: sales, manager_id: manager }, clerk.userId);
});

describe("an opening balance", () => {
  const adjust = (person: Person, body: object) =>
    call<{ message: string }>(person, "POST", "/leave-adjustments", {
      leave_type_id: typeOf("annual"),
      reason: "Brought along",
      ...body,
    });

  it("limits the balance of an employee hired years ago; without one leave counts from the year of the record", async () => {
    const old = await employee("Peter", "2018-03-05");
    expect(await balance(owner, old)).toMatchObject({ carried: 0, accrued: 8.75 });
    const opening = { kind: "opening", personnel_id: old, day: "2026-05-01", days: 12.5 };
    expect((await adjust(owner, opening)).body.message).toBe("The opening balance was saved.");
    expect(await balance(owner, old)).toMatchObject({ adjusted: 12.5, accrued: 1.75, left: 14.25 });
    expect((await adjust(owner, { ...opening, day: "2026-06-30" })).status).toBe(422);
    expect((await adjust(owner, { ...opening, kind: "adjustment", days: 0 })).status).toBe(422);
    const listed = await call<Answers["adjustments"]>(owner, "POST", "/client/leave-adjustments", {
      personnel_id: old,
    });
    expect(listed.body.data).toMatchObject([{ kind: "opening", days: 12.5, reason: "Brought along" }]);
    expect((await call(clerk, "POST", "/client/leave-adjustments", {})).status).toBe(403);
    expect((await call<Answers["adjustments"]>(rival, "POST", "/client/leave-adjustments", {})).body.data).toEqual([]);
    expect((await call({}, "POST", "/client/leave-adjustments", {})).status).toBe(401);
    expect((await call(owner, "DELETE", `/personnel/${old}`)).status).toBe(200);
  });
});

describe("leave types", () => {
  it("begin with what the law gives, warn below it, and are the company's own", async () => {
    expect(types.map(({ name, yearly, months }) => [name, yearly, months])).toEqual([
      ["Annual leave", 21, null],
      ["Leave without pay", null, null],
      ["Maternity leave", null, 3],
      ["Paternity leave", 14, null],
      ["Pre-adoptive leave", null, 1],
      ["Sick leave", 14, null],
    ]);
    expect(types.map(({ warning }) => warning)).toEqual(Array(6).fill(null));
    const { id, law: _, warning: __, version, ...paternity } = types[3] as (typeof types)[number];
    const less = await call(owner, "PUT", `/leave-types/${id}`, { ...paternity, version, yearly: 10 });
    expect(less.status).toBe(200);
    const listed = (await call<Answers["listTypes"]>(owner, "POST", "/client/leave-types", { search: "paternity" }))
      .body;
    expect(listed.data[0]?.warning).toContain("14 calendar days");
    expect((await call(owner, "PUT", `/leave-types/${id}`, { ...paternity, version })).status).toBe(409);
    expect((await call(rival, "PUT", `/leave-types/${id}`, paternity)).status).toBe(404);
    expect((await call(clerk, "PUT", `/leave-types/${id}`, paternity)).status).toBe(403);
    expect((await call(owner, "POST", "/leave-types", { ...paternity, name: "annual LEAVE" })).status).toBe(409);
    expect((await call(owner, "POST", "/leave-types", { ...paternity, yearly: 1e15 })).status).toBe(422);
  });
});

describe("leave", () => {
  it("of an employee hired on 16 March is 4.40 days on 31 May; pending requests count at once", async () => {
    expect(await balance(clerk, caro)).toMatchObject({ accrued: 4.4, left: 4.4, available: 4.4 });
    const dry = await ask(clerk, { from: "2026-06-08", to: "2026-06-09", dry_run: true });
    expect(dry.body.data).toMatchObject({ id: null, effect: { days: 2, pay: [{ percent: 100, days: 2 }], away: [] } });
    expect(await requests(clerk)).toEqual([]);
    await asked(clerk, { from: "2026-06-08", to: "2026-06-09", note: "Wedding" });
    expect(await balance(clerk, caro)).toMatchObject({ pending: 2, left: 4.4, available: 2.4 });
    const more = await ask(clerk, { from: "2026-06-10", to: "2026-06-15" });
    expect(more).toMatchObject({ status: 422, body: { message: expect.stringContaining("are available") } });
    const overlap = await ask(clerk, { from: "2026-06-09", to: "2026-06-10" });
    expect(overlap.body.message).toContain("has leave from 08/06/2026");
  });

  it("is decided by the manager, then by a holder of Approve Leave, and never by oneself", async () => {
    const [request] = await requests(clerk, { own: true });
    const id = request?.id ?? "";
    expect(await waiting(clerk)).toEqual([]);
    expect((await waiting(financeManager)).map(({ title }) => title)).toEqual([
      "Leave of Caro Mutiso, 08/06/2026 to 09/06/2026",
    ]);
    expect((await decide(clerk, id)).status).toBe(403);
    expect((await decide(owner, id)).status).toBe(403);
    expect((await decide(financeManager, id, 2)).status).toBe(422);
    expect((await decide(financeManager, id)).body.message).toContain("Other approvers still have to decide");
    expect((await decide(owner, id)).body.message).toBe("The leave was approved.");
    expect(await balance(clerk, caro)).toMatchObject({ pending: 0, booked: 2, available: 2.4 });
    expect((await decide(owner, id)).status).toBe(409);
    const own = await asked(financeManager, { from: "2026-07-06", to: "2026-07-06" });
    expect((await decide(financeManager, own)).status).toBe(403);
    expect((await decide(owner, own, 2, "Stocktaking")).body.message).toBe("The leave was rejected.");
    expect((await requests(financeManager, { own: true }))[0]).toMatchObject({
      state: "rejected",
      comment: "Stocktaking",
    });
  });

  it("gives back a day that becomes a holiday, says so, and takes it again", async () => {
    const declared = await call<{ message: string; data: { id: string } }>(owner, "POST", "/holidays", {
      day: "2026-06-09",
      name: "Idd-ul-Azha",
    });
    expect(declared.body.message).toBe("The holiday was added. Leave days were returned to: Caro Mutiso.");
    expect(await balance(clerk, caro)).toMatchObject({ booked: 1, available: 3.4 });
    const sent = await call<{ data: { message: string }[] }>(clerk, "GET", "/notifications");
    expect(sent.body.data.some(({ message }) => message.includes("returns 1 day"))).toBe(true);
    expect((await call(owner, "POST", "/holidays", { day: "2026-06-01", name: "Again" })).status).toBe(409);
    expect((await call(owner, "POST", "/holidays", { day: "2026-06-09", name: "Again" })).status).toBe(409);
    expect((await call(clerk, "POST", "/holidays", { day: "2026-06-10", name: "Mine" })).status).toBe(403);
    const { id } = declared.body.data;
    expect((await call(rival, "DELETE", `/holidays/${id}`)).status).toBe(404);
    const year = await call<{ data: { day: string }[] }>(clerk, "POST", "/client/holidays", { year: 2026 });
    expect(year.body.data).toHaveLength(11);
    expect((await call<{ message: string }>(owner, "DELETE", `/holidays/${id}`)).body.message).toContain(
      "Leave takes more days for",
    );
    expect(await balance(clerk, caro)).toMatchObject({ booked: 2 });
  });

  it("is changed and withdrawn while it waits, cancelled before it begins, and not over what has changed", async () => {
    const id = await asked(clerk, { from: "2026-06-15", to: "2026-06-15", half: "first" });
    const put = (body: object) =>
      call<{ code: string }>(clerk, "PUT", `/leave-requests/${id}`, { leave_type_id: typeOf("annual"), ...body });
    expect((await put({ version: 1, from: "2026-06-16", to: "2026-06-17" })).status).toBe(200);
    expect(await put({ version: 1, from: "2026-06-16", to: "2026-06-16" })).toMatchObject({
      status: 409,
      body: { code: "changed_since" },
    });
    expect(await waiting(financeManager)).toHaveLength(1);
    expect((await call<{ message: string }>(clerk, "DELETE", `/leave-requests/${id}`)).body.message).toContain(
      "withdrawn",
    );
    expect(await waiting(financeManager)).toEqual([]);
    const [first] = await requests(clerk, { state: "approved" });
    expect((await call<{ message: string }>(clerk, "DELETE", `/leave-requests/${first?.id}`)).body.message).toContain(
      "its days were returned",
    );
    expect(await balance(clerk, caro)).toMatchObject({ available: 4.4 });
  });

  it("for sick leave drops to half pay after seven days, and payroll receives the absence in its unit", async () => {
    const first = await asked(owner, { personnel_id: manager, from: "2026-04-06", to: "2026-04-14" }, "sick");
    await approve(first);
    const dry = await ask(
      owner,
      { personnel_id: manager, from: "2026-04-20", to: "2026-04-23", dry_run: true },
      "sick",
    );
    expect(dry.body.data.effect).toMatchObject({
      days: 4,
      pay: [
        { percent: 100, days: 1 },
        { percent: 50, days: 3 },
      ],
      after: 4,
    });
    const second = await asked(owner, { personnel_id: manager, from: "2026-04-20", to: "2026-04-23" }, "sick");
    const april = () =>
      database.inCompany(scope, (tx) =>
        absencesOf(tx, scope, parseMonth("2026-04"), { method: "workingDays", now: hazina.time.ms }),
      );
    expect((await april()).size).toBe(0);
    await approve(second);
    expect((await april()).get(manager)).toMatchObject({ days: 1.5, sources: [{ leaveType: "Sick leave" }] });
    const unpaid = await asked(owner, { personnel_id: caro, from: "2026-04-17", to: "2026-04-20" }, null);
    await approve(unpaid);
    const calendarDays = await database.inCompany(scope, (tx) =>
      absencesOf(tx, scope, parseMonth("2026-04"), { method: "calendarDays", now: hazina.time.ms, ids: [caro] }),
    );
    expect(calendarDays.get(caro)?.days).toBe(4);
  });
});

/** Lets each approver decide until the request is closed. */
async function approve(id: string): Promise<void> {
  await hazina.setRole(clerk as unknown as Owner, HR_OFFICER);
  for (const person of [financeManager, clerk, financeManager]) await decide(person, id);
  await hazina.setRole(clerk as unknown as Owner, 2);
  const [request] = (await requests(owner)).filter((one) => one.id === id);
  if (request?.state !== "approved") throw new Error(`${request?.state} ${request?.name}`);
}

describe("who sees leave", () => {
  it("is oneself, one's manager, and View Leave; colleagues see who is away, not why", async () => {
    expect((await requests(clerk)).every(({ name }) => name === "Caro Mutiso")).toBe(true);
    const names = new Set((await requests(financeManager)).map(({ name }) => name));
    expect(names).toEqual(new Set(["Caro Mutiso", "Brian Mutiso"]));
    const away = (
      await call<Answers["calendar"]>(clerk, "POST", "/client/leave-calendar", { from: "2026-04-01", to: "2026-04-30" })
    ).body;
    const brian = away.data.find(({ name }) => name === "Brian Mutiso");
    expect(brian?.away[0]).toEqual({ from: "2026-04-06", to: "2026-04-14", leave_type: null, state: "approved" });
    const own = await call<Answers["balances"]>(financeManager, "POST", "/client/leave-balances", { own: true });
    expect(own.body.data.map(({ name, is_own: isOwn }) => [name, isOwn])).toEqual([["Brian Mutiso", true]]);
    expect((await call<Answers["balances"]>(owner, "POST", "/client/leave-balances", { own: true })).body.data).toEqual(
      [],
    );
    expect(away.holidays).toEqual([
      { day: "2026-04-03", name: "Good Friday" },
      { day: "2026-04-06", name: "Easter Monday" },
    ]);
    expect((await call(clerk, "POST", "/client/leave-calendar", { from: "2026-04-02", to: "2026-04-01" })).status).toBe(
      422,
    );
    expect((await call(clerk, "POST", "/client/leave-calendar", { from: "2020-01-01", to: "2026-04-01" })).status).toBe(
      422,
    );
  });

  it("nobody else: signed out, of another company or branch, without the ability", async () => {
    const [one] = await requests(owner);
    const id = one?.id ?? "";
    const body = { leave_type_id: typeOf("annual"), from: "2026-08-03", to: "2026-08-03" };
    const statuses = async (who: Person) =>
      (
        await Promise.all([
          call(who, "GET", `/leave-requests/${id}`),
          call(who, "PUT", `/leave-requests/${id}`, { ...body, version: 1 }),
          call(who, "DELETE", `/leave-requests/${id}`),
          decide(who, id),
          ask(who, { ...body, personnel_id: caro }),
          call(who, "POST", "/leave-adjustments", {
            personnel_id: caro,
            leave_type_id: typeOf("annual"),
            day: "2026-04-01",
            days: 1,
            reason: "x",
          }),
          call(who, "POST", "/client/leave-liability", {}),
        ])
      ).map(({ status }) => status);
    expect(await statuses({})).toEqual(Array(7).fill(401));
    expect((await statuses(rival)).slice(0, 6)).toEqual(Array(6).fill(404));
    expect((await statuses(branchAdmin)).slice(0, 6)).toEqual(Array(6).fill(404));
    const ofBranch = await requests(branchAdmin);
    expect(ofBranch).toEqual([]);
    expect(branchId).not.toBe("");
    expect((await ask(clerk, { personnel_id: manager, from: "2026-08-03", to: "2026-08-03" })).status).toBe(404);
    expect((await call(clerk, "POST", "/client/leave-liability", {})).status).toBe(403);
    expect((await ask(owner, { from: "2026-08-03", to: "2026-08-03" })).body.code).toBe("no_record");
  });

  it("adjustments count from their day, nobody adjusts their own, and owed leave has its cost", async () => {
    const adjust = (who: Person, personId: string, days: number) =>
      call(who, "POST", "/leave-adjustments", {
        personnel_id: personId,
        leave_type_id: typeOf("annual"),
        day: "2026-05-01",
        days,
        reason: "Brought over",
      });
    expect((await adjust(owner, caro, 3)).status).toBe(200);
    expect((await adjust(owner, caro, 0)).status).toBe(422);
    expect((await adjust(owner, caro, 0.001)).status).toBe(422);
    expect(await balance(clerk, caro)).toMatchObject({ adjusted: 3, left: 7.4 });
    expect((await adjust(clerk, caro, 5)).status).toBe(403);
    const liability = (
      await call<Answers["liability"]>(owner, "POST", "/client/leave-liability", { as_of: "2026-05-31" as Day })
    ).body;
    expect(liability.data.map(({ department }) => department)).toEqual(["Sales"]);
    expect(liability.totals).toMatchObject({ people: 2, amount: 0 });
  });
});

describe("leave that goes on after the last day of work", () => {
  it("takes nothing of the pay after it, which is not paid anyway", async () => {
    const gone = await employee("Gone", "2024-01-01");
    await approve(await asked(owner, { personnel_id: gone, from: "2026-04-20", to: "2026-04-30" }, null));
    const days = async () =>
      (
        await database.inCompany(scope, (tx) =>
          absencesOf(tx, scope, parseMonth("2026-04"), { method: "calendarDays", now: hazina.time.ms, ids: [gone] }),
        )
      ).get(gone)?.days;
    expect(await days()).toBe(11);
    const departure = { version: 1, last_day: "2026-04-22", reason: "resigned" };
    expect((await call(owner, "POST", `/personnel/${gone}/departure`, departure)).status).toBe(200);
    expect(await days()).toBe(3);
  });
});
