import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { chooseFirstPassword, type Owner, PASSWORD, signIn, startTestServer } from "../../testing/test-server.ts";
import { authenticators } from "./tables.ts";

type Enrolled = { data: { secret: string; uri: string } };
type Confirmed = { recovery_codes: string[]; message: string };
type Methods = { data: { authenticator: { enabled: boolean; recovery_codes: number }; passkeys: unknown[] } };

const HALF_MINUTE = 30_000;
const MINUTE = 60_000;
const METHODS = "/sign-in-methods";

let amina: Owner;
let companies = 0;

const hazina = await startTestServer();

beforeEach(async () => {
  amina = await hazina.company(`Sokoni ${++companies}`);
});

afterAll(() => hazina.stop());

const codeAt = (secret: string, ms = hazina.time.ms) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
const password = (typed = PASSWORD) => hazina.call({}, "POST", "/signin", { email: amina.email, password: typed });
const verify = (auth_code: string) =>
  hazina.call<{ data: { access_token: string } }>({}, "POST", "/verify-otp", { email: amina.email, auth_code });
const methods = async () => (await hazina.call<Methods>(amina, "GET", METHODS)).body.data;
const mailsOf = async (email: string) => readMailbox(hazina.server.services.database, email);

async function enrol() {
  const begun = await hazina.call<Enrolled>(amina, "POST", `${METHODS}/authenticator`, { current_password: PASSWORD });
  const { secret } = begun.body.data;
  const auth_code = codeAt(secret);
  const { body } = await hazina.call<Confirmed>(amina, "POST", `${METHODS}/authenticator/confirmation`, { auth_code });
  return { secret, codes: body.recovery_codes };
}

/** Advances the clock by half a minute and returns the new code, because each code can be used only once. */
function next(secret: string): string {
  hazina.time.ms += HALF_MINUTE;
  return codeAt(secret);
}

describe("setting an authenticator app up", () => {
  it("takes the password and a code, answers recovery codes once, tells the owner, and is logged", async () => {
    const wrong = await hazina.call(amina, "POST", `${METHODS}/authenticator`, { current_password: "wrong" });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: "current_password" }] } });
    const begun = await hazina.call<Enrolled>(amina, "POST", `${METHODS}/authenticator`, {
      current_password: PASSWORD,
    });
    expect(begun.body.data.uri).toContain(`secret=${begun.body.data.secret}`);
    expect((await methods()).authenticator.enabled).toBe(false);
    const confirm = (auth_code: string) =>
      hazina.call<Confirmed>(amina, "POST", `${METHODS}/authenticator/confirmation`, { auth_code });
    expect(await confirm("000000")).toMatchObject({ status: 422, body: { errors: [{ path: "auth_code" }] } });
    const { body } = await confirm(codeAt(begun.body.data.secret));
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(await methods()).toMatchObject({ authenticator: { enabled: true, recovery_codes: 10 } });
    expect((await mailsOf(amina.email))[0]?.subject).toBe("Your sign-in methods were changed");
    const { body: log } = await hazina.call<{ data: unknown[] }>(amina, "POST", "/access-logs", {
      search: "authenticator",
    });
    expect(log.data[0]).toMatchObject({ request: "Confirm an authenticator app", response: "OK" });
  });

  it("keeps the secret sealed", async () => {
    const { secret } = await enrol();
    const [row] = await hazina.server.services.database.raw.select().from(authenticators);
    expect(row?.sealedSecret).not.toContain(secret);
  });

  it("is a conflict where there is one, and where none was begun", async () => {
    const early = await hazina.call(amina, "POST", `${METHODS}/authenticator/confirmation`, { auth_code: "123456" });
    expect(early.status).toBe(409);
    await enrol();
    const again = await hazina.call(amina, "POST", `${METHODS}/authenticator`, { current_password: PASSWORD });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining("already") } });
  });

  it("ends a sign-in that waits for a mailed code", async () => {
    await password();
    const mailed = /^Code: (\d+)$/m.exec((await hazina.mailTo(amina.email)).body)?.[1] ?? "";
    await enrol();
    expect((await verify(mailed)).status).toBe(401);
  });

  it("ends attempts at the password at the company's limit, apart from those at the sign-in", async () => {
    const attempt = (typed: string) =>
      hazina.call(amina, "POST", `${METHODS}/authenticator`, { current_password: typed });
    for (let made = 0; made < 10; made++) expect((await attempt("wrong")).status).toBe(422);
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await password()).status).toBe(200);
    hazina.time.ms += 16 * MINUTE;
    expect((await attempt(PASSWORD)).status).toBe(200);
  });
});

