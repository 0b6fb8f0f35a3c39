import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

/** Opens the transaction of the payment to Naivas. */
async function openTransaction(page: Page) {
  await page.goto(paths.payments());
  await page.getByText("Naivas").first().click();
  await page.getByRole("link", { name: "Open the transaction" }).click();
}

test(
  "a payment whose answers disagree is ended as not paid by two people, and its money is back in the wallet",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Hakiki Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("a deposit, and a payment to a till whose result names another amount", async () => {
      await page.goto(paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const deposit = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await deposit.getByLabel("Amount").fill("5000");
      await deposit.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await deposit.getByRole("button", { name: "Send prompt" }).click();
      await expect(deposit.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
      await page.goto(paths.payments());
      await page.getByRole("button", { name: "New payment" }).first().click();
      const drawer = page.getByRole("dialog", { name: "New payment" });
      await drawer.getByRole("combobox", { name: "Pay to" }).click();
      await page.getByRole("option", { name: "Till (Buy Goods)" }).click();
      await drawer.getByLabel("Payee").fill("Naivas");
      await drawer.getByLabel("Till number").fill("512704");
      await drawer.getByLabel("Amount").fill("1500");
      await drawer.getByLabel("Reason").fill("Groceries");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await page.getByText(/^Payment to Naivas, PAY-/).click();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
    });

    await test.step("found not to be paid, with what shows it", async () => {
      await become(page, owner, paths.walletTransactions());
      await expect(page.getByText("In review").first()).toBeVisible({ timeout: 20_000 });
      await openTransaction(page);
      await lookAt(page, info, "a payment in review");
      await page.getByRole("button", { name: "End this transaction" }).click();
      const drawer = page.getByRole("dialog", { name: "Record the outcome of a transaction under review" });
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(drawer.getByText("Describe the evidence").first()).toBeVisible();
      await drawer.getByLabel("Evidence").fill("The statement of the till does not have it.");
      await lookAt(page, info, "ending a payment in review");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(
        page.getByText("The finding was sent for approval. The review ends once another person confirms the finding."),
      ).toBeVisible();
    });

    await test.step("confirmed by another person", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText(/^Not paid: TX-/).click();
      await lookAt(page, info, "a finding to confirm");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The transaction was ended as not paid").first()).toBeVisible();
      await become(page, owner, paths.payments());
      await openTransaction(page);
      await expect(page.getByText("Failed & Refunded").first()).toBeVisible();
      await expect(page.getByText("The statement of the till does not have it.").first()).toBeVisible();
      await lookAt(page, info, "a payment that was ended");
      await page.goto(paths.wallet());
      await expect(page.getByText("KES 5,000.00").first()).toBeVisible();
    });
    quiet();
  },
);
