import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { call } from "./companies.ts";
import { asItSaves, firstForecastColumn, goDown, isDrawn, isEditable, openStatement, openToEdit } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, type Entered, enterDemo, runOf } from "./people.ts";

const COLLEAGUE = "brian@mwangaza.example";
const FOOD = "Sales:Food and Beverages";
/** Rows of the profit and loss below its first one, Revenue: Sales, its own amount, and then these. */
const FOOD_ROW = 3;
const MONTHS = 12;
const LINES = 5;

type Edited = { readonly scenario: string; readonly person: Entered };

/** Signs in, makes a scenario, and opens its profit and loss ready to be typed in. */
async function openScenario(page: Page, info: TestInfo): Promise<Edited> {
  const person = await enterDemo(page, demoUser(info));
  const scenario = `Plan ${runOf(info)} ${info.testId}`;
  const plan = { name: scenario, parent: "Baseline" };
  await call(page, "POST", "/analytics/forecasting/scenario", plan, person.access_token);
  await openToEdit(page, `/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(scenario)}`);
  return { scenario, person };
}

/** The cell of a row below the first in a forecast month, the first month being 0. */
async function forecastCell(page: Page, row: number, month: number): Promise<Locator> {
  const column = (await firstForecastColumn(page)) + month;
  return page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`);
}

const foodCell = (page: Page) => forecastCell(page, FOOD_ROW, 0);
const lowestCash = (page: Page) => page.getByRole("region", { name: "Statement checks" }).getByRole("link");

async function toFood(page: Page): Promise<void> {
  const grid = page.getByRole("grid");
  for (let press = 0; press < 80; press++) {
    if (await grid.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(grid, "the keyboard reaches the grid").toBeFocused();
  for (let row = 0; row < FOOD_ROW; row++) await page.keyboard.press("ArrowDown");
}

const undo = (page: Page, of: RegExp | string) => page.getByRole("button", { name: of });

test(
  "a scenario is typed in, and what was typed is undone after a reload",
  { tag: ["@phone", "@desktop-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await openScenario(page, info);
    const food = await foodCell(page);
    await expect(food).toContainText(".");
    await expect(lowestCash(page)).toContainText(".");
    const [cashBefore, foodBefore] = [await textOf(lowestCash(page)), await textOf(food)];
    if (info.project.name === "phone") {
      await food.dblclick();
      await expect(page.getByRole("grid").locator("input")).toBeFocused();
    } else await toFood(page);
    await page.keyboard.type("1500k");
    await page.keyboard.press("Enter");
    await expect(food).toHaveText("1,500,000.00");
    await expect(lowestCash(page)).not.toHaveText(cashBefore);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByText("Balance sheet balances").locator("..")).toContainText("0.00");
    await lookAt(page, info, "typed");
    if (info.project.name === "desktop") await pasteUndoAndRedo(page);
    await page.reload();
    await isEditable(page);
    await undo(page, /^Undo: Values of Sales › Food and Beverages/).click();
    await expect(food).toHaveText(foodBefore);
    await expect(lowestCash(page)).toHaveText(cashBefore);
    await expect(undo(page, "There is nothing to undo.")).toBeVisible();
    quiet();
  },
);

async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? "";
}

/** Pastes a block over the cells below the active one's upper neighbour, undoes it, and redoes it after a reload. */
async function pasteUndoAndRedo(page: Page): Promise<void> {
  const food = await foodCell(page);
  const cashTyped = await textOf(lowestCash(page));
  const line = (of: number) =>
    Array.from({ length: MONTHS }, (_, month) => String((of + 1) * 1_000 + month)).join("\t");
  const block = Array.from({ length: LINES }, (_, of) => line(of)).join("\r\n");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await expect(page.getByRole("grid")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+v");
  await expect(food).toHaveText("1,000.00");
  await expect(await forecastCell(page, FOOD_ROW + LINES - 1, 2)).toHaveText("5,002.00");
  await expect(lowestCash(page)).not.toHaveText(cashTyped);
  await expect(undo(page, `Undo: Values of ${LINES} lines (Amina Otieno)`)).toBeVisible();
  const cashPasted = await textOf(lowestCash(page));
  const shown = await page.evaluate(() => performance.getEntriesByName("statement-shown").map((each) => each.duration));
  console.log(`typed to shown: ${shown.map((ms) => `${ms.toFixed(1)} ms`).join(", ")}`);

  const pastedUndone = undo(page, new RegExp(`^Redo: Values of ${LINES} lines`));
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("1,500,000.00");
  await expect(lowestCash(page)).toHaveText(cashTyped);
  await expect(pastedUndone).toBeVisible();
  await page.reload();
  await isEditable(page);
  await expect(pastedUndone).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(food).toHaveText("1,000.00");
  await expect(lowestCash(page)).toHaveText(cashPasted);
  await expect(undo(page, new RegExp(`^Undo: Values of ${LINES} lines`))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(food).toHaveText("1,500,000.00");
  await expect(pastedUndone).toBeVisible();
}

test(
  "a second person's value in the same cell is shown next to mine, and I choose",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const { scenario } = await openScenario(page, info);
    const { access_token: brian } = await enterDemo(page, COLLEAGUE, { keep: false });
    type Answer = { redline: string };
    const { redline } = await call<Answer>(page, "POST", "/analytics/profit_and_loss", { scenario }, brian);
    const byBrian = (value: number) => {
      const typed = { scenario, account_name: FOOD, forecasts: { [redline]: value } };
      return call(page, "POST", "/analytics/forecasting/edit-row", typed, brian);
    };
    const dialog = page.getByRole("dialog", { name: "Someone else changed this line" });
    const food = await foodCell(page);

    await asItSaves(page, () => byBrian(222));
    await toFood(page);
    await page.keyboard.type("111");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Brian Mutua");
    await expect(dialog.getByRole("row").last()).toContainText("111.00");
    await expect(dialog.getByRole("row").last()).toContainText("222.00");
    await lookAt(page, info, "conflict");
    await expect(dialog.locator("[data-autofocus]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(food).toHaveText("111.00");

    await asItSaves(page, () => byBrian(333));
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("444");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Use theirs" }).click();
    await expect(food).toHaveText("333.00");
  },
);

test(
  "the cash flow agrees in both views, and nothing can be typed on it or on Baseline",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    await enterDemo(page, demoUser(info));
    await openStatement(page, "/forecasting/baseline/cash-flow-statement");
    const row = (name: string | RegExp) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await expect(row("Depreciation and Amortisation")).toBeVisible();
    const first = await firstForecastColumn(page);
    /** The first forecast month and its neighbours: other months may be out of view, and are then not drawn. */
    const operating = [first - 1, first, first + 1].map((at) =>
      row(/Operating Activities/).locator(`[data-column="${at}"]`),
    );
    for (const cell of operating) await expect(cell).toHaveText(/\d\.\d\d/);
    const indirect = await Promise.all(operating.map(textOf));
    await page.getByRole("button", { name: /View/ }).click();
    await page.getByRole("menuitem", { name: "Direct", exact: true }).click();
    await expect(row("Received from customers")).toBeVisible();
    await expect(page).toHaveURL(/view=direct/);
    await expect.poll(() => Promise.all(operating.map(textOf))).toEqual(indirect);
    await page.reload();
    await isDrawn(page);
    await expect(row("Received from customers")).toBeVisible();
    await lookAt(page, info, "direct cash flow");
    await goDown(page, 0);
    await page.keyboard.press("5");
    await expect(page.getByText(/Baseline shows the actuals/)).toBeVisible();
  },
);