describe("signing in with an authenticator app", () => {
  it("asks for its code in the same shape, and mails none", async () => {
    const { secret } = await enrol();
    const before = (await mailsOf(amina.email)).length;
    expect(await password()).toEqual({ status: 200, body: { message: "Enter the code of your authenticator app." } });
    expect((await mailsOf(amina.email)).length).toBe(before);
    expect(await verify(next(secret))).toMatchObject({ status: 200, body: { data: { email: amina.email } } });
  });

  it("tells a stranger nothing before the password is right", async () => {
    await enrol();
    const wrong = await password("wrong");
    const nobody = await hazina.call({}, "POST", "/signin", { email: "nobody@sokoni.co.ke", password: "wrong" });
    expect(wrong).toEqual(nobody);
  });

  it("takes no code twice, and none from before the last", async () => {
    const { secret } = await enrol();
    const used = next(secret);
    await password();
    expect((await verify(used)).status).toBe(200);
    await password();
    expect((await verify(used)).status).toBe(401);
    expect((await verify(codeAt(secret, hazina.time.ms - HALF_MINUTE))).status).toBe(401);
    expect((await verify(next(secret))).status).toBe(200);
  });

  it("takes no code without the password first", async () => {
    const { secret } = await enrol();
    expect((await verify(next(secret))).status).toBe(401);
  });

  it("ends after five wrong codes", async () => {
    const { secret } = await enrol();
    await password();
    for (let made = 0; made < 5; made++) expect((await verify("000000")).status).toBe(401);
    expect((await verify(next(secret))).status).toBe(401);
    await password();
    expect((await verify(next(secret))).status).toBe(200);
  });

  it("lets one of two in who bring the same code at once", async () => {
    const { secret } = await enrol();
    await password();
    const code = next(secret);
    const answers = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it("is not left out by a password reset", async () => {
    const { secret } = await enrol();
    await hazina.call({}, "POST", "/forgot-password", { email: amina.email });
    const token = /reset-password\/(\S+)/.exec((await hazina.mailTo(amina.email)).body)?.[1];
    const chosen = "Nyama-Choma-88";
    await hazina.call({}, "POST", "/reset-password", { token, password: chosen, password_confirm: chosen });
    expect((await password(chosen)).body.message).toContain("authenticator app");
    expect((await verify(next(secret))).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("work once each, with or without hyphens and capitals", async () => {
    const { codes } = await enrol();
    const [first = "", second = ""] = codes;
    for (const [code, status] of [
      [first, 200],
      [first, 401],
      [second.replaceAll("-", "").toUpperCase(), 200],
    ] as const) {
      await password();
      expect((await verify(code)).status).toBe(status);
    }
    await password();
    const { access_token: token } = (await verify(codes[2] ?? "")).body.data;
    expect((await hazina.call<Methods>({ token }, "GET", METHODS)).body.data.authenticator.recovery_codes).toBe(7);
  });

  it("are renewed with password and code; the older ones end", async () => {
    const { secret, codes } = await enrol();
    const proof = { current_password: PASSWORD, auth_code: next(secret) };
    const renewed = await hazina.call<Confirmed>(amina, "POST", `${METHODS}/recovery-codes`, proof);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    await password();
    expect((await verify(codes[0] ?? "")).status).toBe(401);
    expect((await verify(renewed.body.recovery_codes[0] ?? "")).status).toBe(200);
  });
});

describe("removing an authenticator app", () => {
  const remove = (current_password: string, auth_code: string) =>
    hazina.call(amina, "POST", `${METHODS}/authenticator/removal`, { current_password, auth_code });

  it("takes password and code; then codes come by mail again", async () => {
    const { secret } = await enrol();
    expect((await remove("wrong", next(secret))).status).toBe(422);
    expect((await remove(PASSWORD, "000000")).status).toBe(422);
    expect((await remove(PASSWORD, next(secret))).status).toBe(200);
    expect((await methods()).authenticator).toMatchObject({ enabled: false, recovery_codes: 0 });
    expect((await signIn(hazina, amina.email, PASSWORD)).role_id).toBe(1);
  });

  it("ends attempts at the code at the company's limit, however often the password is right", async () => {
    const { secret } = await enrol();
    for (let made = 0; made < 10; made++) expect((await remove(PASSWORD, "000000")).status).toBe(422);
    expect((await remove(PASSWORD, next(secret))).status).toBe(429);
    hazina.time.ms += 16 * MINUTE;
    expect((await remove(PASSWORD, next(secret))).status).toBe(200);
  });

  it("is a conflict where there is none", async () => expect((await remove(PASSWORD, "000000")).status).toBe(409));
});

describe("an administrator", () => {
  it("resets a user who lost their phone, ends the sessions and notifies them; never the actor", async () => {
    const email = `brian@sokoni-${companies}.co.ke`;
    const names = { first_name: "Brian", last_name: "Mutua", phone: "0712345678" };
    const { body } = await hazina.call<{ data: { id: string } }>(amina, "POST", "/users", { ...names, email });
    const admin = amina;
    const token = await chooseFirstPassword(hazina, email);
    amina = { ...amina, token, email };
    await enrol();
    amina = admin;
    const stranger = await hazina.company(`Rival ${companies}`);
    expect((await hazina.call(stranger, "POST", `/users/${body.data.id}/reset-factors`)).status).toBe(404);
    expect((await hazina.call({ token }, "POST", `/users/${admin.userId}/reset-factors`)).status).toBe(403);
    expect((await hazina.call(admin, "POST", `/users/${admin.userId}/reset-factors`)).status).toBe(409);
    expect((await hazina.call(admin, "POST", `/users/${body.data.id}/reset-factors`)).status).toBe(200);
    expect((await hazina.call({ token }, "GET", "/session")).status).toBe(401);
    expect((await hazina.mailTo(email)).body).toContain("An administrator of your company removed");
    expect((await signIn(hazina, email, PASSWORD)).role_id).toBe(2);
  });
});

describe("a clock that was ahead", () => {
  it("keeps nobody from signing in with the app once it is right", async () => {
    const { secret } = await enrol();
    const signedIn = async () => {
      await password();
      return (await verify(next(secret))).status;
    };
    hazina.time.ms += 180 * MINUTE;
    expect(await signedIn()).toBe(200);
    hazina.time.ms -= 180 * MINUTE;
    expect(await signedIn()).toBe(200);
  });
});
