import { addDays, dayAt, lastDayOf, monthInWords, monthOfDay, parseDay, parseInstant } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { quickBooksConnections } from "../../accounting/quickbooks/tables.ts";
import type { Owner } from "../../testing/test-server.ts";
import { readByCycle } from "./read-by-cycle.ts";
import { startWithSimulator } from "./simulator.fixture.ts";
import { sourceSyncs } from "./tables.ts";

const { simulator, hazina, stop, goTo, ...popup } = await startWithSimulator();
const { time } = hazina;
const { group } = hazina;
const amina = group.owner;

afterAll(stop);

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };
type Sync = { message: string; state: string; diff: Diff[] };
type Diff = { added: string[]; renamed: { from: string; to: string }[]; changes: Cell[]; changed_closed_cells: number };
type Cell = { account: string; month: string; before: number; after: number; closed: boolean };

const consent = (person: Owner, button: "allow" | "deny" = "allow") => popup.consent(person, DATES, button);
const fetchWith = (person: { token?: string }, landing: URL, more: Partial<typeof DATES> = {}) =>
  popup.read<Sync>(person, landing, { ...DATES, ...more });
const connect = (person: Owner) => popup.connect<Sync>(person, DATES);
const sync = (person: Owner, more: Record<string, unknown> = {}) =>
  hazina.call<Sync>(person, "POST", "/quickbooks/sync", { ...DATES, ...more });
const connection = async (person: Owner) =>
  (await hazina.call<{ state: string }>(person, "GET", "/quickbooks/connection")).body.state;
type Health = {
  last_sync: { by: string; start_date: string; end_date: string } | null;
  next_sync: string | null;
  error: { message: string } | null;
};
const health = async (person: Owner) => (await hazina.call<Health>(person, "GET", "/quickbooks/connection")).body;
const imports = async (person: Owner) =>
  (
    await hazina.call<{ data: { id: string; state: string; file_name: string }[] }>(
      person,
      "GET",
      "/analytics/forecasting/imports",
    )
  ).body.data;
const statement = async (person: Owner) =>
  (await hazina.call(person, "POST", "/analytics/profit_and_loss", { frequency: "Monthly", scenario: "Baseline" }))
    .body;
const syncs = async (person: Owner) =>
  (
    await hazina.call<{ data: { id: string; state: string; error: string | null; started_by: string }[] }>(
      person,
      "GET",
      "/quickbooks/syncs",
    )
  ).body.data;

beforeEach(() => void simulator.requests.splice(0));

describe("a company that connects QuickBooks", () => {
  it("has both statements as versions, with reasons for classes and lineage, and its tokens sealed", async () => {
    const answer = await connect(amina);
    expect(answer).toMatchObject({ status: 200, body: { message: "Data saved successfully!", state: "done" } });
    expect(await imports(amina)).toMatchObject([{ state: "active" }, { state: "active" }]);
    expect(await connection(amina)).toBe("connected");
    const accounts = JSON.stringify(
      (await hazina.call(amina, "POST", "/analytics/forecasting/get-accounts", { scenario: "Baseline" })).body,
    );
    expect(accounts).toContain("In QuickBooks its type is");
    const rows = await hazina.server.services.database.raw.select().from(quickBooksConnections);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/access-\d|refresh-\d/);
    expect(JSON.stringify(answer.body)).not.toMatch(/access-\d|refresh-\d/);
  });

  it("reads again: nothing new is no version", async () => {
    const before = await imports(amina);
    expect((await sync(amina)).body).toMatchObject({
      state: "unchanged",
      message: "There is nothing new in QuickBooks.",
    });
    expect(await imports(amina)).toEqual(before);
  });

  it("keeps class and department of an account that was renamed there", async () => {
    const mappings = { profit_and_loss: { OEXP: ["Rent"] } };
    await hazina.call(amina, "POST", "/analytics/forecasting/save-mappings", { scenario: "Baseline", mappings });
    simulator.rename("61", "Office rent");
    const { body } = await sync(amina);
    expect(body.state).toBe("done");
    expect(body.diff[0]?.renamed).toEqual([{ from: "Rent", to: "Office rent" }]);
    const classes = (
      await hazina.call<{ profit_and_loss: Record<string, unknown> }>(
        amina,
        "POST",
        "/analytics/forecasting/get-accounts",
        { scenario: "Baseline" },
      )
    ).body;
    expect(JSON.stringify(classes.profit_and_loss.OEXP)).toContain("Office rent");
  });

  it("is asked where a closed month changed: nothing moves before it applies, and it rolls back", async () => {
    const before = await statement(amina);
    simulator.book({ day: parseDay("2026-03-15"), debit: "61", credit: "35", cents: 1_234_00 });
    const dry = await sync(amina, { dry_run: true });
    expect(dry.body.state).toBe("review");
    const { body } = await sync(amina);
    expect(body).toMatchObject({ state: "review" });
    expect(body.message).toContain("Office rent, Mar 2026: changed from 85,000.00 to 86,234.00");
    expect(body.diff[0]?.changes).toContainEqual({
      account: "Office rent",
      month: "2026-03",
      before: 85_000,
      after: 86_234,
      closed: true,
    });
    expect(await statement(amina)).toEqual(before);
    const [waiting] = await syncs(amina);
    expect(waiting?.state).toBe("review");
    const applied = await hazina.call(amina, "POST", `/quickbooks/syncs/${waiting?.id}/apply`, {});
    expect(applied).toMatchObject({ status: 200 });
    expect(JSON.stringify(await statement(amina))).toContain("86234");
    expect((await hazina.call(amina, "POST", `/quickbooks/syncs/${waiting?.id}/apply`, {})).status).toBe(409);
    const active = (await imports(amina)).find(({ state }) => state === "active");
    expect((await hazina.call(amina, "POST", `/analytics/forecasting/imports/${active?.id}/rollback`, {})).status).toBe(
      200,
    );
  });

  it("leaves the books as they are where a person dismisses the change", async () => {
    const before = await statement(amina);
    simulator.book({ day: parseDay("2026-02-15"), debit: "61", credit: "35", cents: 5_00 });
    await sync(amina);
    const [waiting] = await syncs(amina);
    expect((await hazina.call(amina, "POST", `/quickbooks/syncs/${waiting?.id}/dismiss`, {})).status).toBe(200);
    expect((await hazina.call(amina, "POST", `/quickbooks/syncs/${waiting?.id}/apply`, {})).status).toBe(409);
    expect(await statement(amina)).toEqual(before);
  });
});

