import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { dayAt, lastDayOf, month, monthAt, readDay, yearOf } from "@hazina/base/calendar.ts";
import type { Context, Next } from "hono";
import { Hono } from "hono";
import { SIMULATOR_APP } from "../vendor.ts";
import { simulatedChart } from "./chart.ts";
import { consentPage } from "./consent-page.ts";
import { type JournalEntry, simulatedJournal } from "./journal.ts";
import { answerQuery, type EntryBooks, emptyEntries, postEntry } from "./journal-entries.ts";
import { simulatedReport } from "./reports.ts";

/**
 * A fault that a test requests. The next `times` calls whose path contains `path` fail in the way that `kind` says:
 * with an HTTP status, a cut connection, a malformed response or a delay.
 */
export type Fault = {
  readonly path: string;
  readonly times: number;
  readonly kind: { readonly status: number } | "cut" | "malformed" | { readonly delayMs: number };
};

/** The controls that tests have over the simulator: recorded requests, faults, and changes to the simulated books. */
export type SimulatorControl = {
  readonly requests: { readonly method: string; readonly path: string; readonly query: Record<string, string> }[];
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Adds an entry to the simulated books, in any month. */
  book(entry: JournalEntry): void;
  rename(accountId: string, name: string): void;
  setCurrency(currency: string): void;
  /** Makes later authorisations connect to another QuickBooks company, which has the same books. */
  setRealm(realm: string): void;
  empty(): void;
  /** Invalidates every access token, but no refresh token. */
  expireAccess(): void;
  /** Invalidates every refresh token. */
  killRefresh(): void;
  /** Sets the lifetime of new access tokens, in seconds. */
  setAccessSeconds(seconds: number): void;
  /** The journal entries that were posted by the API. They are not in the reports. */
  readonly posted: EntryBooks;
};

/** A simulated QuickBooks Online with one company. It has the same paths and errors as the real service. */
export type Simulator = { readonly app: Hono; readonly control: SimulatorControl };

type Grant = { readonly redirectUri: string; readonly challenge: string | undefined };

const REALM = "9341453000000001";
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 8_726_400;
const REPORT_PARAMETERS = new Set([
  "start_date",
  "end_date",
  "accounting_method",
  "summarize_column_by",
  "minorversion",
]);
/** The maximum number of calls recorded for tests. */
const MOST_REQUESTS = 1_000;
const TOKEN = /^(access|refresh)-(\d+)-[\w-]+$/;

/** The books and tokens of one simulator. */
type State = {
  readonly clock: () => number;
  readonly accounts: ReturnType<typeof simulatedChart>;
  entries: JournalEntry[];
  currency: string;
  realm: string;
  accessSeconds: number;
  expiredBefore: number;
  deadBefore: number;
  readonly grants: Map<string, Grant>;
  readonly used: Set<string>;
  readonly faults: { readonly fault: Fault; left: number }[];
  readonly posted: EntryBooks;
};

/**
 * Creates a simulator with its own books. Tokens contain their expiry, so that a demo server stays connected after a
 * restart. A refresh token works once.
 * @param clock returns the time in milliseconds since 1970.
 */
export function createSimulator(clock: () => number): Simulator {
  const state: State = {
    clock,
    accounts: simulatedChart(),
    entries: simulatedJournal(dayAt(clock())),
    currency: "KES",
    realm: REALM,
    accessSeconds: ACCESS_SECONDS,
    expiredBefore: 0,
    deadBefore: 0,
    grants: new Map(),
    used: new Set(),
    faults: [],
    posted: emptyEntries(lastDayOf(month(yearOf(monthAt(clock())) - 1, 12))),
  };
  const control = controlOf(state);
  const app = new Hono();
  app.use(async (context, next) => {
    const { method, path } = context.req;
    if (control.requests.length >= MOST_REQUESTS) control.requests.shift();
    control.requests.push({ method, path, query: context.req.query() });
    const due = state.faults.find(({ fault, left }) => left > 0 && path.includes(fault.path));
    if (!due) return next();
    due.left -= 1;
    return failAs(due.fault.kind, context, next);
  });
  app.get("/connect/oauth2", (context) => askForConsent(state, context));
  app.post("/oauth2/v1/tokens/bearer", (context) => handOutTokens(state, context));
  app.post("/v2/oauth2/tokens/revoke", async (context) => {
    const { token } = (await context.req.json()) as { token?: string };
    if (token !== undefined) state.used.add(token);
    return context.body(null, 200);
  });
  const requireAccess = (context: Context, next: Next) => {
    const token = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    context.header("intuit_tid", `1-sim-${control.requests.length}`);
    const isGood = isInForce(state, token, "access");
    return isGood ? next() : Promise.resolve(context.json(faultOf("AUTHENTICATION", "3200"), 401));
  };
  const requireRealm = (context: Context, next: Next) =>
    context.req.param("realm") === state.realm
      ? next()
      : Promise.resolve(context.json(faultOf("AuthorizationFault", "3100"), 403));
  app.get("/v3/company/:realm/reports/:report{ProfitAndLoss|BalanceSheet}", requireAccess, requireRealm, (context) =>
    answerReport(state, context),
  );
  app.get("/v3/company/:realm/query", requireAccess, requireRealm, (context) => answerAccounts(state, context));
  app.post("/v3/company/:realm/journalentry", requireAccess, requireRealm, (context) =>
    postEntry(state.posted, state.accounts, context),
  );
  return { app, control };
}

