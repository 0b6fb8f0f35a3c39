import { addMonths, formatMonth, monthAt, monthInWords, now } from "@hazina/base/calendar.ts";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;
const MONTH = addMonths(monthAt(now()), -1);
const [YEAR, NUMBER] = formatMonth(MONTH).split("-");

async function choose(page: Page, drawer: Locator, label: string, typed: string, option: RegExp) {
  await drawer.getByRole("combobox", { name: label }).fill(typed);
  await page.getByRole("option", { name: option }).click();
}

test(
  "a cost is spread, an asset depreciated and a journal repeated, each approved by another person",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Miezi Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("a schedule", async () => {
      await become(page, owner, paths.schedules({ do: "new" }));
      const drawer = page.getByRole("dialog", { name: "New schedule" });
      await drawer.getByRole("textbox", { name: "Name" }).fill("Insurance of the vans");
      await drawer.getByRole("textbox", { name: "Amount to spread" }).fill("120000");
      await pickMonth(page, drawer, "First month");
      await choose(page, drawer, "Cost or income account", "6150", /^6150 /);
      await lookAt(page, info, "a schedule to be added");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The schedule is waiting for approval.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Insurance of the vans" })).toBeVisible();
      await lookAt(page, info, "a schedule that waits for approval");
    });

    await test.step("a fixed asset", async () => {
      await page.goto(paths.assets({ do: "new" }));
      const drawer = page.getByRole("dialog", { name: "Register asset" });
      await drawer.getByRole("textbox", { name: "Name" }).fill("Delivery van");
      await drawer.getByRole("textbox", { name: "Number", exact: true }).fill("FA-1");
      await drawer.getByRole("textbox", { name: "Cost", exact: true }).fill("1200000");
      await drawer.getByLabel("Acquired on").fill(`01/${NUMBER}/${YEAR}`);
      await choose(page, drawer, "Asset account", "1520", /^1520 /);
      await pickMonth(page, drawer, "First month of depreciation in Hazina");
      await drawer.getByRole("textbox", { name: "Remaining useful life in months" }).fill("60");
      await choose(page, drawer, "Wear and tear class", "Commercial vehicle", /^Commercial vehicle/);
      await lookAt(page, info, "an asset to be registered");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The fixed asset is waiting for approval.")).toBeVisible();
    });

    await test.step("another person approves both", async () => {
      await become(page, manager, paths.approvals());
      for (const [title, message] of [
        ["Schedule: Insurance of the vans", /The schedule was approved/],
        ["Fixed asset: FA-1 Delivery van", /The fixed asset was approved/],
      ] as const) {
        await page.getByText(title).first().click();
        await lookAt(page, info, `to approve: ${title.split(":")[0]}`);
        await page.getByRole("button", { name: "Approve", exact: true }).click();
        await expect(page.getByText(message)).toBeVisible();
      }
    });

    await test.step("they are read in the lists and reports", async () => {
      await become(page, owner, paths.schedules());
      await expect(page.getByText("Insurance of the vans").first()).toBeVisible();
      await lookAt(page, info, "the schedules");
      await page.getByText("Insurance of the vans").first().click();
      await expect(page.getByText(monthInWords(MONTH)).first()).toBeVisible();
      await lookAt(page, info, "a schedule in use");
      await page.goto(paths.assets());
      await page.getByText("Delivery van").first().click();
      await expect(page.getByText("Depreciation by month").first()).toBeVisible();
      await lookAt(page, info, "an asset in use");
      await page.goto(paths.assetReports());
      await expect(page.getByText("FA-1 Delivery van").first()).toBeVisible();
      await lookAt(page, info, "the asset register");
      await page.goto(paths.assetReports({ report: "wear-and-tear", year: String(YEAR) }));
      await expect(page.getByText(/Second Schedule/).first()).toBeVisible();
      await expect(page.getByText("300,000.00").first()).toBeVisible();
      await lookAt(page, info, "the wear and tear of a year");
    });

    await test.step("the audit pack", async () => {
      await page.goto(paths.accountingReports());
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Audit pack" }).click();
      expect((await download).suggestedFilename()).toMatch(/^audit-pack-.*\.zip$/);
    });

    await test.step("a recurring journal", async () => {
      await page.goto(paths.recurringJournals({ do: "new" }));
      const drawer = page.getByRole("dialog", { name: "New recurring journal" });
      await drawer.getByRole("textbox", { name: "Description" }).fill("Accrued rent");
      await drawer.getByLabel("First journal on").fill("28/12/2199");
      for (const [at, account, side] of [
        [1, "6000", "Debit"],
        [2, "2150", "Credit"],
      ] as const) {
        const line = drawer.getByRole("group", { name: `Line ${at}` });
        await line.getByRole("combobox", { name: "Account" }).fill(account);
        await page.getByRole("option", { name: new RegExp(`^${account} `) }).click();
        await line.getByRole("textbox", { name: side }).fill("45000");
      }
      await lookAt(page, info, "a recurring journal to be added");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The recurring journal was saved.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Accrued rent" })).toBeVisible();
      await lookAt(page, info, "a recurring journal");
      await page.goto(paths.journalImport());
      await page.locator('input[type="file"]').setInputFiles({
        name: "journals.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          `Journal,Date,Description,Account,Debit,Credit\n1,${YEAR}-${NUMBER}-05,Airtime,6500,1200,\n1,,,1000,,1200\n`,
        ),
      });
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await expect(page.getByText("Journals to import: 1")).toBeVisible();
      await lookAt(page, info, "journals to be imported");
      await page.getByRole("button", { name: "Import as drafts" }).click();
      await expect(page.getByText("1 journal was imported as a draft.")).toBeVisible();
    });
    quiet();
  },
);

/** Picks last month in a field for a month. */
async function pickMonth(page: Page, drawer: Locator, label: string): Promise<void> {
  await drawer.getByRole("button", { name: label }).click();
  const picker = page.getByRole("dialog").last();
  const year = picker.getByRole("button", { name: /^\d{4}$/ }).first();
  if ((await year.textContent()) !== YEAR)
    await picker
      .getByRole("button", { name: /previous/i })
      .first()
      .click();
  const short = monthInWords(MONTH).slice(0, 3);
  await picker.getByRole("button", { name: short, exact: true }).click();
}