describe("days that are not whole months", () => {
  it("follow a change of a closed month that is applied", async () => {
    expect((await sync(amina)).body.state).toBe("review");
    const [waiting] = await syncs(amina);
    expect((await hazina.call(amina, "POST", `/quickbooks/syncs/${waiting?.id}/apply`, {})).status).toBe(200);
  });

  it("are read whole at the start; at the end the month is kept and not closed, and the answer says both", async () => {
    const today = dayAt(time.ms);
    const { body } = await fetchWith(amina, await consent(amina), { start_date: "2025-11-15", end_date: today });
    const [first, last] = ["Nov 2025", monthInWords(monthOfDay(today))];
    expect(body).toMatchObject({ state: "done" });
    expect(body.message).toContain("Data saved successfully! Nov 2025 is read from the first day of the month.");
    expect(body.message).not.toContain(`${first} is read only in part`);
    if (today !== lastDayOf(monthOfDay(today)))
      expect(body.message).toContain(`${last} is read only in part, so it stays open.`);
    expect(body.diff.flatMap(({ changes }) => changes.filter(({ month }) => month === "2025-11"))).toEqual([]);
    const { last_sync } = await health(amina);
    expect(last_sync).toMatchObject({ start_date: "2025-11-01", end_date: today });
  });

  it("to come are not read: the same books as through today", async () => {
    const { body } = await fetchWith(amina, await consent(amina), { end_date: addDays(dayAt(time.ms), 90) });
    expect(body.state).toBe("unchanged");
    expect((await health(amina)).last_sync).toMatchObject({ end_date: dayAt(time.ms) });
  });
});

