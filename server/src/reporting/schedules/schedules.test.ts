import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import { readMailbox } from "../../platform/mail.ts";
import { pdfPages } from "../../testing/pdf-text.ts";
import { runSchedules } from "./run-schedules.ts";

const { hazina, owner, post } = await startPlanning();
const rival = await hazina.company("Rival Traders");
beforeAll(() => mustBeOk(post("/analytics/report", { name: "Board", scenario: "Baseline" })));
afterAll(() => hazina.stop());

const SCHEDULES = "/analytics/report/schedules";
const SUNDAY = parseInstant("2026-11-22T09:00:00Z");
beforeEach(() => {
  hazina.time.ms = SUNDAY;
});

/**
 * Sets the test's clock to a moment and runs the due schedules, several times simultaneously if requested. Then sets
 * the clock back, because the sessions of the test would have expired by that moment.
 */
async function runAt(moment: string, times = 1): Promise<void> {
  hazina.time.ms = parseInstant(moment);
  await Promise.all(Array.from({ length: times }, run));
  hazina.time.ms = SUNDAY;
}

type Made = { readonly data: { readonly id: string; readonly version: number; readonly next_run: string | null } };
type Listed = {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly reason: string | null;
  readonly next_run: string | null;
  readonly last_run: { readonly sent: boolean; readonly message: string } | null;
  readonly version: number;
};

const weekly = (to: string, more: object = {}) => ({ fixed: "cashflow", every: "week", day: 1, to: [to], ...more });
const make = async (body: object) => (await mustBeOk<Made>(hazina.call(owner, "POST", SCHEDULES, body))).data;
const act = (id: string, action: string) => mustBeOk<Made>(hazina.call(owner, "POST", `${SCHEDULES}/${id}/${action}`));
const listed = async (id: string) => {
  const { data } = await mustBeOk<{ data: Listed[] }>(hazina.call(owner, "GET", SCHEDULES));
  return data.find((one) => one.id === id);
};
const mailsTo = (address: string) => readMailbox(hazina.server.services.database, address);
const run = () => runSchedules(hazina.server.services, [owner.companyId]);

