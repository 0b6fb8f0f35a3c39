import { addDays, dayAt } from "@hazina/base/calendar.ts";
import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "../access/sessions/authenticate.ts";
import type { Actor } from "../platform/actor.ts";
import { type Call, inCall, workOf } from "../platform/call.ts";
import { aroundOf } from "../platform/http/wiring.ts";
import { readMailbox } from "../platform/mail.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Member, type Owner, type Person, startTestServer } from "../testing/test-server.ts";
import { decideOn } from "./decide.ts";
import { reportNobodyLeft } from "./escalate.ts";
import { readProgress } from "./inbox/read-approvals.ts";
import { type Asked, dropRequests, requestApproval } from "./request-approval.ts";
import type { Subject } from "./subject.ts";

type Answers = InferContractRouterOutputs<typeof approvals>;
type Box = "waiting" | "asked" | "decided" | "all";

const HR_OFFICER = 8;
const APPROVER = 7;
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk, branchId, branchAdmin } = hazina.group;
const { database } = hazina.server.services;

afterAll(() => hazina.stop());

const inbox = async (person: Person, box: Box = "waiting", more: object = {}) =>
  (await hazina.call<Answers["list"]>(person, "POST", "/client/approvals", { box, ...more })).body.data ?? [];
const titles = async (person: Person, box?: Box, more?: object) =>
  (await inbox(person, box, more)).map(({ title }) => title);
const read = (person: Person, id: string) => hazina.call<Answers["read"]>(person, "GET", `/approvals/${id}`);
const decide = (person: Person, id: string, body: object) =>
  hazina.call<{ message: string; code: string }>(person, "PUT", `/approvals/${id}`, body);

async function as(person: Person): Promise<Actor> {
  const caller = await authenticate(database, person.token ?? "", hazina.time.ms);
  if (!caller) throw new Error("Nobody is signed in.");
  return { ...caller, scope: { companyId: caller.companyId, branchId: caller.ownBranchId } };
}

