import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { call } from "./companies.ts";
import { firstForecastColumn, openToEdit } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, enter, runOf } from "./people.ts";

/** Rows of the profit and loss: Revenue, Sales, its own amount, and then these two. */
const FOOD_ROW = 3;
const GOODS_ROW = 4;

const grid = (page: Page) => page.getByRole("grid");
const selected = (page: Page) => grid(page).getByRole("gridcell", { selected: true });

/** Signs in, makes a scenario, and opens its profit and loss with the first forecast month of Food and Beverages selected by keys alone. */
async function openScenario(page: Page, info: TestInfo): Promise<(row: number, month: number) => Locator> {
  const { access_token } = await enter(page, demoUser(info), DEMO_PASSWORD);
  const name = `Keys ${runOf(info)} ${info.testId}`;
  await call(page, "POST", "/analytics/forecasting/scenario", { name, parent: "Baseline" }, access_token);
  await openToEdit(page, `/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(name)}`);
  const first = await firstForecastColumn(page);
  await page.keyboard.press("F6");
  await expect(grid(page), "one key leads to the grid").toBeFocused();
  for (let row = 0; row < FOOD_ROW; row++) await page.keyboard.press("ArrowDown");
  return (row, month) => page.locator(`[role="gridcell"][data-row="${row}"][data-column="${first + month}"]`);
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("changes by keyboard are saved; a cell that is cut or cleared has its forecast again, undone and done again by keys", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const cell = await openScenario(page, info);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const food = cell(FOOD_ROW, 0);
  const before = (await food.textContent()) ?? "";
  await type(page, "100");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+x");
  await expect(food, "a cut cell holds its forecast again").toHaveText(before);
  await page.keyboard.press("Control+v");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("Delete");
  await expect(food).toHaveText(before);
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("Control+y");
  await expect(food).toHaveText(before);
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("100.00");
  await type(page, "+10%");
  await expect(food).toHaveText("110.00");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  quiet();
});

test("the panel follows the selection, shows months as its rows, and hides nothing that is selected", async ({
  page,
}, info) => {
  const cell = await openScenario(page, info);
  await cell(FOOD_ROW, 0).click();
  const panel = page.getByRole("complementary", { name: "Forecast Breakdown" });
  await expect(panel).toContainText("Food and Beverages · Nov 2026");
  await page.keyboard.press("F6");
  for (let month = 0; month < 5; month++) await page.keyboard.press("ArrowRight");
  await expect(panel).toContainText("Food and Beverages · Apr 2027");
  await expect(selected(page)).toBeInViewport({ ratio: 1 });
  const headline = panel.getByText("KES").locator("..");
  const shown = (await selected(page).textContent()) ?? "";
  await expect(headline.first()).toContainText(shown);
  await expect(panel.getByRole("row").filter({ hasText: "Apr 2027" })).toContainText(shown);
  await page.keyboard.press("ArrowDown");
  await expect(panel).toContainText("Household Goods · Apr 2027");
  await panel.getByRole("button", { name: "Jan 2027", exact: true }).click();
  await expect(panel).toContainText("Household Goods · Jan 2027");
  await expect(cell(GOODS_ROW, 2), "a month chosen in the panel is selected").toHaveAttribute("aria-selected", "true");
  await expect(cell(GOODS_ROW, 2)).toBeInViewport({ ratio: 1 });
  await lookAt(page, info, "panel");
});

test("a click selects and typing types, at every width; the source opens next to the statement, or in a dialog on request", async ({
  page,
}, info) => {
  const cell = await openScenario(page, info);
  const food = cell(FOOD_ROW, 0);
  const dialog = page.getByRole("dialog");
  const panel = page.getByRole("complementary", { name: "Forecast Breakdown" });
  const source = page.getByRole("button", { name: "Show source" });
  for (const [width, hasRoom] of [
    [1440, true],
    [1280, true],
    [1100, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await food.click();
    await type(page, "1000");
    await expect(food).toHaveText("1,000.00");
    await food.click();
    await type(page, "+10%");
    await expect(food, `${width} px`).toHaveText("1,100.00");
    await expect(dialog).toHaveCount(0);
    await expect(panel).toHaveCount(hasRoom ? 1 : 0);
  }
  await food.click();
  await source.click();
  await expect(dialog).toContainText("Forecast Value");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await food.click();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Show as a dialog" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await cell(GOODS_ROW, 0).click();
  await type(page, "1000");
  await expect(cell(GOODS_ROW, 0), "nor does a click open the dialog where it is liked").toHaveText("1,000.00");
});

test("values typed while offline are kept, shown as not saved, and saved once the browser is online again", async ({
  page,
}, info) => {
  const cell = await openScenario(page, info);
  const food = cell(FOOD_ROW, 0);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await type(page, "1234");
  await expect(food).toHaveText("1,234.00");
  await expect(page.getByText(/^Offline: 1 change is not saved yet/)).toBeAttached();
  await type(page, "55");
  await expect(page.getByText(/^Offline: 2 changes are not saved yet/)).toBeAttached();
  await expect(food, "nothing is taken back").toHaveText("1,234.00");
  await page.context().setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
  await page.reload();
  await expect(food).toHaveText("1,234.00");
  await expect(cell(GOODS_ROW, 0)).toHaveText("55.00");
});
