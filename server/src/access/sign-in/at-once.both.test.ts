import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { signUpOf } from "../../testing/sign-up-form.ts";
import {
  type Answer,
  chooseFirstPassword,
  lineOf,
  type Owner,
  PASSWORD,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { EMPLOYEE_ROLE_ID } from "../roles/default-roles.ts";

const ADMIN_ROLE_ID = 1;
const ROUNDS = 8;
const OTHER_PASSWORD = "Chai-Masala-88";

let hazina: TestServer;
let amina: Owner;

beforeAll(async () => {
  hazina = await startTestServer();
  amina = await hazina.company("Sokoni Traders");
});

afterAll(() => hazina.stop());

const twice = <Value>(call: () => Promise<Value>) => Promise.all([call(), call()]);
const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await hazina.server.services.database.raw.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/**
 * Adds a user to the owner's company, and chooses the user's first password.
 * @returns the user's id, email address and session token.
 */
async function join(email: string, roleId: number, owner = amina) {
  const names = { first_name: "Juma", last_name: "Mwangi", phone: "0712345678" };
  const made = await hazina.call<{ data: { id: string } }>(owner, "POST", "/users", {
    ...names,
    email,
    role_id: roleId,
  });
  expect(made.status).toBe(200);
  return { id: made.body.data.id, email, token: await chooseFirstPassword(hazina, email) };
}

const change = (by: { token: string }, id: string, roleId: number) =>
  hazina.call(by, "PUT", `/users/${id}`, {
    first_name: "Juma",
    last_name: "Mwangi",
    phone: "0712345678",
    role_id: roleId,
  });

describe("two at once", () => {
  it("who sign up with one address make one company", async () => {
    const email = "amina@twice.co.ke";
    expect(statuses(await twice(() => hazina.call({}, "POST", "/signup", signUpOf("Twice Ltd", email))))).toEqual([
      200, 200,
    ]);
    expect(await rowsOf(sql`select 1 from identities where email = ${email}`)).toHaveLength(1);
    expect(await rowsOf(sql`select 1 from companies where name = 'Twice Ltd'`)).toHaveLength(1);
  });

  it("who open the applicant's link activate the company once, with one mail of credentials", async () => {
    const email = "amina@link.co.ke";
    await hazina.call({}, "POST", "/signup", signUpOf("Link Ltd", email));
    const mails = await readMailbox(hazina.server.services.database, email);
    const link = mails.map(({ body }) => /activation\?token=(\S+)/.exec(body)?.[1]).find((one) => one !== undefined);
    await twice(() => hazina.call({}, "GET", `/self-activate-company?token=${link}`));
    expect(await readMailbox(hazina.server.services.database, email)).toHaveLength(mails.length + 1);
  });

  it("who add one person to the company add one", async () => {
    const person = { first_name: "Juma", last_name: "Mwangi", phone: "0712345678", email: "juma@sokoni.co.ke" };
    expect(statuses(await twice(() => hazina.call(amina, "POST", "/users", person)))).toEqual([200, 409]);
  });

  it("who bring one code open one session", async () => {
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const auth_code = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    const answers = await twice(() => hazina.call({}, "POST", "/verify-otp", { email: amina.email, auth_code }));
    expect(statuses(answers)).toEqual([200, 401]);
  });

  it("who ask for a reset link have one that works", async () => {
    const owner = await hazina.company("Links Ltd");
    await twice(() => hazina.call({}, "POST", "/forgot-password", { email: owner.email }));
    const links = sql`select 1 from links l join identities i on i.id = l.identity_id
      where i.email = ${owner.email} and l.purpose = 'reset'`;
    expect(await rowsOf(links)).toHaveLength(1);
  });

  it("who open one reset link change the password once", async () => {
    const owner = await hazina.company("Reset Ltd");
    await hazina.call({}, "POST", "/forgot-password", { email: owner.email });
    const token = /reset-password\/(\S+)/.exec((await hazina.mailTo(owner.email)).body)?.[1];
    const form = { password: OTHER_PASSWORD, password_confirm: OTHER_PASSWORD, token };
    expect(statuses(await twice(() => hazina.call({}, "POST", "/reset-password", form)))).toEqual([200, 401]);
  });

  it("who bring one recovery code, or one code of an app, open one session", async () => {
    const owner = await hazina.company("Factor Ltd");
    const begun = await hazina.call<{ data: { secret: string } }>(owner, "POST", "/sign-in-methods/authenticator", {
      current_password: PASSWORD,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) });
    const confirmed = await hazina.call<{ recovery_codes: string[] }>(
      owner,
      "POST",
      "/sign-in-methods/authenticator/confirmation",
      { auth_code: totp.generate({ timestamp: hazina.time.ms }) },
    );
    const later = totp.generate({ timestamp: hazina.time.ms + 30_000 });
    for (const auth_code of [confirmed.body.recovery_codes[0], later]) {
      await hazina.call({}, "POST", "/signin", { email: owner.email, password: PASSWORD });
      const answers = await twice(() => hazina.call({}, "POST", "/verify-otp", { email: owner.email, auth_code }));
      expect(statuses(answers)).toEqual([200, 401]);
    }
  });
});

