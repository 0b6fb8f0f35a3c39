import { randomUUID } from "node:crypto";
import { FORECAST_METHOD } from "@hazina/engine/forecasting/automatic/method-version.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { longWork } from "../platform/progress.ts";
import { progress } from "../platform/tables.ts";
import { startTestServer } from "../testing/test-server.ts";
import { csvFile, importForm, monthsFrom } from "../testing/workbooks.ts";
import { makeForecastAgain, renewOlderForecasts } from "./automatic/forecast-again.ts";
import { automaticForecasts, forecastRuns } from "./tables.ts";

type Progress = { phase: string; percent: number; state: string };
type Versions = { data: { id: string; statement: string; version: number; state: string }[] };

const MONTHS = monthsFrom("2024-01", 30);
const WAIT_MS = 15;

const books = (accounts: number, scale = 1) =>
  csvFile("books.csv", {
    months: MONTHS,
    accounts: Object.fromEntries(
      Array.from({ length: accounts }, (_, row) => [
        `Sales ${row}`,
        MONTHS.map((_, index) => scale * (900 + 37 * ((row * 7 + index * 5) % 11) + index)),
      ]),
    ),
  });
const importBooks = (file: File, progress_id: string) =>
  hazina.call(sokoni, "POST", "/analytics/forecast", importForm(file, { progress_id }));
const progressOf = async (id: string, who = sokoni) =>
  (await hazina.call<Progress>(who, "GET", `/progress/${id}`)).body;
const cancel = (id: string, who = sokoni) => hazina.call(who, "POST", `/progress/${id}/cancel`);
const versions = async () => (await hazina.call<Versions>(sokoni, "GET", "/analytics/forecasting/imports")).body.data;
const statement = async () => (await hazina.call(sokoni, "POST", "/analytics/profit_and_loss", {})).body;
const again = (progress_id: string, who = sokoni) =>
  hazina.call(who, "POST", "/analytics/forecasting/forecast-again", { progress_id });

async function runsInUse() {
  const { companyId } = sokoni;
  const active = (await versions()).find(({ state }) => state === "active");
  return hazina.server.services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .select()
      .from(forecastRuns)
      .where(and(eq(forecastRuns.importId, active?.id ?? ""), eq(forecastRuns.ready, true))),
  );
}

/** Starts long-running work and requests its cancellation. Returns the id of the work. */
async function cancelledBefore(): Promise<string> {
  const id = randomUUID();
  const { companyId, userId } = sokoni;
  await longWork(hazina.server.services.database, { companyId, userId }, id).tell("Waiting", 0);
  expect((await cancel(id)).status).toBe(200);
  return id;
}

async function ended(id: string): Promise<Progress> {
  for (;;) {
    const now = await progressOf(id);
    if (now.state !== undefined && now.state !== "running") return now;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");
const jirani = await hazina.company("Jirani Ltd");

afterAll(() => hazina.stop());

describe("an import that is running", () => {
  it("is cancelled in the middle: nothing is stored, and it says so", async () => {
    const id = randomUUID();
    const call = importBooks(books(1500), id);
    for (;;) {
      const { phase } = await progressOf(id);
      if (phase?.startsWith("Forecasting line")) break;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    expect((await cancel(id)).status).toBe(200);
    expect(await call).toMatchObject({ status: 409, body: { code: "cancelled" } });
    expect(await progressOf(id)).toMatchObject({
      state: "cancelled",
      phase: expect.stringMatching(/Nothing was saved/),
    });
    expect(await versions()).toEqual([]);
    const log = await hazina.call<{ data: { request: string }[] }>(sokoni, "POST", "/access-logs", {});
    const lines = log.body.data.map(({ request }) => request).filter((one) => /import|cancel/i.test(one));
    expect(lines, "one line for one thing").toEqual([expect.stringMatching(/^Import/)]);
    expect((await cancel(id)).status).toBe(409);
  });

  it("is cancelled before it reads, where one asked before", async () => {
    const id = await cancelledBefore();
    expect((await importBooks(books(3), id)).status).toBe(409);
    expect(await versions()).toEqual([]);
  });

  it("is stored where nobody cancels it, and can no longer be cancelled then", async () => {
    const id = randomUUID();
    expect((await importBooks(books(3), id)).status).toBe(200);
    expect(await progressOf(id)).toEqual({ phase: "Complete", percent: 100, state: "done" });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: "This task has already ended." } });
  });

  it("is shown as failed where its process was killed over it and it fell silent", async () => {
    const id = await cancelledBefore();
    const { companyId } = sokoni;
    await hazina.server.services.database.inCompany({ companyId, branchId: null }, (tx) =>
      tx.update(progress).set({ updatedAt: sql`now() - interval '6 minutes'` }).where(eq(progress.id, id)),
    );
    expect(await progressOf(id)).toMatchObject({
      state: "failed",
      phase: expect.stringMatching(/Start the task again/),
    });
    expect((await cancel(id)).status).toBe(409);
  });

  it("belongs to its person: others neither see nor cancel it", async () => {
    const id = randomUUID();
    await importBooks(books(3), id);
    expect((await hazina.call(jirani, "GET", `/progress/${id}`)).status).toBe(404);
    expect((await hazina.call({}, "POST", `/progress/${id}/cancel`)).status).toBe(401);
    expect((await cancel(id, jirani)).status).toBe(404);
    expect(await progressOf(id)).toMatchObject({ state: "done" });
  });
});

