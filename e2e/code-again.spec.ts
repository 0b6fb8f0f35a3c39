import { expect, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { codeFrom, forget, PASSWORD } from "./people.ts";

test("a code that does not come is asked for again, and only the newest one works", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { email } = await enterNewCompany(page, info, "Duka Again");
  await forget(page);
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const first = await codeFrom(page, email, async () => {
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/verify\//);
  });

  await page.getByLabel("Verification code").fill("1234");
  const second = await codeFrom(page, email, () =>
    page.getByRole("button", { name: "No email yet? Send a new code" }).click(),
  );
  await expect(page.getByText("We have sent a new code. Only the latest code works.")).toBeVisible();
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await lookAt(page, info, "verification, a new code sent");

  await page.getByLabel("Verification code").fill(first);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The verification code is wrong or has expired.").first()).toBeVisible();
  await page.getByLabel("Verification code").fill(second);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await forget(page);
  await page.goto(`/verify/${encodeURIComponent(email)}`);
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await expect(page.getByRole("button", { name: "No email yet? Send a new code" })).toHaveCount(0);
  quiet();
});
