import { expect, test } from "@playwright/test";
import { call, enterNewCompany } from "./companies.ts";
import { checkAccess, failOnConsoleErrors, lookAt } from "./look.ts";
import { PASSWORD } from "./people.ts";

test("a user who chooses a password sees how strong it is, and what the company asks for", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { access_token: token } = await enterNewCompany(page, info, "Duka Strength");
  await call(page, "POST", "/settings/authentication", { password_policy: "Very Strong" }, token);
  await page.goto("/settings/password");
  const strength = page.getByRole("status", { name: "Password strength" });
  await expect(strength).toHaveText("Your company requires a password strength of Very Strong or higher.");
  const gap = async () => {
    const [above, below] = [page.getByLabel("New password"), page.getByLabel("Confirm password")];
    return ((await below.boundingBox())?.y ?? 0) - ((await above.boundingBox())?.y ?? 0);
  };
  await checkAccess(page, "a new password, empty");
  const before = await gap();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("Kahawa12");
  await expect(strength).toContainText(
    "your company requires a password strength of Very Strong or higher. Make the password longer, or add symbols and numbers.",
  );
  await lookAt(page, info, "a new password, too weak");
  await expect.poll(gap).toBe(before);
  await page.getByLabel("Confirm password").fill("Kahawa12");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(
    page.getByText(/^The strength of the password is \w+; your company requires Very Strong or higher\./),
  ).toBeVisible();

  await page.getByLabel("New password").fill("Sukuma-Wiki-na-Ugali-77");
  await expect(strength).toHaveText("Very Strong: meets your company's policy.");
  await page.getByLabel("Confirm password").fill("Sukuma-Wiki-na-Ugali-77");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(strength).toHaveText("Your company requires a password strength of Very Strong or higher.");

  await page.goto("/reset-password/unknown");
  await page.getByLabel("New password").fill("aaaaaaaa");
  await expect(strength).toHaveText("Very Weak");
  await lookAt(page, info, "reset, strength");
  quiet();
});