describe("people who change who is in a company at once", () => {
  it("never leave it without an Admin, in whatever order", async () => {
    const owner = await hazina.company("Admins Ltd");
    const other = await join("juma@admins.co.ke", ADMIN_ROLE_ID, owner);
    const answers = await Promise.all([
      change(owner, other.id, EMPLOYEE_ROLE_ID),
      change(other, owner.userId, EMPLOYEE_ROLE_ID),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = sql`select 1 from users where company_id = ${owner.companyId} and role_id = ${ADMIN_ROLE_ID}`;
    expect(await rowsOf(admins)).toHaveLength(1);
  });

  it("never undo each other: a saved profile keeps the role that was just given", async () => {
    const juma = await join("juma@profile.co.ke", ADMIN_ROLE_ID);
    const names = { first_name: "Juma", last_name: "Mwangi", phone: "0712345678" };
    const profile = () => hazina.call(juma, "PUT", `/users/${juma.id}`, { ...names, slug: "profile" });
    const scope = { companyId: amina.companyId, branchId: null };
    const saved = await hazina.server.services.database.inCompany(scope, async (tx) => {
      await tx.execute(sql`update users set role_id = ${EMPLOYEE_ROLE_ID} where id = ${juma.id}`);
      const call = profile();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { call };
    });
    expect((await saved.call).status).toBe(200);
    expect(await rowsOf(sql`select role_id from users where id = ${juma.id}`)).toEqual([{ role_id: EMPLOYEE_ROLE_ID }]);
  });

  it("never exceed the plan", async () => {
    const owner = await hazina.company("Lite Ltd");
    await hazina.server.services.database.raw.execute(
      sql`update companies set plan_id = 1 where company_id = ${owner.companyId}`,
    );
    await join("juma@lite.co.ke", EMPLOYEE_ROLE_ID, owner);
    const add = (email: string) =>
      hazina.call(owner, "POST", "/users", { first_name: "A", last_name: "B", phone: "0712345678", email });
    const answers = await Promise.all(["a@lite.co.ke", "b@lite.co.ke", "c@lite.co.ke"].map(add));
    expect(statuses(answers)).toEqual([200, 422, 422]);
  });

  it("never give a user a role that is just being deleted", async () => {
    const juma = await join("juma@roles.co.ke", EMPLOYEE_ROLE_ID);
    for (let round = 0; round < ROUNDS; round++) {
      const role = { name: `Clerk ${round}`, ability_ids: [] };
      const made = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", role);
      const { id } = made.body.data;
      const add = {
        first_name: "A",
        last_name: "B",
        phone: "0712345678",
        email: `new${round}@roles.co.ke`,
        role_id: id,
      };
      await Promise.all([
        hazina.call(amina, "POST", "/users", add),
        hazina.call(amina, "DELETE", `/roles/${id}`),
        change(amina, juma.id, id),
      ]);
      const lost = await rowsOf(sql`
        select role_id from users u where role_id > 100
        and not exists (select 1 from roles r where r.company_id = u.company_id and r.id = u.role_id)`);
      expect(lost).toEqual([]);
      await change(amina, juma.id, EMPLOYEE_ROLE_ID);
    }
  });
});

describe("a thief of a session and the password", () => {
  it("cannot change the password while its owner resets it by mail", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await hazina.company(`Stolen ${round}`);
      await hazina.call({}, "POST", "/forgot-password", { email: owner.email });
      const token = /reset-password\/(\S+)/.exec((await hazina.mailTo(owner.email)).body)?.[1];
      const stolen = {
        current_password: PASSWORD,
        new_password: "Thief-Was-Here-9",
        confirm_password: "Thief-Was-Here-9",
      };
      const reset = { password: OTHER_PASSWORD, password_confirm: OTHER_PASSWORD, token };
      const [second] = await Promise.all([
        hazina.call({}, "POST", "/reset-password", reset),
        hazina.call(owner, "POST", "/change-password", stolen),
      ]);
      if (second.status !== 200) continue;
      await signIn(hazina, owner.email, OTHER_PASSWORD);
      expect((await hazina.call(owner, "GET", "/session")).status).toBe(401);
    }
  });
});
