import { expect, test } from "@playwright/test";
import { enterNewCompany, importSamples } from "./companies.ts";
import { chooseOf, isDrawn, scrollTo } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const CASH = "/forecasting/quickstart/Cashflow-Management";

test(
  "a custom row is planned next to the forecast, moves its balances, is deleted and restored",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Cash in and out");
    await page.goto(CASH);
    await expect(page.getByText("No cash flow yet")).toBeVisible();
    await importSamples(page, person);
    await page.goto(CASH);
    await isDrawn(page);
    await expect(page.getByText("Lowest cash, forecast")).toBeVisible();
    const amounts = await page.locator("dd").allTextContents();
    expect(amounts[0]).toBe(amounts[1]);

    await page.getByRole("button", { name: "Add row" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect(drawer.getByText("Please enter a row name and select a category.").first()).toBeVisible();
    await drawer.getByRole("textbox", { name: "Row name" }).fill("Roof of the shop");
    await drawer.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option", { name: "CASH OUTFLOWS" }).click();
    const fields = drawer.locator('input[inputmode="decimal"]');
    await fields.last().fill("90000000");
    await lookAt(page, info, "a cash row");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Row added successfully!").first()).toBeVisible();
    await expect(drawer).toHaveCount(0);
    const row = page.getByRole("row", { name: /^Roof of the shop/ });
    await scrollTo(page, row);
    await expect(page.locator("dd").nth(1)).not.toHaveText(amounts[1] ?? "");
    await expect(page.locator("dd").nth(0)).toHaveText(amounts[0] ?? "");
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "cash, dark");
    await page.emulateMedia({ colorScheme: "light" });
    await lookAt(page, info, "cash, light");

    await chooseOf(page, row, "Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The row was restored.").first()).toBeVisible();
    await scrollTo(page, row);

    await chooseOf(page, row, "Add to the forecast");
    await drawer.getByRole("combobox", { name: "Account for cash paid" }).click();
    await page.getByRole("option").first().click();
    await lookAt(page, info, "a cash row becomes part of the forecast");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.locator("dd").nth(0)).not.toHaveText(amounts[0] ?? "");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The row was removed from the forecast.")).toBeVisible();
    await scrollTo(page, row);
    await expect(page.locator("dd").nth(0)).toHaveText(amounts[0] ?? "");
    quiet();
  },
);
