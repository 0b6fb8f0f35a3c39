import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepSignIn } from "../background.ts";
import { readMailbox } from "../platform/mail.ts";
import { attempts } from "../platform/tables.ts";
import { lineOf, type Owner, PASSWORD, signUpOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { allowances } from "./tables.ts";

const HOUR = 3_600_000;

let hazina: TestServer;
let amina: Owner;

beforeAll(async () => {
  hazina = await startTestServer();
  amina = await hazina.company("Sokoni Traders");
});

afterAll(() => hazina.stop());

const mailsTo = async (email: string, subject: string) =>
  (await readMailbox(hazina.server.services.database, email)).filter((mail) => mail.subject === subject).length;

describe("mail that somebody causes at an address", () => {
  it("has an end within the hour for links that reset a password, with the same answer", async () => {
    const ask = () => hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    const first = await ask();
    for (let times = 0; times < 8; times++) expect(await ask()).toEqual(first);
    expect(await mailsTo(amina.email, "Reset your password")).toBe(5);
    hazina.time.ms += HOUR + 1;
    await ask();
    expect(await mailsTo(amina.email, "Reset your password")).toBe(6);
  });

  it("has an end within the day as well", async () => {
    for (let hours = 0; hours < 6; hours++) {
      hazina.time.ms += HOUR + 1;
      for (let times = 0; times < 3; times++) await hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    }
    expect(await mailsTo(amina.email, "Reset your password")).toBe(12);
  });

  it("has an end for codes, and the last one mailed goes on working", async () => {
    const before = await mailsTo(amina.email, "Your verification code");
    const begin = () => hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const first = await begin();
    for (let times = 0; times < 15; times++) expect(await begin()).toEqual(first);
    expect((await mailsTo(amina.email, "Your verification code")) - before).toBe(12);
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

describe("what is counted", () => {
  it("is cleared away once no limit counts it any more", async () => {
    const { database } = hazina.server.services;
    await database.raw.execute(sql`insert into attempts (key, points, expire) values
      ('over', 3, now() - interval '1 second'), ('counting', 3, now() + interval '1 minute')`);
    hazina.time.ms += 25 * HOUR;
    await sweepSignIn(hazina.server.services);
    expect((await database.raw.select().from(attempts)).map(({ key }) => key)).toEqual(["counting"]);
    expect(await database.raw.select().from(allowances)).toEqual([]);
  });
});