/** Runs a function as a user. Returns its result or, if it is refused, the code of the refusal. */
async function run<Value>(person: Person, work: (call: Call) => Promise<Value>): Promise<Value | string> {
  const actor = await as(person);
  return inCall(workOf(hazina.server.services, actor), work).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

/** The outcome of the decision on each record of the test's domain, keyed by record id. */
const became = new Map<string, string>();
const asked: string[] = [];
let version = 1;
const subject: Subject = {
  kind: "loan",
  ability: "Approve Loans",
  sees: "View Loans",
  describe: async (_call, ids) => new Map(ids.map((id) => [id, { version, concerns: [], facts: [], link: null }])),
  approved: async (_call, id) => done(id, "approved"),
  rejected: async (_call, id, { comment }) => done(id, `rejected: ${comment}`),
};

function done(id: string, what: string): { message: string } {
  became.set(id, what);
  return { message: what };
}

async function ask(person: Person, more: Partial<Asked> = {}): Promise<string> {
  const id = uuidv7();
  asked.push(id);
  const wanted = { id, title: "A loan", branchId: null, ...more };
  const around = aroundOf(hazina.server.services);
  await run(person, (call) => requestApproval({ ...call, ...around }, subject, wanted));
  return id;
}

const answer = async (person: Person, id: string, status: 1 | 2 = 1, comment = "") => {
  const around = aroundOf(hazina.server.services);
  const done = await run(person, (call) => decideOn({ ...call, ...around }, subject, { id, status, comment }));
  return typeof done === "string" ? done : done.message;
};
const progress = async (person: Person, id: string) => {
  const found = await run(person, (call) => readProgress({ ...call, now: hazina.time.ms }, subject, id));
  return typeof found === "string" ? [] : found;
};

describe("levels", () => {
  it("are passed in their order; the last one does what was asked, and progress says who is waited for", async () => {
    const levels = [
      { name: "Finance", userIds: [financeManager.userId], byPosition: true },
      { name: "Director", userIds: [owner.userId] },
    ];
    const id = await ask(clerk, { levels });
    expect(await progress(clerk, id)).toMatchObject([
      { level: 1, name: "Finance", status: 0, label: "Pending Approval", may_decide: false },
      { level: 2, name: "Director", reason: "Approvers at earlier levels must decide first." },
    ]);
    expect(await answer(owner, id)).toBe("not_decider");
    expect(await answer(financeManager, id, 1, "Fine")).toContain("Other approvers still have to decide");
    expect(became.has(id)).toBe(false);
    expect(await answer(financeManager, id)).toBe("maker_is_checker");
    expect(await answer(owner, id)).toBe("approved");
    expect(await progress(clerk, id)).toMatchObject([
      { status: 1, label: "Approved", comment: "Fine" },
      { status: 1, label: "Approved" },
    ]);
    expect(await answer(owner, id)).toBe("conflict");
  });

  it("from an amount are left out below it, and one that names nobody falls to the kind's ability", async () => {
    const levels = [{ name: "Large ones", roleIds: [1], fromAmount: 100_000_00 }];
    const small = await ask(clerk, { levels, amount: 99_999_99 });
    expect(await progress(clerk, small)).toMatchObject([{ name: "Approve Loans" }]);
    const large = await ask(clerk, { levels, amount: 100_000_00 });
    expect(await progress(clerk, large)).toMatchObject([{ name: "Large ones" }]);
    expect(await answer(owner, large, 2, "Too much")).toBe("rejected: Too much");
  });

  it("of all wait for everybody they name", async () => {
    const both = {
      name: "Both",
      mode: "all",
      userIds: [owner.userId, financeManager.userId],
      byPosition: true,
    } as const;
    const id = await ask(clerk, { levels: [both] });
    await answer(owner, id);
    expect(became.has(id)).toBe(false);
    expect((await progress(clerk, id))[0]).toMatchObject({ status: 0, waits_for: [expect.any(String)] });
    expect(await answer(financeManager, id)).toBe("approved");
  });

  it("are never decided by who asked or prepared; where that leaves nobody, they fall to who manages approvers", async () => {
    const mine = await ask(owner, { levels: [{ name: "Me", userIds: [owner.userId] }] });
    expect(await answer(owner, mine)).toBe("maker_is_checker");
    expect((await progress(owner, mine))[0]?.waits_for).toHaveLength(1);
    expect(await answer(financeManager, mine)).toBe("approved");
    const prepared = await ask(clerk, { preparers: [owner.userId] });
    expect(await answer(owner, prepared)).toBe("maker_is_checker");
  });

  it("decide once, however many answer at once, and not on what has changed since", async () => {
    const id = await ask(clerk, {
      levels: [{ name: "One", userIds: [owner.userId, financeManager.userId], byPosition: true }],
    });
    const answers = await Promise.all([owner, financeManager, owner, financeManager].map((one) => answer(one, id)));
    expect(answers.filter((one) => one === "approved")).toHaveLength(1);
    const changed = await ask(clerk);
    version += 1;
    expect(await answer(owner, changed)).toBe("changed_since");
    await run(clerk, (call) => dropRequests({ ...call, now: hazina.time.ms }, subject, [changed]));
    expect(await answer(owner, changed)).toBe("conflict");
  });

  it("are the head's and the branch's own, and no other's", async () => {
    const id = await ask(branchAdmin, { branchId });
    expect((await progress(branchAdmin, id))[0]?.waits_for.length).toBeGreaterThan(0);
    expect(await answer(owner, id)).toBe("approved");
    const ofHead = await ask(clerk);
    expect(await answer(branchAdmin, ofHead)).toBe("not_found");
    expect(await answer(rival, ofHead)).toBe("not_found");
    expect(await answer(owner, ofHead)).toBe("approved");
  });
});

describe("pay and where it goes wait in the inbox", () => {
  const person = { first_name: "Wanjiku", last_name: "Kamau" };
  const employment = { joined: "2026-01-01", kind: "permanent" };
  let id = "";

  beforeAll(async () => {
    await run(owner, (call) => dropRequests({ ...call, now: hazina.time.ms }, subject, asked));
    const body = {
      person,
      employment,
      pay: { amount: 123_456.78, reason: "Joins" },
      payout: { parts: [{ kind: "mpesa", phone: "0799123456" }] },
    };
    const added = await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", body);
    id = added.body.data.id;
  });

  it("of the approvers, with the facts they need; the requester sees it among their own requests", async () => {
    expect(await titles(financeManager)).toEqual([
      "Pay of Wanjiku Kamau from 01/01/2026",
      "Bank details: Wanjiku Kamau",
    ]);
    expect(await titles(financeManager, "waiting", { search: "DETAILS", kind: "payout" })).toHaveLength(1);
    expect(await titles(owner)).toEqual([]);
    expect(await titles(owner, "asked", { page: 1, size: 1 })).toHaveLength(1);
    expect(JSON.stringify(await inbox(financeManager))).toContain("123,456.78");
    const mails = await readMailbox(database, financeManager.email);
    expect(mails.some(({ body }) => body.includes("Pay of Wanjiku Kamau"))).toBe(true);
    expect(JSON.stringify(mails)).not.toMatch(/123,456|99123456/);
  });

  it("is decided there; a rejection says why, and a stale one is refused", async () => {
    const [pay, payout] = await inbox(financeManager);
    const stale = await decide(financeManager, pay?.id ?? "", { status: 1, version: 9 });
    expect(stale).toMatchObject({ status: 409, body: { code: "changed_since" } });
    expect((await decide(financeManager, pay?.id ?? "", { status: 2, version: 1 })).status).toBe(422);
    expect((await decide(owner, pay?.id ?? "", { status: 1, version: 1 })).status).toBe(403);
    const approved = await decide(financeManager, pay?.id ?? "", { status: 1, version: 1 });
    expect(approved.body.message).toBe("The pay was approved.");
    const rejected = await decide(financeManager, payout?.id ?? "", { status: 2, comment: "Not theirs", version: 1 });
    expect(rejected.body.message).toContain("were rejected");
    const record = (await hazina.call<{ data: unknown }>(owner, "GET", `/personnel/${id}`)).body.data;
    expect(record).toMatchObject({
      pay: { holds: { amount: 123_456.78 } },
      payout: [{ state: "rejected", may_confirm: false }],
    });
    expect(await inbox(owner, "asked", { kind: "payout" })).toMatchObject([{ state: "rejected", label: "Rejected" }]);
    expect((await read(owner, payout?.id ?? "")).body.data.progress).toMatchObject([{ comment: "Not theirs" }]);
  });

  it("of nobody else: without the ability, of another company, signed out", async () => {
    const [pay] = await inbox(owner, "asked", { kind: "pay_change" });
    const of = pay?.id ?? "";
    for (const [who, statuses] of [
      [{}, [401, 401, 401]],
      [rival, [404, 404, 404]],
      [clerk, [404, 404, 404]],
    ] as const) {
      const calls = [
        read(who, of),
        decide(who, of, { status: 1, version: 1 }),
        hazina.call(who, "POST", `/approvals/${of}/withdrawal`, {}),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(statuses);
    }
    expect((await hazina.call(owner, "POST", `/approvals/${of}/withdrawal`, {})).status).toBe(409);
    expect((await hazina.call(clerk, "POST", "/client/approvals", { box: "all" })).status).toBe(403);
    await withRole(clerk, HR_OFFICER, async () => {
      expect(await titles(clerk, "all", { kind: "pay_change" })).toEqual([]);
      expect(await titles(clerk, "all", { kind: "payout" })).toHaveLength(1);
      expect((await read(clerk, of)).status).toBe(404);
    });
    await withRole(clerk, APPROVER, async () => {
      expect((await read(clerk, of)).status).toBe(200);
      expect(JSON.stringify((await read(clerk, of)).body)).not.toContain("123,456");
      const next = await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", {
        person,
        employment,
        pay: { amount: 222_333.44, reason: "Joins" },
      });
      const [unseen] = await inbox(owner, "asked", { search: "Pay of" });
      expect((await read(clerk, unseen?.id ?? "")).body.data).toMatchObject({
        may_decide: false,
        reason: expect.stringContaining("does not include View Salaries"),
      });
      expect((await decide(clerk, unseen?.id ?? "", { status: 1, version: 1 })).body.code).toBe("not_shown");
      expect(await titles(clerk, "waiting", { kind: "pay_change" })).toEqual([]);
      expect((await hazina.call(owner, "DELETE", `/personnel/${next.body.data.id}`)).status).toBe(200);
    });
  });

  it("no longer once the record is deleted", async () => {
    const body = { person, employment: { ...employment, joined: "2027-01-01" }, pay: { amount: 1, reason: "Mistake" } };
    const added = await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", body);
    expect(await titles(financeManager)).toHaveLength(1);
    expect((await hazina.call(owner, "DELETE", `/personnel/${added.body.data.id}`)).status).toBe(200);
    expect(await titles(financeManager)).toEqual([]);
  });
});

