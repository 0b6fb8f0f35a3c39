import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { call } from "./companies.ts";
import { DRIVER_CASES, type DriverCase } from "./driver-cases.ts";
import { chooseOf, goDown, isDrawn, openToEdit, scrollTo } from "./grid.ts";
import { checkAccess, failOnConsoleErrors } from "./look.ts";
import { demoUser, type Entered, enterDemo, runOf } from "./people.ts";

type Series = readonly { readonly label: string; readonly value: number }[];
type Groups = Record<string, Record<string, Series>>;

const LATE_MS = 5_000;
const AMINA = "amina@mwangaza.example";
const BRIAN = "brian@mwangaza.example";

/** A scenario of its own for a journey, and the calls that look behind the screen. */
type Plan = {
  readonly name: string;
  post(path: string, body: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }>;
  forecast(on: DriverCase["on"], scenario?: string): Promise<Groups>;
};

async function newPlan(page: Page, { access_token }: Entered, name: string): Promise<Plan> {
  const post: Plan["post"] = async (path, data) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await page.request.post(`/api/analytics/${path}`, { data, headers });
    return { status: answer.status(), body: await answer.json() };
  };
  expect((await post("forecasting/scenario", { name, parent: "Baseline" })).status).toBe(200);
  return {
    name,
    post,
    async forecast(on, scenario = name) {
      const path = on === "profit-loss" ? "profit_and_loss" : "fetch/balance_sheet_data";
      return (await post(path, { scenario, frequency: "Monthly" })).body.forecasts as Groups;
    },
  };
}

async function openPlan(page: Page, on: DriverCase["on"], scenario: string): Promise<void> {
  await openToEdit(page, `/forecasting/baseline/${on}?scenario=${encodeURIComponent(scenario)}`);
}

/** What the page reads again after its next change comes late: what a person does meanwhile works all the same. */
async function readLate(page: Page): Promise<void> {
  const late = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  };
  await page.route("**/api/analytics/forecasting/model", late, { times: 1 });
}

/** Chooses an action of a line. */
async function act(page: Page, line: string, action: string): Promise<void> {
  const row = page.getByRole("rowheader").and(page.getByTitle(line, { exact: true }));
  await scrollTo(page, row);
  await chooseOf(page, row, action);
}

/** The months of the preview once it is drawn, as plain numbers. */
async function previewed(dialog: Locator): Promise<number[]> {
  const cells = dialog.locator("tbody td:nth-of-type(2)");
  await expect(dialog.getByRole("region", { name: "Preview" })).toHaveAttribute("aria-busy", "false");
  await expect(cells.first()).toBeVisible();
  return (await cells.allInnerTexts()).map(amountOf);
}

function amountOf(text: string): number {
  const size = Number(text.replace(/[(),]/g, ""));
  return text.startsWith("(") ? -size : size;
}

async function forecastOf(plan: Plan, { on, line }: Pick<DriverCase, "on" | "line">): Promise<number[]> {
  const path = line.replaceAll(" › ", ":");
  const group = Object.values(await plan.forecast(on)).find((lines) => lines[path]);
  return (group?.[path] ?? []).map(({ value }) => value);
}

/** In the long run every dialog; else the first of each statement and every other one of the rest, others in another run. */
function casesOfRun(): readonly DriverCase[] {
  if (process.env.TEST_LONG === "on") return DRIVER_CASES;
  const turn = Math.floor(Math.random() * 2);
  const isFirst = ({ on }: DriverCase, at: number) => DRIVER_CASES[at - 1]?.on !== on;
  return DRIVER_CASES.filter((one, at) => isFirst(one, at) || at % 2 === turn);
}

test(
  "each driver says what it asks for, shows what it would give and gives that when saved; one on each statement is cleared",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const isPhone = info.project.name === "phone";
    const plan = await newPlan(page, await enterDemo(page, demoUser(info)), `Drivers on the ${runOf(info)}`);
    const dialog = page.getByRole("dialog");
    let shown: DriverCase["on"] | undefined;
    for (const one of isPhone ? DRIVER_CASES.slice(0, 1) : casesOfRun()) {
      const isFirst = shown !== one.on;
      if (isFirst) await openPlan(page, one.on, plan.name);
      shown = one.on;
      const before = await forecastOf(plan, one);
      await act(page, one.line, one.dialog);
      await expect(dialog).toContainText(`${one.dialog}: ${one.line}`);
      if (one.says.length > 0) {
        await dialog.getByRole("button", { name: "Save" }).click();
        for (const sentence of one.says) await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
      }
      await one.fill(dialog, page);
      const promised = await previewed(dialog);
      await checkAccess(page, one.dialog, '[role="dialog"]');
      if (one === DRIVER_CASES[0]) await readLate(page);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => forecastOf(plan, one), one.dialog).toEqual(promised);
      if (!isFirst) continue;
      await act(page, one.line, "Clear driver");
      await dialog.getByRole("button", { name: "Clear driver" }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => forecastOf(plan, one), `${one.dialog}, cleared`).toEqual(before);
    }
    await openPlan(page, "profit-loss", plan.name);
    const statements = ["profit-loss", "balance-sheet"] as const;
    const before = await Promise.all(statements.map((on) => plan.forecast(on)));
    await act(page, "Dividends", "Schedules");
    await dialog.getByRole("button", { name: "Add line" }).click();
    await expect(dialog).toContainText("Schedules: Dividends");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("grid")).toBeFocused();
    await expect(page.getByRole("button", { name: /^Redo: Row Dividends added/ })).toBeVisible();
    await expect.poll(() => Promise.all(statements.map((on) => plan.forecast(on)))).toEqual(before);
    quiet();
  },
);

