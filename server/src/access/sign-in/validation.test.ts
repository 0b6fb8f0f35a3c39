import { afterAll, describe, expect, it } from "vitest";
import { signUpOf } from "../../testing/sign-up-form.ts";
import { startTestServer } from "../../testing/test-server.ts";

const hazina = await startTestServer();

afterAll(() => hazina.stop());

const messageOf = async (path: string, body: Record<string, unknown>) => {
  const answer = await hazina.call({}, "POST", path, body);
  expect(answer.status).toBe(422);
  return answer.body.message;
};

describe("signing in", () => {
  const right = { email: "amina@sokoni.co.ke", password: "x" };

  it.each([
    [{ email: "" }, "Email address is required"],
    [{ email: undefined }, "Email address is required"],
    [{ email: "amina" }, "Please input correct email address"],
    [{ password: "" }, "Password is required"],
  ])("with %o is refused: %s", async (change, sentence) => {
    expect(await messageOf("/signin", { ...right, ...change })).toBe(sentence);
  });

  it.each([
    [undefined, "Verification code is required"],
    ["", "Verification code is required"],
    ["12345", "The verification code must have at least 6 characters."],
  ])("with the code %s is refused: %s", async (code, sentence) => {
    expect(await messageOf("/verify-otp", { email: right.email, auth_code: code })).toBe(sentence);
  });
});

describe("signing up", () => {
  const right = signUpOf("Sokoni Traders", "amina@sokoni.co.ke");

  it.each([
    ["first_name", "", "First name is required"],
    ["last_name", " ", "Last name is required"],
    ["company_name", undefined, "Business name is required"],
    ["industry", "", "Industry is required"],
    ["company_expenditure", undefined, "Monthly expenditure is required"],
    ["phone", undefined, "Phone number is required"],
    ["phone", "12", "Please input a valid phone number."],
    ["email", undefined, "Work email address is required"],
    ["email", "amina@", "Please input valid work email address"],
    ["terms", false, "You must agree to terms and conditions"],
  ])("with %s %s is refused: %s", async (name, value, sentence) => {
    expect(await messageOf("/signup", { ...right, [name]: value })).toBe(sentence);
  });

  it.each("gmail outlook yahoo ymail hotmail google msn aol proton gmx mail2world tuta 10minutemail juno".split(" "))(
    "with an address at %s is refused",
    async (provider) => {
      const sentence = "Please provide a valid work email address.";
      expect(await messageOf("/signup", { ...right, email: `amina@${provider}.com` })).toBe(sentence);
      expect(await messageOf("/signup", { ...right, email: `amina@${provider.toUpperCase()}.co.ke` })).toBe(sentence);
    },
  );

  it("needs neither a referral code nor the number of employees", async () => {
    const { company_size: _, ...without } = right;
    expect((await hazina.call({}, "POST", "/signup", without)).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it.each([
    ["", "Email address is required"],
    ["amina", "Please input correct email address"],
  ])("of the address %s is refused: %s", async (email, sentence) => {
    expect(await messageOf("/forgot-password", { email })).toBe(sentence);
  });

  it.each([
    [{ password: "" }, "New password is required"],
    [{ password_confirm: "" }, "Confirm password is required"],
  ])("reset with %o is refused: %s", async (change, sentence) => {
    const right = { password: "Sukuma-Wiki-77", password_confirm: "Sukuma-Wiki-77", token: "a-link" };
    expect(await messageOf("/reset-password", { ...right, ...change })).toBe(sentence);
  });
});
