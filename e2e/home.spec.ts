import { expect, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

test(
  "home says how the company is, what each figure is compared with, and leads to where it comes from",
  { tag: ["@phone", "@desktop-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterDemo(page, demoUser(info));
    await page.goto("/");
    const glance = page.getByRole("region", { name: "At a glance" });
    await expect(glance).toContainText(/Lowest cash\s*KES [\d,]+\.\d\d\s*in \w+ \d{4}; KES [\d,]+\.\d\d at the end of/);
    await expect(glance).toContainText(/Runway\s*(More than )?\d+ months?/);
    await expect(glance).toContainText(/Net income, next 12 months\s*.*vs the same months a year earlier/);
    await expect(page.getByRole("region", { name: "Recent changes" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Waiting for you" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Start here" })).toHaveCount(0);
    await lookAt(page, info, "home, light");
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "home, dark");
    await glance.getByRole("link").first().click();
    await page.waitForURL(/\/cash-flow-statement\?.*closing_cash/);
    quiet();
  },
);

test("home of a company without books shows where to start", async ({ page }, info) => {
  await enterNewCompany(page, info, "Home Traders");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start here" })).toBeVisible();
  await expect(page.getByRole("region", { name: "At a glance" })).toHaveCount(0);
});
