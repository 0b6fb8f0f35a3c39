import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { postEndedMonths } from "../assets/post-month.ts";
import { monthEnd } from "../month-end.fixture.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { call, decide, approved, entry, period, monthBefore, balances } = monthEnd(hazina, owner, financeManager);
const run = () => postEndedMonths(hazina.server.services, owner.companyId);

afterAll(() => hazina.stop());

type Schedule = {
  state: string;
  posted: number;
  left: number;
  months_posted: number;
  next_month: string | null;
  problem: string | null;
  version: number;
  lines: { month: string; amount: number; state: string; journal_id: string | null }[];
};
const form = (more: object = {}) => ({
  kind: "prepaid",
  name: "Insurance of the vans",
  total: 100_000,
  first_month: monthBefore(3),
  months: 6,
  result_account: "6150",
  ...more,
});
const read = async (id: string) =>
  (await call<{ data: Schedule }>(owner, "GET", `/accounting/schedules/${id}`)).body.data;

describe("a schedule", () => {
  it("is posted month by month once it is approved, each month once, to the cent", async () => {
    const made = await call(owner, "POST", "/accounting/schedules", form());
    const { id } = made.body.data;
    await run();
    expect(await read(id)).toMatchObject({ state: "pending", months_posted: 0 });
    expect((await decide(owner, id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, id)).status).toBe(200);
    await Promise.all([run(), run()]);
    await run();
    const schedule = await read(id);
    expect(schedule).toMatchObject({ months_posted: 3, posted: 50_000.01, left: 49_999.99 });
    expect(schedule.lines.map(({ amount, state }) => [amount, state])).toEqual([
      [16_666.67, "posted"],
      [16_666.67, "posted"],
      [16_666.67, "posted"],
      [16_666.67, "later"],
      [16_666.67, "later"],
      [16_666.65, "later"],
    ]);
    expect(await balances(monthBefore(1))).toMatchObject({ "6150": 50_000.01, "1440": -50_000.01 });
    const journal = await call<{ data: { source_kind: string; memo: string } }>(
      owner,
      "GET",
      `/journals/${schedule.lines[0]?.journal_id}`,
    );
    expect(journal.body.data).toMatchObject({ source_kind: "schedule" });
  });

  it("says that its month is closed, and is posted on the first open day when a person says so", async () => {
    await entry("first", monthBefore(3), [
      ["1100", 10],
      ["3000", -10],
    ]);
    for (const state of ["closing", "closed"]) expect((await period(monthBefore(3), state)).body.message).toBeTruthy();
    const id = await approved("/accounting/schedules", form({ name: "Late", total: 300, months: 3 }));
    await run();
    const stuck = await read(id);
    expect(stuck).toMatchObject({ months_posted: 0, next_month: monthBefore(3) });
    expect(stuck.problem).toMatch(/are closed/);
    const post = await call(owner, "POST", `/accounting/periods/${monthBefore(1)}/post`, {});
    expect(post.body.message).toMatch(/already posted/);
    expect((await period(monthBefore(2), "closing")).status).toBe(200);
    const blocked = await period(monthBefore(2), "closed");
    expect(blocked.body).toMatchObject({ code: "blocked", message: expect.stringMatching(/Schedules are posted/) });
    const path = `/accounting/schedules/${id}/catch-up`;
    const { version } = await read(id);
    expect((await call(owner, "POST", path, { version: version + 5 })).body.code).toBe("changed_since");
    expect((await call(owner, "POST", path, { version })).body.message).toBe("3 months were posted.");
    expect(await read(id)).toMatchObject({ state: "done", left: 0, problem: null, next_month: null });
    expect(await balances(monthBefore(3))).not.toHaveProperty("2150");
  });

  it("is corrected for the months that are left, and stopped with a reason", async () => {
    const id = await approved(
      "/accounting/schedules",
      form({
        name: "Rent",
        first_month: monthBefore(1),
        total: 1_200,
        months: 12,
        kind: "accrued",
        result_account: "6000",
      }),
    );
    await run();
    const before = await read(id);
    expect(before).toMatchObject({ months_posted: 1, left: 1_100 });
    const correction = await call(owner, "POST", `/accounting/schedules/${id}/correct`, {
      version: before.version,
      left: 700,
      months: 7,
    });
    const corrected = correction.body.data.id;
    expect((await decide(financeManager, corrected)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "stopped", posted: 100 });
    expect(await read(corrected)).toMatchObject({ state: "active", next_month: monthBefore(0), left: 700 });
    const { version } = await read(corrected);
    const stop = (reason: string) =>
      call(owner, "POST", `/accounting/schedules/${corrected}/stop`, { version, reason });
    expect((await stop("")).status).toBe(422);
    expect((await stop("The shop was given up")).body.message).toMatch(/700.00 remains in account 2150/);
    expect((await stop("Again")).status).toBe(409);
  });

  it("does not take the place of one that has changed since", async () => {
    const id = await approved(
      "/accounting/schedules",
      form({ name: "Changed", first_month: monthBefore(0), months: 2 }),
    );
    const { version } = await read(id);
    const { body } = await call(owner, "POST", `/accounting/schedules/${id}/correct`, { version, left: 5, months: 1 });
    await call(owner, "POST", `/accounting/schedules/${id}/stop`, { version, reason: "Enough" });
    expect((await decide(financeManager, body.data.id)).status).toBe(409);
    expect((await decide(financeManager, body.data.id, 2)).status).toBe(200);
    expect((await call(owner, "DELETE", `/accounting/schedules/${body.data.id}`)).status).toBe(200);
  });

  it("of income moves what was received to the income", async () => {
    await approved(
      "/accounting/schedules",
      form({
        name: "Retainer",
        kind: "deferred",
        total: 900,
        first_month: monthBefore(1),
        months: 3,
        result_account: "4100",
      }),
    );
    await run();
    expect(await balances(monthBefore(1))).toMatchObject({ "2160": 300, "4100": -300 });
  });

  it.each([
    ["a cost of income", { kind: "deferred" }, "result_account"],
    ["an income of a cost", { result_account: "4000" }, "result_account"],
    ["a control account", { balance_account: "1430" }, "balance_account"],
    ["an asset of an accrual", { kind: "accrued", balance_account: "1440" }, "balance_account"],
    ["the bank", { balance_account: "1100" }, "balance_account"],
    ["no amount", { total: 0 }, "total"],
    ["a year without dates", { first_month: "0000-01" }, "first_month"],
    ["a mistyped year", { first_month: "2001-01" }, "first_month"],
    ["a year too far away", { first_month: "2200-01" }, "first_month"],
    ["no month", { months: 0 }, "months"],
    ["half a month", { months: 1.5 }, "months"],
    ["too many months", { months: 241 }, "months"],
  ])("with %s is refused", async (_, more, path) => {
    const { status, body } = await call(owner, "POST", "/accounting/schedules", form(more));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it("belongs to who may post journals, in its company and branch", async () => {
    const { body } = await call(owner, "POST", "/accounting/schedules", form({ name: "Own" }));
    const path = `/accounting/schedules/${body.data.id}`;
    for (const person of [rival, branchAdmin]) expect((await call(person, "GET", path)).status).toBe(404);
    expect((await call(rival, "DELETE", path)).status).toBe(404);
    expect((await call(rival, "POST", `${path}/stop`, { version: 1, reason: "Mine" })).status).toBe(404);
    expect((await call(employee, "GET", path)).status).toBe(403);
    expect((await call(financeManager, "POST", "/accounting/schedules", form())).status).toBe(403);
    expect((await call({}, "POST", "/client/schedules", {})).status).toBe(401);
    expect((await call(owner, "DELETE", path)).status).toBe(409);
    expect((await call(owner, "POST", "/accounting/schedules", form({ branch_id: crypto.randomUUID() }))).status).toBe(
      404,
    );
  });
});