describe("a user who is away delegates approvals", () => {
  const today = dayAt(hazina.time.ms);
  const until = addDays(today, 7);
  const delegate = (person: Person, body: object) =>
    hazina.call<{ message: string; data: { id: string } }>(person, "POST", "/approval-delegations", body);
  const list = async (person: Person) =>
    (
      await hazina.call<{ data: { id: string; is_mine: boolean }[] }>(
        person,
        "POST",
        "/client/approval-delegations",
        {},
      )
    ).body.data;

  it("for some days: the delegate is notified, never decides their own requests, and can be removed at once", async () => {
    const made = await delegate(owner, { to_user: clerk.userId, kinds: ["loan"], from: today, until });
    expect(made.body.message).toContain("is your delegate");
    expect((await delegate(owner, { to_user: clerk.userId, kinds: ["loan"], from: today, until })).body.data.id).toBe(
      made.body.data.id,
    );
    expect(await list(owner)).toMatchObject([{ is_mine: true, holds_now: true }]);
    expect(await list(clerk)).toMatchObject([{ is_mine: false }]);
    expect(
      (await readMailbox(database, clerk.email)).some(({ body }) => body.includes("made you their delegate")),
    ).toBe(true);
    const levels = [{ name: "Director", userIds: [owner.userId] }];
    const id = await ask(financeManager, { levels });
    expect(await answer(clerk, id)).toBe("approved");
    expect((await progress(owner, id))[0]?.by).toContain(" for ");
    const own = await ask(clerk, { levels });
    expect(await answer(clerk, own)).toBe("maker_is_checker");
    await hazina
      .call(clerk, "DELETE", `/approval-delegations/${made.body.data.id}`)
      .then(({ status }) => expect(status).toBe(404));
    expect((await hazina.call(owner, "DELETE", `/approval-delegations/${made.body.data.id}`)).status).toBe(200);
    expect(await answer(clerk, await ask(financeManager, { levels }))).not.toBe("approved");
  });

  it("of their own company, on days that can be, and nobody signed out", async () => {
    const from = today;
    expect((await delegate({}, { to_user: clerk.userId, from, until })).status).toBe(401);
    expect((await delegate(rival, { to_user: clerk.userId, from, until })).status).toBe(404);
    for (const wrong of [
      { to_user: owner.userId, from, until },
      { to_user: clerk.userId, from: addDays(today, -1), until },
      { to_user: clerk.userId, from, until: addDays(today, -1) },
      { to_user: clerk.userId, from, until: addDays(today, 400) },
      { to_user: clerk.userId, from, until, kinds: ["everything"] },
    ])
      expect((await delegate(owner, wrong)).status).toBe(422);
    const names = await hazina.call<{ data: { id: string }[] }>(rival, "POST", "/client/approval-stand-ins", {});
    expect(names.body.data.some(({ id }) => id === clerk.userId)).toBe(false);
  });
});

async function withRole(person: Member, role: number, work: () => Promise<void>): Promise<void> {
  await hazina.setRole(person as unknown as Owner, role);
  await work();
  await hazina.setRole(person as unknown as Owner, 2);
}

describe("a request that nobody may decide", () => {
  it("is reported to those who manage approvers, once, at once or when people have left", async () => {
    type Pages = { data: { title: string; message: string }[] };
    const reported = async (person: Person, title: string) => {
      const { body } = await hazina.call<Pages>(person, "GET", "/notifications");
      return body.data.filter((one) => one.title === "No one can approve a request" && one.message.includes(title))
        .length;
    };
    type Users = { data: { id: string }[] };
    const users = (await hazina.call<Users>(owner, "POST", "/client/users", { page: 1, size: 100 })).body.data;
    const id = await ask(clerk, { title: "A lonely loan", preparers: users.map((one) => one.id) });
    expect(await reported(owner, "A lonely loan")).toBe(1);
    await reportNobodyLeft(hazina.server.services, owner.companyId);
    expect(await reported(owner, "A lonely loan")).toBe(1);
    expect(await reported(clerk, "A lonely loan")).toBe(0);
    expect((await progress(clerk, id))[0]?.waits_for).toEqual([]);
  });
});
