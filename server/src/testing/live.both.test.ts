import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { EMPLOYEE_ROLE_ID } from "../access/roles/default-roles.ts";
import { sessions } from "../access/tables.ts";
import { FORECAST, mustBeOk, type Planner, startPlanning } from "../forecasting/scenarios/planning.fixture.ts";
import { openPostgres } from "../platform/database/open.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { type LiveStream, openLiveStream } from "./live-stream.ts";
import { createTestPostgresDatabase, TEST_DATABASE } from "./test-database.ts";
import { chooseFirstPassword, type Owner, PASSWORD, signIn, startTestServer } from "./test-server.ts";

const [MONTH = ""] = FORECAST;
const FIVE_MINUTES_MS = 5 * 60_000;
const EIGHT_HOURS_MS = 8 * 3_600_000;
const FINANCE_MANAGER = 3;

let planner: Planner;
let plan: string;
let rival: Owner;
let branchId: string;
const opened: LiveStream[] = [];

beforeAll(async () => {
  planner = await startPlanning();
  plan = await planner.scenario("Plan");
  rival = await planner.hazina.company("Rival Traders");
  const branch = await mustBeOk<{ data: { id: string } }>(planner.post("/company", { company_name: "Mombasa" }));
  branchId = branch.data.id;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});
afterAll(() => planner.hazina.stop());

async function follow(token: string): Promise<LiveStream> {
  const stream = await openLiveStream(planner.hazina.server, token);
  opened.push(stream);
  if (stream.status === 200) await expect.poll(() => stream.heard).toContain("opened");
  return stream;
}

/** Signs in a user who has signed in before, and returns the token of the new session. */
const sessionOf = async (email: string) => (await signIn(planner.hazina, email, PASSWORD)).access_token;

async function person(
  name: string,
  more: Record<string, unknown>,
): Promise<{ email: string; token: string; id: string }> {
  const email = `${name.toLowerCase()}@${planner.owner.email.split("@")[1]}`;
  const form = { first_name: name, last_name: "Otieno", phone: "0712345678", email, ...more };
  await mustBeOk(planner.post("/users", form));
  const token = await chooseFirstPassword(planner.hazina, email);
  type Session = { data: { id: string } };
  const { data } = await mustBeOk<Session>(planner.hazina.call({ token }, "GET", "/session"));
  return { email, token, id: data.id };
}

/**
 * Makes a change that reaches everyone who may see forecasts. Once a stream has delivered it, no earlier change is
 * still on its way.
 */
async function changeRent(value: number): Promise<void> {
  const { status } = await planner.type("Plan", "Rent", { [MONTH]: value });
  expect(status).toBe(200);
}

