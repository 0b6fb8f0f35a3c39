import { addMonths, formatMonth, lastDayOf, monthAt, monthInWords, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;
const MONTH = addMonths(monthAt(now()), -1);
const DAY = `10/${formatMonth(MONTH).slice(5)}/${formatMonth(MONTH).slice(0, 4)}`;

/** Fills in a line of a journal. */
async function fillLine(page: Page, at: number, account: string, side: "Debit" | "Credit", amount: string) {
  const line = page.getByRole("dialog").getByRole("group", { name: `Line ${at}` });
  await line.getByRole("combobox", { name: "Account" }).fill(account);
  await page.getByRole("option", { name: new RegExp(`^${account} `) }).click();
  await line.getByRole("textbox", { name: side }).fill(amount);
}

test(
  "a journal is written by one person and approved by another, read in the reports, and its month is closed",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Vitabu Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("an account of its own", async () => {
      await become(page, owner, paths.accounts());
      await expect(page.getByText("Accounts receivable").first()).toBeVisible();
      await lookAt(page, info, "the chart of accounts");
      await page.getByRole("button", { name: "Add account" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Add account" });
      await drawer.getByLabel("Code").fill("6010");
      await drawer.getByRole("textbox", { name: "Account" }).fill("Security guards");
      await drawer.getByRole("combobox", { name: "Class" }).click();
      await page.getByRole("option", { name: "Fixed Expenses" }).click();
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The account was created.")).toBeVisible();
    });

    await test.step("a journal, unbalanced and then balanced", async () => {
      await page.goto(paths.journals({ do: "new" }));
      const drawer = page.getByRole("dialog", { name: "New journal" });
      await drawer.getByLabel("Date").fill(DAY);
      await drawer.getByLabel("Description").fill("Guards of the shop");
      await fillLine(page, 1, "6010", "Debit", "45000");
      await fillLine(page, 2, "1100", "Credit", "45000.01");
      await expect(drawer.getByText("KES −0.01")).toBeVisible();
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(drawer.getByText(/differ by 0.01/).first()).toBeVisible();
      await lookAt(page, info, "an unbalanced journal");
      await drawer.getByRole("group", { name: "Line 2" }).getByRole("textbox", { name: "Credit" }).fill("45000");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The journal is waiting for approval.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Guards of the shop" })).toBeVisible();
      await lookAt(page, info, "a journal that waits for approval");
    });

    await test.step("approved by another person", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Journal: Guards of the shop").first().click();
      await lookAt(page, info, "a journal to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The journal was approved and posted.")).toBeVisible();
    });

    await test.step("in the reports, down to the journal", async () => {
      const range = { from: `${formatMonth(MONTH)}-01`, to: lastDayOf(MONTH) };
      await page.goto(paths.accountingReports({ report: "profit-and-loss", compare: "previous", ...range }));
      await expect(page.getByText("6010 Security guards")).toBeVisible();
      await lookAt(page, info, "the profit and loss of the books");
      await page.goto(paths.accountingReports({ report: "balance-sheet", ...range }));
      await expect(page.getByText(/Assets equal liabilities and equity/)).toBeVisible();
      await lookAt(page, info, "the balance sheet of the books");
      await page.goto(paths.accountingReports({ report: "cash-flow", compare: "previous", ...range }));
      await expect(
        page.getByText(/The cash flows from all activities add up to the change in the cash accounts/),
      ).toBeVisible();
      await lookAt(page, info, "the cash flow of the books");
      await page.goto(paths.accountingReports(range));
      await expect(page.getByText(/Debits equal credits/)).toBeVisible();
      await lookAt(page, info, "the trial balance");
      await page.getByRole("button", { name: "6010 Security guards" }).click();
      await expect(page.getByText("Entries of 6010 Security guards").first()).toBeVisible();
      await lookAt(page, info, "the entries of an account");
      await page.getByRole("button", { name: "Guards of the shop" }).click();
      await expect(page.getByRole("heading", { name: "Guards of the shop" })).toBeVisible();
      await lookAt(page, info, "a posted journal");
    });

    await test.step("the month is closed, and reopened with a reason", async () => {
      const month = monthInWords(MONTH);
      await page.goto(paths.accountingPeriods());
      await expect(page.getByText(`Checks before closing ${month}`).first()).toBeVisible();
      await page.getByRole("button", { name: "Begin closing" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Begin closing" }).click();
      await expect(page.getByText(`${month} is being closed.`)).toBeVisible();
      await lookAt(page, info, "a month that is being closed");
      await page.getByRole("button", { name: "Close month" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close month" }).click();
      await expect(page.getByText(`${month} is closed.`)).toBeVisible();
      await page.getByRole("button", { name: `Actions for ${month}` }).click();
      await page.getByRole("menuitem", { name: "Reopen" }).click();
      const dialog = page.getByRole("dialog", { name: `Reopen ${month}` });
      await dialog.getByRole("button", { name: "Reopen" }).click();
      await expect(dialog.getByText("Enter the reason for reopening the month.").first()).toBeVisible();
      await dialog.getByLabel("Reason").fill("An invoice came late");
      await lookAt(page, info, "reopening a month");
      await dialog.getByRole("button", { name: "Reopen" }).click();
      await expect(page.getByText("An invoice came late")).toBeVisible();
    });
    quiet();
  },
);
