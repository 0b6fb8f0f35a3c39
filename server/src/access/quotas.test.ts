import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readMailbox } from "../platform/mail.ts";
import { requestCounts } from "../platform/tables.ts";
import { signUpOf } from "../testing/sign-up-form.ts";
import { lineOf, PASSWORD, signIn, startTestServer } from "../testing/test-server.ts";
import { hashSecret } from "./secrets.ts";
import { sweepSignIn } from "./sweep-sign-in.ts";
import { quotaUses } from "./tables.ts";

const HOUR = 3_600_000;

const hazina = await startTestServer({ RATE_LIMITS: "on" });
const amina = await hazina.company("Sokoni Traders");

/**
 * Resets the counters of calls per minute before each test. Helper calls also count towards that limit, which these
 * tests do not check.
 */
beforeEach(() => hazina.server.services.database.raw.delete(requestCounts));

afterAll(() => hazina.stop());

const mailsTo = async (email: string, subject: string) =>
  (await readMailbox(hazina.server.services.database, email)).filter((mail) => mail.subject === subject).length;

/** Records uses of a quota: `times` events of the kind `what` for `whom`, all at the current time. */
async function taken(what: string, whom: string, times: number): Promise<void> {
  const row = { keyHash: hashSecret(whom, `allowance ${what}`), at: hazina.time.ms };
  const rows = Array.from({ length: times }, () => ({ ...row }));
  await hazina.server.services.database.raw.insert(quotaUses).values(rows);
}

describe("mail that others cause at an address", () => {
  it("has an end within the hour for links that reset a password, with the same answer", async () => {
    const ask = () => hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    const first = await ask();
    for (let times = 0; times < 12; times++) expect(await ask()).toEqual(first);
    expect(await mailsTo(amina.email, "Reset your password")).toBe(10);
    hazina.time.ms += HOUR + 1;
    await ask();
    expect(await mailsTo(amina.email, "Reset your password")).toBe(11);
  });

  it("has an end within the day as well", async () => {
    for (let hours = 0; hours < 4; hours++) {
      hazina.time.ms += HOUR + 1;
      for (let times = 0; times < 6; times++) await hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    }
    expect(await mailsTo(amina.email, "Reset your password")).toBe(20);
  });

  it("has an end for codes, and the last one mailed goes on working", async () => {
    await taken("code", amina.email, 59);
    const before = await mailsTo(amina.email, "Your verification code");
    const begin = () => hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const first = await begin();
    for (let times = 0; times < 3; times++) expect(await begin()).toEqual(first);
    expect((await mailsTo(amina.email, "Your verification code")) - before).toBe(1);
    const auth_code = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    expect((await hazina.call({}, "POST", "/verify-otp", { email: amina.email, auth_code })).status).toBe(200);
  });

  it("has an end where a known address is signed up again and again", async () => {
    const again = () => hazina.call({}, "POST", "/signup", signUpOf("Another", amina.email));
    const first = await again();
    for (let times = 0; times < 5; times++) expect(await again()).toEqual(first);
    expect(await mailsTo(amina.email, "You already have an account")).toBe(2);
  });
});

describe("people whom a company adds", () => {
  it("have an end within the hour, so that nobody floods strangers with mail", async () => {
    hazina.time.ms += HOUR + 1;
    await taken("person", amina.companyId, 200);
    const { access_token: token } = await signIn(hazina, amina.email, PASSWORD);
    const late = { first_name: "Brian", last_name: "Mutua", phone: "0712345678", email: "late@sokoni.co.ke" };
    const answer = await hazina.call({ token }, "POST", "/users", late);
    expect(answer).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("today's limit for new users") },
    });
  });
});

describe("mail with credentials", () => {
  it("has an end at one address, whether a person is added there or sent credentials again", async () => {
    hazina.time.ms += 25 * HOUR;
    const { access_token: token } = await signIn(hazina, amina.email, PASSWORD);
    const add = (email: string) => {
      const person = { first_name: "Brian", last_name: "Mutua", phone: "0712345678", email, role_id: 2 };
      return hazina.call<{ data: { id: string } }>({ token }, "POST", "/users", person);
    };
    const flooded = "flooded@sokoni.co.ke";
    await taken("credentials", flooded, 9);
    const { data } = (await add(flooded)).body;
    expect((await hazina.call({ token }, "DELETE", `/users/${data.id}`)).status).toBe(200);
    const refused = { status: 429, body: { message: expect.stringContaining("Too many emails with credentials") } };
    expect(await add(flooded)).toMatchObject(refused);
    expect(await mailsTo(flooded, "Your access to Hazina")).toBe(1);
    expect((await add("calm@sokoni.co.ke")).status).toBe(200);
  });
});

describe("the counters", () => {
  it("is cleared away once no limit counts it any more", async () => {
    const { database } = hazina.server.services;
    await database.raw.execute(sql`insert into request_counts (key, points, expire) values
      ('over', 3, now() - interval '1 second'), ('counting', 3, now() + interval '1 minute')`);
    hazina.time.ms += 25 * HOUR;
    await sweepSignIn(hazina.server.services);
    expect((await database.raw.select().from(requestCounts)).map(({ key }) => key)).toEqual(["counting"]);
    expect(await database.raw.select().from(quotaUses)).toEqual([]);
  });
});
