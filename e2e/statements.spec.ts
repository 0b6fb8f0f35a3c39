import { expect, type Page, test } from "@playwright/test";
import { heedConsole, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, enter, signIn } from "./people.ts";

const STATEMENTS = {
  "profit and loss": "/forecasting/baseline/profit-loss",
  "balance sheet": "/forecasting/baseline/balance-sheet",
  "cash flow statement": "/forecasting/baseline/cash-flow-statement",
};

async function openStatement(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.getByText(/^(Processing\.\.\.|Ready)$/)).toHaveCount(0);
}

for (const scheme of ["light", "dark"] as const) {
  test(`the three statements of the demo company, ${scheme}`, async ({ page }, info) => {
    const quiet = heedConsole(page);
    await page.emulateMedia({ colorScheme: scheme });
    await enter(page, demoUser(info), DEMO_PASSWORD);
    for (const [name, path] of Object.entries(STATEMENTS)) {
      await openStatement(page, path);
      await expect(page.getByText("Balance sheet balances")).toBeVisible();
      await expect(page.getByText("Cash ties to cash flow")).toBeVisible();
      await lookAt(page, info, `${name}, ${scheme}`);
    }
    quiet();
  });
}

test("a cell opens its breakdown by keyboard, with its driver and where it comes from", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await openStatement(page, STATEMENTS["profit and loss"]);
  await page.getByRole("grid").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Forecast Value");
  await expect(dialog).toContainText("Driver");
  await expect(dialog).toContainText("Update Time");
  await expect(dialog).toContainText("Zemo Model");
  await expect(dialog).toContainText("Forecast Trend Over Months");
  await lookAt(page, info, "breakdown");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a guarded address leads to sign-in and back, and nowhere else", async ({ page }, info) => {
  await page.goto("/forecasting/baseline/balance-sheet");
  await page.waitForURL(/\/login\?returnUrl=/);
  await signIn(page, demoUser(info), DEMO_PASSWORD, "/login?returnUrl=%2Fforecasting%2Fbaseline%2Fbalance-sheet");
  await page.waitForURL(/balance-sheet/);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, demoUser(info), DEMO_PASSWORD, "/login?returnUrl=https%3A%2F%2Fexample.com%2F");
  expect(new URL(page.url()).hostname).toBe("localhost");
});
