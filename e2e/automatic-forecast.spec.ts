import { expect, test } from "@playwright/test";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo, runOf } from "./people.ts";

const LINE = "Sales:Food and Beverages";
const MONTH = "2026-12";

function cellOf(scenario: string): string {
  const cell = encodeURIComponent(`revenue/${LINE}@${MONTH}`);
  return `/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(scenario)}&cell=${cell}`;
}

test("an automatic forecast explains itself, and a line tells its history", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { access_token: token } = await enterDemo(page, demoUser(info));
  const scenario = `Told on ${runOf(info)}`;
  await call(page, "POST", "/analytics/forecasting/scenario", { name: scenario, parent: "Baseline" }, token);
  const typed = { scenario, account_name: LINE, forecasts: { [MONTH]: 16_000_000 } };
  await call(page, "POST", "/analytics/forecasting/edit-row", typed, token);
  const panel = page.getByRole("complementary", { name: "Forecast Breakdown" });

  await test.step("method, season, trend and the back-test, with the label Zemo Model", async () => {
    await page.goto(cellOf("Baseline"));
    const explanation = panel.getByRole("region", { name: "How Zemo Model forecast this line" });
    await expect(explanation).toContainText("Based on 36 months of actuals.");
    await expect(explanation).toContainText(/Strong \(0\.\d\d on a scale of 0 to 1\): highest in December/);
    await expect(explanation).toContainText(/Rising by \d+\.\d% a year/);
    await expect(explanation).toContainText("Better than repeating last year");
    await expect(explanation).toContainText(/Mean error for May 2026 to Oct 2026:/);
    await expect(panel).toContainText("Nobody has changed this line");
    await lookAt(page, info, "explanation");
  });

  await test.step("the chart is walked by keyboard, and its ranges are columns of its table", async () => {
    const chart = panel.getByRole("region", { name: /^Forecast Trend Over Months\. / });
    await chart.focus();
    await expect(chart).toBeFocused();
    await page.keyboard.press("End");
    await expect(chart.getByText(/^Oct 2027: Forecast .*80% range .* – .*95% range/)).toBeAttached();
    await panel.getByRole("button", { name: "Show the data as a table" }).click();
    await expect(panel.getByRole("columnheader", { name: "80% range, from" })).toBeVisible();
    await expect(panel.getByRole("columnheader", { name: "95% range, to" })).toBeAttached();
  });

  await test.step("who changed the cell, when, before and after", async () => {
    await page.goto(cellOf(scenario));
    const history = panel.getByRole("region", { name: "History" });
    await expect(history).toContainText("Values of Sales › Food and Beverages");
    await expect(history).toContainText(scenario);
    await expect(history).toContainText(/from[\d,.]+ · as inherited/);
    await expect(history).toContainText("16,000,000.00, typed");
    await history.scrollIntoViewIfNeeded();
    await lookAt(page, info, "history");
  });
  quiet();
});

test("the back-test shows the worst lines first, and opens one against what was booked", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  await page.goto("/forecasting/back-test");
  const lines = page.getByRole("table", { name: "Lines" });
  await expect(page.getByText(/^\d+ of \d+ lines$/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Section totals" })).toContainText("Revenue");
  await expect(lines.getByRole("button", { name: /Food and Beverages/ }).first()).toBeVisible();
  await lookAt(page, info, "back-test");

  await page.getByRole("combobox", { name: "Forecast made" }).click();
  await page.getByRole("option", { name: "12 months ago", exact: true }).click();
  await expect(page.getByText(/made before Nov 2025, compared with actuals to Oct 2026/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("rent");
  await expect(page).toHaveURL(/search=rent/);
  await expect(lines.getByRole("button", { name: /Food and Beverages/ })).toHaveCount(0);
  await lines.getByRole("button", { name: /rent/i }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Forecast and actual");
  await expect(dialog.getByRole("rowheader", { name: "Oct 2026" })).toBeAttached();
  await lookAt(page, info, "back-test of a line");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill("no such line");
  await expect(page.getByText("No line matches.")).toBeVisible();
  quiet();
});

test("the automatic forecast is made again as a job that is followed to its end", async ({ page }, info) => {
  await importSamples(page, await enterNewCompany(page, info, "Utabiri"));
  await page.goto("/forecasting/quickstart/forecast");
  await page.getByRole("button", { name: "Forecast again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forecast again" }).click();
  await expect(page.getByText("The automatic forecast was updated.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Forecast again" })).toBeVisible();
});
