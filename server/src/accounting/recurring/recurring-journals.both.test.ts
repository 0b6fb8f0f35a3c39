import { addDays, addMonths, dayAt, formatMonth, lastDayOf, monthAt } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";
import { makeRecurringJournals } from "./run-recurring-journals.ts";

const ADMIN = 1;
const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin, branchId } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;

afterAll(() => hazina.stop());

type Row = { id: string; memo: string; date: string; state: string; version: number };
type Recurring = {
  next_on: string | null;
  made: number;
  problem: string | null;
  version: number;
  is_paused: boolean;
  journals: { id: string; date: string }[];
};
type Body = { message: string; code?: string; errors: { path: string }[]; data: { id: string } };

const today = dayAt(hazina.time.ms);
const call = <Answer = Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Answer>(person, method, path, body);
const RENT = [
  { account: "6000", debit: 45_000, credit: 0 },
  { account: "2150", debit: 0, credit: 45_000 },
];
const form = (more: object = {}) => ({ memo: "Accrued rent", lines: RENT, every: "month", first_on: today, ...more });
const create = async (more: object = {}, person: Person = owner) => {
  const { status, body } = await call(person, "POST", "/recurring-journals", form(more));
  expect(status).toBe(200);
  return body.data.id;
};
const read = async (id: string, person: Person = owner) =>
  (await call<{ data: Recurring }>(person, "GET", `/recurring-journals/${id}`)).body.data;
const drafts = async (memo: string, state = "pending") =>
  (await call<{ data: Row[] }>(owner, "POST", "/client/journals", { state, search: memo })).body.data;
const run = () => makeRecurringJournals(services, owner.companyId);
/** Changes the first day of a recurring journal in the database, to simulate that time has passed. */
const begin = (id: string, day: string) =>
  services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    tx.execute(sql`update recurring_journals set first_on = ${day} where id = ${id}`),
  );

