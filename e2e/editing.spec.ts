import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { heedConsole, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, type Entered, enter } from "./people.ts";

const COLLEAGUE = "brian@mwangaza.example";
const FOOD = "Sales:Food and Beverages";
/** Rows of the profit and loss below its first one, Revenue: Sales, its own amount, and then these. */
const FOOD_ROW = 3;
const MONTHS = 12;
const LINES = 5;

type Edited = { readonly scenario: string; readonly person: Entered };

/** Calls an operation for a person, without the screens. */
async function call(page: Page, { access_token }: Entered, path: string, data: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Signs in, makes a scenario, and opens its profit and loss ready to be typed in. */
async function openScenario(page: Page, info: TestInfo): Promise<Edited> {
  const person = await enter(page, demoUser(info), DEMO_PASSWORD);
  const scenario = `Plan ${info.project.name} ${info.testId}`;
  await call(page, person, "/analytics/forecasting/scenario", { name: scenario, parent: "Baseline" });
  await page.goto(`/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(scenario)}`);
  await isReady(page);
  return { scenario, person };
}

async function isReady(page: Page): Promise<void> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.getByText(/^(Processing\.\.\.|Ready)$/)).toHaveCount(0);
  await expect(page.getByText(/Type to replace/)).toBeAttached();
}

