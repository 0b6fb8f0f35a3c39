import { PLATFORM_ABILITIES } from "@hazina/contract/abilities.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CLOSED,
  FORECAST,
  mustBeOk,
  type Planner,
  startPlanning,
} from "../../forecasting/scenarios/planning.fixture.ts";
import { LONG_RUN } from "../long-run.ts";
import { TEST_DATABASE } from "../test-database.ts";
import { type Answer, type Owner, type Person, signIn } from "../test-server.ts";
import { csvFile, importForm } from "../workbooks.ts";
import { contract } from "./api-contract.ts";
import { type HostileCall, hostileCalls, type Known } from "./hostile-values.ts";
import { type DocumentedOperation, documentedOperations } from "./operation-samples.ts";

const operations = await documentedOperations(contract);

/**
 * The number of calls that a run makes of each operation. The runs on the two databases make different calls, and the
 * long run makes more of them.
 */
const CALLS = LONG_RUN ? 200 : 3;
const AT_ONCE = 10;
const SEED = Number(process.env.RANDOM_SEED ?? (TEST_DATABASE === "embedded" ? 20_261_122 : 20_261_123));

/** A word that every record of the other company contains. No answer may contain it. */
const MARK = "Zebaki";

/** Patterns of text in an answer that would reveal internals: queries, tables, files, lines, names of libraries. */
const INSIDE =
  /\b(select|insert|update|delete) .* (from|into|set)\b|node_modules|\.ts:\d|drizzle|pglite|ECONN|violates|TypeError|RangeError|hazina_(company|access)/i;

/** Patterns of the validation library's own messages; an answer must have the product's wording instead. */
const LIBRARY =
  /\bInvalid (input|option|string|number|key|value|discriminator|union|record|element|\w+ (address|string)|U?UID|ISO \w+|email|date)|\bToo (big|small): |\bUnrecognized key|\bexpected \w+, received|validation failed|Malformed request/;

let planner: Planner;
let rival: Owner;
let operator: Person;
let token: string;
let known: Known;
let untouched: string;

beforeAll(async () => {
  planner = await startPlanning();
  const { hazina, owner } = planner;
  rival = await hazina.company(`${MARK} Traders`);
  operator = await hazina.staff("neema@hazina.example");
  token = owner.token;
  const theirs = (method: string, path: string, body?: unknown) =>
    mustBeOk<{ data: { id: string } }>(hazina.call(rival, method, path, body));
  await theirs(
    "POST",
    "/analytics/forecast",
    importForm(csvFile("rival.csv", { months: CLOSED, accounts: { [`${MARK} sales`]: CLOSED.map(() => 7) } })),
  );
  const ids = [
    owner.companyId,
    rival.companyId,
    rival.userId,
    "018f0000-0000-7000-8000-00000000beef",
    await planner.scenario("Plan"),
    (await theirs("POST", "/analytics/forecasting/scenario", { name: `${MARK} plan`, parent: "Baseline" })).data.id,
    (await mustBeOk<{ data: { id: string } }>(planner.post("/departments", { name: "Sales" }))).data.id,
    (await theirs("POST", "/departments", { name: `${MARK} sales` })).data.id,
    (await theirs("POST", "/company", { company_name: `${MARK} branch` })).data.id,
    (await mustBeOk<{ data: { id: string } }>(planner.post("/company", { company_name: "Kisumu" }))).data.id,
  ];
  const names = [
    "Plan",
    "Baseline",
    "Sales revenue",
    "Rent",
    "Equity Bank",
    "Bank loan",
    "REV",
    "schedule",
    "1",
    "999999999",
  ];
  known = { names, ids, months: [...FORECAST, "2025-01", "1900-01", "9999-12"] };
  untouched = await stateOfRival();
});

afterAll(() => planner.hazina.stop());

/** Returns, as text, everything of the other company that its users can read. */
async function stateOfRival(): Promise<string> {
  const reads: [string, string][] = [
    ["POST", "/client/users"],
    ["POST", "/client/departments"],
    ["POST", "/client/company-branches"],
    ["POST", "/client/user-roles"],
    ["GET", "/company"],
    ["GET", "/settings/authentication"],
    ["GET", "/settings/configuration"],
    ["GET", "/analytics/forecasting/imports"],
    ["GET", "/analytics/forecasting/settings"],
    ["POST", "/analytics/forecasting/scenario/overview"],
    ["POST", "/analytics/profit_and_loss"],
  ];
  const answers: string[] = [];
  for (const [method, path] of reads) {
    const body = method === "POST" ? {} : undefined;
    answers.push(
      JSON.stringify(await mustBeOk(planner.hazina.call(rival, method, path, body))).replace(
        /"last_seen_at":"[^"]*"/g,
        "",
      ),
    );
  }
  return answers.join("\n");
}

function callerOf(operation: DocumentedOperation): Person {
  if (operation.public) return {};
  return isOfPlatform(operation) ? operator : { token };
}

/** Returns whether an operation belongs to the platform staff, who see every company. */
function isOfPlatform({ ability }: DocumentedOperation): boolean {
  return PLATFORM_ABILITIES.some((one) => one === ability);
}

/** Signs the user in again if a call, such as signing out, has ended the session. */
async function stayIn(): Promise<void> {
  const { hazina, owner } = planner;
  const { status } = await hazina.call({ token }, "GET", "/session");
  if (status === 401) token = (await signIn(hazina, owner.email, owner.password)).access_token;
}

function faultOf(
  operation: DocumentedOperation,
  { path, body }: HostileCall,
  { status, body: answer }: Answer,
): string | undefined {
  const text = JSON.stringify(answer);
  const asked = path + (body instanceof FormData ? "" : JSON.stringify(body));
  if (status >= 500) return `${status} ${text}`;
  if (status >= 400 && typeof answer.message !== "string") return `${status} without a sentence: ${text}`;
  if (INSIDE.test(text)) return `tells of the inside: ${text}`;
  if (status >= 400 && LIBRARY.test(text)) return `in a library's words: ${text}`;
  if (isOfPlatform(operation)) return undefined;
  return text.includes(MARK) && !asked.includes(MARK) ? `tells of another company: ${text}` : undefined;
}

/** Makes a call, and returns a description of the fault in its answer; undefined if there is none. */
async function faultBy(operation: DocumentedOperation, call: HostileCall): Promise<string | undefined> {
  const answer = await planner.hazina.call(callerOf(operation), operation.method, call.path, call.body);
  const fault = faultOf(operation, call, answer);
  const body = call.body instanceof FormData ? "a form" : JSON.stringify(call.body);
  return fault && `${call.path} with ${body?.slice(0, 600)} answered ${fault.slice(0, 600)}`;
}

describe("hostile input", () => {
  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    "to %s is refused with a sentence or does no harm",
    async (_, operation) => {
      const calls = fc.sample(hostileCalls(operation, known), { seed: SEED, numRuns: CALLS });
      const faults: (string | undefined)[] = [];
      for (let start = 0; start < calls.length; start += AT_ONCE) {
        const part = calls.slice(start, start + AT_ONCE);
        faults.push(...(await Promise.all(part.map((call) => faultBy(operation, call)))));
      }
      await stayIn();
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );

  it("leaves the other company as it was", async () => {
    expect(await stateOfRival()).toBe(untouched);
  });

  it("leaves an access log whose chain holds", async () => {
    const verified = await mustBeOk<{ data: { finding: string | null } }>(
      planner.hazina.call({ token }, "GET", "/access-logs/verify"),
    );
    expect(verified.data.finding).toBeNull();
  });
});
