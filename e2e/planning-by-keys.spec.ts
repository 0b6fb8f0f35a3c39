import { expect, type Locator, type Page, test } from "@playwright/test";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { isDrawn } from "./grid.ts";
import { chooseIn, pressByKeyboard, tabTo, typeInto } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

/** Opens the months of a field and takes the first that can be taken. */
async function pickMonth(page: Page, field: Locator): Promise<void> {
  await pressByKeyboard(page, field);
  const months = page.getByRole("button", { name: /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/ });
  await expect(months.first()).toBeVisible();
  await tabTo(page, months.and(page.locator(":enabled")));
  await page.keyboard.press("Enter");
}

/** Goes down a menu to an entry and takes it. */
async function chooseOf(page: Page, button: Locator, entry: string): Promise<void> {
  await pressByKeyboard(page, button);
  const wanted = page.getByRole("menuitem", { name: entry, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 20; step++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
}

/** The window of QuickBooks, opened by Enter on a button of the dialog. */
async function popupBy(page: Page, button: Locator): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await pressByKeyboard(page, button);
  const popup = await opened;
  await expect(popup.getByRole("link", { name: "Allow" })).toBeVisible();
  return popup;
}

test(
  "QuickBooks is connected by keyboard alone: refused, closed, opened again, allowed, read again and disconnected",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Connected by keys");
    await page.goto("/forecasting/quickstart/forecast");
    const dialog = page.getByRole("dialog", { name: "Connect QuickBooks Online" });
    const connect = dialog.getByRole("button", { name: "Connect", exact: true });

    await test.step("a period that is none is said at once", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Connect", exact: true }));
      await expect(dialog).toBeVisible();
      await typeInto(page, dialog.getByLabel("Forecast period (months)"), "0");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid forecast period (positive number)");
      await typeInto(page, dialog.getByLabel("Forecast period (months)"), "12");
    });

    await test.step("denied, and closed: the dialog stays, with the focus on what comes next", async () => {
      const denied = await popupBy(page, connect);
      await pressByKeyboard(denied, denied.getByRole("link", { name: "Deny" }));
      await expect(page.getByText("Access to QuickBooks was denied. Nothing was saved.")).toBeVisible();
      const closed = await popupBy(page, connect);
      await closed.close();
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
      await expect(dialog.getByText("Hazina will then continue on this page.")).toBeVisible();
    });

    await test.step("allowed, classified and stored", async () => {
      const popup = await popupBy(page, dialog.getByRole("button", { name: "Open again" }));
      await pressByKeyboard(popup, popup.getByRole("link", { name: "Allow" }));
      const classes = page.getByRole("dialog", { name: /Account Classification/i });
      await expect(classes.getByRole("button", { name: /^Drag / }).first()).toBeVisible();
      await pressByKeyboard(page, classes.getByRole("button", { name: /^Save/ }));
      await page.waitForURL(/\/forecasting\/baseline\/profit-loss/);
      await isDrawn(page);
    });

    await test.step("read again, by a cycle, and disconnected", async () => {
      await page.goto("/forecasting/quickstart/forecast");
      await pressByKeyboard(page, page.getByRole("button", { name: "Sync now" }));
      await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Sync now" }));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Unchanged").first()).toBeVisible();
      await tabTo(page, page.getByLabel("Automatic sync"));
      await page.keyboard.press("M");
      await expect(page.getByText("QuickBooks will be synced monthly.")).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Disconnect" }));
      await pressByKeyboard(page, page.getByRole("dialog").getByRole("button", { name: "Disconnect" }));
      await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
      await lookAt(page, info, "disconnected by keys");
    });
    quiet();
  },
);

