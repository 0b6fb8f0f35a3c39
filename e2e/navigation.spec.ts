import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

/** The navigation where it is at hand: opened first on a phone. */
async function navigationOf(page: Page, info: TestInfo) {
  if (info.project.name === "phone") await page.getByRole("button", { name: "Open the navigation" }).click();
  return page.getByRole("navigation", { name: "Main navigation" }).filter({ visible: true });
}

test(
  "sections fold by keyboard and stay so, and features that are not there yet are under one entry",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterDemo(page, demoUser(info));
    await page.goto("/forecasting/scenarios");
    const navigation = await navigationOf(page, info);
    await expect(navigation.getByRole("link", { name: "Invoices" })).toHaveCount(0);
    await lookAt(page, info, "navigation, light");
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "navigation, dark");

    const forecast = navigation.getByRole("button", { name: "Forecast", exact: true });
    await forecast.focus();
    await page.keyboard.press("Enter");
    await expect(forecast).toHaveAttribute("aria-expanded", "false");
    await expect(navigation.getByRole("link", { name: "Data source" })).toHaveCount(0);
    await expect(navigation.getByRole("link", { name: "Scenarios" }), "the open place stays in view").toBeVisible();

    const later = navigation.getByRole("button", { name: "Coming later" });
    await later.focus();
    await page.keyboard.press("Space");
    await expect(navigation.getByRole("link", { name: /^Invoices\b/ })).toBeVisible();
    await lookAt(page, info, "navigation, coming later");

    await page.reload();
    const again = await navigationOf(page, info);
    await expect(again.getByRole("button", { name: "Forecast", exact: true })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await again.getByRole("link", { name: /^Invoices\b/ }).click();
    await page.waitForURL(/\/invoices$/);
    quiet();
  },
);
