import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { call } from "./companies.ts";
import { firstForecastColumn, openToEdit } from "./grid.ts";
import { checkAccess, failOnConsoleErrors, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, enter, runOf } from "./people.ts";

/** Rows of the profit and loss: Revenue, Sales, its own amount, and then these two. */
const FOOD_ROW = 3;
const GOODS_ROW = 4;

const grid = (page: Page) => page.getByRole("grid");
const field = (page: Page) => grid(page).locator("input");
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

test(
  "what is typed of the value that stands and of other cells is reckoned, and the rest is refused in words",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const cell = await openScenario(page, info);
    const [food, goods] = [cell(FOOD_ROW, 0), cell(GOODS_ROW, 0)];
    const typed = async (text: string, expected: string) => {
      await type(page, text);
      await expect(food).toHaveText(expected);
      await page.keyboard.press("ArrowUp");
    };
    await typed("1e5", "100,000.00");
    await typed("+10%", "110,000.00");
    await typed("*1.1", "121,000.00");
    await typed("50%", "60,500.00");
    await typed("=1200*1.16", "1,392.00");
    await page.keyboard.press("ArrowDown");
    await type(page, '="Food and Beverages"*2');
    const problem = page.getByRole("alert");
    await expect(problem).toContainText("More than one line is called “Food and Beverages”");
    await lookAt(page, info, "refused");
    await page.keyboard.press("Control+a");
    await type(page, "=B3*2");
    await expect(problem).toContainText("Columns have no letters here, so B3 is not a cell.");
    await page.keyboard.press("Control+a");
    await type(page, "abc");
    await expect(problem).toContainText("This is not an amount.");
    await food.click();
    await expect(field(page), "what was typed still stands").toHaveValue("abc");
    await field(page).focus();
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
    await expect(goods).not.toHaveText("");
    quiet();
  },
);

test("every key does what the table of keys says", async ({ page }, info) => {
  const cell = await openScenario(page, info);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [food, goods] = [cell(FOOD_ROW, 0), cell(GOODS_ROW, 0)];
  const foodBefore = (await food.textContent()) ?? "";
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of the grid" });
  await expect(keys).toContainText("Ctrl+D");
  await lookAt(page, info, "keys");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(grid(page)).toBeFocused();

  await type(page, "100");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("Control+d");
  await expect(goods, "into one row Ctrl+D takes what stands above").toHaveText("100.00");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+r");
  await expect(cell(FOOD_ROW, 1)).toHaveText("100.00");
  await page.keyboard.press("Control+x");
  await expect(food, "a cut cell holds its forecast again").toHaveText(foodBefore);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("100.00\t100.00");
  await page.keyboard.press("Control+v");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("Delete");
  await expect(food).toHaveText(foodBefore);
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("Control+y");
  await expect(food).toHaveText(foodBefore);
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("100.00");

  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected(page), "two months of two lines").toHaveCount(4);
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^100\.00\t100\.00\r?\n100\.00\t/);
  await type(page, "70");
  await expect(food, "what is typed goes to the cell where the range began").toHaveText("70.00");
  await expect(cell(GOODS_ROW, 1)).not.toHaveText("70.00");
  await page.keyboard.press("ArrowUp");
  await type(page, "100");
  await expect(food).toHaveText("100.00");
  await page.keyboard.press("ArrowUp");

  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+ArrowDown");
  expect(await selected(page).count()).toBeGreaterThan(10);
  await page.keyboard.press("Control+ArrowUp");
  await expect(selected(page)).toHaveCount(1);
  await checkAccess(page, "a selected cell");
  await movesByKey(page, cell);

  await food.click();
  const handle = page.locator("[data-fill]");
  const [from, to] = [await handle.boundingBox(), await cell(FOOD_ROW, 3).boundingBox()];
  if (from === null || to === null) throw new Error("the corner of the range is not drawn");
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(cell(FOOD_ROW, 3), "its corner carries the value on").toHaveText("100.00");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

/** Goes from the top of the first forecast month by Tab and by pages to the name of a group, which folds and unfolds. */
async function movesByKey(page: Page, cell: (row: number, month: number) => Locator): Promise<void> {
  const isSelected = (place: Locator) => expect(place).toHaveAttribute("aria-selected", "true");
  for (let row = 0; row < FOOD_ROW; row++) await page.keyboard.press("ArrowDown");
  await isSelected(cell(FOOD_ROW, 0));
  await page.keyboard.press("Tab");
  await isSelected(cell(FOOD_ROW, 1));
  await page.keyboard.press("Shift+Tab");
  await isSelected(cell(FOOD_ROW, 0));
  await page.keyboard.press("PageDown");
  const selectedRow = async () => Number(await selected(page).getAttribute("data-row"));
  expect(await selectedRow()).toBeGreaterThan(FOOD_ROW + 5);
  await page.keyboard.press("PageUp");
  await isSelected(cell(FOOD_ROW, 0));
  for (let row = FOOD_ROW; row > 0; row--) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  const revenue = page.locator('[role="rowheader"][data-row="0"]');
  await isSelected(revenue);
  const next = page.locator('[role="rowheader"][data-row="1"]');
  const within = (await next.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(revenue).toHaveAttribute("aria-expanded", "false");
  await expect(next, "its lines are folded away").not.toHaveText(within);
  await page.keyboard.press("Enter");
  await expect(next).toHaveText(within);
  await page.getByRole("button", { name: "Go to the forecast" }).click();
}

test("the panel follows the selection, shows months as its rows, and hides nothing that is selected", async ({
  page,
}, info) => {
  const cell = await openScenario(page, info);
  await cell(FOOD_ROW, 0).click();
  await page.getByRole("button", { name: "Show next to the statement" }).click();
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
