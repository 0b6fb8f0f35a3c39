import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany, importSamples } from "./companies.ts";
import { chooseByKeyboard, downTo, pressByKeyboard, tabTo, typeInto } from "./keyboard.ts";
import { failOnConsoleErrors } from "./look.ts";

/** Chooses an entry of a menu that a button opens. */
async function chooseOf(page: Page, button: Locator, entry: string): Promise<void> {
  await pressByKeyboard(page, button);
  await downTo(page, page.getByRole("menuitem", { name: entry, exact: true }));
  await page.keyboard.press("Enter");
}

test(
  "a period is chosen, a row commented on, words written over, and a chart and its report copied by keyboard alone",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Reported by keys");
    await importSamples(page, person);
    const dialog = page.getByRole("dialog");

    await test.step("a period of each length, and what it is compared with", async () => {
      await page.goto(paths.financials());
      await expect(page.getByRole("button", { name: "Comment on Expenses" })).toBeVisible();
      const frequency = page.getByRole("combobox", { name: "Frequency" });
      await chooseByKeyboard(page, frequency, "Bi-monthly");
      await expect(page).toHaveURL(/period=\d{4}-JAN-FEB/);
      await expect(frequency).toBeFocused();
      await chooseByKeyboard(page, page.getByRole("combobox", { name: "Months", exact: true }), "May-Jun");
      await expect(page).toHaveURL(/period=\d{4}-MAY-JUN/);
      await chooseByKeyboard(page, frequency, "Semi-annually");
      await expect(page).toHaveURL(/period=\d{4}-H1/);
      await chooseByKeyboard(page, frequency, "Year to date");
      await chooseByKeyboard(page, page.getByRole("combobox", { name: "Up to" }), "March");
      await expect(page).toHaveURL(/period=\d{4}-03-YTD/);
      await chooseByKeyboard(page, frequency, "Quarterly");
      await chooseByKeyboard(page, page.getByRole("combobox", { name: "Quarter", exact: true }), "Q3");
      await chooseByKeyboard(page, page.getByRole("combobox", { name: "Year", exact: true }), "2025");
      await expect(page).toHaveURL(/period=2025-Q3/);
      await chooseByKeyboard(page, page.getByRole("combobox", { name: "Compare with" }), "Previous year");
      await expect(page.getByText(/^Q3 2025 · compared with Q3 2024/)).toBeVisible();
    });

    await test.step("a comment is written, and taken away", async () => {
      const comment = page.getByRole("button", { name: "Comment on Expenses" });
      await pressByKeyboard(page, comment);
      await expect(dialog.getByRole("textbox", { name: "Comment" })).toBeFocused();
      await page.keyboard.type("Rent rose in July.");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Save" }));
      await expect(comment).toHaveText("Rent rose in July.");
      await expect(comment).toBeFocused();
      await page.keyboard.press("Enter");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Remove" }));
      await expect(comment).toHaveText("Comment");
      await expect(comment).toBeFocused();
    });

    await test.step("words are written over and reset", async () => {
      await page.goto(paths.cashflows({ period: "2025-Q3" }));
      const net = page.getByRole("article", { name: "Net Cash Flow" });
      const edit = net.getByRole("button", { name: "Edit the analysis of Net Cash Flow" });
      await pressByKeyboard(page, edit);
      await expect(page.getByRole("textbox", { name: "Edit the analysis of Net Cash Flow" })).toBeFocused();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.press("ControlOrMeta+B");
      await page.keyboard.type(" The rains came late.");
      await pressByKeyboard(page, net.getByRole("button", { name: "Save" }));
      await expect(net.locator("strong, b").filter({ hasText: "The rains came late." })).toBeVisible();
      await expect(edit).toBeFocused();
      await pressByKeyboard(page, net.getByRole("button", { name: "Reset" }));
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Yes" }));
      await expect(net.getByText(/The rains came late\./)).toHaveCount(0);
    });

    await test.step("a chart is copied within its report, and the report with both", async () => {
      await page.goto(paths.reportsDisplay());
      await pressByKeyboard(page, page.getByRole("button", { name: "New report" }));
      await typeInto(page, dialog.getByRole("textbox", { name: "Name" }), "By keys");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "By keys", level: 1 })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "Add Chart" }));
      await tabTo(page, dialog.getByRole("checkbox", { name: "Revenue", exact: true }));
      await page.keyboard.press("Space");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Generate Chart" }));
      const blocks = page.getByRole("article");
      await expect(blocks).toHaveCount(1);
      await chooseOf(page, blocks.first().getByRole("button", { name: /^Actions for/ }), "Duplicate");
      await expect(blocks).toHaveCount(2);
      await page.goto(paths.reportsDisplay());
      await chooseOf(page, page.getByRole("button", { name: "Actions for By keys", exact: true }), "Duplicate");
      await expect(page.getByRole("row", { name: /^By keys \(copy\) .* 2 / })).toBeVisible();
    });
    quiet();
  },
);
