import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { now } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { addStaff } from "../access/operator/staff.ts";
import { identities, users } from "../access/tables.ts";
import { dropPrefetchedImports } from "../forecasting/imported-rows.ts";
import { composeServer, type Server } from "../main.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { enterCompany } from "../platform/database/database.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { readMailbox } from "../platform/mail.ts";
import { createWorkers, type Workers } from "../platform/workers.ts";
import { TEST_SECRET_KEY } from "./secret-key.ts";
import { ownerAddress, signUpOf } from "./sign-up-form.ts";
import { openTestDatabase, readTemplate } from "./test-database.ts";

/** The answer to a call. */
export type Answer<Body = Record<string, unknown>> = { readonly status: number; readonly body: Body };

/** A user of the test server: signed in, or not. */
export type Person = { readonly token?: string; readonly email?: string };

/** A complete server with its own database. Tests call it by HTTP requests without a network. */
export type TestServer = {
  readonly server: Server;
  /** The server's time, which a test can move. */
  readonly time: { ms: number };
  call<Body = Record<string, unknown>>(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>>;
  /** Returns the newest mail to an address. */
  mailTo(email: string): Promise<{ subject: string; body: string }>;
  /**
   * Returns a company with a signed-in first user: the prepared company with this name or, if there is none, a new
   * company that is signed up and activated.
   */
  company(name: string): Promise<Owner>;
  /** A prepared company with users of several roles and a branch, all signed in. */
  readonly group: Group;
  /** Returns a signed-in member of platform staff, prepared or new. */
  staff(email: string): Promise<Required<Person>>;
  /** Changes the role of a company's user. */
  setRole(person: Pick<Owner, "email">, roleId: number): Promise<void>;
  stop(): Promise<void>;
};

/** The first user of a company. */
export type Owner = Required<Person> & {
  readonly companyId: string;
  readonly userId: string;
  readonly password: string;
};

/** A user of the test company with several users (`Group`). */
export type Member = Required<Person> & { readonly userId: string };

/**
 * A test company with users of several roles and a branch. One user belongs to the branch and sees only the branch's
 * rows.
 */
export type Group = {
  readonly owner: Owner;
  readonly financeManager: Member;
  readonly employee: Member;
  readonly branchId: string;
  /** An administrator of the branch. */
  readonly branchAdmin: Member;
};

/** The users in the template database, with the tokens of their sessions. */
export type Prepared = {
  /** The first user of each company, keyed by the company's name. */
  readonly owners: Readonly<Record<string, Owner>>;
  readonly group: Group;
  readonly operator: Required<Person>;
};

/** A password that the policy accepts. */
export const PASSWORD = "Sukuma-Wiki-77";

/**
 * The calculation threads that all servers of a process share, because a thread takes a third of a
 * second to start. They end with the process.
 */
const WORKERS: Workers = { ...createWorkers(Number.POSITIVE_INFINITY), stop: async () => undefined };

/**
 * Starts a test server.
 * @param environment the variables that replace the defaults.
 * @param open opens the database; by default a copy of the template.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  open: (config: Config) => Promise<OpenDatabase> = openTestDatabase,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "hazina-test-"));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    SELF_ACTIVATION: "on",
    APP_URL: "http://hazina.test",
    // The key of the database that every test's own is copied from.
    SECRET_KEY: TEST_SECRET_KEY,
    ...environment,
  });
  const time = { ms: now() };
  const server = await composeServer(config, await open(config), () => time.ms, WORKERS);
  const call = caller(server);
  const mailTo = async (email: string) => {
    const [mail] = await readMailbox(server.services.database, email);
    if (!mail) throw new Error(`No mail to ${email}.`);
    return mail;
  };
  const test: TestServer = {
    server,
    time,
    call,
    mailTo,
    company: async (name) => (await preparedOwner(test, name)) ?? openCompany(test, name),
    get group() {
      return preparedPeople().group;
    },
    staff: async (email) => (await preparedStaff(test, email)) ?? openStaff(test, email),
    setRole: (owner, roleId) => setRole(server, owner, roleId),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}

function caller(server: Server): TestServer["call"] {
  return async (person, method, path, body) => {
    const headers = new Headers();
    if (person.token) headers.set("authorization", `Bearer ${person.token}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set("content-type", "application/json");
    const request = new Request(`http://hazina.test/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await server.fetch(request);
    const type = response.headers.get("content-type");
    if (type?.includes("event-stream")) {
      // It would stay open: live-stream.ts reads it.
      await response.body?.cancel();
      return { status: response.status, body: {} as never };
    }
    const text = await response.text();
    const isJson = type?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
  };
}

/** Returns the users in the template database. */
export function preparedPeople(): Prepared {
  const template = readTemplate();
  if (!template) throw new Error("Run the tests through vitest.config.ts: its set-up prepares who is in the database.");
  return template.prepared as Prepared;
}

async function preparedOwner(test: TestServer, name: string): Promise<Owner | undefined> {
  const owner = (readTemplate()?.prepared as Prepared | undefined)?.owners[name];
  if (!owner || !(await isKnown(test, owner.email))) return undefined;
  // The servers of other files in this process had a company of the same id.
  dropPrefetchedImports(owner.companyId);
  return owner;
}

async function preparedStaff(test: TestServer, email: string): Promise<Required<Person> | undefined> {
  const operator = (readTemplate()?.prepared as Prepared | undefined)?.operator;
  return operator?.email === email && (await isKnown(test, email)) ? operator : undefined;
}

/**
 * Returns whether a user has an account on this server. Prepared users have none if the database is not a copy of the
 * template.
 */
function isKnown({ server }: TestServer, email: string): Promise<boolean> {
  return server.services.database.inAccess(async (tx) => {
    const found = await tx.select({ id: identities.id }).from(identities).where(eq(identities.email, email));
    return found.length > 0;
  });
}

async function openCompany(test: TestServer, name: string): Promise<Owner> {
  const email = ownerAddress(name);
  await test.call({}, "POST", "/signup", signUpOf(name, email));
  const mails = await readMailbox(test.server.services.database, email);
  const link = mails.map((mail) => /activation\?token=(\S+)/.exec(mail.body)?.[1]).find((one) => one !== undefined);
  await test.call({}, "GET", `/self-activate-company?token=${link}`);
  const temporary = await passwordMailed(test, email);
  const first = await signIn(test, email, temporary);
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  await test.call({ token: first.access_token }, "POST", "/change-password", passwords);
  return { token: first.access_token, email, companyId: first.company_id, userId: first.id, password: PASSWORD };
}

async function openStaff(test: TestServer, email: string): Promise<Required<Person>> {
  await addStaff(test.server.services, email);
  return { token: await chooseFirstPassword(test, email), email };
}

/** Returns the most recent temporary password mailed to an address. */
async function passwordMailed({ server }: TestServer, email: string): Promise<string> {
  const mails = await readMailbox(server.services.database, email);
  const password = mails.map(({ body }) => /^Password: (.+)$/m.exec(body)?.[1]).find((one) => one !== undefined);
  if (password === undefined) throw new Error(`No password was mailed to ${email}.`);
  return password;
}

/**
 * Signs in with the temporary password that was mailed most recently, and replaces it with `PASSWORD`; returns the
 * session token.
 */
export async function chooseFirstPassword(test: TestServer, email: string): Promise<string> {
  const temporary = await passwordMailed(test, email);
  const { access_token: token } = await signIn(test, email, temporary);
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  const { status, body } = await test.call({ token }, "POST", "/change-password", passwords);
  if (status !== 200) throw new Error(`The password was not changed: ${JSON.stringify(body)}`);
  return token;
}

/** Signs in with a password and a one-time code, and returns the session. */
export async function signIn(test: TestServer, email: string, password: string) {
  await test.call({}, "POST", "/signin", { email, password });
  const code = lineOf((await test.mailTo(email)).body, "Code");
  const answer = await test.call<{ data: SessionData }>({}, "POST", "/verify-otp", { email, auth_code: code });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

type SessionData = {
  access_token: string;
  id: string;
  company_id: string;
  login_attempts: number;
  role_id: number;
  abilities: string[];
};

/** Returns the names of a company's uploaded files in the file store. */
export function storedFiles({ server }: TestServer, companyId: string): string[] {
  const folder = join(server.services.config.dataDir, "files", companyId);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Returns the text after a label on a line of a mail, such as `123456` after the label `Code`.
 * @throws Error if the mail has no line with the label.
 */
export function lineOf(body: string, label: string): string {
  const value = new RegExp(`^${label}: (.+)$`, "m").exec(body)?.[1];
  if (!value) throw new Error(`The mail has no line "${label}".`);
  return value;
}

async function setRole(server: Server, owner: Pick<Owner, "email">, roleId: number): Promise<void> {
  await server.services.database.inAccess(async (tx) => {
    const [identity] = await tx.select().from(identities).where(eq(identities.email, owner.email));
    if (!identity) throw new Error(`${owner.email} has no account.`);
    await enterCompany(tx, { companyId: identity.companyId, branchId: null });
    await tx.update(users).set({ roleId }).where(eq(users.id, identity.userId));
  });
}