describe("a report that is sent by a schedule", () => {
  it("goes out once when its time has come, as a link to a PDF of the last closed month, and again the next week", async () => {
    const { id, next_run } = await make(weekly("board@example.com", { message: "Good morning." }));
    expect(next_run).toBe("2026-11-23T03:00:00.000Z");
    await runAt("2026-11-23T02:59:59Z");
    expect(await mailsTo("board@example.com")).toEqual([]);
    await runAt("2026-11-23T03:00:00Z", 2);
    await runAt("2026-11-23T03:10:00Z");
    const mails = await mailsTo("board@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual(["Cash flow report"]);
    expect(mails[0]?.body).toContain("Good morning.");
    const link = /http:\S+shared-report\S+/.exec(mails[0]?.body ?? "")?.[0] ?? "";
    hazina.time.ms = parseInstant("2026-11-24T03:00:00Z");
    const response = await hazina.server.fetch(new Request(link));
    hazina.time.ms = SUNDAY;
    const text = pdfPages(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join("\n");
    expect(text).toContain("Cash flow report, Dec 2026");
    expect(await listed(id)).toMatchObject({
      state: "on",
      next_run: "2026-11-30T03:00:00.000Z",
      last_run: { sent: true, message: "Sent to board@example.com." },
    });
    await runAt("2026-12-13T03:00:00Z");
    expect(await mailsTo("board@example.com")).toHaveLength(2);
    expect((await listed(id))?.next_run).toBe("2026-12-14T03:00:00.000Z");
  });

  it("is of a report that people built, and follows its new name", async () => {
    const { data } = await mustBeOk<Made>(post("/analytics/report", { name: "Monthly", scenario: "Baseline" }));
    const { id } = await make({ report: "monthly", every: "month", day: 31, to: "a@example.com" });
    await mustBeOk(hazina.call(owner, "PUT", `/analytics/report/${data.id}`, { name: "Renamed" }));
    await runAt("2026-11-30T04:00:00Z");
    expect((await mailsTo("a@example.com")).map(({ subject }) => subject)).toEqual(["Renamed"]);
    await mustBeOk(hazina.call(owner, "DELETE", `/analytics/report/${data.id}`));
    await runAt("2026-12-31T04:00:00Z");
    expect(await listed(id)).toMatchObject({ state: "stopped", reason: "The report was deleted.", next_run: null });
    expect(await mailsTo("a@example.com")).toHaveLength(1);
  });

  it("waits while it is paused or deleted, and what was due meanwhile is not sent", async () => {
    const { id } = await make(weekly("pause@example.com"));
    await act(id, "pause");
    await runAt("2026-11-24T03:00:00Z");
    expect(await listed(id)).toMatchObject({ state: "paused", next_run: null, last_run: null });
    await act(id, "resume");
    await mustBeOk(hazina.call(owner, "DELETE", `${SCHEDULES}/${id}`));
    await runAt("2026-12-02T03:00:00Z");
    expect(await listed(id)).toBeUndefined();
    expect((await act(id, "restore")).data.next_run).toBe("2026-11-23T03:00:00.000Z");
    expect(await mailsTo("pause@example.com")).toEqual([]);
    await mustBeOk(hazina.call(owner, "DELETE", `${SCHEDULES}/${id}`));
  });

  it("that cannot be made is notified to its owner and due again the next time", async () => {
    const { id } = await make(weekly("plan@example.com", { compare: "plan", period: "closed-YTD" }));
    await runAt("2026-11-23T09:00:00Z");
    expect(await listed(id)).toMatchObject({ state: "on", next_run: "2026-11-30T03:00:00.000Z" });
    expect((await listed(id))?.last_run).toMatchObject({
      sent: false,
      message: expect.stringMatching(/^No plan covers/),
    });
    expect((await hazina.mailTo(owner.email)).subject).toContain("Cash flow report was not sent");
    expect(await mailsTo("plan@example.com")).toEqual([]);
  });
});

it("a schedule is changed, not over the change of another user; what it cannot be is refused", async () => {
  const { id } = await make(weekly("x@example.com"));
  const change = (body: object) => hazina.call<Made>(owner, "PUT", `${SCHEDULES}/${id}`, body);
  const monthly = { every: "month", day: 5, to: ["y@example.com", "Y@example.com"], days: 30 };
  expect((await change({ ...monthly, version: 1 })).body.data.next_run).toBe("2026-12-05T03:00:00.000Z");
  expect(await listed(id)).toMatchObject({ to: ["y@example.com"], days: 30, version: 2 });
  expect((await change({ ...monthly, version: 1 })).status).toBe(409);
  for (const wrong of [
    weekly("x@example.com", { day: 8 }),
    weekly("x@example.com", { day: 0 }),
    weekly("x@example.com", { every: "hour" }),
    weekly("nobody"),
    weekly("x@example.com", { to: [] }),
    weekly("x@example.com", { fixed: undefined }),
    weekly("x@example.com", { fixed: undefined, report: "Nobody's" }),
    weekly("x@example.com", { scenario: "Nobody's" }),
    weekly("x@example.com", { compare: "scenario" }),
    weekly("x@example.com", { days: 91 }),
  ]) {
    expect([404, 422]).toContain((await hazina.call(owner, "POST", SCHEDULES, wrong)).status);
  }
});

it("a company has at most fifty schedules, those that are brought back counted", async () => {
  const other = await hazina.company("Fifty Traders");
  await mustBeOk(hazina.call(other, "POST", "/analytics/report", { name: "Board", scenario: "Baseline" }));
  const add = () => hazina.call<Made>(other, "POST", SCHEDULES, weekly("x@example.com"));
  const { data: first } = await mustBeOk<Made>(add());
  await mustBeOk(hazina.call(other, "DELETE", `${SCHEDULES}/${first.id}`));
  for (let count = 0; count < 50; count++) await mustBeOk(add());
  const refused = { status: 409, body: { message: "A company can have at most 50 schedules. Delete one first." } };
  expect(await add()).toMatchObject(refused);
  expect(await hazina.call(other, "POST", `${SCHEDULES}/${first.id}/restore`)).toMatchObject(refused);
});

it("schedules are of those who may share, in their company alone; one whose owner may not any more stops and says so", async () => {
  const { id } = await make(weekly("stop@example.com"));
  const calls = [
    ["GET", SCHEDULES, undefined],
    ["POST", SCHEDULES, weekly("z@example.com")],
    ["PUT", `${SCHEDULES}/${id}`, weekly("z@example.com")],
    ["POST", `${SCHEDULES}/${id}/pause`, undefined],
    ["POST", `${SCHEDULES}/${id}/resume`, undefined],
    ["DELETE", `${SCHEDULES}/${id}`, undefined],
    ["POST", `${SCHEDULES}/${id}/restore`, undefined],
  ] as const;
  for (const [method, path, body] of calls) expect((await hazina.call({}, method, path, body)).status).toBe(401);
  for (const [method, path, body] of calls.slice(2)) {
    expect((await hazina.call(rival, method, path, body)).status).toBe(404);
  }
  await hazina.setRole(owner, 2);
  for (const [method, path, body] of calls) expect((await hazina.call(owner, method, path, body)).status).toBe(403);
  await runAt("2026-11-23T09:00:00Z");
  await hazina.setRole(owner, 1);
  expect(await mailsTo("stop@example.com")).toEqual([]);
  expect(await listed(id)).toMatchObject({ state: "stopped", next_run: null });
  expect((await listed(id))?.reason).toMatch(/is no longer allowed to share reports/);
  await act(id, "resume");
  await runAt("2026-11-30T09:00:00Z");
  expect(await mailsTo("stop@example.com")).toHaveLength(1);
});
