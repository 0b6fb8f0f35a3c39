import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { call } from "./companies.ts";
import { goDown, isDrawn, openStatement } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, type Entered, enterDemo, runOf } from "./people.ts";

const RENT = "Premises:Warehouse Rent";
const SALARIES = "Staff Costs:Salaries and Wages";
const SCENARIO = "/analytics/forecasting/scenario";
const AMINA = "amina@mwangaza.example";
const BRIAN = "brian@mwangaza.example";

type Row = { readonly id: string; readonly name: string; readonly parent: string | null };

/** A name that no other journey of the run gives a scenario of the demo company. */
function named(name: string, info: TestInfo): string {
  return `${name} ${runOf(info)}`;
}

async function create(
  page: Page,
  { access_token: token }: Entered,
  name: string,
  parent = "Baseline",
): Promise<string> {
  const made = await call<{ data: Row }>(page, "POST", SCENARIO, { name, parent }, token);
  return made.data.id;
}

/** Types values into forecast months of a line, counted from the first. */
async function type(page: Page, person: Entered, scenario: string, line: string, values: readonly number[]) {
  const token = person.access_token;
  const { redline } = await call<{ redline: string }>(page, "POST", "/analytics/profit_and_loss", { scenario }, token);
  const [year = 0, month = 0] = redline.split("-").map(Number);
  const label = (at: number) => {
    const months = year * 12 + month - 1 + at;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  };
  const forecasts = Object.fromEntries(values.map((value, at) => [label(at), value]));
  await call(page, "POST", "/analytics/forecasting/edit-row", { scenario, account_name: line, forecasts }, token);
}

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

const profitAndLoss = (scenario: string) =>
  `/forecasting/baseline/profit-loss?scenario=${encodeURIComponent(scenario)}`;