describe("a cycle", () => {
  const setCycle = (person: { token?: string }, cycle: string) =>
    hazina.call<{ message: string }>(person, "PUT", "/quickbooks/connection", { cycle });

  /** Makes the next automatic sync due now. The test's clock is not moved, because the sessions would expire. */
  const comeTo = () =>
    hazina.server.services.database.raw.update(quickBooksConnections).set({ nextSyncAt: time.ms - 60_000 });

  it("reads the books when its time has come, once, however many servers look", async () => {
    expect((await setCycle(amina, "monthly")).body.message).toBe("QuickBooks will be synced monthly.");
    await comeTo();
    simulator.book({ day: dayAt(time.ms), debit: "61", credit: "35", cents: 7_00 });
    const services = hazina.server.services;
    await Promise.all([1, 2, 3].map(() => readByCycle(services, [amina.companyId])));
    const { last_sync, next_sync: after } = await health(amina);
    expect(last_sync).toMatchObject({ by: "Hazina", end_date: dayAt(time.ms), start_date: "2025-11-01" });
    expect(parseInstant(after ?? "")).toBeGreaterThan(time.ms);
    expect((await syncs(amina)).filter(({ started_by }) => started_by === "Hazina")).toHaveLength(1);
  });

  it("tells who may import why it could not read, and goes on to the next time", async () => {
    await comeTo();
    simulator.fault({ path: "/reports/", times: 40, kind: { status: 500 } });
    await readByCycle(hazina.server.services, [amina.companyId]);
    simulator.clearFaults();
    const { error, next_sync } = await health(amina);
    expect(error?.message).toMatch(/busy at the moment/);
    expect(parseInstant(next_sync ?? "")).toBeGreaterThan(time.ms);
    const notices = await hazina.call<{ data: { title: string }[] }>(amina, "GET", "/notifications");
    expect(notices.body.data.map(({ title }) => title)).toContain("QuickBooks could not be read");
  });

  it("is chosen by who manages connections, of a connection there is", async () => {
    expect((await setCycle({}, "off")).status).toBe(401);
    expect((await setCycle(group.employee, "off")).status).toBe(403);
    expect((await setCycle(await hazina.company("Rival Traders"), "off")).status).toBe(409);
    expect((await setCycle(amina, "daily")).body.message).toBe("Choose Monthly, Quarterly, Yearly or Off.");
    expect((await setCycle(amina, "off")).body.message).toBe("QuickBooks will be synced only on request.");
    expect((await health(amina)).next_sync).toBeNull();
  });
});

describe("an authorisation", () => {
  it("that was denied says so and stores nothing", async () => {
    const landing = await consent(amina, "deny");
    expect(landing.pathname).toBe("/quickbooks/connected");
    expect(landing.searchParams.get("error")).toBe("denied");
  });

  it("works once: its address, its state and its code", async () => {
    const { body } = await hazina.call<{ url: string }>(amina, "GET", "/quickbooks/access-token");
    const opened = await goTo(body.url);
    expect((await goTo(body.url)).status).toBe(422);
    const state = new URL(opened.location).searchParams.get("state") ?? "";
    const callback = `http://hazina.test/api/quickbooks/callback?${new URLSearchParams({ state, code: "made-up", realmId: "1" })}`;
    expect(new URL((await goTo(callback)).location).searchParams.get("code")).toBe("made-up");
    expect(new URL((await goTo(callback)).location).searchParams.get("error")).toBe("not_usable");
    const landing = await consent(amina);
    expect((await fetchWith(amina, landing)).status).toBe(200);
    expect(await fetchWith(amina, landing)).toMatchObject({ status: 422 });
  });

  it("of one person is nobody else's, and of one company no other's", async () => {
    const landing = await consent(amina);
    const rival = await hazina.company("Rival Traders");
    expect((await fetchWith(rival, landing)).status).toBe(422);
    expect((await fetchWith(group.financeManager, landing)).status).toBe(422);
    expect(await connection(rival)).toBe("none");
    for (const state of ["", "x", `${amina.companyId}.${"a".repeat(43)}`]) {
      const address = `http://hazina.test/api/quickbooks/callback?${new URLSearchParams({ state, code: "c", realmId: "1" })}`;
      expect(new URL((await goTo(address)).location).searchParams.get("error")).toBe("not_usable");
    }
  });

  it("ends after ten minutes", async () => {
    const { body } = await hazina.call<{ url: string }>(amina, "GET", "/quickbooks/access-token");
    time.ms += 11 * 60_000;
    expect((await goTo(body.url)).status).toBe(422);
  });
});

describe("a sync that fails stores nothing and says why", () => {
  it.each([
    ["an error of the vendor", { status: 500 }, 503, /busy at the moment/],
    ["too many requests", { status: 429 }, 503, /busy at the moment/],
    ["malformed JSON", "malformed" as const, 503, /unreadable response/],
  ])("%s", async (_, kind, status, sentence) => {
    const before = await imports(amina);
    simulator.fault({ path: "/reports/", times: 40, kind });
    const answer = await sync(amina);
    simulator.clearFaults();
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(sentence);
    expect(await imports(amina)).toEqual(before);
    expect((await syncs(amina))[0]).toMatchObject({ state: "failed", error: answer.body.message });
  });

  it("another currency, and days that are none", async () => {
    simulator.setCurrency("USD");
    expect(await sync(amina)).toMatchObject({ status: 422, body: { code: "other_currency" } });
    simulator.setCurrency("KES");
    expect((await sync(amina, { start_date: "2026-02-30" })).status).toBe(422);
    expect((await sync(amina, { start_date: "2026-12-01" })).body.message).toBe(
      "Please select a valid period (start and end dates)",
    );
    expect((await sync(amina, { forecast_period: 0 })).body.message).toBe(
      "Please enter a valid forecast period (positive number)",
    );
  });
});