function controlOf(state: State): SimulatorControl {
  return {
    requests: [],
    posted: state.posted,
    fault: (fault) => void state.faults.push({ fault, left: fault.times }),
    clearFaults: () => void state.faults.splice(0),
    book: (entry) => void state.entries.push(entry),
    rename(accountId, name) {
      const account = state.accounts.find(({ id }) => id === accountId);
      if (account) account.name = name;
    },
    setCurrency(currency) {
      state.currency = currency;
    },
    setRealm(realm) {
      state.realm = realm;
    },
    empty() {
      state.entries = [];
    },
    expireAccess() {
      state.expiredBefore = state.clock() + 1;
    },
    killRefresh() {
      state.deadBefore = state.clock() + 1;
    },
    setAccessSeconds(seconds) {
      state.accessSeconds = seconds;
    },
  };
}

function isInForce(
  { clock, expiredBefore, deadBefore, used }: State,
  token: string,
  kind: "access" | "refresh",
): boolean {
  const [, given, at] = TOKEN.exec(token) ?? [];
  const life = (kind === "access" ? ACCESS_SECONDS : REFRESH_SECONDS) * 1_000;
  const revokedBefore = kind === "access" ? expiredBefore : deadBefore;
  return given === kind && Number(at) >= revokedBefore && Number(at) + life > clock() && !used.has(token);
}

function newTokens({ clock, accessSeconds }: State) {
  const one = (kind: "access" | "refresh") => `${kind}-${clock()}-${randomBytes(12).toString("base64url")}`;
  return {
    access_token: one("access"),
    refresh_token: one("refresh"),
    token_type: "bearer",
    expires_in: accessSeconds,
    x_refresh_token_expires_in: REFRESH_SECONDS,
  };
}

function askForConsent({ grants, realm }: State, context: Context) {
  const { client_id: client, redirect_uri: redirectUri = "", state: mark = "" } = context.req.query();
  if (client !== SIMULATOR_APP.clientId || !/^https?:/.test(redirectUri)) return context.text("Unknown app.", 400);
  const code = randomBytes(18).toString("base64url");
  grants.set(code, { redirectUri, challenge: context.req.query("code_challenge") });
  const answer = (query: Record<string, string>) => `${redirectUri}?${new URLSearchParams({ ...query, state: mark })}`;
  return context.html(
    consentPage({ allow: answer({ code, realmId: realm }), deny: answer({ error: "access_denied" }) }),
  );
}

async function handOutTokens(state: State, context: Context) {
  const expected = Buffer.from(`${SIMULATOR_APP.clientId}:${SIMULATOR_APP.clientSecret}`).toString("base64");
  if (context.req.header("authorization") !== `Basic ${expected}`)
    return context.json({ error: "invalid_client" }, 401);
  const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
  if (form.grant_type === "refresh_token") {
    const token = form.refresh_token ?? "";
    if (!isInForce(state, token, "refresh")) return context.json({ error: "invalid_grant" }, 400);
    state.used.add(token);
    return context.json(newTokens(state));
  }
  const grant = state.grants.get(form.code ?? "");
  state.grants.delete(form.code ?? "");
  if (!grant || grant.redirectUri !== form.redirect_uri || !fits(grant, form.code_verifier)) {
    return context.json({ error: "invalid_grant" }, 400);
  }
  return context.json(newTokens(state));
}

function answerReport(state: State, context: Context) {
  const query = context.req.query();
  const unknown = Object.keys(query).find((name) => !REPORT_PARAMETERS.has(name));
  const [start, end] = [readDay(query.start_date ?? ""), readDay(query.end_date ?? "")];
  if (unknown || !start.ok || !end.ok || query.summarize_column_by !== "Month") {
    return context.json(faultOf("ValidationFault", unknown ?? "dates"), 400);
  }
  const report = context.req.param("report") as "ProfitAndLoss" | "BalanceSheet";
  return context.json(simulatedReport(state, { report, start: start.value, end: end.value }));
}

function answerAccounts({ accounts, posted, currency, realm }: State, context: Context) {
  const query = context.req.query("query") ?? "";
  const answer = answerQuery(posted, { query, currency, realm });
  if (answer !== undefined) return context.json({ QueryResponse: answer });
  const [, from = "", most = ""] = /startposition (\d+) maxresults (\d+)$/.exec(query) ?? [];
  if (from === "") return context.json(faultOf("ValidationFault", "4000"), 400);
  const page = accounts.slice(Number(from) - 1, Number(from) - 1 + Number(most));
  const Account = page.map(({ id, name, type, subType }) => ({
    Id: id,
    Name: name,
    AccountType: type,
    AccountSubType: subType,
    Active: !posted.inactive.has(id),
  }));
  const part = { Account, startPosition: Number(from), maxResults: page.length };
  return context.json({ QueryResponse: Account.length === 0 ? {} : part });
}

async function failAs(kind: Fault["kind"], context: Context, next: Next): Promise<Response | undefined> {
  if (kind === "malformed") return context.text('{"Header": {', 200, { "content-type": "application/json" });
  if (kind === "cut") {
    (context.env as { outgoing?: { destroy(): void } }).outgoing?.destroy();
    return context.text("");
  }
  if ("status" in kind) return Response.json(faultOf("SystemFault", "003001"), { status: kind.status });
  await pause(kind.delayMs);
  await next();
  return undefined;
}

function fits({ challenge }: Grant, verifier: string | undefined): boolean {
  if (challenge === undefined) return verifier === undefined;
  return (
    createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url") === challenge
  );
}

function faultOf(type: string, code: string) {
  return { Fault: { Error: [{ Message: "Refused", Detail: "Refused by the simulator", code }], type } };
}