test("a driver is set by keyboard alone; Baseline offers none", async ({ page }, info) => {
  const entered = await enterDemo(page, demoUser(info));
  const plan = await newPlan(page, entered, `Keyboard on the ${runOf(info)}`);
  await openPlan(page, "profit-loss", plan.name);
  const grid = page.getByRole("grid");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("rowheader").nth(2).locator("[data-menu]")).toBeAttached();
  await goDown(page, 2);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Price Volume Estimate" })).toBeFocused();
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Link to Previous Period" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Link to Previous Period: Sales");
  const value = dialog.getByRole("textbox", { name: "Value" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(value).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2.5");
  await expect(value).toHaveValue(/^2\.5/);
  const promised = await previewed(dialog);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(grid).toBeFocused();
  await expect.poll(() => forecastOf(plan, { on: "profit-loss", line: "Sales" })).toEqual(promised);
  await expect(page.getByRole("rowheader").nth(2)).toContainText("linked");

  await page.route("**/revenue-lines*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await act(page, "Delivery Income", "Link to Previous Period");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await act(page, "Premises › Office Rent", "Percentage of Revenue");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch revenue lines." })).toContainText("Error");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/forecasting/baseline/profit-loss?scenario=Baseline");
  await isDrawn(page);
  await goDown(page, 2);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Price Volume Estimate" })).toHaveCount(0);
});

test("a driver that another user changed meanwhile is shown, and neither is lost", async ({ page }, info) => {
  const entered = await enterDemo(page, demoUser(info));
  const plan = await newPlan(page, entered, `Two hands on the ${runOf(info)}`);
  await openPlan(page, "profit-loss", plan.name);
  const dialog = page.getByRole("dialog");
  const value = dialog.getByRole("textbox", { name: "Value" });
  const period = { start: "2026-11", end: "2027-10" };
  const linked = { line: "Delivery Income", method: "link_to_previous", period, actualtype: "last_year" };
  const colleague = demoUser(info) === AMINA ? BRIAN : AMINA;
  const { access_token: theirToken } = await enterDemo(page, colleague, { keep: false });
  const byThem = (driver: Record<string, unknown>) =>
    call(page, "POST", "/analytics/pnl-drivers", { scenario: plan.name, driver }, theirToken);

  await act(page, "Delivery Income", "Link to Previous Period");
  await value.fill("4");
  await byThem({ ...linked, methodtype: "increase", ntype: "percent", value: 3 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(value).toHaveValue("3");
  await expect(dialog.getByRole("radio", { name: "Last year" })).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("grid")).toBeFocused();

  await act(page, "Delivery Income", "Link to Previous Period");
  await value.fill("7");
  const theirs = { line: "Delivery Income", method: "price_volume_equal", period, deal_size: 500, equal_sales: 300 };
  await byThem(theirs);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /Delivery Income/ })).toContainText("price × volume");

  await act(page, "Delivery Income", "Link to Previous Period");
  await value.fill("7");
  await byThem({ ...theirs, equal_sales: 301 });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Someone else changed this line")).toBeVisible();
  await expect(dialog.getByText(/Price Volume Estimate: KES 500 × 301 a month/).first()).toBeVisible();
  await expect(value).toHaveValue("7");
  await checkAccess(page, "conflict", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  const promised = await previewed(dialog);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => forecastOf(plan, { on: "profit-loss", line: "Delivery Income" })).toEqual(promised);

  for (const line of ["Delivery Income", "Vehicles › Fuel"]) {
    await act(page, line, "Delete");
    await expect(dialog.locator(":focus")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toBeFocused();
    await act(page, line, "Delete");
    await expect(dialog).toContainText("Do you really want to delete this record?");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("button", { name: `Redo: ${line} deleted (` })).toBeVisible();
  }
  const { revenue, opex } = await plan.forecast("profit-loss", "Baseline");
  await expect.poll(async () => (await plan.forecast("profit-loss")).opex).toEqual(opex);
  expect((await plan.forecast("profit-loss")).revenue).not.toEqual(revenue);
});