test(
  "scenarios are made, duplicated, renamed, deleted and brought back",
  { tag: ["@phone", "@desktop-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterDemo(page, demoUser(info));
    const [plan, copy, cautious, very] = ["Expansion", "Expansion copy", "Careful", "Very careful"].map((name) =>
      named(name, info),
    ) as [string, string, string, string];
    await expect(async () => {
      await page.goto("/forecasting/scenarios");
      await expect(row(page, "Growth plan")).toContainText("4 drivers", { timeout: 20_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole("button", { name: "New scenario" }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Scenario name is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill("baseline");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText('There is already a scenario "baseline".')).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill(plan);
    await page.keyboard.press("Enter");
    await expect(row(page, plan)).toContainText("none");

    await type(page, person, plan, RENT, [100_000, 100_000]);
    await page.reload();
    await expect(row(page, plan)).toContainText("2 typed values");
    await act(page, plan, "Duplicate");
    await page.getByRole("textbox", { name: "Name" }).fill(copy);
    await page.getByRole("button", { name: "Duplicate", exact: true }).click();
    await expect(row(page, copy)).toContainText("2 typed values");
    await act(page, copy, "Rename");
    await page.getByRole("textbox", { name: "Name" }).fill(cautious);
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect(row(page, cautious)).toBeVisible();

    await act(page, cautious, "New scenario based on this one");
    await page.getByRole("textbox", { name: "Name" }).fill(very);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(row(page, very)).toBeVisible();
    await lookAt(page, info, "scenarios");

    await act(page, cautious, "Delete");
    const question = page.getByRole("dialog");
    await expect(question).toContainText("Do you really want to delete this record?");
    await expect(question).toContainText(`The scenario "${very}" is based on "${cautious}"`);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row(page, very)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, very)).toBeVisible();
    await expect(row(page, cautious)).toContainText("2 typed values");
    quiet();
  },
);

test("a change is compared and promoted, a version saved and restored", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const person = await enterDemo(page, demoUser(info));
  const [plan, depot] = [named("Plan", info), named("Depot", info)];
  await create(page, person, plan);
  const id = await create(page, person, depot, plan);
  await type(page, person, depot, SALARIES, [2_000_000, 2_100_000, 2_200_000]);

  await page.goto(`/forecasting/scenarios/${id}`);
  await expect(page.getByRole("heading", { name: depot })).toBeVisible();
  const says = page.getByRole("region", { name: "Own changes" }).first();
  await expect(says).toContainText("3 typed values");
  await page.getByRole("textbox", { name: "Name" }).fill("Before promoting");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Restore Before promoting" })).toBeVisible();
  await lookAt(page, info, "scenario");

  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("grid")).toContainText("Salaries and Wages");
  await expect(page.getByRole("grid")).not.toContainText("Delivery Income");
  await lookAt(page, info, "comparison");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^profit-and-loss-plan-.+-depot-.+-monthly\.csv$/);
  await page.getByText("All lines").click();
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByRole("grid")).toContainText("Delivery Income");
  await page.getByText("Differences only").click();
  await expect(page.getByRole("grid")).not.toContainText("Delivery Income");
  await page.getByRole("row").filter({ hasText: "Salaries and Wages" }).getByRole("gridcell").first().click();
  const cell = page.getByRole("dialog");
  await expect(cell).toContainText("Typed Value, ");
  await cell.getByRole("button", { name: `Promote to ${plan}` }).click();
  const promotion = page.getByRole("dialog", { name: `Promote to ${plan}` });
  await promotion.getByLabel("Typed values in selected months").check();
  await expect(promotion).toContainText(`forecast cells in "${plan}" will change.`);
  await lookAt(page, info, "promotion");
  await promotion.getByRole("button", { name: "Promote", exact: true }).click();
  await expect(page.getByText(`The change was promoted to "${plan}".`)).toBeVisible();
  await expect(page.getByText("No cell differs")).toBeVisible();

  await page.goto(`/forecasting/scenarios/${id}`);
  await expect(page.getByText("No changes yet")).toBeVisible();
  await page.getByRole("button", { name: "Restore Before promoting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(says).toContainText("3 typed values");
  await page.getByRole("button", { name: /^Undo: Version Before promoting restored/ }).click();
  await expect(page.getByText("No changes yet")).toBeVisible();
  await page.getByRole("button", { name: "Delete Before promoting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No version has been saved yet.")).toBeVisible();
  quiet();
});

test("a scenario tells that its parent changed, until it is updated or not wanted", async ({ page }, info) => {
  const person = await enterDemo(page, demoUser(info));
  const [plan, depot] = [named("Alerting plan", info), named("Alerted depot", info)];
  await create(page, person, plan);
  await create(page, person, depot, plan);
  await type(page, person, plan, RENT, [123_456]);
  const alert = page.getByRole("dialog", { name: "Scenario Update Alert" });

  await openStatement(page, profitAndLoss(depot));
  await expect(alert).toContainText(`Premises › Warehouse Rent in ${plan}`);
  await expect(alert).toContainText("123,456.00");
  await lookAt(page, info, "scenario update alert");
  await alert.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await alert.getByLabel("Do not show this again").check();
  const hiding = page.waitForResponse(/\/alert$/);
  await page.keyboard.press("Escape");
  expect((await hiding).ok()).toBe(true);
  await reloadChecked(page);
  await expect(alert).toHaveCount(0);
  const colleague = demoUser(info) === AMINA ? BRIAN : AMINA;
  const { access_token: token } = await enterDemo(page, colleague, { keep: false });
  const asked = await call(page, "POST", `${SCENARIO}/update/check`, { scenario: depot }, token);
  expect(asked).toMatchObject({ message: "Update scenario", hidden: false });

  await page.goto("/forecasting/scenarios");
  await row(page, depot).getByRole("link", { name: depot }).click();
  await page.getByRole("button", { name: "Show what changed" }).click();
  await alert.getByRole("button", { name: "Update scenario" }).click();
  await expect(page.getByText("The scenario was updated.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show what changed" })).toHaveCount(0);
});

/** Opens a statement again and waits until it has made its checks. */
async function reloadChecked(page: Page): Promise<void> {
  const check = page.waitForResponse(/scenario\/update\/check$/);
  await page.reload();
  await check;
  await isDrawn(page);
}

test("Baseline cannot be typed in: the alert leads to the user's own scenario, which is remembered", async ({
  page,
}, info) => {
  await enterDemo(page, demoUser(info));
  const mine = named("Mine", info);
  await openStatement(page, profitAndLoss("Baseline"));
  await goDown(page, 2);
  await page.keyboard.press("End");
  await page.keyboard.press("5");
  const alert = page.getByRole("dialog", { name: "Access Restriction" });
  await expect(alert).toContainText("Baseline shows the actuals and their automatic forecast");
  await lookAt(page, info, "access restriction");
  await alert.getByRole("button", { name: "Create scenario" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(mine);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/scenario=Mine\+/);
  await isDrawn(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("scenario"))).toBe(mine);
  await page.goto("/forecasting/baseline/balance-sheet");
  await expect(page).toHaveURL(/scenario=Mine\+/);
});
