import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { type Owner, PASSWORD, type Person, signIn, startTestServer } from "../../testing/test-server.ts";

const MINUTE = 60_000;
const NEXT = "Tumbo-Lisilo-Shibe-9";

let count = 0;
let amina: Owner;

const hazina = await startTestServer();
await openAnother();

async function openAnother(): Promise<void> {
  amina = await hazina.company(`Company ${++count}`);
}

afterAll(() => hazina.stop());

const settings = (change: Record<string, unknown>, by: Person = amina) =>
  hazina.call(by, "POST", "/settings/authentication", change);
const change = (next: string, more: Record<string, unknown> = {}) =>
  hazina.call(amina, "POST", "/change-password", {
    current_password: PASSWORD,
    new_password: next,
    confirm_password: next || "anything",
    ...more,
  });
const signInWith = (password: string) => hazina.call({}, "POST", "/signin", { email: amina.email, password });

async function resetLink(): Promise<string> {
  await hazina.call({}, "POST", "/forgot-password", { email: amina.email, callback: "http://evil.test/x" });
  const { body } = await hazina.mailTo(amina.email);
  return /http:\/\/hazina\.test\/reset-password\/(\S+)/.exec(body)?.[1] ?? "";
}
const reset = (token: string, password = NEXT) =>
  hazina.call({}, "POST", "/reset-password", { password, password_confirm: password, token });

describe("the settings of sign-in", () => {
  it("begin with the defaults and change one by one", async () => {
    const read = await hazina.call(amina, "GET", "/settings/authentication");
    expect(read.body).toEqual({
      data: {
        user_reset_password: true,
        admin_reset_password: true,
        account_creation_notification: true,
        password_expiry: 3,
        password_policy: "Strong",
        failed_attempt_limit: 10,
      },
    });
    const saved = await settings({ password_expiry: 6, password_policy: "Very Strong" });
    expect(saved.body).toMatchObject({
      data: { password_expiry: 6, password_policy: "Very Strong", user_reset_password: true },
    });
    await settings({ password_policy: "Strong" });
    expect((await settings({ failed_attempt_limit: 2 })).body.message).toBe(
      "The failed-attempt limit must be between 3 and 50.",
    );
    expect((await settings({ password_policy: "Unbreakable" })).body.message).toBe("Choose a password policy.");
  });
});

describe("changing the password", () => {
  it.each([
    ["", "New password is required"],
    ["Sh0rt", "Use at least 8 characters."],
    ["nocapitals1", "Use upper and lower case letters."],
    ["NoNumbersHere", "Use at least one number."],
    ["Liverpool1", "This password appears in a known data breach, so attackers try it first. Choose a different one."],
    ["Amina-Amina-77", "The password contains your name or email address. Choose one that does not."],
    [
      "Abcdefg12",
      "The strength of the password is Very Weak; your company requires Strong or higher. Make it longer, or add symbols and numbers.",
    ],
    [PASSWORD, "Choose a password that differs from the current one."],
  ])("to %s is refused: %s", async (next, sentence) => {
    expect(await change(next)).toMatchObject({ status: 422, body: { message: sentence } });
  });

  it.each([
    [{ current_password: "" }, "Current password is required"],
    [{ confirm_password: "" }, "Confirm password is required"],
    [{ confirm_password: "Other-Words-99" }, "The two passwords do not match."],
    [{ current_password: "wrong" }, "The current password is wrong."],
  ])("with %o is refused: %s", async (more, sentence) => {
    expect(await change(NEXT, more)).toMatchObject({ status: 422, body: { message: sentence } });
  });

  it("ends attempts at the current one at the company's limit", async () => {
    await openAnother();
    const guess = (current_password: string) => change(NEXT, { current_password });
    for (let made = 0; made < 10; made++) expect((await guess("Guessed-Wrong-1")).status).toBe(422);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await signInWith(PASSWORD)).status).toBe(200);
    hazina.time.ms += 16 * MINUTE;
    expect((await guess(PASSWORD)).status).toBe(200);
    await openAnother();
  });

  it("follows the company's policy and ends the other sessions", async () => {
    await openAnother();
    const other = await signIn(hazina, amina.email, PASSWORD);
    await settings({ password_policy: "Very Strong" });
    expect((await change("xK4mT9wz")).body.message).toContain("your company requires Very Strong");
    await settings({ password_policy: "Strong" });
    expect((await change("xK4mT9wz")).status).toBe(200);
    expect((await hazina.call({ token: other.access_token }, "GET", "/session")).status).toBe(401);
    expect((await hazina.call(amina, "GET", "/session")).status).toBe(200);
  });
});

describe("a password that has expired", () => {
  beforeEach(openAnother);

  it("signs in and allows nothing but its change", async () => {
    await settings({ password_expiry: 1 });
    hazina.time.ms = addDaysToInstant(hazina.time.ms, 32);
    const session = await signIn(hazina, amina.email, PASSWORD);
    expect(session.login_attempts).toBe(10);
    const person = { token: session.access_token };
    expect((await hazina.call(person, "POST", "/client/users", {})).body.code).toBe("password_change_required");
    amina = { ...amina, token: session.access_token };
    expect((await change(NEXT)).status).toBe(200);
    expect((await signIn(hazina, amina.email, NEXT)).login_attempts).toBe(0);
  });
});

describe("a reset link", () => {
  beforeEach(openAnother);

  it("leads to our own origin, works once, ends the sessions and unlocks", async () => {
    for (let made = 0; made < 10; made++) await signInWith("wrong");
    expect((await signInWith(PASSWORD)).status).toBe(401);
    const token = await resetLink();
    expect(token).not.toBe("");
    expect((await reset(token)).body.message).toBe("Your password was changed. Sign in with the new one.");
    expect((await hazina.call(amina, "GET", "/session")).status).toBe(401);
    expect(await reset(token)).toMatchObject({ status: 401, body: { code: "bad_link" } });
    expect((await signInWith(NEXT)).status).toBe(200);
  });

  it("works for one of twenty who use it at once", async () => {
    const token = await resetLink();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, one) => reset(token, `Tumbo-Lisilo-${one}0`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("expires after an hour, and is void once the password was changed another way", async () => {
    const late = await resetLink();
    const second = await resetLink();
    expect((await change(NEXT)).status).toBe(200);
    expect((await reset(second, "Other-Words-99")).status).toBe(401);
    hazina.time.ms += 61 * MINUTE;
    expect((await reset(late, "Other-Words-99")).status).toBe(401);
  });

  it("keeps to the rules of a new password", async () => {
    const token = await resetLink();
    expect((await reset(token, "Liverpool1")).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  it("is not mailed where the company has that switched off; the answer is the same", async () => {
    const ask = (email: string) => hazina.call({}, "POST", "/forgot-password", { email });
    const usual = await ask("nobody@nowhere.co.ke");
    await settings({ user_reset_password: false });
    expect(await ask(amina.email)).toEqual(usual);
    const [mail] = await readMailbox(hazina.server.services.database, amina.email);
    expect(mail?.body).toContain("Ask your administrator");
    expect(mail?.body).not.toContain("/reset-password/");
  });
});
