import { expect, type Locator, type Page, test } from "@playwright/test";
import { enterNewCompany, importSamples } from "./companies.ts";
import { isDrawn } from "./grid.ts";
import { chooseIn, downTo, pressByKeyboard, tabTo, takeOffer } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

/** Fills in a field that is reached by Tab. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Chooses an entry of a row's menu of the grid. */
async function chooseOfRow(page: Page, name: string, entry: string): Promise<void> {
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) });
  await tabTo(page, page.getByRole("grid"));
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < 40; step++) {
    if ((await row.locator('[aria-selected="true"]').count()) > 0) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Shift+F10");
  await downTo(page, page.getByRole("menuitem", { name: entry, exact: true }));
  await page.keyboard.press("Enter");
}

/** Moves a planned loan by a month, as its bar is moved. */
async function moveByBar(page: Page): Promise<void> {
  const bar = page.getByRole("slider", { name: "Bridge: start" });
  await tabTo(page, bar);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(bar).toHaveAttribute("aria-valuetext", "February 2027");
}

/** Moves it as on a phone, where its month is chosen. */
async function moveByField(page: Page): Promise<void> {
  const field = page.getByRole("button", { name: "Bridge start" });
  await pressByKeyboard(page, field);
  await tabTo(page, page.getByRole("button", { name: /^Jan/ }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(field).toHaveText("Feb 2027");
  await expect(field).toBeFocused();
}

test(
  "cash and a loan are planned by keyboard alone",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const isPhone = info.project.name === "phone";
    const person = await enterNewCompany(page, info, "Planned by keys");
    await importSamples(page, person);
    const dialog = page.getByRole("dialog");

    await test.step("a custom row is added, changed, deleted and restored", async () => {
      await page.goto("/forecasting/quickstart/Cashflow-Management");
      await isDrawn(page);
      await pressByKeyboard(page, page.getByRole("button", { name: "Add row" }));
      await typeInto(page, dialog.getByRole("textbox", { name: "Row name" }), "Roof");
      await chooseIn(page, dialog.getByRole("combobox", { name: "Category" }));
      await typeInto(page, dialog.locator('input[inputmode="decimal"]').last(), "5000");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Row added successfully!")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await chooseOfRow(page, "Roof", "Edit");
      await typeInto(page, dialog.locator('input[inputmode="decimal"]').last(), "7000");
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await chooseOfRow(page, "Roof", "Delete");
      await expect(dialog).toBeVisible();
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Delete" }));
      await expect(page.getByRole("row", { name: /^Roof/ })).toHaveCount(0);
      await takeOffer(page, "Undo");
      await expect(page.getByText("The row was restored.")).toBeVisible();
    });

    await test.step("a loan is planned, moved, switched off and that undone", async () => {
      await page.goto("/microforecast?forecastName=Bridge&scenarioName=Baseline&startDate=2027-01");
      await pressByKeyboard(page, page.getByRole("button", { name: /^Loan/ }));
      await typeInto(page, page.getByRole("textbox", { name: "Principal amount" }), "1000000");
      for (const label of ["Loan liability account", "Loan repayment account", "Interest account"]) {
        await chooseIn(page, page.getByRole("combobox", { name: label }));
      }
      await typeInto(page, page.getByRole("textbox", { name: "Annual interest" }), "14");
      await typeInto(page, page.getByRole("textbox", { name: "Loan term in years" }), "1");
      await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Save" }));
      await (isPhone ? moveByField(page) : moveByBar(page));
      const row = page.getByRole("row").filter({ hasText: "Bridge" });
      await pressByKeyboard(page, row.getByRole("button", { name: /^Actions/ }));
      await downTo(page, page.getByRole("menuitem", { name: "Switch off" }));
      await page.keyboard.press("Enter");
      await expect(row).toContainText("Off");
      await takeOffer(page, "Undo");
      await expect(row).toContainText("On");
    });

    quiet();
  },
);

test(
  "a hire is planned by keyboard alone, with a department and a title that are made on the way",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Hired by keys");
    await importSamples(page, person);
    const dialog = page.getByRole("dialog");

    await page.goto("/forecasting/analytics/hr");
    await expect(page.getByText("No headcount yet", { exact: false })).toBeVisible();
    await pressByKeyboard(page, page.getByRole("button", { name: "Add Planned Hire" }));
    for (const [field, name] of [
      ["Department", "Growth"],
      ["Job title", "Planner"],
    ] as const) {
      await tabTo(page, dialog.getByRole("combobox", { name: field }));
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option", { name: /^New/ })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(2);
      await expect(dialog.last().getByRole("textbox").first()).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(1);
      await expect(dialog.getByRole("combobox", { name: field })).toHaveValue(name);
    }
    await typeInto(page, dialog.getByRole("textbox", { name: "First name" }), "Amani");
    await typeInto(page, dialog.getByRole("textbox", { name: "Last name" }), "Otieno");
    await typeInto(page, dialog.getByRole("textbox", { name: "Monthly basic salary" }), "60000");
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Hire month" }));
    const months = page.getByRole("button", { name: /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/ });
    await expect(months.first()).toBeVisible();
    await tabTo(page, months);
    await page.keyboard.press("Enter");
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Add Planned Hire" }));
    await expect(page.getByText("The hire was planned.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Amani Otieno" })).toContainText("Planned hire");
    await lookAt(page, info, "a hire that is planned");
    quiet();
  },
);

test(
  "a report is made by keyboard alone: two charts change places, one goes and comes back",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Reported by keys");
    await importSamples(page, person);
    const dialog = page.getByRole("dialog");
    await page.goto("/forecasting/reports-display");
    await pressByKeyboard(page, page.getByRole("button", { name: "New report" }));
    await typeInto(page, dialog.getByRole("textbox", { name: "Name" }), "By keys");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "By keys", level: 1 })).toBeVisible();
    for (const total of ["Revenue", "Net Income"]) {
      await pressByKeyboard(page, page.getByRole("button", { name: "Add Chart" }));
      await tabTo(
        page,
        dialog
          .getByRole("button", { name: total, exact: true })
          .or(dialog.getByRole("checkbox", { name: total, exact: true })),
      );
      await page.keyboard.press("Space");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Generate Chart" }));
      await expect(dialog).toHaveCount(0);
    }
    const blocks = page.getByRole("article");
    const grip = page.getByRole("button", { name: /^Move Net Income/ });
    await tabTo(page, grip);
    const reloaded = page.waitForResponse((answer) => answer.url().includes("/get-report-chart-data"));
    await page.keyboard.press("ArrowUp");
    await expect(blocks.first()).toHaveAccessibleName(/^Net Income/);
    await reloaded;
    await expect(grip, "what is moved keeps the focus while its place is saved").toBeFocused();
    await pressByKeyboard(page, blocks.first().getByRole("button", { name: /^Actions for/ }));
    await downTo(page, page.getByRole("menuitem", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await pressByKeyboard(page, dialog.getByRole("button").last());
    await expect(blocks).toHaveCount(1);
    await takeOffer(page, "Undo");
    await expect(blocks).toHaveCount(2);
    quiet();
  },
);
