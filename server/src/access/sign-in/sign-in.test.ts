import { afterAll, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { signUpOf } from "../../testing/sign-up-form.ts";
import { lineOf, PASSWORD, signIn, startTestServer } from "../../testing/test-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

describe("signing in", () => {
  it("asks for the code that was mailed and opens a session with it", async () => {
    const first = await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    expect(first).toEqual({ status: 200, body: { message: "We sent a verification code to your email address." } });
    const code = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    expect(code).toMatch(/^\d{6}$/);
    const second = await hazina.call<{ data: Record<string, unknown> }>({}, "POST", "/verify-otp", {
      email: amina.email.toUpperCase(),
      auth_code: code,
    });
    expect(second.status).toBe(200);
    expect(second.body.data).toMatchObject({ email: amina.email, role: { id: 1, name: "Admin" }, login_attempts: 0 });
    const session = await hazina.call({ token: String(second.body.data.access_token) }, "GET", "/session");
    expect(session.status).toBe(200);
  });

  it("works again once a clock that was ahead is right", async () => {
    hazina.time.ms += 3 * HOUR;
    await signIn(hazina, amina.email, PASSWORD);
    hazina.time.ms -= 3 * HOUR;
    expect((await signIn(hazina, amina.email, PASSWORD)).access_token).toEqual(expect.any(String));
  });

  it("takes a code once", async () => {
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const code = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    const body = { email: amina.email, auth_code: code };
    expect((await hazina.call({}, "POST", "/verify-otp", body)).status).toBe(200);
    expect(await hazina.call({}, "POST", "/verify-otp", body)).toMatchObject({
      status: 401,
      body: { code: "bad_code" },
    });
  });

  it("takes no code of an older sign-in", async () => {
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const older = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    hazina.time.ms += MINUTE;
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const newer = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    const verify = (auth_code: string) => hazina.call({}, "POST", "/verify-otp", { email: amina.email, auth_code });
    if (older !== newer) expect((await verify(older)).status).toBe(401);
    expect((await verify(newer)).status).toBe(200);
  });

  it("refuses a code after an hour, and after five wrong attempts", async () => {
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const late = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    hazina.time.ms += HOUR + MINUTE;
    const verify = (auth_code: string) => hazina.call({}, "POST", "/verify-otp", { email: amina.email, auth_code });
    expect((await verify(late)).status).toBe(401);
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: PASSWORD });
    const right = lineOf((await hazina.mailTo(amina.email)).body, "Code");
    const wrong = right === "000000" ? "111111" : "000000";
    for (let attempt = 0; attempt < 5; attempt++) expect((await verify(wrong)).status).toBe(401);
    expect((await verify(right)).status).toBe(401);
  });

  it("answers the same for an unknown address, a wrong password and a locked account", async () => {
    const locked = await hazina.company("Locked Ltd");
    const attempt = (email: string, password: string) => hazina.call({}, "POST", "/signin", { email, password });
    const unknown = await attempt("nobody@sokoni.co.ke", PASSWORD);
    expect(unknown).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    for (let made = 0; made < 10; made++) expect(await attempt(locked.email, "wrong")).toEqual(unknown);
    expect(await attempt(locked.email, PASSWORD)).toEqual(unknown);
    hazina.time.ms += 16 * MINUTE;
    expect((await attempt(locked.email, PASSWORD)).status).toBe(200);
  });

  it("marks a right password of a company that is not active with status 5", async () => {
    const email = "juma@pending.co.ke";
    await hazina.call({}, "POST", "/signup", signUpOf("Pending Ltd", email));
    const password = lineOf((await hazina.mailTo(email)).body, "Password");
    expect(await hazina.call({}, "POST", "/signin", { email, password })).toMatchObject({
      status: 403,
      body: { code: "not_active", status: 5 },
    });
    expect((await hazina.call({}, "POST", "/signin", { email, password: "wrong" })).body).not.toHaveProperty("status");
  });

  it("ends the session at sign-out, after a day, and after eight idle hours", async () => {
    const one = await signIn(hazina, amina.email, PASSWORD);
    await hazina.call({ token: one.access_token }, "POST", "/signout");
    expect((await hazina.call({ token: one.access_token }, "GET", "/session")).status).toBe(401);
    const two = await signIn(hazina, amina.email, PASSWORD);
    hazina.time.ms += 7 * HOUR;
    expect((await hazina.call({ token: two.access_token }, "GET", "/session")).status).toBe(200);
    hazina.time.ms += 8 * HOUR + MINUTE;
    expect((await hazina.call({ token: two.access_token }, "GET", "/session")).status).toBe(401);
  });
});

describe("a temporary password", () => {
  it("signs in once and allows nothing but its change", async () => {
    const email = "wanjiku@first.co.ke";
    await hazina.call({}, "POST", "/signup", signUpOf("First Ltd", email));
    const token = /activation\?token=(\S+)/;
    const mails = await readMailbox(hazina.server.services.database, email);
    const link = mails.map((mail) => token.exec(mail.body)?.[1]).find((one) => one !== undefined);
    await hazina.call({}, "GET", `/self-activate-company?token=${link}`);
    const temporary = lineOf(mails.map(({ body }) => body).join("\n"), "Password");
    const session = await signIn(hazina, email, temporary);
    expect(session.login_attempts).toBe(10);
    const person = { token: session.access_token };
    const refused = await hazina.call(person, "POST", "/forecast/scenarios", {});
    expect(refused).toMatchObject({ status: 403, body: { code: "password_change_required" } });
    expect((await hazina.call({}, "POST", "/signin", { email, password: temporary })).status).toBe(401);
    const change = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
    expect((await hazina.call(person, "POST", "/change-password", change)).status).toBe(200);
    expect((await hazina.call(person, "POST", "/forecast/scenarios", {})).status).toBe(200);
  });
});
