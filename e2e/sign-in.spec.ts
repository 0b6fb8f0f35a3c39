import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { codeFrom, forget, inMail, PASSWORD } from "./people.ts";

const CHOSEN = "Nyama-Choma-88";

/** Types the password on the sign-in page, and waits for the second step. */
async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/verify\//);
}

async function isIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("main")).toBeVisible();
}

test("a forgotten password: the link works once, and ends what came before it", async ({ page }, info) => {
  const { email, access_token: before } = await enterNewCompany(page, info, "Duka Reset");
  const quiet = failOnConsoleErrors(page);
  await forget(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL(/\/login/);
  const link = await inMail(page, email, /(https?:\S+reset-password\/\S+)/);
  await page.goto(link);
  await page.getByLabel("New password").fill(CHOSEN);
  await page.getByLabel("Confirm password").fill(CHOSEN);
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.waitForURL(/\/login/);
  await page.goto(link);
  await page.getByLabel("New password").fill("Thief-Was-Here-9");
  await page.getByLabel("Confirm password").fill("Thief-Was-Here-9");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("This link has been used or has expired. Ask for a new one.").first()).toBeVisible();
  await lookAt(page, info, "reset, stolen link");
  const old = await page.request.get("/api/session", { headers: { authorization: `Bearer ${before}` } });
  expect(old.status()).toBe(401);
  await typePassword(page, email, CHOSEN);
  quiet();
});

test("signing in by keyboard alone", async ({ page }, info) => {
  const { email } = await enterNewCompany(page, info, "Duka Keyboard");
  await forget(page);
  await page.goto("/login");
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  const code = await codeFrom(page, email, async () => {
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/verify\//);
  });
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await isIn(page);
});

test("an authenticator app: set up, signed in with, replaced by a recovery code, removed", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { email } = await enterNewCompany(page, info, "Duka App");
  await page.goto("/settings/profile");
  const card = page.getByRole("region", { name: "Sign-in methods" });
  await card.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill("wrong");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await lookAt(page, info, "authenticator app, code");
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel("App code").fill(app.generate());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await lookAt(page, info, "recovery codes");
  await expect(codes.last()).not.toBeEmpty();
  const [recovery = "", another = ""] = await codes.allInnerTexts();
  await dialog.getByRole("button", { name: "I have saved the codes" }).click();
  await expect(card.getByText("10 recovery codes are left.")).toBeVisible();

  await forget(page);
  await typePassword(page, email, PASSWORD);
  await expect(page.getByText("Open your authenticator app")).toBeVisible();
  await lookAt(page, info, "verification by app");
  const next = app.generate({
    timestamp: (await page.evaluate(() => performance.timeOrigin + performance.now())) + 30_000,
  });
  await page.getByLabel("Verification code").fill(next);
  await page.getByRole("button", { name: "Verify" }).click();
  await isIn(page);

  await forget(page);
  await typePassword(page, email, PASSWORD);
  await page.getByRole("button", { name: "Lost your phone? Enter a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Verify" }).click();
  await isIn(page);

  await page.goto("/settings/profile");
  await expect(card.getByText("9 recovery codes are left.")).toBeVisible();
  await card.getByRole("button", { name: "Remove" }).click();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByLabel("Code").fill(another);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(card.getByRole("button", { name: "Set up" })).toBeVisible();
  quiet();
});

test("a passkey: added, signed in with, renamed, removed", async ({ page, context }, info) => {
  const quiet = failOnConsoleErrors(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterNewCompany(page, info, "Duka Passkey");
  await page.goto("/settings/profile");
  const card = page.getByRole("region", { name: "Sign-in methods" });
  const dialog = page.getByRole("dialog");
  await card.getByRole("button", { name: "Add passkey" }).click();
  await dialog.getByLabel("Name").fill("Amina's phone");
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await lookAt(page, info, "passkey, adding");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByText("Amina's phone")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await lookAt(page, info, "profile, passkey");

  await forget(page);
  await page.goto("/login?returnUrl=%2Fsettings%2Fprofile");
  await lookAt(page, info, "sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(/\/settings\/profile/);
  await expect(card.getByText(/last used/)).toBeVisible();

  const actions = card.getByRole("button", { name: "Actions for Amina's phone" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await dialog.getByLabel("Name").fill("Office laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Office laptop")).toBeVisible();
  await card.getByRole("button", { name: "Actions for Office laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(card.getByText("Office laptop")).toHaveCount(0);

  await forget(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey cannot be used to sign in here.").first()).toBeVisible();
  quiet();
});