describe("a reading whose server stops", () => {
  const rows = () => hazina.server.services.database.raw;
  const runningOne = and(eq(sourceSyncs.companyId, amina.companyId), eq(sourceSyncs.state, "running"));

  it("keeps the next one waiting for a quarter of a minute after its last heartbeat, and is shown as failed", async () => {
    const asked = { startDay: "2025-11-01", endDay: "2026-10-31", forecastPeriod: 6, startedByName: "Amina" };
    const killed = { ...asked, companyId: amina.companyId, id: uuidv7(), state: "running" as const };
    const left = { ...killed, startedAt: time.ms - 240_000, aliveAt: time.ms - 10_000 };
    await rows().insert(sourceSyncs).values(left);
    expect((await sync(amina)).body.message).toBe("A sync with QuickBooks is already running. Wait until it finishes.");
    time.ms += 6_000;
    expect((await sync(amina)).status).toBe(200);
    expect((await syncs(amina)).find(({ id }) => id === killed.id)).toMatchObject({
      state: "failed",
      error: "The server stopped during the sync. Nothing was saved.",
    });
  });

  it("stores nothing where it was ended as failed and comes back", async () => {
    const before = await imports(amina);
    simulator.fault({ path: "/reports/", times: 1, kind: { delayMs: 400 } });
    const slow = sync(amina);
    await expect.poll(async () => (await syncs(amina))[0]?.state, { interval: 10 }).toBe("running");
    await rows().update(sourceSyncs).set({ state: "failed", error: "Held for lost" }).where(runningOne);
    expect((await slow).status).toBe(409);
    expect(await imports(amina)).toEqual(before);
    expect((await syncs(amina))[0]).toMatchObject({ state: "failed", error: "Held for lost" });
  });
});

describe("tokens that have run out", () => {
  it("are renewed once, however many read at the same time", async () => {
    time.ms += 3_600_000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(amina)));
    const refreshes = simulator.requests.filter(({ path }) => path.endsWith("/tokens/bearer"));
    expect(refreshes).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it("are renewed after QuickBooks refused one that should still be good", async () => {
    simulator.expireAccess();
    time.ms += 1_000;
    expect((await sync(amina)).status).toBe(200);
  });

  it("that cannot be renewed ask for a new connection, once", async () => {
    simulator.killRefresh();
    simulator.expireAccess();
    time.ms += 1_000;
    expect(await sync(amina)).toMatchObject({ status: 409, body: { code: "reconnect" } });
    expect(await connection(amina)).toBe("reconnect");
    expect(await sync(amina)).toMatchObject({ status: 409, body: { code: "reconnect" } });
    expect((await connect(amina)).status).toBe(200);
    expect(await connection(amina)).toBe("connected");
  });
});

describe("who may", () => {
  it("connect, read and disconnect: their abilities decide", async () => {
    const calls = (person: { token?: string }) =>
      Promise.all([
        hazina.call(person, "GET", "/quickbooks/access-token"),
        hazina.call(person, "POST", "/quickbooks/sync", { ...DATES, dry_run: true }),
        hazina.call(person, "GET", "/quickbooks/connection"),
        hazina.call(person, "GET", "/quickbooks/syncs"),
        hazina.call(person, "POST", `/quickbooks/syncs/${amina.companyId}/apply`, {}),
        hazina.call(person, "POST", `/quickbooks/syncs/${amina.companyId}/dismiss`, {}),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls({})).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await calls(group.employee)).toEqual([403, 403, 403, 403, 403, 403]);
    const rival = await hazina.company("Rival Traders");
    expect(await calls(rival)).toEqual([200, 409, 200, 200, 404, 404]);
    expect((await syncs(rival)).map(({ state }) => state)).toEqual(["failed"]);
  });

  it("disconnects: tokens are revoked there and gone here, the books stay", async () => {
    const before = await imports(amina);
    expect(await hazina.call(amina, "DELETE", "/quickbooks/connection")).toMatchObject({
      status: 200,
      body: { message: "QuickBooks was disconnected. The imported books are kept." },
    });
    expect(simulator.requests.some(({ path }) => path.endsWith("/revoke"))).toBe(true);
    expect(await connection(amina)).toBe("none");
    expect(await imports(amina)).toEqual(before);
  });
});
