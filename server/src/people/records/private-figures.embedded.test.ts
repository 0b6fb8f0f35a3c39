import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { describeError } from "../../platform/logging.ts";
import { contract } from "../../testing/operations/api-contract.ts";
import {
  type DocumentedOperation,
  documentedOperations,
  pathWith,
  sampleOf,
} from "../../testing/operations/operation-samples.ts";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { bank, names, pay, work } from "../employees/employees.cases.ts";

const HR_OFFICER = 8;
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000dead";
/**
 * The confidential figures: basic pay, ID number, account, M-Pesa phone, claim, allowance, the dues on departure, and a
 * document with its name.
 */
const SECRETS = [
  "123456.78",
  "98765432",
  "00998877665544",
  "254799123456",
  "7654.32",
  "4321.09",
  "168350.15",
  "87,654.32",
  "Offer of",
];
const LAST_NAME = "Sentinel";
/**
 * Matches the paths that are not tested: streams, which never end, and signing in and out, which return nothing about
 * employees.
 */
const LEFT_OUT = /^\/(live|auth|session|sign|my\/(password|factors|passkeys))/;

const hazina = await startTestServer();
const { owner, financeManager, employee: clerk } = hazina.group;
const today = dayAt(hazina.time.ms);
const operations = (await documentedOperations(contract)).filter(
  ({ public: isPublic, multipart, method, path }) =>
    !isPublic && !multipart && method !== "DELETE" && !LEFT_OUT.test(path),
);

/** Everything that the server writes to its log, line by line. */
const log: string[] = [];
const { logger } = hazina.server.services;
Object.assign(logger, { [pino.symbols.streamSym]: { write: (line: string) => log.push(line) } });
logger.level = "trace";

afterAll(() => hazina.stop());

type Made = { readonly data: { readonly id: string; readonly pay?: { readonly history: { readonly id: string }[] } } };

const made = async (path: string, body: object): Promise<string> => {
  const answer = await hazina.call<Made>(owner, "POST", path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data.id;
};

type Sentinel = { readonly id: string; readonly paper: string };

/** Adds an employee who has every confidential figure: pay, claims, an allowance and a document. */
async function sentinel(): Promise<Sentinel> {
  const id = await made("/personnel", {
    person: { ...names, last_name: LAST_NAME },
    statutory: { id_number: "98765432" },
    employment: work(addDays(today, -800)),
    pay: pay(123_456.78),
    payout: { parts: [bank("00998877665544", { share: 33.33 }), { kind: "mpesa", phone: "0799123456" }] },
    claims: [{ kind: "pension", monthly: 7_654.32, from: "2026-01", evidence: "Certificate of the fund" }],
  });
  const { body } = await hazina.call<Made>(owner, "GET", `/personnel/${id}`);
  const pay_id = body.data.pay?.history[0]?.id;
  await hazina.call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id, status: 1 });
  const allowance = { code: "site", name: "Site allowance", pays: { type: "earning", kind: "otherAllowance" } };
  const calculation = { calculation: "amount", recurring: true, priority: 10, when_short: "reduce" };
  const element_id = await made("/payroll-elements", { ...allowance, ...calculation, on_payslip: true, active: true });
  const held = { personnel_id: id, element_id, value: 4_321.09, from: today.slice(0, 7) };
  await made("/personnel-pay-elements", held);
  const form = new FormData();
  form.set("file", new File(["%PDF-1.7\n1 0 obj << /Note (87,654.32) >> endobj\n%%EOF\n"], "Offer of 87,654.32.pdf"));
  form.set("kind", "contract");
  const kept = await hazina.call<Made>(owner, "POST", `/personnel/${id}/documents`, form);
  return { id, paper: kept.body.data.id };
}

/**
 * Returns the body of a call to an operation, with an employee's id in every field that accepts one; undefined for an
 * operation without a body.
 */
function bodyAbout({ body }: DocumentedOperation, id: string): string | undefined {
  if (!body) return undefined;
  const sample = sampleOf(body) as Record<string, unknown>;
  const about = Object.fromEntries(
    Object.entries(body.properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
      if (["id", "personnel_id", "employee_id"].includes(name)) return [[name, id]];
      if (["ids", "personnel_ids"].includes(name)) return [[name, [id]]];
      if (name === "last_day" || name === "as_of" || name === "effective_from") return [[name, today]];
      return name === "reason" && schema.enum ? [[name, "redundancy"]] : [];
    }),
  );
  return JSON.stringify({ ...sample, ...about }).replaceAll(UNKNOWN_ID, id);
}

/**
 * Calls operations as a person. Returns the confidential figures that appear in any of the responses, and the number
 * of operations that succeeded.
 */
async function found(
  person: Person,
  { id, paper }: Sentinel,
  asked: readonly DocumentedOperation[],
  secrets: readonly string[] = SECRETS,
) {
  const shown = new Set<string>();
  let well = 0;
  for (const operation of asked) {
    const body = bodyAbout(operation, id);
    const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
    const path = pathWith(operation, id).replace(/(?<=documents\/)[0-9a-f-]{36}/, paper);
    const url = `http://hazina.test/api${path}`;
    const init = { method: operation.method, headers, ...(body === undefined ? {} : { body }) };
    const answer = await hazina.server.fetch(new Request(url, init));
    const text = await answer.text();
    if (answer.ok) well += 1;
    for (const secret of secrets)
      if (text.includes(secret)) shown.add(`${secret}: ${operation.method} ${operation.path}`);
  }
  return { shown: [...shown], well };
}