describe("the stream of live updates", () => {
  it("is opened with a session, is not compressed, and says at once that it is open", async () => {
    const stream = await follow(planner.owner.token);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(stream.headers.get("content-encoding")).toBeNull();
    expect((await follow("x".repeat(43))).status).toBe(401);
    expect((await planner.hazina.call({}, "GET", "/live")).status).toBe(401);
  });

  it("tells of a saved change by its scenario and the versions of its lines, never of amounts", async () => {
    const child = await planner.scenario("Child", "Plan");
    const stream = await follow(planner.owner.token);
    await changeRent(4711);
    await expect.poll(() => stream.heard).toContain(`scenario ${plan} ${child}`);
    // That "Child" was made, just before the stream opened, may be heard on it too.
    const event = stream.events.find((one) => one.kind === "changed" && one.topic === "scenario");
    expect(event).toMatchObject({ versions: { Rent: expect.any(Number) } });
    expect(JSON.stringify(stream.events)).not.toContain("4711");
  });

  it("tells of new, renamed, deleted and restored scenarios, of books, and of one's notifications", async () => {
    const stream = await follow(planner.owner.token);
    const id = await planner.scenario("Other");
    await mustBeOk(planner.send("PUT", `/analytics/forecasting/scenario/${id}`, { name: "Another" }));
    await mustBeOk(planner.send("DELETE", `/analytics/forecasting/scenario/${id}`));
    await mustBeOk(planner.send("POST", `/analytics/forecasting/scenario/${id}/restore`));
    await expect.poll(() => stream.heard).toEqual(["opened", ...Array(4).fill(`scenarios ${id}`)]);
    await mustBeOk(planner.send("PUT", "/analytics/forecasting/settings", { tax_rate: 30 }));
    await mustBeOk(planner.send("PUT", "/notifications", {}));
    await expect.poll(() => stream.heard.slice(5)).toEqual(["books", "notifications"]);
  });

  it("tells of what is rolled back nothing", async () => {
    const stream = await follow(planner.owner.token);
    const { database } = planner.hazina.server.services;
    const { companyId } = planner.owner;
    const scope = { companyId, branchId: null };
    const undone = database.inCompany(scope, async (tx) => {
      await publishChange(tx, { topic: "books", companyId });
      throw new Error("No");
    });
    await expect(undone).rejects.toThrow("No");
    expect(
      (
        await planner.post("/analytics/forecasting/edit-row", {
          scenario: "Plan",
          account_name: "Rent",
          forecasts: { [MONTH]: 1 },
          version: 99,
        })
      ).status,
    ).toBe(409);
    await changeRent(12);
    await expect.poll(() => stream.heard.length).toBe(2);
    expect(stream.heard[1]).toContain(`scenario ${plan}`);
  });

  it("tells another company nothing, and a company what is its own", async () => {
    const [ours, theirs] = [await follow(planner.owner.token), await follow(rival.token)];
    await changeRent(13);
    await mustBeOk(planner.hazina.call(rival, "PUT", "/notifications", {}));
    await expect.poll(() => theirs.heard).toEqual(["opened", "notifications"]);
    await expect.poll(() => ours.heard.length).toBe(2);
    expect(ours.heard[1]).toContain(plan);
  });

  it("tells a role without the ability nothing, until it has it; a person their own alone", async () => {
    const clerk = await person("Clerk", { role_id: EMPLOYEE_ROLE_ID });
    const stream = await follow(clerk.token);
    const ours = await follow(planner.owner.token);
    await changeRent(14);
    await mustBeOk(planner.hazina.call(clerk, "PUT", "/notifications", {}));
    await expect.poll(() => stream.heard).toEqual(["opened", "notifications"]);
    await expect.poll(() => ours.heard.length).toBe(2);
    expect(ours.heard).not.toContain("notifications");
  });

  it("sends a user of a branch the changes of the company and the branch, not of a sibling", async () => {
    const { companyId } = planner.owner;
    const mombasa = await person("Mosi", { role_id: 1, company_id: branchId });
    const [head, branch] = [await follow(planner.owner.token), await follow(mombasa.token)];
    const sibling = await mustBeOk<{ data: { id: string } }>(planner.post("/company", { company_name: "Kisumu" }));
    const tell = (of: string | null) =>
      planner.hazina.server.services.database.inCompany({ companyId, branchId: null }, (tx) =>
        publishChange(tx, { topic: "scenarios", companyId, branchId: of, ids: [of ?? "all"] }),
      );
    for (const place of [sibling.data.id, branchId, null]) await tell(place);
    await expect.poll(() => branch.heard).toEqual(["opened", `scenarios ${branchId}`, "scenarios all"]);
    await expect.poll(() => head.heard.length).toBe(4);
  });

  it("tells how far long work is to its person alone", async () => {
    const id = "018f0000-0000-7000-8000-0000000000aa";
    const clerk = await person("Watcher", { role_id: 1 });
    const [own, other] = [await follow(planner.owner.token), await follow(clerk.token)];
    await mustBeOk(planner.post("/analytics/forecasting/forecast-again", { progress_id: id }));
    await expect.poll(() => own.heard.filter((one) => one === `progress ${id}`).length).toBeGreaterThan(3);
    await expect.poll(() => other.heard).toContain("books");
    expect(other.heard.join()).not.toContain("progress");
  });
});

