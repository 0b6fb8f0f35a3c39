import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

/** A receipt as a phone photographs it: a picture of one pixel. */
const RECEIPT = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function approve(page: Page, title: string, button = "Approve") {
  await page.getByText(title).first().click();
  await page.getByRole("button", { name: button, exact: true }).click();
}

test(
  "an expense is claimed with its receipt, approved within a budget, paid by M-Pesa, and then in the figures",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Gharama Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");

    await test.step("money in the wallet, a category and a budget", async () => {
      await become(page, owner, paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("50000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
      await page.goto(paths.expenses({ do: "claim" }));
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /Add categories/ })
        .click();
      await page.getByRole("button", { name: "Add category" }).first().click();
      await page.getByRole("dialog").getByLabel("Category").fill("Travel");
      await choose(page, "Account in the books", "6200 Travel and transport");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The expense category was created.")).toBeVisible();
      await page.goto(paths.budgets());
      await expect(page.getByText("No budgets yet")).toBeVisible();
      await page.getByRole("button", { name: "Create a budget" }).first().click();
      const form = page.getByRole("dialog", { name: "Create a budget" });
      await form.getByLabel("Name").fill("Travel of the team");
      await form.getByLabel("Amount per period").fill("20000");
      await lookAt(page, info, "a new budget");
      await form.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The budget was created and is waiting for approval.")).toBeVisible();
    });

    await test.step("the budget is approved by another person", async () => {
      await become(page, manager, paths.approvals());
      await approve(page, "Budget Travel of the team");
      await expect(page.getByText("The budget was approved and is active.")).toBeVisible();
    });

    await test.step("claimed by an employee on one screen, with a photo of the receipt", async () => {
      await become(page, worker, paths.expenses());
      await expect(page.getByText("No expenses yet")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Expenses" }).getByRole("link")).toHaveText([
        "Expenses",
        "Advances",
        "Petty cash",
      ]);
      await lookAt(page, info, "no expenses");
      await page.getByRole("button", { name: "Claim an expense" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Claim an expense" });
      await drawer.getByRole("button", { name: "Submit" }).click();
      await expect(drawer.getByText("Supplier is required")).toBeVisible();
      await drawer.getByLabel("Amount paid").fill("1500");
      await drawer.getByLabel("Supplier").fill("Modern Coast");
      await choose(page, "Category", "Travel");
      await choose(page, "Budget", "Travel of the team");
      await drawer.getByLabel("Purpose").fill("Bus to Mombasa");
      await drawer.locator('input[type="file"]').setInputFiles(RECEIPT);
      await expect(drawer.getByText("receipt.png", { exact: true })).toBeVisible();
      await lookAt(page, info, "a claim");
      await drawer.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Modern Coast" })).toBeVisible();
      await lookAt(page, info, "a submitted expense");
    });

    await test.step("approved, and its payment prepared and approved", async () => {
      await become(page, owner, paths.approvals());
      await page.getByText("Expense of Caro Colleague: Modern Coast").first().click();
      await expect(page.getByText("Bus to Mombasa")).toBeVisible();
      const consequences = page.getByRole("table", { name: "Consequences" });
      await expect(consequences.getByText(/^Left in Travel of the team/)).toBeVisible();
      await expect(consequences.getByText("18,500.00")).toBeVisible();
      await expect(
        page.getByText(
          "Tax: not deductible without an eTIMS receipt. The missing receipt costs the company KES 450.00 in tax.",
        ),
      ).toBeVisible();
      await lookAt(page, info, "an expense to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText(/The expense was approved/)).toBeVisible();
      await page.goto(paths.expenses());
      await page.getByRole("button", { name: "Modern Coast", exact: true }).click();
      await page.getByRole("button", { name: "Pay by M-Pesa" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Payment to Caro Colleague");
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
    });

    await test.step("paid: the claim, the books, the budget and the figures agree", async () => {
      await become(page, worker, paths.expenses());
      await expect(page.getByRole("region", { name: "Expenses" }).getByText("Paid", { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await lookAt(page, info, "expenses");
      await page.getByRole("button", { name: "Modern Coast", exact: true }).click();
      await expect(page.getByText("2120 Employee claims payable").first()).toBeVisible();
      await lookAt(page, info, "a paid expense");
      await become(page, owner, paths.budgets());
      await page.getByRole("button", { name: "Travel of the team", exact: true }).click();
      await expect(page.getByText("18,500.00").first()).toBeVisible();
      await expect(page.getByText("Paid: Modern Coast")).toBeVisible();
      await lookAt(page, info, "a budget");
      await page.goto(paths.expenseDashboard());
      await expect(page.getByText("KES 1,500.00").first()).toBeVisible();
      await lookAt(page, info, "spend");
      await page.goto(paths.home());
      await expect(page.getByText("Expenses, last 12 months")).toBeVisible();
      await lookAt(page, info, "home with spend");
    });
    await test.step("an advance is asked for, paid, accounted for by an expense, and the rest returned", async () => {
      await become(page, worker, paths.advances({ do: "ask" }));
      const drawer = page.getByRole("dialog", { name: "Request advance" });
      await drawer.getByLabel("Amount").fill("5000");
      await drawer.getByLabel("Purpose").fill("Trip to Kisumu");
      await lookAt(page, info, "an advance to ask for");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The advance was sent for approval.")).toBeVisible();
      await become(page, owner, paths.approvals());
      await approve(page, "Advance to Caro Colleague: Trip to Kisumu");
      await expect(page.getByText("The advance was approved and can be paid.")).toBeVisible();
      await page.goto(paths.advances());
      await page.getByRole("button", { name: "Trip to Kisumu", exact: true }).click();
      await page.getByRole("button", { name: "Pay by M-Pesa" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Payment to Caro Colleague");
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
      await become(page, worker, paths.advances());
      await expect(page.getByRole("region", { name: "Advances" }).getByText("To account for").last()).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole("button", { name: "Trip to Kisumu", exact: true }).click();
      await page.getByRole("button", { name: "Add an expense" }).click();
      const claim = page.getByRole("dialog", { name: "Claim an expense" });
      await claim.getByLabel("Amount paid").fill("3500");
      await claim.getByLabel("Supplier").fill("Hotel Kisumu");
      await choose(page, "Paid with", "Trip to Kisumu");
      await choose(page, "Category", "Travel");
      await lookAt(page, info, "an expense from an advance");
      await claim.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await become(page, owner, paths.approvals());
      await approve(page, "Expense of Caro Colleague: Hotel Kisumu");
      await expect(page.getByText(/accounts for the advance/)).toBeVisible();
      await page.goto(paths.advances());
      await page.getByRole("button", { name: "Trip to Kisumu", exact: true }).click();
      await page.getByRole("button", { name: "Record money returned" }).click();
      const back = page.getByRole("dialog", { name: "Record money returned" });
      await expect(back.getByLabel("Amount")).toHaveValue("1,500");
      await back.getByLabel("Reference").fill("SKX123456");
      await lookAt(page, info, "money returned");
      await back.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The returned money was recorded.")).toBeVisible();
      await expect(page.getByText("Accounted for", { exact: true }).first()).toBeVisible();
      await lookAt(page, info, "an advance accounted for");
      await page.goto(paths.advances());
      await lookAt(page, info, "advances");
    });
    quiet();
  },
);
