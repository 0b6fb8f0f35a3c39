import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { chooseOf, firstForecastColumn, goDown, isDrawn, openToEdit, scrollTo, typeOver } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo, runOf } from "./people.ts";

const FOOD = "Food and Beverages";
const MONTHS = 12;

const statement = (path: string, scenario: string) =>
  `/forecasting/baseline/${path}?scenario=${encodeURIComponent(scenario)}`;
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const notice = (page: Page, text: string) => page.getByRole("region", { name: "Notices" }).getByText(text).first();

/** The amounts of a row that are drawn, as they are written. */
const amounts = (of: Locator) => of.getByRole("gridcell").allTextContents();

async function addDepartment(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add department" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, new RegExp(name))).toBeVisible();
}

/** Makes a scenario of the demo company for this journey, and opens a statement of it. */
async function openPlan(page: Page, info: TestInfo, path: string): Promise<void> {
  const { access_token } = await enterDemo(page, demoUser(info));
  const name = `Rows ${runOf(info)} ${info.testId}`;
  await call(page, "POST", "/analytics/forecasting/scenario", { name, parent: "Baseline" }, access_token);
  await openToEdit(page, statement(path, name));
}

test(
  "a department's profit and loss holds its own lines, and its totals follow",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Rows and Departments");
    await importSamples(page, person);
    const plan = { name: "Expansion", parent: "Baseline" };
    await call(page, "POST", "/analytics/forecasting/scenario", plan, person.access_token);
    await page.goto("/organization/departments");
    await expect(page.getByText("No departments yet")).toBeVisible();
    await page.getByRole("button", { name: "Add department" }).first().click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Department name is required")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await addDepartment(page, "Grocery");
    await addDepartment(page, "Workshop");
    await lookAt(page, info, "departments");

    await openToEdit(page, statement("profit-loss", plan.name));
    await chooseOf(page, row(page, new RegExp(`^${FOOD}`)).first(), "Department…");
    await page.getByRole("combobox", { name: "Department" }).selectOption("Grocery");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(notice(page, "The line was saved.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: "Department" }).click();
    await page.getByRole("menuitem", { name: "Assign departments…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByPlaceholder("Find a line").fill("delivery income");
    await dialog.getByRole("checkbox", { name: "Select all lines shown" }).check();
    await dialog.getByRole("combobox", { name: "Department of selected lines" }).click();
    await page.getByRole("listbox").getByRole("option", { name: "Workshop" }).click();
    await expect(dialog.getByText("1 change")).toBeVisible();
    await lookAt(page, info, "departments of lines");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole("button", { name: "Department" }).click();
    await page.getByRole("menuitem", { name: "Grocery" }).click();
    await page.waitForURL(/department=/);
    await expect(row(page, /^Delivery Income/)).toHaveCount(0);
    const food = row(page, /Food and Beverages/).first();
    await expect(food).toBeVisible();
    await expect(async () => expect(await amounts(row(page, /^Revenue/))).toEqual(await amounts(food))).toPass();
    await lookAt(page, info, "profit and loss of a department");
    await page.getByRole("link", { name: "Balance sheet", exact: true }).click();
    await expect(page.getByText(/whole company, not split by department/)).toBeVisible();
    quiet();
  },
);

test("a row is added to the profit and loss, with what is missing said beforehand", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await openPlan(page, info, "profit-loss");
  const link = page.getByText("+ Add new cost of goods line");
  await scrollTo(page, link);
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Add Row: Cost of Goods Sold" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(notice(page, "Validation Error")).toBeVisible();
  await expect
    .poll(() => page.getByRole("alert").filter({ hasText: "Validation Error" }).textContent())
    .toContain("Please provide  a classification before adding.");
  await expect(dialog.getByRole("combobox", { name: "Classification" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("combobox", { name: "Classification" }).click();
  await page.getByRole("option", { name: /^Fixed Cost of Goods \(FCOS\)/ }).click();
  await lookAt(page, info, "add row");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  const name = page.getByRole("textbox", { name: "Name of the new row in Cost of Goods Sold" });
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Save New row" }).click();
  await expect(notice(page, "Please provide a category name before saving.")).toBeVisible();
  await name.fill("Cold storage");
  const draft = page.getByRole("row").filter({ has: name });
  await chooseOf(page, draft, "Enter Value Manually");
  await typeOver(page, draft, "12k");
  await expect(draft).toContainText("12,000.00");
  await lookAt(page, info, "row being added");
  await page.reload();
  await isDrawn(page);
  await scrollTo(page, name);
  await expect(page.getByRole("textbox", { name: /Name of the new row/ })).toHaveValue("Cold storage");
  await page.getByRole("button", { name: "Save Cold storage" }).click();
  await expect(notice(page, "Row saved successfully!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Name of the new row/ })).toHaveCount(0);
  await expect(row(page, /^Cold storage/)).toContainText("12,000.00");

  await chooseOf(page, row(page, /^Cold storage/), "Delete");
  await expect(page.getByText("Do you really want to delete this record?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, /^Cold storage/)).toHaveCount(0);
  await page.getByRole("alert").filter({ hasText: "Row deleted." }).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, /^Cold storage/)).toContainText("12,000.00");
  quiet();
});

test("a row is added to the balance sheet by keyboard alone", { tag: "@desktop-long" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await openPlan(page, info, "balance-sheet");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await goDown(page, 0);
  await press("Control+Home", "ContextMenu");
  await expect(page.getByRole("menuitem", { name: "Add new current asset line" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "Classification" })).toBeFocused();
  await page.keyboard.type("Other Current");
  await expect(page.getByRole("option")).toHaveCount(1);
  await press("ArrowDown", "Enter");
  await expect(page.getByRole("combobox", { name: "Classification" })).toHaveValue(/^Other Current/);
  await press("Tab");
  await page.keyboard.type("Shop fitting deposit");
  await press("Enter");
  await expect(page.getByRole("textbox", { name: /Name of the new row/ })).toHaveValue("Shop fitting deposit");
  await expect(page.getByRole("grid")).toBeFocused();
  await press("ContextMenu");
  await expect(page.getByRole("menuitem", { name: "Enter Value Manually" })).toBeFocused();
  await press("Enter");
  await typeOver(page, row(page, /^Shop fitting deposit/), "50000", "Tab");
  await expect(page.getByRole("grid")).toBeFocused();
  await press("Home", "Enter");
  await expect(page.getByRole("textbox", { name: /Name of the new row/ })).toBeFocused();
  await press("Enter");
  await expect(notice(page, "Row saved successfully!")).toBeVisible();
  await expect(row(page, /^Shop fitting deposit/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Name of the new row/ })).toHaveCount(0);
  await expect(page.getByText("Balance sheet balances").locator("..")).toContainText("0.00");
  await expect(page.getByRole("grid")).toBeFocused();
  await press("End");
  await expect(row(page, /^Shop fitting deposit/)).toContainText("50,000.00");
  quiet();
});

test("the values of a line are pasted from a spreadsheet, saved as one step and undone", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await openPlan(page, info, "profit-loss");
  const freight = row(page, /^Freight and Clearing/);
  await scrollTo(page, freight);
  const first = freight.locator(`[data-column="${await firstForecastColumn(page)}"]`);
  await expect(first).toContainText(".");
  const before = (await first.textContent()) ?? "";
  await chooseOf(page, freight, "Edit Values Manually");
  const dialog = page.getByRole("dialog", { name: "Edit Values: Freight and Clearing" });
  const inputs = dialog.getByRole("textbox");
  await expect(inputs).toHaveCount(MONTHS);
  await expect(dialog.getByText("Zemo Model").first()).toBeVisible();
  await inputs.first().fill("12x4");
  await expect(inputs.first()).not.toHaveValue("12x4");
  const values = Array.from({ length: MONTHS }, (_, month) => String(400_000 + month));
  await inputs.first().evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, values.join("\t"));
  await expect(inputs.last()).toHaveValue("400,011.00");
  await expect(dialog.getByText(/12 months changed · 12 values were pasted/)).toBeVisible();
  await expect(dialog.getByText("Closing cash")).toBeVisible();
  await lookAt(page, info, "edit values");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first).toHaveText("400,000.00");
  await page.getByRole("button", { name: /^Undo: Values of Freight and Clearing/ }).click();
  await expect(first).toHaveText(before);
  quiet();
});
