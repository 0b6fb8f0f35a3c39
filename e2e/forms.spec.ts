import { expect, type Page, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { heedConsole, lookAt } from "./look.ts";
import { PASSWORD } from "./people.ts";

/** The sentence beside a field, once the form was sent. */
async function refuses(page: Page, button: string, sentences: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
}

test("the sign-in says what is missing or wrong", async ({ page }, info) => {
  const quiet = heedConsole(page);
  await page.goto("/login");
  await refuses(page, "Sign in", ["Email address is required", "Password is required"]);
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.getByLabel("Email address").fill("amina");
  await refuses(page, "Sign in", ["Please input correct email address"]);
  await lookAt(page, info, "sign-in, refused");
  await page.getByLabel("Email address").fill("nobody@mwangaza.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await refuses(page, "Sign in", ["Authentication"]);
  await expect(page.getByText("The email address or the password is wrong.").first()).toBeVisible();
  quiet();
});

test("the verification says what is missing or wrong", async ({ page }, info) => {
  await page.goto("/verify/nobody%40mwangaza.example");
  await expect(page.getByLabel("Email address")).toHaveValue("nobody@mwangaza.example");
  await expect(page.getByLabel("Email address")).not.toBeEditable();
  await expect(page.getByText("expires in 1 hour")).toBeVisible();
  await refuses(page, "Verify", ["Verification code is required"]);
  await page.getByLabel("Verification code").fill("123");
  await refuses(page, "Verify", ["The verification code has at least 6 characters."]);
  await lookAt(page, info, "verification, refused");
  await page.getByLabel("Verification code").fill("123456");
  await refuses(page, "Verify", ["Authentication Failed"]);
  await page.getByRole("link", { name: "Start again and get a new code" }).click();
  await page.waitForURL(/\/login/);
});

test("the sign-up says what is missing or wrong", async ({ page }, info) => {
  await page.goto("/signup");
  await refuses(page, "Next", [
    "First name is required",
    "Last name is required",
    "Business name is required",
    "Industry is required",
    "Monthly expenditure is required",
    "Phone number is required",
    "Work email address is required",
    "You must agree to terms and conditions",
  ]);
  await lookAt(page, info, "sign-up, refused");
  const email = page.getByLabel("Work email address");
  await email.fill("amina");
  await refuses(page, "Next", ["Please input valid work email address"]);
  for (const provider of ["gmail.com", "yahoo.co.uk", "proton.me", "10minutemail.net"]) {
    await email.fill(`amina@${provider}`);
    await refuses(page, "Next", ["Please provide a valid work email address."]);
  }
});

test("the forms around a forgotten password say what is missing or wrong", async ({ page }, info) => {
  await page.goto("/forgotPassword");
  await refuses(page, "Reset Password", ["Email address is required"]);
  await page.getByLabel("Email address").fill("amina");
  await refuses(page, "Reset Password", ["Please input correct email address"]);
  await page.goto("/reset-password/unknown");
  await refuses(page, "Change Password", ["New password is required", "Confirm password is required"]);
  const password = page.getByLabel("New password");
  const again = page.getByLabel("Confirm password");
  for (const [typed, sentence] of [
    ["short1A", "Use at least 8 characters."],
    ["alllower1", "Use upper and lower case letters."],
    ["NoNumbers", "Use at least one number."],
  ] as const) {
    await password.fill(typed);
    await refuses(page, "Change Password", [sentence]);
  }
  await password.fill("Nyama-Choma-88");
  await again.fill("Nyama-Choma-89");
  await refuses(page, "Change Password", ["The two passwords differ."]);
  await lookAt(page, info, "reset, refused");
  await again.fill("Nyama-Choma-88");
  await refuses(page, "Change Password", ["This link has been used or has expired. Ask for a new one."]);
});

test("the change of a password says what is missing or wrong", async ({ page }, info) => {
  await enterNewCompany(page, info, "Kibanda");
  await page.goto("/settings/password");
  await refuses(page, "Change Password", [
    "Current password is required",
    "New password is required",
    "Confirm password is required",
  ]);
  const fill = async (current: string, chosen: string, confirmed = chosen) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(chosen);
    await page.getByLabel("Confirm password").fill(confirmed);
  };
  await fill(PASSWORD, "Nyama-Choma-88", "Nyama-Choma-89");
  await refuses(page, "Change Password", ["The two passwords differ."]);
  await fill("wrong", "Nyama-Choma-88");
  await refuses(page, "Change Password", ["The current password is wrong."]);
  await fill(PASSWORD, PASSWORD);
  await refuses(page, "Change Password", ["Choose a password that differs from the current one."]);
});