describe("a roll-back", () => {
  it("that is cancelled leaves the version in use as it is", async () => {
    await importBooks(books(3, 2), randomUUID());
    const before = await versions();
    const [active] = before.filter(({ state }) => state === "active");
    const id = await cancelledBefore();
    const path = `/analytics/forecasting/imports/${active?.id}/rollback`;
    expect((await hazina.call(sokoni, "POST", path, { progress_id: id })).status).toBe(409);
    expect(await versions()).toEqual(before);
    expect((await hazina.call(sokoni, "POST", path, { progress_id: randomUUID() })).status).toBe(200);
  });
});

describe("a forecast that is made again", () => {
  it("replaces the one before with the same figures", async () => {
    const before = await statement();
    const [old] = await runsInUse();
    const id = randomUUID();
    expect(await again(id)).toMatchObject({ status: 200, body: { progress_id: id } });
    expect(await ended(id)).toEqual({ phase: "Complete", percent: 100, state: "done" });
    expect(await statement()).toEqual(before);
    const runs = await runsInUse();
    expect(runs).toHaveLength(1);
    expect(runs[0]?.id).not.toBe(old?.id);
    const { companyId } = sokoni;
    const [line] = await hazina.server.services.database.inCompany({ companyId, branchId: null }, (tx) =>
      tx
        .select()
        .from(automaticForecasts)
        .where(eq(automaticForecasts.runId, runs[0]?.id ?? "")),
    );
    expect(line?.explanation).toMatchObject({ method: "blend", months: 30 });
  });

  it("is made again where a process was killed over it", async () => {
    const { companyId, userId } = sokoni;
    const task = { companyId, userId, userName: "Amina Otieno", progressId: randomUUID() };
    const [first] = await runsInUse();
    await makeForecastAgain(hazina.server.services, task);
    const [second] = await runsInUse();
    await makeForecastAgain(hazina.server.services, task);
    const [third, ...others] = await runsInUse();
    expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3);
    expect(others).toEqual([]);
  });

  it("is made again automatically where an older method made it, and only there", async () => {
    const { companyId } = sokoni;
    const { services } = hazina.server;
    const [current] = await runsInUse();
    await renewOlderForecasts(services, [companyId]);
    expect((await runsInUse()).map(({ id }) => id)).toEqual([current?.id]);
    await services.database.inCompany({ companyId, branchId: null }, (tx) =>
      tx
        .update(forecastRuns)
        .set({ method: 0 })
        .where(eq(forecastRuns.id, current?.id ?? "")),
    );
    const before = await statement();
    await renewOlderForecasts(services, [companyId, jirani.companyId]);
    const [renewed, ...others] = await runsInUse();
    expect([renewed?.method, others]).toEqual([FORECAST_METHOD, []]);
    expect(renewed?.id).not.toBe(current?.id);
    expect(await statement()).toEqual(before);
  });

  it("that is cancelled leaves the one before", async () => {
    const [old] = await runsInUse();
    const { companyId, userId } = sokoni;
    const id = await cancelledBefore();
    await makeForecastAgain(hazina.server.services, { companyId, userId, userName: "Amina Otieno", progressId: id });
    expect(await progressOf(id)).toMatchObject({ state: "cancelled" });
    expect((await runsInUse()).map((run) => run.id)).toEqual([old?.id]);
  });

  it("needs books, a session and the ability to import", async () => {
    expect((await again(randomUUID(), jirani)).status).toBe(409);
    expect((await hazina.call({}, "POST", "/analytics/forecasting/forecast-again", {})).status).toBe(401);
    await hazina.setRole(jirani, 2);
    expect((await again(randomUUID(), jirani)).status).toBe(403);
  });
});
