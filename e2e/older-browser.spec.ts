import { expect, test } from "@playwright/test";
import { enterDemo } from "./people.ts";

test("a browser without the calendar of the language downloads it and shows a statement", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
  await enterDemo(page, "amina@mwangaza.example");
  const download = page.waitForResponse(/\/assets\/global\.esm-/);
  await page.goto("/forecasting/baseline/profit-loss");
  expect((await download).ok()).toBe(true);
  await expect(page.getByRole("columnheader", { name: "Oct 2026" })).toBeVisible();
});
