import { expect, type Locator, type Page, test } from "@playwright/test";
import { call, enterNewCompany, importSamples, sample } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const PROFIT_AND_LOSS = "mwangaza-profit-and-loss-quickbooks.xlsx";

test("books are classified, imported over and rolled back", { tag: "@phone-long" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const owner = await enterNewCompany(page, info, "Bookkeepers");
  await importSamples(page, owner);
  const isPhone = info.project.name === "phone";

  await test.step("an account changes its class by keyboard, and where there is a mouse by dragging", async () => {
    await page.goto("/forecasting/quickstart/forecast?classify=profit_and_loss");
    const dialog = page.getByRole("dialog", { name: "Account Classification" });
    await expect(dialog.getByRole("button", { name: "Save mappings" })).toBeVisible();
    await pickedUpByKeyboard(page, dialog.getByRole("button", { name: /^Drag / }).first());
    await expect(dialog.getByText("1 unsaved change")).toBeVisible();
    if (!isPhone) {
      await dragged(page, dialog.getByRole("button", { name: /^Drag / }).first(), dialog);
      await expect(dialog.getByText("2 unsaved changes")).toBeVisible();
      await dialog.getByRole("button", { name: "Undo" }).click();
      await expect(dialog.getByText("1 unsaved change")).toBeVisible();
    }
    await lookAt(page, info, "classification, one change");
    await dialog.getByRole("button", { name: "Save mappings" }).click();
    await page.waitForURL(/profit-loss/);
  });

  await test.step("another file asks before it overwrites, and becomes the next version", async () => {
    await page.goto("/forecasting/quickstart/forecast?import=profit_and_loss");
    await page.locator('input[type="file"]').setInputFiles(sample(PROFIT_AND_LOSS));
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "Confirm and save" }).click();
    const question = page.getByRole("dialog", { name: "Overwrite the profit and loss?" });
    await expect(question).toContainText(
      "Existing data will be overwritten: this import replaces the figures currently in use.",
    );
    await lookAt(page, info, "overwrite");
    await question.getByRole("button", { name: "Overwrite" }).click();
    await expect(page.getByText("Data saved successfully!").first()).toBeVisible();
  });

  await test.step("the version in use is rolled back, and the one before it is in use again", async () => {
    await page.goto("/forecasting/quickstart/forecast");
    await page.getByRole("button", { name: "Compare Profit & Loss, version 2" }).click();
    const compared = page.getByRole("dialog", { name: "Compare Profit & Loss, version 2" });
    await expect(compared.getByRole("status")).toContainText("in the months common to both versions");
    await lookAt(page, info, "two versions compared");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Roll back Profit & Loss, version 2" }).click();
    const question = page.getByRole("dialog", { name: "Roll back this import?" });
    await expect(question).toContainText("Version 1");
    await lookAt(page, info, "roll back");
    await question.getByRole("button", { name: "Roll back" }).click();
    await expect(page.getByText("Rolled back", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Roll back Profit & Loss, version 2" })).toHaveCount(0);
  });

  await test.step("the settings of the forecast refuse what cannot be, are kept, and move the tax", async () => {
    const settings = page.getByRole("dialog", { name: "Forecast settings" });
    const open = async () => {
      await page.getByRole("button", { name: "Forecast settings" }).click();
      await expect(settings.getByRole("combobox", { name: "Fiscal year starts in" })).toBeVisible();
      await expect(settings.getByRole("option"), "the first list is not unfolded").toHaveCount(0);
    };
    const rate = settings.getByRole("textbox", { name: "Tax rate" });
    const tax = () => forecastOf(page, owner.access_token, "tax_expense");
    const before = await tax();
    await open();
    await expect(rate).toHaveValue("");
    await rate.fill("130");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(rate).toHaveAttribute("aria-invalid", "true");
    await rate.fill("20");
    await lookAt(page, info, "forecast settings");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toHaveCount(0);
    expect(await tax()).not.toEqual(before);
    await open();
    await expect(rate).toHaveValue(/^20/);
    await page.keyboard.press("Escape");
    await expect(settings).toHaveCount(0);
  });
  quiet();
});

/** The forecast of a group of the profit and loss, as the server answers it. */
async function forecastOf(page: Page, token: string, group: string): Promise<unknown> {
  type Answer = { readonly forecasts: Readonly<Record<string, unknown>> };
  const answer = await call<Answer>(page, "POST", "/analytics/profit_and_loss", { scenario: "Baseline" }, token);
  return answer.forecasts[group];
}

/** The place where the board says to a screen reader where the account that is being moved is. */
const whereItIs = (page: Page) => page.getByRole("status").filter({ hasText: " is over " });

async function pickedUpByKeyboard(page: Page, handle: Locator): Promise<void> {
  await handle.focus();
  await expect(handle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(whereItIs(page)).toBeAttached();
  const before = (await whereItIs(page).textContent()) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(whereItIs(page)).not.toHaveText(before);
  await page.keyboard.press("Space");
}

async function dragged(page: Page, handle: Locator, dialog: Locator): Promise<void> {
  const place = dialog.getByRole("region", { name: /^FCOS/ });
  await handle.hover();
  await page.mouse.down();
  const from = await handle.boundingBox();
  const to = await place.boundingBox();
  if (from === null || to === null) throw new Error("There is nothing to drag, or nowhere to drop it.");
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 });
  await expect(whereItIs(page)).toContainText("FCOS");
  await page.mouse.up();
}
