import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;
const HEAD = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";

/** The time in Nairobi as a statement writes it. */
function nairobiTime(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Nairobi", dateStyle: "short", timeStyle: "medium" })
      .format(new Date())
      .replace(",", ""),
  );
}

test(
  "a statement shows money that nobody knew, which is credited after a second person's approval",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Soko Statements");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    let receipt = "";
    await test.step("money is paid in", async () => {
      await page.goto(paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("50000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
      const alert = drawer.getByText("Receipt: S", { exact: false });
      receipt = /S[0-9A-F]{9}/.exec((await alert.first().innerText()) ?? "")?.[0] ?? "";
    });

    await test.step("the statement is uploaded, with one arrival that nobody knew and a charge", async () => {
      const at = await nairobiTime(page);
      const lines = [
        `${receipt},${at},Pay Bill Online from 25471****111,Completed,"50,000.00",0.00,"50,000.00"`,
        `SKUNKNOWN1,${at},Pay Bill from 25472****222 - WANJIKU KAMAU Acc. KIOSK,Completed,"3,250.00",0.00,"53,250.00"`,
        `SKUNKNOWN1,${at},Pay Bill Charge,Completed,0.00,-23.00,"53,227.00"`,
      ];
      await page.goto(paths.reconciliation());
      await expect(page.getByText("Nothing to resolve")).toBeVisible();
      await lookAt(page, info, "reconciliation without differences");
      await page.locator('input[type="file"]').setInputFiles({
        name: "Statement of November.csv",
        mimeType: "text/csv",
        buffer: Buffer.from([HEAD, ...lines].join("\r\n")),
      });
      await expect(page.getByText("1 of 3 new lines match a transaction. 1 difference.")).toBeVisible();
      await expect(page.getByText("Only in the statement").first()).toBeVisible();
      await expect(page.getByText("Charges to post").first()).toBeVisible();
      await lookAt(page, info, "a difference");
    });

    await test.step("it is credited to the company wallet, with one press", async () => {
      await page.getByText("Only in the statement").first().click();
      const dialog = page.getByRole("dialog", { name: "Only in the statement" });
      await expect(dialog.getByText("KES 3,250.00")).toBeVisible();
      await lookAt(page, info, "resolving a difference");
      await dialog.getByRole("button", { name: "Resolve" }).click();
      await expect(page.getByText("The resolution was sent for approval.", { exact: false })).toBeVisible();
      await expect(page.getByText("Pending Approval").first()).toBeVisible();
    });

    await test.step("the finance manager approves it, and the proof finds every transaction", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Only in the statement: SKUNKNOWN1").click();
      await lookAt(page, info, "a difference to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The item was resolved and the money was moved.")).toBeVisible();
      await page.goto(paths.wallet());
      await expect(page.getByText("KES 53,250.00").first()).toBeVisible();
      await expect(page.getByText("2 of 2 completed M-Pesa transactions were found in a statement.")).toBeVisible();
      await expect(page.getByText("Agrees to the cent")).toBeVisible();
      await lookAt(page, info, "the proof after reconciliation");
      await page.getByRole("link", { name: "1 difference to resolve" }).click();
      await expect(page.getByText("Resolved", { exact: true }).first()).toBeVisible();
      await lookAt(page, info, "resolved differences");
    });

    await test.step("the charge is in the charges of the month, which open down to the payment", async () => {
      await page.goto(paths.walletCharges());
      const deposits = page.getByRole("row").filter({ hasText: "Deposits" });
      await expect(deposits).toContainText("53,250.00");
      await expect(deposits).toContainText("23.00");
      await lookAt(page, info, "charges of the month");
      await deposits.getByRole("button").first().click();
      await expect(page.getByRole("heading", { name: "Charged payments" })).toBeVisible();
      const payment = page.getByRole("row").filter({ hasText: "SKUNKNOWN1" });
      await expect(payment).toContainText("To post");
      await lookAt(page, info, "payments with their charges");
      await payment.getByRole("button").first().click();
      await expect(page).toHaveURL(/\/wallet\/transactions\/[0-9a-f-]{36}$/);
    });
    quiet();
  },
);