/**
 * Matches the columns in which the figures may appear: documents have file names, and another person's phone number
 * contains some of the same digits.
 */
const MEANT = / (employee_documents\.|users\.phone$)/;

type Columns = { readonly rows: readonly { readonly place: string; readonly schema: string }[] };

/** The forms in which pay, ID and account numbers could appear: in cents, unmasked, or in part. */
const FURTHER = ["12345678", "765432", "432109", "123,456.78", "7,654.32", "4,321.09"];

/**
 * The figures as regular expressions that both the program and the database understand. The further forms must not be
 * part of a longer number, because a hash or a time may contain the same digits.
 */
const FIGURES: readonly (readonly [figure: string, pattern: string])[] = [
  ...SECRETS.map((figure) => [figure, asWritten(figure)] as const),
  ...FURTHER.map((figure) => [figure, `(^|[^0-9a-zA-Z.])${asWritten(figure)}($|[^0-9a-zA-Z])`] as const),
];

function asWritten(figure: string): string {
  return figure.replaceAll(".", "[.]");
}

/**
 * Returns the confidential figures that appear in the server's log, after calls that fail because of these figures.
 */
async function loggedAsText({ id }: Sentinel): Promise<string[]> {
  const hostile = [
    ["POST", "/personnel", { person: names, statutory: { id_number: "98765432" }, employment: work(today) }],
    ["PUT", `/personnel/${id}`, { version: 99, pay: pay(123_456.78), statutory: { id_number: "98765432" } }],
    ["PUT", `/personnel/${id}`, { version: 2, payout: { parts: [bank("00998877665544", { share: 1e15 })] } }],
    ["POST", "/client/employees", { search: "98765432", sort: "00998877665544" }],
    ["GET", "/personnel/98765432?as_of=00998877665544", undefined],
    ["POST", "/loans/quote", { personnel_id: id, principal: 123_456.78, months: "98765432" }],
  ] as const;
  for (const [method, path, body] of hostile) await hazina.call(owner, method, path, body);
  logger.error({ error: describeError(new Error("seen")) }, "a line as it is written");
  expect(log.length).toBeGreaterThan(100);
  expect(log.at(-1)).toContain("a line as it is written");
  return FIGURES.filter(([, pattern]) => log.some((line) => new RegExp(pattern).test(line))).map(([figure]) => figure);
}

/**
 * Returns the confidential figures that the database stores as text, for example in the audit trail, the access log,
 * jobs, notifications, mails or requests.
 */
async function keptAsText(): Promise<string[]> {
  const { raw } = hazina.server.services.database;
  const columns = (await raw.execute(sql`
    select c.table_name || '.' || c.column_name as place, c.table_schema as schema
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`)) as unknown as Columns;
  const shown: string[] = [];
  for (const { place, schema } of columns.rows) {
    const [table = "", column = ""] = place.split(".");
    const text = sql`${sql.identifier(column)}::text`;
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    for (const [figure, pattern] of FIGURES) {
      const { rows } = (await raw.execute(
        sql`select 1 from ${from} where ${text} ~ ${pattern} limit 1`,
      )) as unknown as {
        rows: unknown[];
      };
      if (rows.length > 0) shown.push(`${figure}: ${place}`);
    }
  }
  return shown;
}

const employee = await sentinel();

it("no operation shows or changes employees of the head company to a branch user", async () => {
  const readRecord = () => hazina.call(owner, "GET", `/personnel/${employee.id}`);
  const before = await readRecord();
  const read = await found(hazina.group.branchAdmin, employee, operations, [...SECRETS, LAST_NAME]);
  expect(read.well).toBeGreaterThan(20);
  expect(read.shown).toEqual([]);
  expect(await readRecord()).toEqual(before);
});

it("no operation tells a role without View Salaries a figure of pay, a whole number of an ID or account, or a paper, and none is kept or logged as text", async () => {
  await hazina.setRole(clerk as Owner, HR_OFFICER);
  const reads = operations.filter(({ method, path }) => method === "GET" || /^\/client\/|preview|history/.test(path));
  const writes = operations.filter((operation) => !reads.includes(operation));
  const whole = await found(owner, employee, reads);
  const seen = new Set(whole.shown.map((line) => line.split(": ")[0]));
  expect(SECRETS.filter((secret) => !seen.has(secret))).toEqual([]);
  const read = await found(clerk, employee, reads);
  expect(read.well).toBeGreaterThan(20);
  const written = await found(clerk, employee, writes);
  expect([...read.shown, ...written.shown]).toEqual([]);
  expect(await loggedAsText(employee)).toEqual([]);
  const kept = await keptAsText();
  expect(kept.filter((line) => line.startsWith("Offer of: employee_documents."))).not.toEqual([]);
  expect(kept.filter((line) => !MEANT.test(line))).toEqual([]);
});
