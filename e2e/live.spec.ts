import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { call } from "./companies.ts";
import { asItSaves, firstForecastColumn, goDown, openStatement, openToEdit } from "./grid.ts";
import { checkAccess, failOnConsoleErrors } from "./look.ts";
import { DEMO_PASSWORD, enter, runOf } from "./people.ts";

const AMINA = "amina@mwangaza.example";
const BRIAN = "brian@mwangaza.example";
const FOOD = "Sales:Food and Beverages";
const FOOD_ROW = 3;

async function foodCell(page: Page) {
  const column = await firstForecastColumn(page);
  return page.locator(`[role="gridcell"][data-row="${FOOD_ROW}"][data-column="${column}"]`);
}

async function typeFood(page: Page, text: string): Promise<void> {
  await page.getByRole("grid").focus();
  for (let row = 0; row < 2 * FOOD_ROW; row++) await page.keyboard.press("ArrowUp");
  await goDown(page, FOOD_ROW);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Waits until a value that was typed elsewhere is shown here, and returns after how many milliseconds. */
async function shownAfter(page: Page, text: string, typed: () => Promise<void>): Promise<number> {
  const cell = await foodCell(page);
  await typed();
  const began = performance.now();
  await expect(async () => expect(await cell.textContent()).toBe(text)).toPass({ timeout: 5_000, intervals: [20] });
  return performance.now() - began;
}

/** Counts the streams that the tabs of a browser open. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/live") count += 1;
  });
  return () => count;
}

test("what one person types appears to the other and in their own other tab within a second, and a conflict is asked about", async ({
  page,
  context,
  browser,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const streams = countStreams(context);
  const { access_token: amina } = await enter(page, AMINA, DEMO_PASSWORD);
  const scenario = `Together ${runOf(info)} ${info.testId}`;
  await call(page, "POST", "/analytics/forecasting/scenario", { name: scenario, parent: "Baseline" }, amina);
  const statement = `/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(scenario)}`;
  const theirs = await (await browser.newContext()).newPage();
  const { access_token: brian } = await enter(theirs, BRIAN, DEMO_PASSWORD);
  await openToEdit(page, statement);
  // A further tab of a browser is signed in as the first one is.
  const ownTab = await context.newPage();
  await openToEdit(theirs, statement);
  await openToEdit(ownTab, statement);

  await test.step("typed by one, shown to the other and in their own second tab", async () => {
    const others = shownAfter(page, "1,500.00", async () => undefined);
    const second = shownAfter(ownTab, "1,500.00", () => typeFood(theirs, "1500"));
    console.log(
      `typed by another person, shown after ${ms(await others)}, in the second tab after ${ms(await second)}`,
    );
    const back = await shownAfter(theirs, "1,600.00", () => typeFood(ownTab, "1600"));
    await expect(await foodCell(page)).toHaveText("1,600.00", { timeout: 5_000 });
    console.log(`typed in the second tab, shown to the other person after ${ms(back)}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a statement that is only looked at follows as well: the server computes it", async () => {
    const reading = await theirs.context().newPage();
    await openStatement(reading, `${statement}&frequency=Quarterly`);
    const quarter = (await foodCell(reading)).first();
    const before = await quarter.textContent();
    await typeFood(page, "1700k");
    await expect(quarter).not.toHaveText(before ?? "", { timeout: 5_000 });
    await reading.close();
  });

  await test.step("one tab reads for both, and when it is closed the other takes over", async () => {
    expect(streams()).toBe(1);
    await page.close();
    await expect.poll(streams).toBe(2);
    const after = await shownAfter(ownTab, "1,800.00", () => typeFood(theirs, "1800"));
    console.log(`after the tab that read was closed, shown after ${ms(after)}`);
  });

  const meanwhile = (token: string, value: number, redline: string) => {
    const typed = { scenario, account_name: FOOD, forecasts: { [redline]: value } };
    return asItSaves(ownTab, () => call(ownTab, "POST", "/analytics/forecasting/edit-row", typed, token));
  };
  type Answer = { redline: string };
  const { redline } = await call<Answer>(ownTab, "POST", "/analytics/profit_and_loss", { scenario }, amina);

  await test.step("a conflict of the same moment is asked about", async () => {
    await meanwhile(brian, 222, redline);
    await typeFood(ownTab, "111");
    const dialog = ownTab.getByRole("dialog", { name: "Someone else changed this line" });
    await expect(dialog).toContainText("Brian Mutua");
    await expect(dialog.getByRole("row").last()).toContainText("222.00");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(await foodCell(ownTab)).toHaveText("111.00");
    await expect(await foodCell(theirs)).toHaveText("111.00", { timeout: 5_000 });
  });

  await test.step("the user's own other tab is not called another user", async () => {
    await meanwhile(amina, 444, redline);
    await typeFood(ownTab, "333");
    const dialog = ownTab.getByRole("dialog", { name: "You also changed this line in another tab" });
    await expect(dialog.getByRole("row").last()).toContainText("444.00");
    await expect(dialog).not.toContainText("Someone else");
    await ownTab.screenshot({ path: info.outputPath("conflict with one's own other tab.png") });
    await checkAccess(ownTab, "conflict", '[role="dialog"]');
    await dialog.getByRole("button", { name: "Use the other tab’s values" }).click();
    await expect(await foodCell(ownTab)).toHaveText("444.00");
  });
  quiet();
});

const ms = (milliseconds = 0) => `${Math.round(milliseconds)} ms`;
