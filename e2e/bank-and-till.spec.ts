import { addMonths, formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const MONTH = addMonths(monthAt(now()), -1);
const [YEAR = "", NUMBER = ""] = formatMonth(MONTH).split("-");
const dayOf = (day: number) => `${String(day).padStart(2, "0")}/${NUMBER}/${YEAR}`;

/** Chooses a file in the wizard, under its account. */
async function chooseStatement(page: Page, account: string, name: string, text: string) {
  await page.goto(paths.statementImport({}));
  await page.getByRole("combobox", { name: "Account" }).click();
  await page.getByRole("option", { name: new RegExp(account) }).click();
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

test("statements of a bank are imported, their columns chosen once", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Duka la Benki");

  await test.step("a bank whose columns are known", async () => {
    const rows = [
      `${dayOf(1)},Cash deposit,,"90,000.00","90,000.00"`,
      `${dayOf(2)},Rent of shop,"45,000.00",,"45,000.00"`,
    ];
    const text = ["Date,Description,Debit,Credit,Balance", ...rows].join("\n");
    await chooseStatement(page, "Bank \\(1100\\)", "equity.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText("Each balance follows from the row before it")).toBeVisible();
    await lookAt(page, info, "a statement before it is stored");
    await page.getByRole("button", { name: "Import rows" }).click();
    await expect(page.getByText("2 new rows.")).toBeVisible();
    await expect(page.getByText("Rent of shop").first()).toBeVisible();
    await lookAt(page, info, "the rows of a statement");
  });

  await test.step("a file whose balance does not follow names its row", async () => {
    const rows = [`${dayOf(3)},Sale,,"100.00","45,100.00"`, `${dayOf(4)},Sale,,"100.00","45,300.00"`];
    const text = ["Date,Description,Debit,Credit,Balance", ...rows].join("\n");
    await chooseStatement(page, "Bank \\(1100\\)", "broken.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText(/Row 3: the balance is 45,300.00, and 45,200.00 follows/)).toBeVisible();
    await lookAt(page, info, "a balance that does not follow");
  });

  await test.step("a file of another form asks for its columns", async () => {
    const text = ["When,What,How much", `${dayOf(1)},Cash sale,900`, `${dayOf(2)},Milk,-200`].join("\n");
    await chooseStatement(page, "Cash in hand", "cash.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("combobox", { name: "Date" }).click();
    await page.getByRole("option", { name: "When" }).click();
    await page.getByRole("combobox", { name: "Details" }).click();
    await page.getByRole("option", { name: "What" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Amounts are in" }).click();
    await page.getByRole("option", { name: "One column with signs" }).click();
    await page.getByRole("combobox", { name: "Amount", exact: true }).click();
    await page.getByRole("option", { name: "How much" }).click();
    await lookAt(page, info, "columns to choose");
    await page.getByRole("button", { name: "Read with these columns" }).click();
    await expect(page.getByText("The statement shows no balances")).toBeVisible();
    await page.getByRole("button", { name: "Import rows" }).click();
    await expect(page.getByText("2 new rows.")).toBeVisible();
    await page.goto(paths.bank());
    await expect(page.getByText("cash.csv").first()).toBeVisible();
    await lookAt(page, info, "bank and till");
  });
  quiet();
});
