import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { pressByKeyboard, typeInto } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

/** Opens the deposit's transaction from the list of transactions, by keyboard. */
async function openDeposit(page: Page) {
  await page.goto(paths.walletTransactions({ kind: "deposit" }));
  await expect(page.getByRole("row").filter({ hasText: "Completed" }).first()).toBeVisible();
  await pressByKeyboard(page, page.locator("tbody tr").first().getByRole("button").first());
  await expect(page).toHaveURL(/\/wallet\/transactions\/[0-9a-f-]{36}$/);
}

/** Presses a button of a charge on the page of the simulated Stripe. */
async function atStripe(page: Page, amount: string, button: string) {
  await page.goto("/simulators/stripe/charges");
  await page.locator("form", { hasText: amount }).getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Simulated card payments" })).toBeVisible();
}

test(
  "a deposit by card is disputed by the payer and won by the company, and the wallet follows",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Mzozo Traders");
    // The page of the simulated Stripe shows the charges of all companies: each has an amount of its own.
    const cents = info.project.name === "phone" ? 17 : 13;
    const amount = `5432.${cents + info.repeatEachIndex}`;
    const shown = `KES 5,432.${cents + info.repeatEachIndex}`;

    await test.step("a deposit by card, by keyboard", async () => {
      await page.goto(paths.wallet());
      await pressByKeyboard(page, page.getByRole("button", { name: "Deposit", exact: true }));
      const prompt = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await expect(prompt).toBeVisible();
      await pressByKeyboard(page, prompt.getByRole("button", { name: "Pay in by card" }));
      const drawer = page.getByRole("dialog", { name: "Pay in by card" });
      await expect(drawer).toBeVisible();
      await typeInto(page, drawer.getByLabel("Amount in KES"), amount);
      await pressByKeyboard(page, drawer.getByRole("button", { name: "Continue to Stripe" }));
      await expect(page.getByRole("heading", { name: "Simulated card payment" })).toBeVisible();
      await page.getByRole("button", { name: "Pay" }).click();
      await expect(page.getByText("Completed").first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("Stripe's fee was KES 157.83.")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a deposit with its fee");
    });

    await test.step("the payer's bank disputes it: its amount and the fee leave the wallet, which owes the rest", async () => {
      await atStripe(page, shown, "Dispute");
      await openDeposit(page);
      const section = page.getByRole("region", { name: "Refunds and disputes" });
      await expect(section.getByText("Disputed, send evidence")).toBeVisible();
      await expect(section.getByText("Stripe's fee was KES 15.00.", { exact: false })).toBeVisible();
      await expect(section.getByText("The wallet still owes KES 172.83", { exact: false })).toBeVisible();
      await expect(section.getByText("Send evidence to Stripe by", { exact: false })).toBeVisible();
      await lookAt(page, info, "a disputed deposit");
      await page.goto(paths.wallet());
      await expect(page.getByText("Agrees to the cent")).toBeVisible();
      await lookAt(page, info, "the wallet during a dispute");
    });

    await test.step("its money is one of the transactions, which leads back to the deposit", async () => {
      await page.goto(paths.walletTransactions({ kind: "dispute" }));
      await expect(page.getByRole("row").filter({ hasText: "Card dispute" })).toHaveCount(1);
      await pressByKeyboard(page, page.locator("tbody tr").first().getByRole("button").first());
      await expect(page).toHaveURL(/\/wallet\/transactions\/[0-9a-f-]{36}$/);
      await lookAt(page, info, "the money of a dispute");
    });

    await test.step("the bank decides for the company: the amount is back, without the fee", async () => {
      await atStripe(page, shown, "Won");
      await openDeposit(page);
      await expect(page.getByText("Dispute won")).toBeVisible();
      await lookAt(page, info, "a dispute that was won");
      await page.goto(paths.wallet());
      const left = `KES 5,259.${cents + info.repeatEachIndex + 17}`;
      await expect(page.getByText(left).first()).toBeVisible();
      await page.goto(paths.walletCharges({ rail: "stripe" }));
      await expect(page.getByRole("row").filter({ hasText: "Card disputes" })).toContainText("15.00");
      await expect(page.getByRole("row").filter({ hasText: "Deposits" })).toContainText("157.83");
      await lookAt(page, info, "what Stripe charged");
    });

    await test.step("the balance at Stripe agrees with what was recorded, entry by entry", async () => {
      await page.goto(paths.reconciliation());
      await pressByKeyboard(page, page.getByRole("button", { name: "Check with Stripe" }));
      await expect(page.getByText("3 of 3 new lines match a transaction. No differences.")).toBeVisible();
      await expect(page.getByText("Balance at Stripe").first()).toBeVisible();
      await lookAt(page, info, "the balance at Stripe");
      await page.goto(paths.wallet());
      await expect(page.getByText("Agrees to the cent")).toBeVisible();
    });
    quiet();
  },
);