/** The cell of a row below the first in a forecast month, the first month being 0. */
function forecastCell(page: Page, row: number, month: number) {
  const redline = page.getByRole("columnheader").filter({ hasText: "Forecast" }).first();
  const cell = async () => {
    const column = Number(await redline.getAttribute("aria-colindex")) - 1 + month;
    return page.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`);
  };
  return {
    text: async () => (await (await cell()).textContent()) ?? "",
    dblclick: async () => (await cell()).dblclick(),
  };
}

const food = (page: Page, month = 0) => forecastCell(page, FOOD_ROW, month);
const lowestCash = (page: Page) => page.getByRole("region", { name: "Checks of the statements" }).getByRole("link");

async function tabToGrid(page: Page): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "grid")) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach the grid.");
}

async function toFood(page: Page): Promise<void> {
  await tabToGrid(page);
  for (let row = 0; row < FOOD_ROW; row++) await page.keyboard.press("ArrowDown");
}

test("a scenario is typed in, and what was typed is undone after a reload", async ({ page }, info) => {
  const quiet = heedConsole(page);
  await openScenario(page, info);
  const [cashBefore, foodBefore] = [await lowestCash(page).textContent(), await food(page).text()];
  if (info.project.name === "phone") await food(page).dblclick();
  else await toFood(page);
  await page.keyboard.type("1500k");
  await page.keyboard.press("Enter");
  await expect.poll(food(page).text).toBe("1,500,000.00");
  await expect(lowestCash(page)).not.toHaveText(cashBefore ?? "");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Balance sheet balances").locator("..")).toContainText("0.00");
  await lookAt(page, info, "typed");
  if (info.project.name === "desktop") await pasteUndoAndRedo(page);
  await page.reload();
  await isReady(page);
  await page.getByRole("button", { name: /^Undo: Values of Sales › Food and Beverages/ }).click();
  await expect.poll(food(page).text).toBe(foodBefore);
  await expect(lowestCash(page)).toHaveText(cashBefore ?? "");
  await expect(page.getByRole("button", { name: "There is nothing to undo." })).toBeVisible();
  quiet();
});

/** Pastes a block over the cells below the active one's upper neighbour, undoes it, and redoes it after a reload. */
async function pasteUndoAndRedo(page: Page): Promise<void> {
  const cashTyped = (await lowestCash(page).textContent()) ?? "";
  const line = (of: number) =>
    Array.from({ length: MONTHS }, (_, month) => String((of + 1) * 1_000 + month)).join("\t");
  const block = Array.from({ length: LINES }, (_, of) => line(of)).join("\r\n");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+v");
  await expect.poll(food(page).text).toBe("1,000.00");
  await expect.poll(forecastCell(page, FOOD_ROW + LINES - 1, 2).text).toBe("5,002.00");
  await expect(lowestCash(page)).not.toHaveText(cashTyped);
  const cashPasted = (await lowestCash(page).textContent()) ?? "";
  await expect(page.getByRole("button", { name: `Undo: Values of ${LINES} lines (Amina Otieno)` })).toBeVisible();
  const shown = await page.evaluate(() => performance.getEntriesByName("statement-shown").map((each) => each.duration));
  console.log(`typed to shown: ${shown.map((ms) => `${ms.toFixed(1)} ms`).join(", ")}`);

  await page.keyboard.press("Control+z");
  await expect.poll(food(page).text).toBe("1,500,000.00");
  await expect(lowestCash(page)).toHaveText(cashTyped);
  await page.reload();
  await isReady(page);
  await page.getByRole("button", { name: /^Redo: Values of 5 lines/ }).waitFor();
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(food(page).text).toBe("1,000.00");
  await expect(lowestCash(page)).toHaveText(cashPasted);
  await page.keyboard.press("Control+z");
  await expect.poll(food(page).text).toBe("1,500,000.00");
}

test("what a second person typed in the same cell is shown beside mine, and I choose", async ({ page }, info) => {
  const { scenario } = await openScenario(page, info);
  const brian = await enter(page, COLLEAGUE, DEMO_PASSWORD, { keep: false });
  const [month = ""] = await firstForecastMonth(page, brian, scenario);
  const byBrian = (value: number) =>
    call(page, brian, "/analytics/forecasting/edit-row", {
      scenario,
      account_name: FOOD,
      forecasts: { [month]: value },
    });
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this line" });

  await byBrian(222);
  await toFood(page);
  await page.keyboard.type("111");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Brian Mutua");
  await expect(dialog.getByRole("row").last()).toContainText("111.00");
  await expect(dialog.getByRole("row").last()).toContainText("222.00");
  await lookAt(page, info, "conflict");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(food(page).text).toBe("111.00");

  await byBrian(333);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("444");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(food(page).text).toBe("333.00");
});

async function firstForecastMonth(page: Page, person: Entered, scenario: string): Promise<string[]> {
  const answer = await call(page, person, "/analytics/profit_and_loss", { scenario });
  return [(answer as { redline: string }).redline];
}

test("the cash flow agrees in both views, and nothing can be typed on it or on Baseline", async ({ page }, info) => {
  await enter(page, demoUser(info), DEMO_PASSWORD);
  await page.goto("/forecasting/baseline/cash-flow-statement");
  const row = (name: string | RegExp) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("Depreciation and Amortisation")).toBeVisible();
  const redline = page.getByRole("columnheader").filter({ hasText: "Forecast" }).first();
  const first = Number(await redline.getAttribute("aria-colindex")) - 1;
  const months = [first - 1, first, first + 1];
  /** The first forecast month and its neighbours: other months may be out of view, and are then not drawn. */
  const operating = () =>
    Promise.all(
      months.map((at) =>
        row(/Operating Activities/)
          .locator(`[data-column="${at}"]`)
          .textContent(),
      ),
    );
  const indirect = await operating();
  expect(indirect.every((amount) => /\d\.\d\d/.test(amount ?? ""))).toBe(true);
  await page.getByRole("button", { name: /View/ }).click();
  await page.getByRole("menuitem", { name: "Direct", exact: true }).click();
  await expect(row("Received from customers")).toBeVisible();
  await expect(page).toHaveURL(/view=direct/);
  expect(await operating()).toEqual(indirect);
  await page.reload();
  await expect(row("Received from customers")).toBeVisible();
  await lookAt(page, info, "direct cash flow");
  await page.getByRole("grid").focus();
  await page.keyboard.press("5");
  await expect(page.getByText(/Baseline shows the books/)).toBeVisible();
});