describe("a stream without the right to it", () => {
  it("ends when its session is signed out, ended elsewhere, or its person deleted, and gets nothing that comes after", async () => {
    const leaver = await person("Leaver", { role_id: FINANCE_MANAGER });
    const [phone, office] = [await sessionOf(leaver.email), await sessionOf(leaver.email)];
    const [first, second, third] = [await follow(phone), await follow(office), await follow(leaver.token)];
    await mustBeOk(planner.hazina.call({ token: phone }, "POST", "/signout"));
    await changeRent(21);
    await expect.poll(() => first.hasEnded()).toBe(true);
    expect(first.heard).toEqual(["opened"]);
    await expect.poll(() => second.heard.length).toBe(2);
    await mustBeOk(planner.hazina.call(leaver, "DELETE", "/sessions"));
    await changeRent(22);
    await expect.poll(() => second.hasEnded()).toBe(true);
    await expect.poll(() => third.heard.length).toBe(3);
    await mustBeOk(planner.send("DELETE", `/users/${leaver.id}`));
    await expect.poll(() => third.hasEnded()).toBe(true);
    expect([first.heard.length, second.heard.length, third.heard.length]).toEqual([1, 2, 3]);
    expect((await follow(leaver.token)).status).toBe(401);
  });

  it("hears as its role does by then: a role that loses the ability hears nothing more", async () => {
    const { hazina } = planner;
    const mover = await person("Mover", { role_id: 1 });
    const stream = await follow(mover.token);
    await changeRent(31);
    await expect.poll(() => stream.heard.length).toBe(2);
    const owner = { ...planner.owner, email: mover.email, userId: mover.id, token: mover.token };
    await hazina.setRole(owner, EMPLOYEE_ROLE_ID);
    await changeRent(32);
    await mustBeOk(hazina.call(mover, "PUT", "/notifications", {}));
    await expect.poll(() => stream.heard.slice(2)).toEqual(["notifications"]);
  });

  it("is no sign of activity: the session goes idle under it, and the stream ends with it", async () => {
    const { hazina } = planner;
    const idle = await sessionOf(rival.email);
    const seen = async () => {
      const { database } = hazina.server.services;
      const rows = await database.inAccess((tx) => tx.select().from(sessions).where(eq(sessions.expiresAt, latest)));
      return rows[0]?.lastSeenAt;
    };
    const latest = await hazina.server.services.database.inAccess(async (tx) => {
      const [row] = await tx
        .select({ at: sql<number>`max(${sessions.expiresAt})`.mapWith(sessions.expiresAt) })
        .from(sessions);
      return row?.at ?? 0;
    });
    const before = await seen();
    const start = hazina.time.ms;
    hazina.time.ms = start + 2 * FIVE_MINUTES_MS;
    const stream = await follow(idle);
    expect(await seen()).toBe(before);
    hazina.time.ms = start + EIGHT_HOURS_MS + FIVE_MINUTES_MS;
    await expect.poll(() => stream.hasEnded()).toBe(true);
    expect(await seen()).toBe(before);
    hazina.time.ms = start;
  });
});

describe.runIf(TEST_DATABASE === "postgres")("two processes over one PostgreSQL", () => {
  it("tell each other: what is written at one appears at the other, and again after the connection was lost", async () => {
    const url = await createTestPostgresDatabase();
    const one = await startTestServer({}, () => openPostgres(url));
    const other = await startTestServer({}, () => openPostgres(url));
    const owner = await one.company("Sokoni Traders");
    const stream = await openLiveStream(other.server, owner.token);
    await expect.poll(() => stream.heard).toEqual(["opened"]);
    await mustBeOk(one.call(owner, "PUT", "/notifications", {}));
    await expect.poll(() => stream.heard).toEqual(["opened", "notifications"]);
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hazina live' and datname = current_database()`;
    await one.server.services.database.raw.execute(ended);
    await expect.poll(() => stream.heard).toEqual(["opened", "notifications", "missed"]);
    await mustBeOk(one.call(owner, "PUT", "/notifications", {}));
    await expect.poll(() => stream.heard.length).toBe(4);
    const stopping = performance.now();
    await other.stop();
    expect(performance.now() - stopping).toBeLessThan(30_000);
    await expect.poll(() => stream.hasEnded()).toBe(true);
    await one.stop();
  });
});