test(
  "an asset, a hire and a campaign are planned, and scenarios compared, by keyboard alone",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Planned kinds");
    await importSamples(page, person);
    const token = person.access_token;
    await call(page, "POST", "/departments", { name: "Growth" }, token);
    await call(page, "POST", "/job-titles", { name: "Planner" }, token);
    await call(page, "POST", "/analytics/forecasting/scenario", { name: "Bold", parent: "Baseline" }, token);
    const begin = async (name: string, card: RegExp) => {
      await page.goto(`/microforecast?forecastName=${name}&scenarioName=Bold&startDate=2027-02`);
      await pressByKeyboard(page, page.getByRole("button", { name: card }));
    };
    const text = (name: string) => page.getByRole("textbox", { name, exact: true });
    const choice = (name: string) => page.getByRole("combobox", { name });
    const isSaved = async (name: string) => {
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/microforecasts/);
    };

    await test.step("an asset that is written down and paid from cash", async () => {
      await begin("Oven", /^Asset Purchase/);
      await typeInto(page, text("Asset name"), "Bakery oven");
      await typeInto(page, text("Purchase price"), "1200000");
      await page.keyboard.press("Enter");
      await chooseIn(page, choice("Depreciation account"));
      await typeInto(page, text("Useful life in years"), "5");
      await typeInto(page, text("Salvage value"), "0");
      await page.keyboard.press("Enter");
      await chooseIn(page, choice("Paid from"));
      await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Submit" }));
      await isSaved("Oven");
    });

    await test.step("a hire, from a day on", async () => {
      await begin("Wanjiru", /^Planned Hire/);
      await chooseIn(page, choice("Department"));
      await chooseIn(page, choice("Job title"));
      await typeInto(page, text("First name"), "Wanjiru");
      await typeInto(page, text("Last name"), "Kamau");
      await typeInto(page, text("Start day"), "15");
      await typeInto(page, text("Monthly basic salary"), "80000");
      await chooseIn(page, choice("Salary account"));
      await pressByKeyboard(page, page.getByRole("button", { name: "Next" }));
      await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Submit" }));
      await isSaved("Wanjiru");
    });

    await test.step("a campaign with a channel and a subscription; one that was too much is deleted", async () => {
      await begin("Radio", /^Marketing/);
      await chooseIn(page, choice("Expense account"));
      await typeInto(page, text("Monthly channel budget"), "50000");
      for (const [place, name] of ["Jingles", "Leaflets"].entries()) {
        await pressByKeyboard(page, page.getByRole("button", { name: "Add channel" }));
        await typeInto(page, page.getByRole("group", { name: "Channels" }).getByLabel("Name").nth(place), name);
      }
      await pressByKeyboard(page, page.getByRole("button", { name: "Delete Leaflets" }));
      await pressByKeyboard(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
      await expect(page.getByText("Channel deleted successfully!")).toBeVisible();
      await typeInto(page, page.getByRole("textbox", { name: "Share" }), "100");
      await typeInto(page, page.getByRole("textbox", { name: "Cost per lead" }), "250");
      await pressByKeyboard(page, page.getByRole("button", { name: "Next" }));
      await pressByKeyboard(page, page.getByRole("button", { name: "Submit" }));
      await isSaved("Radio");
      await lookAt(page, info, "three kinds by keys");
    });

    await test.step("two of them together, and what can be afforded of one", async () => {
      for (const name of ["Oven", "Radio"]) {
        const box = page.getByRole("row").filter({ hasText: name }).getByRole("checkbox");
        await tabTo(page, box);
        // Nothing lies over it: it is seen, and can be touched as well.
        await box.click({ trial: true });
        await page.keyboard.press("Space");
        await expect(box).toBeChecked();
      }
      await expect(page.getByRole("table", { name: "Combined effect" })).toBeVisible();
      await lookAt(page, info, "two together by keys");
      await pressByKeyboard(page, page.getByRole("button", { name: "Wanjiru", exact: true }));
      await pressByKeyboard(page, page.getByRole("button", { name: "What can we afford?" }));
      await tabTo(page, page.getByRole("radio", { name: "Start month" }));
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "Highest salary" })).toBeChecked();
      await pressByKeyboard(page, page.getByRole("button", { name: "Find" }));
      await expect(page.getByText(/^Highest monthly basic salary/).last()).toBeVisible();
      await lookAt(page, info, "what can be afforded by keys");
    });

    await test.step("two scenarios side by side", async () => {
      await page.goto("/forecasting/scenarios/compare");
      await chooseIn(page, choice("From"));
      await chooseIn(page, choice("To"));
      await tabTo(page, page.getByRole("radio", { name: "P&L" }));
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("row", { name: /^Bakery oven/ }).first()).toBeVisible();
      await lookAt(page, info, "compared by keys");
    });
    quiet();
  },
);

test(
  "an employee is added, raised and leaves by keyboard alone",
  { tag: ["@desktop-long", "@phone-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Staff by keys");
    await importSamples(page, person);
    for (const path of ["/departments", "/job-titles"])
      await call(page, "POST", path, { name: "Team" }, person.access_token);
    const dialog = page.getByRole("dialog");
    const row = page.getByRole("row").filter({ hasText: "Njeri Kamau" });
    await page.goto("/forecasting/analytics/hr");
    await expect(page.getByText("No headcount yet")).toBeVisible();

    await test.step("added", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Add existing employee" }));
      for (const field of ["Department", "Job title"])
        await chooseIn(page, dialog.getByRole("combobox", { name: field }));
      await typeInto(page, dialog.getByRole("textbox", { name: "First name" }), "Njeri");
      await typeInto(page, dialog.getByRole("textbox", { name: "Last name" }), "Kamau");
      await typeInto(page, dialog.getByRole("textbox", { name: "Monthly basic salary" }), "60000");
      await typeInto(page, dialog.getByRole("textbox", { name: "Hire date" }), "01/01/2025");
      await page.keyboard.press("Escape");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Save" }));
      await expect(row).toContainText("Existing");
    });

    await test.step("a raise, and a departure after it", async () => {
      await chooseOf(page, row.getByRole("button", { name: /^Actions/ }), "Plan Raise");
      await pickMonth(page, dialog.getByRole("button", { name: "From month" }));
      await typeInto(page, dialog.getByRole("textbox", { name: "New monthly basic salary" }), "75000");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Plan Raise" }));
      await expect(row).toContainText("Raise to");
      await chooseOf(page, row.getByRole("button", { name: /^Actions/ }), "Plan departure");
      await pickMonth(page, dialog.getByRole("button", { name: "Last month" }));
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Plan departure" }));
      await expect(row).toContainText("Leaves in");
      await lookAt(page, info, "a raise and a departure by keys");
    });
    quiet();
  },
);
