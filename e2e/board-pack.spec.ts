import { expect, type Page, test } from "@playwright/test";
import { call, enterNewCompany, sample } from "./companies.ts";
import { figuresSeen } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const PACK = "mwangaza-board-pack.xlsx";

test("a pack for the board is imported as it is, once it is said that its branches add up", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const owner = await enterNewCompany(page, info, "Board");
  const incomeOf = (amount: string) => page.getByRole("row", { name: new RegExp(`^Income .*${amount}`) });

  await test.step("the file leaves open which sheet is the profit and loss, and nothing can be stored", async () => {
    await page.goto("/forecasting/quickstart/forecast?import=profit_and_loss");
    await page.locator('input[type="file"]').setInputFiles(sample(PACK));
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("heading", { name: "File review" })).toBeFocused();
    await expect(page.getByRole("radiogroup", { name: /^Several sheets can be read/ })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Balance sheet left out." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm and save" })).toHaveCount(0);
    await lookAt(page, info, "question about a board pack");
  });

  await test.step("one branch is chosen by keyboard, and its amounts are shown", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: "Nairobi" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(incomeOf("19,063,107.46")).toBeVisible();
    await expect(page.getByRole("heading", { name: "File review" })).toBeFocused();
  });

  await test.step("the answer is changed, and so are the amounts", async () => {
    await page.getByRole("button", { name: "Change the answer “Nairobi”" }).click();
    await expect(page.getByRole("radio", { name: "Nairobi" })).toBeChecked();
    await page.getByRole("radio", { name: "Sum of both" }).check();
    await page.getByRole("button", { name: "Use this answer" }).click();
    await expect(incomeOf("29,786,105.43")).toBeVisible();
    await lookAt(page, info, "amounts of a board pack");
  });

  await test.step("an amount is whole or hidden wherever they are scrolled to, on a desk and on a phone", async () => {
    const amounts = page.getByRole("region", { name: "Amounts by section and month" });
    const desk = page.viewportSize();
    for (const [size, months] of [
      [{ width: 390, height: 844 }, 2],
      [{ width: 1440, height: 900 }, 5],
    ] as const) {
      await page.setViewportSize(size);
      const seen = await figuresSeen(amounts, "table");
      expect(seen.flatMap(({ cut }) => cut)).toEqual([]);
      const scrolled = seen.slice(seen.length / 2);
      expect(Math.max(...scrolled.map(({ whole }) => whole)), "whole months in view").toBeGreaterThanOrEqual(months);
    }
    if (desk !== null) await page.setViewportSize(desk);
    await page.getByRole("tab", { name: /^Sheets and columns/ }).click();
    await expect(page.getByText("Column B of Nairobi:")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Mombasa read." })).toBeVisible();
    await lookAt(page, info, "sheets and columns of a board pack");
  });

  await test.step("both statements are stored from the same file, to the cent", async () => {
    await page.getByRole("button", { name: "Confirm and save" }).click();
    await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(sample(PACK));
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("Balances in every month")).toBeVisible();
    await page.getByRole("button", { name: "Confirm and save" }).click();
    const dialog = page.getByRole("dialog", { name: /Account Classification/i });
    await expect(dialog).toBeVisible();
    const notice = page.getByRole("region", { name: "Notices" }).getByText("Data saved successfully!").last();
    await expect(async () => {
      const [said, save] = [
        await notice.boundingBox(),
        await dialog.getByRole("button", { name: "Save" }).boundingBox(),
      ];
      expect((said?.y ?? 0) + (said?.height ?? 0), "the notice hides no button").toBeLessThan(save?.y ?? 0);
    }).toPass({ timeout: 3_000 });
    expect(await resultOf(page, owner.access_token, "2025-11")).toEqual({
      revenue: 2_978_610_543,
      net_income: 102_306_602,
    });
  });
  quiet();
});

/** The revenue and the net income of a month in cents, as the statements answer them. */
async function resultOf(page: Page, token: string, month: string): Promise<Record<string, number>> {
  type Lines = Readonly<Record<string, readonly { readonly label: string; readonly value: number }[]>>;
  type Answer = { readonly actuals: { readonly revenue: Lines; readonly net_income: Lines } };
  const { actuals } = await call<Answer>(page, "POST", "/analytics/profit_and_loss", { scenario: "Baseline" }, token);
  const centsOf = (lines: Lines) =>
    Object.values(lines)
      .flat()
      .filter(({ label }) => label === month)
      .reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return { revenue: centsOf(actuals.revenue), net_income: centsOf(actuals.net_income) };
}
