import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "the reports of a month open down to the statement, are written over and commented on",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "How the month went");
    await page.goto(paths.kpiResults());
    await expect(page.getByRole("heading", { name: "No books yet" })).toBeVisible();
    await chartBeforeTheBooks(page, person.access_token);
    await importSamples(page, person);

    await page.goto(paths.cashflows());
    const net = page.getByRole("article", { name: "Net Cash Flow" });
    await expect(net.getByText(/^Net Cash Flow (was|is forecast to be)/)).toBeVisible();
    await page.getByRole("combobox", { name: "Frequency" }).click();
    await page.getByRole("option", { name: "Quarterly" }).click();
    await expect(page).toHaveURL(/period=\d{4}-Q1/);
    await expect(net.getByText(/^Net Cash Flow (was|is forecast to be) .* in Q1 \d{4}/)).toBeVisible();
    await page.getByRole("button", { name: "Accounts Receivables" }).first().press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Change in Accounts Receivables" }).press("Enter");
    await dialog.getByRole("table").getByRole("button").first().press("Enter");
    await expect(dialog.getByRole("link", { name: /^Show in the statement/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await lookAt(page, info, "cash flow report, light");

    await net.getByRole("button", { name: "Edit the analysis of Net Cash Flow" }).click();
    const editor = page.getByRole("textbox", { name: "Edit the analysis of Net Cash Flow" });
    await editor.press("ControlOrMeta+End");
    await editor.pressSequentially(" The rains came late.");
    await net.getByRole("button", { name: "Save" }).click();
    await expect(net.getByText(/The rains came late\./)).toBeVisible();
    await expect(net.getByText(/^Edited by /)).toBeVisible();

    await test.step("two who write at once are shown both", async () => {
      await net.getByRole("button", { name: "Edit the analysis of Net Cash Flow" }).click();
      await editor.press("ControlOrMeta+End");
      await editor.pressSequentially(" Stock came early.");
      const period = /period=([^&]+)/.exec(page.url())?.[1];
      const theirs = {
        report: "cashflow",
        key: "net_cash_flow",
        scenario: "Baseline",
        period,
        text: "Rent was paid twice.",
      };
      await call(page, "POST", "/analytics/forecasting/reports/narration", theirs, person.access_token);
      await net.getByRole("button", { name: "Save" }).click();
      const both = page.getByRole("dialog", { name: "Someone else changed this text" });
      await expect(both.getByText("Rent was paid twice.")).toBeVisible();
      await expect(both.getByText(/Stock came early\./)).toBeVisible();
      await lookAt(page, info, "two texts at once");
      await both.getByRole("button", { name: "Save mine" }).click();
      await expect(both).toHaveCount(0);
      await expect(net.getByText(/Stock came early\./)).toBeVisible();
    });

    await net.locator("data").first().press("Enter");
    await expect(page.getByRole("dialog", { name: "Net Cash Flow" })).toBeVisible();
    await page.keyboard.press("Escape");
    await net.getByRole("button", { name: "Reset" }).click();
    await expect(
      dialog.getByText("Are you sure you want to reset this narration to its original state?"),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect(net.getByText(/The rains came late\./)).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "cash flow report, dark");
    await page.emulateMedia({ colorScheme: "light" });

    await page.goto(paths.financials());
    const profit = page.getByRole("region", { name: "Profit & Loss" }).last();
    await profit.getByRole("button", { name: "Expenses", exact: true }).press("Enter");
    await expect(profit.getByRole("button", { name: "Expenses", exact: true })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await profit.getByRole("button", { name: "Comment on Expenses" }).click();
    await dialog.getByRole("textbox", { name: "Comment" }).fill("Rent rose in this month.");
    const theirs = { scenario: "Baseline", key: "opex", text: "Fuel rose in this month." };
    await call(page, "POST", "/analytics/forecasting/reports/comment", theirs, person.access_token);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Fuel rose in this month.")).toBeVisible();
    await lookAt(page, info, "two comments at once");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(profit.getByText("Rent rose in this month.")).toBeVisible();
    await lookAt(page, info, "variance, light");

    await test.step("a plan is set as the budget, and reports are compared with it", async () => {
      const { redline: period } = await call<{ redline: string }>(
        page,
        "POST",
        "/analytics/profit_and_loss",
        { scenario: "Baseline" },
        person.access_token,
      );
      await page.goto(paths.financials({ period, compare: "plan" }));
      await expect(page.getByText(/^No plan covers /).first()).toBeVisible();
      await page.getByRole("button", { name: "Set as budget" }).click();
      await dialog.getByRole("button", { name: "Set as budget" }).click();
      await expect(page.getByText(/compared with Budget \(Baseline/)).toBeVisible();
      await expect(profit.getByRole("columnheader", { name: /^Budget \(Baseline/ })).toBeVisible();
      await expect(profit.getByRole("row", { name: /^Revenue/ })).toContainText("0.00");
    });

    await test.step("a grant takes a share of a line for some of its months", async () => {
      await page.goto(paths.grantManagement());
      await page.getByRole("button", { name: "Add grant" }).click();
      await dialog.getByRole("textbox", { name: "Name" }).fill("Clean water");
      await dialog.getByRole("combobox", { name: "Line 1" }).click();
      await page.getByRole("option").first().click();
      await dialog.getByRole("textbox", { name: "Percentage of line 1" }).fill("40");
      await dialog.getByRole("button", { name: /^First month of line 1/ }).click();
      await page.getByRole("button", { name: "Dec", exact: true }).last().click();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("row", { name: /^Clean water/ })).toBeVisible();
      await lookAt(page, info, "grants");
    });

    await test.step("an account that the books do not have is named in the place of its figures", async () => {
      await page.goto(paths.customReport({ report: "Branches", scenario: "Baseline" }));
      await expect(page.getByText("Sold business is no longer in the books.").first()).toBeVisible();
      await lookAt(page, info, "a line that is gone");
    });

    await page.goto(paths.kpiResults());
    const margin = page.getByRole("row", { name: /^Gross Margin \d/ });
    await expect(margin).toContainText(/\d\.\d\d points/);
    await margin.getByRole("button", { name: /Formula and parts/ }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Gross Profit" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Gross Margin (was|is) /)).toHaveCount(0);
    await margin.getByRole("button", { name: "Gross Margin", exact: true }).press("Enter");
    await expect(page.getByText(/Gross Margin (was|is) /).first()).toBeVisible();
    await lookAt(page, info, "key figures, light");
    await page.goto(paths.profitability());
    await expect(page.getByText("Revenue sensitivity").first()).toBeVisible();
    await lookAt(page, info, "profitability, light");
    quiet();
  },
);

/** A chart of an account that the books to come do not have; with books, it would be refused. */
async function chartBeforeTheBooks(page: Page, token: string): Promise<void> {
  const accounts = { profit_and_loss: { REV: ["Sold business"], totals: ["revenue"] } };
  const period = { type: "last_6", frequency: "months" };
  const chart = { report: "Branches", scenario: "Baseline", accounts, chart_type: "line", period };
  await call(page, "POST", "/analytics/forecasting/get-report-chart-data", chart, token);
}
