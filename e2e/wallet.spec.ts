import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

/** Pays into the wallet by the prompt, to its receipt. */
async function payIn(page: Page, amount: string) {
  await page.getByRole("button", { name: "Deposit" }).click();
  const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
  await drawer.getByLabel("Amount").fill(amount);
  await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
  await drawer.getByRole("button", { name: "Send prompt" }).click();
  await expect(drawer.getByText("Waiting for the PIN to be entered on the phone")).toBeVisible();
  return drawer;
}

test(
  "money is paid in by a prompt, paid out after a second person's approval, and requested by an employee",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Soko Money");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE);

    await test.step("a deposit, with the live state of its prompt", async () => {
      await page.goto(paths.wallet());
      await expect(page.getByText("Simulated: no money moves.").first()).toBeVisible();
      await lookAt(page, info, "an empty wallet");
      const drawer = await payIn(page, "50000");
      await lookAt(page, info, "a prompt that waits");
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a deposit that is done");
      await drawer.getByRole("button", { name: "Close" }).last().click();
      await expect(page.getByText("KES 50,000.00").first()).toBeVisible();
    });

    await test.step("a payment to a paybill, prepared", async () => {
      await page.goto(paths.payments());
      await page.getByRole("button", { name: "New payment" }).first().click();
      const drawer = page.getByRole("dialog", { name: "New payment" });
      await drawer.getByRole("combobox", { name: "Pay to" }).click();
      await page.getByRole("option", { name: "Paybill" }).click();
      await drawer.getByLabel("Payee").fill("Kenya Power");
      await drawer.getByLabel("Paybill number").fill("888880");
      await drawer.getByLabel("Account").fill("14-2233");
      await drawer.getByLabel("Amount").fill("7500.50");
      await drawer.getByLabel("Reason").fill("Electricity for November");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(
        drawer.getByText("M-Pesa accepts only whole shillings. Enter an amount without cents."),
      ).toBeVisible();
      await lookAt(page, info, "a payment that is refused");
      await drawer.getByLabel("Amount").fill("7500");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await expect(page.getByRole("region", { name: "Payments" }).getByText("Pending Approval")).toBeVisible();
      await lookAt(page, info, "payments");
    });

    await test.step("approved by the finance manager, and paid", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText(/^Payment to Kenya Power, PAY-/).click();
      await lookAt(page, info, "a payment to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
      await page.goto(paths.payments());
      await page.getByText("Kenya Power").first().click();
      await expect(page.getByText("Completed")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a payment that is paid");
      await page.getByRole("link", { name: "Open the transaction" }).click();
      await expect(page.getByText("Sent to M-Pesa.")).toBeVisible();
      await lookAt(page, info, "its transaction");
    });

    await test.step("an employee requests money, and has it once it is accepted", async () => {
      await become(page, worker, paths.wallet());
      await page.getByRole("button", { name: "Request money" }).click();
      const drawer = page.getByRole("dialog", { name: "Request money" });
      await drawer.getByLabel("Amount").fill("2000");
      await drawer.getByLabel("Purpose").fill("Fuel to Nakuru");
      await drawer.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByText("The money was requested.")).toBeVisible();
      await become(page, owner, paths.moneyRequests());
      await page
        .getByRole("button", { name: /Actions/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Accept" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
      await expect(page.getByText("The money request was accepted and the money was moved.")).toBeVisible();
      await lookAt(page, info, "money requests");
      await become(page, worker, paths.wallet());
      await expect(page.getByText("KES 2,000.00").first()).toBeVisible();
      await lookAt(page, info, "the wallet of an employee");
    });
    quiet();
  },
);
