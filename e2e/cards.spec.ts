import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

/** Asks for a simulated payment on the screen of a card. */
async function pay(page: Page, amount: string, merchant: string) {
  await page.getByRole("button", { name: "Try a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Try a payment (simulated)" });
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("textbox", { name: "Merchant" }).fill(merchant);
  return dialog;
}

test(
  "a card is ordered, approved by another person, activated by its holder, pays from the wallet, and is frozen",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Kadi Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE);

    await test.step("money in the wallet of the holder", async () => {
      await become(page, worker, paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("5000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
    });

    await test.step("an order, with a name that no card can carry first", async () => {
      await become(page, owner, paths.cards());
      await expect(page.getByText("No cards yet")).toBeVisible();
      await lookAt(page, info, "no cards");
      await page.getByRole("button", { name: "Order a card" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Order a card" });
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(drawer.getByText("Choose the holder.")).toBeVisible();
      await expect(page.getByRole("option"), "the list does not cover the message").toHaveCount(0);
      await drawer.getByRole("combobox", { name: "Holder" }).click();
      await page.getByRole("option", { name: /^Caro/ }).click();
      await expect(drawer.getByLabel("Name on card")).toHaveValue("CARO COLLEAGUE");
      await drawer.getByLabel("Name on card").fill("Caro 4111 1111 1111 1111");
      await drawer.getByLabel("Per payment").fill("3000");
      await drawer.getByLabel("Per month").fill("20000");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(
        drawer.getByText("Use only the letters A to Z, spaces, dots, apostrophes and hyphens."),
      ).toBeVisible();
      await lookAt(page, info, "an order that is refused");
      await drawer.getByLabel("Name on card").fill("CARO COLLEAGUE");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The card was ordered and is waiting for approval.")).toBeVisible();
      await page.goto(paths.cardOrders());
      await expect(page.getByRole("region", { name: "Card orders" }).getByText("Pending Approval")).toBeVisible();
      await lookAt(page, info, "orders of cards");
    });

    await test.step("approved by the finance manager", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Card for Caro Colleague").click();
      await expect(page.getByText("Limit per payment").first()).toBeVisible();
      await lookAt(page, info, "a card to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The card was approved and is being issued.")).toBeVisible();
    });

    await test.step("activated by its holder, who pays with it", async () => {
      await become(page, worker, paths.cards());
      await expect(page.getByRole("region", { name: "Cards" }).getByText("Ready")).toBeVisible({ timeout: 20_000 });
      await page.getByRole("button", { name: "Caro Colleague", exact: true }).click();
      await page.getByRole("button", { name: "Activate" }).click();
      await expect(page.getByText("The card is active.")).toBeVisible();
      await expect(page.getByText(/^4539 \*{4} \*{4} \d{4}$/)).toBeVisible();
      const dialog = await pay(page, "1200.50", "Total Westlands");
      await lookAt(page, info, "a payment to try");
      await dialog.getByRole("button", { name: "Try the payment" }).click();
      await expect(page.getByText("The payment was approved.")).toBeVisible();
      const payments = page.getByRole("region", { name: "Payments", exact: true });
      await expect(payments.getByText("Completed")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a card with a payment");
    });

    await test.step("the payment is a draft expense of its holder, which the card has paid", async () => {
      const card = page.url();
      await page.goto(paths.expenses());
      await page.getByRole("button", { name: "Total Westlands", exact: true }).click();
      await expect(page.getByText("This expense was paid by card.")).toBeVisible();
      await expect(page.getByText(/^•••• \d{4}$/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
      await lookAt(page, info, "the draft expense of a card payment");
      await page.getByRole("button", { name: "Edit" }).click();
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByLabel("Amount")).toBeDisabled();
      await expect(drawer.getByText(/has already paid this amount, so you will not be reimbursed\.$/)).toBeVisible();
      await lookAt(page, info, "a card payment to sort");
      await page.goto(card);
    });

    await test.step("declined above its limit, and once it is frozen", async () => {
      const above = await pay(page, "3000.01", "Naivas");
      await above.getByRole("button", { name: "Try the payment" }).click();
      await expect(page.getByText("The amount exceeds the limit per payment.").first()).toBeVisible();
      await page.getByRole("button", { name: "Freeze" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("The card is frozen. Payments will be declined.")).toBeVisible();
      const frozen = await pay(page, "10", "Naivas");
      await frozen.getByRole("button", { name: "Try the payment" }).click();
      const payments = page.getByRole("region", { name: "Payments", exact: true });
      await expect(payments.getByText("The card is frozen.")).toBeVisible();
      await lookAt(page, info, "a frozen card");
    });

    await test.step("the payment in the wallet, with its label", async () => {
      await page.goto(paths.wallet());
      await expect(page.getByText("KES 3,799.50").first()).toBeVisible();
      const recent = page.getByRole("region", { name: "Recent transactions" }).last();
      await expect(recent.getByText("Card payment")).toBeVisible();
      await expect(recent.getByText("Completed").first()).toBeVisible();
      await lookAt(page, info, "the wallet of a cardholder");
    });

    await test.step("the days after which a missing receipt locks a card, set by the owner", async () => {
      await become(page, owner, paths.cards());
      await page.getByRole("button", { name: "Receipt rule" }).click();
      const drawer = page.getByRole("dialog", { name: "Receipts for card payments" });
      await drawer.getByLabel("Days without a receipt before a card is locked").fill("100");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(drawer.getByText("Enter at most 60 days.")).toBeVisible();
      await drawer.getByLabel("Days without a receipt before a card is locked").fill("10");
      await lookAt(page, info, "the receipt rule of cards");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByText("A card will be locked once a payment has been without a receipt for 10 days."),
      ).toBeVisible();
    });

    await test.step("its limits changed, and then closed, by the owner", async () => {
      await become(page, owner, paths.cards());
      await page.getByRole("button", { name: "Caro Colleague", exact: true }).click();
      await page.getByRole("button", { name: "Change limits" }).click();
      const drawer = page.getByRole("dialog", { name: "Change limits" });
      await drawer.getByLabel("Per day").fill("5000");
      await drawer.getByRole("button", { name: "Save limits" }).click();
      await expect(page.getByText("The limits were saved.")).toBeVisible();
      await expect(page.getByText("KES 1,200.50 of KES 5,000.00")).toBeVisible();
      await page.getByRole("button", { name: "Close card" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close card" }).click();
      await expect(page.getByText("The card is closed.")).toBeVisible();
      await lookAt(page, info, "a closed card");
    });
    quiet();
  },
);
