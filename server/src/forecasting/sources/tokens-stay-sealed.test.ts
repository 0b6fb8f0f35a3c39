import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { now } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { symbols } from "pino";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startSimulator } from "../../accounting/quickbooks/simulator/listening-simulator.fixture.ts";
import { quickBooksConnections } from "../../accounting/quickbooks/tables.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { readByCycle } from "./read-by-cycle.ts";

/** Every token that QuickBooks issued, in plain text. */
const tokens = new Set<string>();
const fetchIt = globalThis.fetch;
vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
  const response = await fetchIt(...asked);
  if (!String(asked[0]).endsWith("/tokens/bearer")) return response;
  const text = await response.clone().text();
  for (const [, token] of text.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) tokens.add(token ?? "");
  return response;
});

const startedAt = now();
let clock = () => startedAt;
const simulator = await startSimulator(() => clock());
const hazina = await startTestServer({ ...simulator.environment, LOG_LEVEL: "trace" });
const { time, group } = hazina;
clock = () => time.ms;
const amina = group.owner;
const { database, config, logger } = hazina.server.services;

/** Every line of the log, captured instead of printed. */
const logged: string[] = [];
const log = (logger as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
if (log) vi.spyOn(log, "write").mockImplementation((line) => void logged.push(line));

afterAll(async () => {
  await hazina.stop();
  await simulator.stop();
  vi.restoreAllMocks();
});

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };
/** The text of every answer of the server, and the addresses to which its answers redirect. */
const answered: string[] = [];

async function ask(method: string, path: string, body?: object) {
  const answer = await hazina.call<{ message?: string; url: string }>(amina, method, path, body);
  answered.push(JSON.stringify(answer));
  return answer;
}

async function goTo(address: string): Promise<string> {
  const response = await hazina.server.fetch(new Request(address));
  const location = response.headers.get("location") ?? "no way on";
  answered.push(location, await response.text(), JSON.stringify([...response.headers]));
  return location;
}

async function connect() {
  const dates = new URLSearchParams(Object.entries(DATES).map(([name, value]) => [name, String(value)]));
  const { url } = (await ask("GET", "/quickbooks/access-token")).body;
  const page = await (await fetch(await goTo(`${url}&${dates}`))).text();
  const allow = /class="allow" href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "no button";
  const landing = new URL(await goTo(allow)).searchParams;
  for (const name of ["code", "realmId"]) dates.set(name, landing.get(name) ?? "");
  return ask("GET", `/quickbooks/profit-loss?${dates}`);
}

const sync = () => ask("POST", "/quickbooks/sync", DATES);

/**
 * Returns the text of every row of every table, as a backup contains it, keyed by table. This includes jobs, mails,
 * the audit trail and files.
 */
async function dumped(): Promise<Map<string, string>> {
  type Rows<Row> = { rows: Row[] };
  const { rows } = (await database.raw.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as unknown as Rows<{ schema: string; name: string }>;
  const dump = new Map<string, string>();
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const whole = (await database.raw.execute(
      sql`select coalesce(string_agg(one::text, ' '), '') as text from ${table} one`,
    )) as unknown as Rows<{ text: string }>;
    dump.set(`${schema}.${name}`, whole.rows[0]?.text ?? "");
  }
  return dump;
}

/** Returns the forms in which a secret could appear: unchanged, and encoded in hexadecimal, in base64 or for a URL. */
function forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, ""), encodeURIComponent(secret)];
}

const holds = (text: string) => [...tokens].some((one) => forms(one).some((form) => text.includes(form)));

describe("the tokens of QuickBooks", () => {
  it("are handed out, renewed, refused and dead while books are read and fail to be", async () => {
    expect((await connect()).status).toBe(200);
    time.ms += 3_600_000;
    expect((await sync()).status).toBe(200);
    // A busy server or a broken connection is tried again and succeeds; a refusal, a server that stays busy or an unreadable answer fails.
    const faults = [
      [{ status: 401 }, 40, 409],
      [{ status: 429 }, 1, 200],
      [{ status: 500 }, 40, 503],
      ["malformed", 40, 503],
      ["cut", 1, 200],
    ] as const;
    for (const [kind, times, status] of faults) {
      simulator.fault({ path: "/reports/", times, kind });
      time.ms += 1_000;
      expect([kind, (await sync()).status]).toEqual([kind, status]);
      simulator.clearFaults();
    }
    for (const kind of [{ status: 500 }, "malformed"] as const) {
      time.ms += 3_600_000;
      simulator.fault({ path: "/tokens/bearer", times: 40, kind });
      expect((await sync()).status).toBeGreaterThanOrEqual(400);
      simulator.clearFaults();
    }
    expect((await sync()).status).toBe(200);
    expect((await ask("PUT", "/quickbooks/connection", { cycle: "monthly" })).status).toBe(200);
    await database.raw.update(quickBooksConnections).set({ nextSyncAt: time.ms - 60_000 });
    await readByCycle(hazina.server.services, [amina.companyId]);
    simulator.killRefresh();
    time.ms += 3_600_000;
    expect((await sync()).status).toBe(409);
    expect((await connect()).status).toBe(200);
    for (const path of [
      "/quickbooks/connection",
      "/quickbooks/syncs",
      "/notifications",
      "/analytics/forecasting/imports",
    ])
      expect((await ask("GET", path)).status).toBe(200);
    expect((await ask("POST", "/access-logs", {})).status).toBeLessThan(500);
    expect([...tokens].filter((token) => token.startsWith("access")).length).toBeGreaterThanOrEqual(4);
    expect([...tokens].filter((token) => token.startsWith("refresh")).length).toBeGreaterThanOrEqual(4);
  });

  it("stand in no answer, in no line of the log, in no row of a backup and in no file, in whatever form", async () => {
    expect(answered.filter(holds)).toEqual([]);
    expect(logged.join("")).toContain("quickbooks");
    expect(logged.filter(holds)).toEqual([]);
    const dump = await dumped();
    expect([...dump.keys()].length).toBeGreaterThan(100);
    expect([...dump].filter(([, text]) => text.includes(amina.companyId)).map(([name]) => name)).toContain(
      "public.quickbooks_connections",
    );
    expect([...dump].filter(([, text]) => holds(text)).map(([name]) => name)).toEqual([]);
    const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const open = files.filter((file) => holds(readFileSync(join(file.parentPath, file.name), "latin1")));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("are looked for by what finds them", () => {
    const [token = ""] = tokens;
    for (const form of forms(token)) expect(holds(`before${form}after`)).toBe(true);
  });
});
