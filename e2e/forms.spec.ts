import { expect, type Page, test } from "@playwright/test";
import { call, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { inMail, PASSWORD, runOf } from "./people.ts";

const FREE_MAIL =
  "gmail.com outlook.com yahoo.co.uk ymail.com hotmail.com google.com msn.com aol.com proton.me gmx.net mail2world.com tuta.com 10minutemail.net juno.com";

/** The sentence at a field, once the form was sent. */
async function refuses(page: Page, button: string, sentences: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
}

test("the sign-in says what is missing or wrong", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await page.goto("/login");
  await refuses(page, "Sign in", ["Email address is required", "Password is required"]);
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.getByLabel("Email address").fill("amina");
  await refuses(page, "Sign in", ["Please input correct email address"]);
  await lookAt(page, info, "sign-in, refused");
  await page.getByLabel("Email address").fill(`nobody-${runOf(info)}@mwangaza.example`);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await refuses(page, "Sign in", ["Authentication"]);
  await expect(page.getByText("The email address or the password is wrong."), "it is said once").toHaveCount(1);
  quiet();
});

test("the verification says what is missing or wrong", async ({ page }, info) => {
  const nobody = `nobody-at-all-${runOf(info)}@mwangaza.example`;
  await page.goto(`/verify/${encodeURIComponent(nobody)}`);
  await expect(page.getByLabel("Email address")).toHaveValue(nobody);
  await expect(page.getByLabel("Email address")).not.toBeEditable();
  await expect(page.getByText("expires in 1 hour")).toBeVisible();
  await refuses(page, "Verify", ["Verification code is required"]);
  await page.getByLabel("Verification code").fill("123");
  await refuses(page, "Verify", ["The verification code must have at least 6 characters."]);
  await lookAt(page, info, "verification, refused");
  await page.getByLabel("Verification code").fill("123456");
  await refuses(page, "Verify", ["Authentication Failed"]);
  await page.getByRole("link", { name: "Return to sign-in to get a new code" }).click();
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
  for (const provider of FREE_MAIL.split(" ")) {
    await email.fill("");
    await refuses(page, "Next", ["Work email address is required"]);
    await email.fill(`amina@${provider}`);
    await refuses(page, "Next", ["Please provide a valid work email address."]);
  }
});

test("a sign-up that fails says so and keeps the form; before activation a sign-in leads to its page", async ({
  page,
}, info) => {
  const email = `juma@karibu-hardware-${runOf(info)}.co.ke`;
  await page.goto("/signup");
  await page.getByLabel("First name").fill("Juma");
  await page.getByLabel("Last name").fill("Karanja");
  await page.getByLabel("Business name").fill("Karibu Hardware");
  await page.getByRole("combobox", { name: /^Industry/ }).click();
  await page.getByRole("option", { name: "Construction" }).click();
  await page.getByRole("combobox", { name: /^Monthly expenditure/ }).click();
  await page.getByRole("option", { name: "100,001-500,000" }).click();
  await page.getByLabel("Phone number").fill("0712 345 678");
  await page.getByLabel("Work email address").fill(email);
  await page.getByRole("checkbox", { name: "I agree to the terms and conditions" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.route("**/api/signup", (route) => route.fulfill({ status: 503, json: { message: "Try again later." } }));
  await page.getByRole("button", { name: "Choose Growth" }).click();
  const agreement = page.getByRole("dialog", { name: "Service Level Agreement" });
  await agreement.getByRole("button", { name: "Agree & Register" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Try again later." });
  await expect(notice).toContainText("Error");
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  expect((await notice.boundingBox())?.y, "the notice stands in the lower half").toBeGreaterThan(middle);
  await lookAt(page, info, "sign-up, failed");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Work email address")).toHaveValue(email);

  await page.unroute("**/api/signup");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Choose Growth" }).click();
  await agreement.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("button", { name: "Choose Growth" })).toBeFocused();
  await page.getByRole("button", { name: "Choose Growth" }).click();
  // A notice of the last second and a half is taken along, since it may be about the step that led away: time moves on for the page.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1_500;
  });
  await agreement.getByRole("button", { name: "Agree & Register" }).click();
  await page.waitForURL(/\/activation$/);
  await expect(notice, "the notice goes with its page").toHaveCount(0, { timeout: 2_000 });
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(await inMail(page, email, /^Password: (.+)$/m));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/activation$/);
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
  await refuses(page, "Change Password", ["The two passwords do not match."]);
  await lookAt(page, info, "reset, refused");
  await again.fill("Nyama-Choma-88");
  await refuses(page, "Change Password", ["This link has been used or has expired. Ask for a new one."]);
});

test("the change of a password says what is missing or wrong", { tag: "@desktop-long" }, async ({ page }, info) => {
  const { access_token: token } = await enterNewCompany(page, info, "Kibanda");
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
  await refuses(page, "Change Password", ["The two passwords do not match."]);
  await fill("wrong", "Nyama-Choma-88");
  await refuses(page, "Change Password", ["The current password is wrong."]);
  await expect(page.getByText("The current password is wrong.")).toHaveCount(1);
  await expect(page.getByLabel("Current password")).toBeFocused();
  for (const [typed, sentence] of [
    ["short1A", "Use at least 8 characters."],
    ["alllower1", "Use upper and lower case letters."],
    ["12345678", "Use upper and lower case letters."],
    ["NoNumbers", "Use at least one number."],
    ["Liverpool1", "This password appears in a known data breach, so attackers try it first. Choose a different one."],
  ] as const) {
    await fill(PASSWORD, typed);
    await refuses(page, "Change Password", [sentence]);
  }
  await fill(PASSWORD, PASSWORD);
  await refuses(page, "Change Password", ["Choose a password that differs from the current one."]);
  await lookAt(page, info, "change of a password, refused");
  await call(page, "GET", "/session", undefined, token);
});