describe("a recurring journal", () => {
  it("makes its journal on the day, once, and waits for another person", async () => {
    const id = await create();
    const later = await create({ memo: "Later", first_on: addDays(today, 1) });
    await Promise.all([run(), run()]);
    await run();
    const [journal, ...more] = await drafts("Accrued rent");
    expect(more).toEqual([]);
    expect(journal).toMatchObject({ date: today, state: "pending" });
    expect(await read(id)).toMatchObject({ made: 1, journals: [{ id: journal?.id, date: today }], problem: null });
    expect(await read(later)).toMatchObject({ made: 0, next_on: addDays(today, 1) });
    const { body } = await call<{ data: { id: string; subject_id: string; state: string; version: number }[] }>(
      owner,
      "POST",
      "/client/approvals",
      { box: "all" },
    );
    const request = body.data.find((one) => one.subject_id === journal?.id);
    const answer = { status: 1, comment: "", version: request?.version };
    expect((await call(owner, "PUT", `/approvals/${request?.id}`, answer)).body.code).toBe("maker_is_checker");
    expect((await call(financeManager, "PUT", `/approvals/${request?.id}`, answer)).status).toBe(200);
  });

  it("makes the months that were missed, and keeps them as drafts where a person chose that", async () => {
    const id = await create({ memo: "Missed", submit: false, on_last_day: true });
    const first = addMonths(monthAt(hazina.time.ms), -3);
    await begin(id, `${formatMonth(first)}-15`);
    await run();
    const dates = (await drafts("Missed", "draft")).map(({ date }) => date).toSorted();
    expect(dates).toEqual([0, 1, 2].map((at) => lastDayOf(addMonths(first, at))));
    expect((await read(id)).next_on).toBe(lastDayOf(addMonths(first, 3)));
  });

  it("says that the month is closed, and goes on once it is skipped", async () => {
    const month = addMonths(monthAt(hazina.time.ms), -1);
    await services.database.inCompany({ companyId: rival.companyId, branchId: null }, (tx) =>
      postJournal(
        tx,
        { companyId: rival.companyId, userId: null, userName: "Rule" },
        {
          sourceKind: "test",
          sourceId: "first",
          step: "posted",
          date: lastDayOf(month),
          memo: "An event",
          currency: "KES",
          lines: ["1100", "3000"].flatMap((account, at) =>
            signedLine(centsOf(at === 0 ? 10 : -10), { account, memo: "" }),
          ),
        },
      ),
    );
    const id = await create({ memo: "Of a closed month" }, rival);
    await services.database.inCompany({ companyId: rival.companyId, branchId: null }, (tx) =>
      tx.execute(sql`update recurring_journals set first_on = ${`${formatMonth(month)}-05`} where id = ${id}`),
    );
    for (const state of ["closing", "closed"])
      expect((await call(rival, "PUT", `/accounting/periods/${formatMonth(month)}`, { state })).status).toBe(200);
    await makeRecurringJournals(services, rival.companyId);
    const stuck = await read(id, rival);
    expect(stuck).toMatchObject({ made: 0 });
    expect(stuck.problem).toMatch(/are closed/);
    const skip = await call(rival, "POST", `/recurring-journals/${id}/skip`, { version: stuck.version });
    expect(skip.body.message).toMatch(/was skipped/);
    expect((await call(rival, "POST", `/recurring-journals/${id}/skip`, { version: stuck.version })).status).toBe(409);
    expect(await read(id, rival)).toMatchObject({ problem: null, next_on: `${formatMonth(addMonths(month, 1))}-05` });
  });

  it("is paused, changed and deleted, and makes nothing then", async () => {
    const id = await create({ memo: "Paused" });
    const { version } = await read(id);
    const change = { ...form({ memo: "Paused" }), is_paused: true, version };
    expect((await call(owner, "PUT", `/recurring-journals/${id}`, change)).status).toBe(200);
    expect((await call(owner, "PUT", `/recurring-journals/${id}`, change)).body.code).toBe("changed_since");
    await run();
    expect(await drafts("Paused")).toEqual([]);
    expect((await call(owner, "DELETE", `/recurring-journals/${id}`)).status).toBe(200);
    expect((await call(owner, "GET", `/recurring-journals/${id}`)).status).toBe(404);
    await run();
    expect(await drafts("Paused")).toEqual([]);
  });

  it.each([
    ["unbalanced", { lines: [RENT[0], { account: "2150", debit: 0, credit: 44_999.99 }] }, "lines"],
    ["on a control account", { lines: [{ account: "1200", debit: 45_000 }, RENT[1]] }, "lines.0.account"],
    ["from yesterday on", { first_on: addDays(today, -1) }, "first_on"],
    ["that ends before it begins", { until: addDays(today, -1) }, "until"],
    ["every week", { every: "week" }, "every"],
  ])("%s is refused", async (_, more, path) => {
    const { status, body } = await call(owner, "POST", "/recurring-journals", form(more));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it("belongs to who may post journals, in its company and branch", async () => {
    const id = await create({ memo: "Own", first_on: addDays(today, 20) });
    const ofBranch = await create({ memo: "Branch", first_on: addDays(today, 20), lines: RENT }, branchAdmin);
    expect((await call(employee, "POST", "/recurring-journals", form())).status).toBe(403);
    expect((await call(financeManager, "POST", "/recurring-journals", form())).status).toBe(403);
    expect((await call({}, "POST", "/client/recurring-journals", {})).status).toBe(401);
    expect((await call(rival, "GET", `/recurring-journals/${id}`)).status).toBe(404);
    expect((await call(rival, "DELETE", `/recurring-journals/${id}`)).status).toBe(404);
    expect((await call(branchAdmin, "GET", `/recurring-journals/${id}`)).status).toBe(404);
    const { body } = await call<{ data: { lines: { branch_id: string }[] } }>(
      owner,
      "GET",
      `/recurring-journals/${ofBranch}`,
    );
    expect(body.data.lines[0]?.branch_id).toBe(branchId);
  });

  it("is not approved by a person who wrote its lines", async () => {
    await hazina.setRole(financeManager, ADMIN);
    const memos = ["Two authors", "Two authors, a draft"];
    for (const [at, memo] of memos.entries()) {
      const id = await create({ memo, submit: at === 0 });
      const lines = RENT.map((line) => ({ ...line, debit: line.debit * 2, credit: line.credit * 2 }));
      const change = { ...form({ memo, lines, submit: at === 0 }), version: (await read(id)).version };
      expect((await call(financeManager, "PUT", `/recurring-journals/${id}`, change)).status).toBe(200);
    }
    await run();
    const [draft] = await drafts("Two authors, a draft", "draft");
    expect((await call(owner, "POST", `/journals/${draft?.id}/submit`, {})).status).toBe(200);
    type Requests = { data: { id: string; title: string; version: number }[] };
    const { body } = await call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
    const requests = body.data.filter(({ title }) => memos.some((memo) => title === `Journal: ${memo}`));
    expect(requests).toHaveLength(2);
    for (const { id, version } of requests) {
      const answer = await call(financeManager, "PUT", `/approvals/${id}`, { status: 1, comment: "", version });
      expect(answer.body.code).toBe("maker_is_checker");
    }
  });

  it("on the last day of the month is skipped and ends by that day", async () => {
    const [month, day] = [monthAt(hazina.time.ms), addDays(today, -1)];
    if (lastDayOf(month) === today || day.slice(0, 7) !== today.slice(0, 7)) return;
    const id = await create({ memo: "Last day", on_last_day: true, submit: false });
    await begin(id, day);
    const change = async (more: object) => {
      const { version } = await read(id);
      const written = form({ memo: "Last day", on_last_day: true, first_on: day, ...more });
      return call(owner, "PUT", `/recurring-journals/${id}`, { ...written, version });
    };
    expect((await change({ is_paused: true })).status).toBe(200);
    expect((await change({ is_paused: false })).status).toBe(200);
    expect(await read(id)).toMatchObject({ next_on: lastDayOf(month) });
    expect((await change({ until: today })).status).toBe(200);
    expect(await read(id)).toMatchObject({ next_on: null });
  });

  it("does not begin in the past after a change", async () => {
    const id = await create({ memo: "Later on", first_on: addDays(today, 9) });
    const change = { ...form({ memo: "Later on", first_on: "2001-01-01" }), version: (await read(id)).version };
    const { status, body } = await call(owner, "PUT", `/recurring-journals/${id}`, change);
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path: "first_on" }] });
  });
});
