import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

const SHEET = [
  "Payee,Pay to,Number,Account,Amount,Reason,Email for advice",
  "Wanjiku Dairy,Till,567111,,12500,Milk,accounts@wanjiku.example",
  "Kenya Power,Paybill,888880,4471234,8000,Electricity,",
  "Achieng,M-Pesa,0712345,,1500,Taxi,",
].join("\n");

test(
  "drafts are paid in one run with what cash is left, and a file with one bad row as one batch",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Duka Payments");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("the wallet is paid into", async () => {
      await page.goto(paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("50000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
    });

    await test.step("two payments are saved as drafts", async () => {
      for (const [payee, amount] of [
        ["Mama Mboga", "4000"],
        ["Fundi Otieno", "48000"],
      ] as const) {
        await page.goto(paths.payments());
        await page.getByRole("button", { name: "New payment" }).first().click();
        const drawer = page.getByRole("dialog", { name: "New payment" });
        await drawer.getByLabel("Payee").fill(payee);
        await drawer.getByLabel("Phone number").fill("0712 345 111");
        await drawer.getByLabel("Amount").fill(amount);
        await drawer.getByLabel("Reason").fill("Supplies");
        await drawer.getByRole("switch", { name: "Save as a draft for a payment run" }).check({ force: true });
        await drawer.getByRole("button", { name: "Save draft" }).click();
        await expect(page.getByText("The payment was saved as a draft.")).toBeVisible();
      }
    });

    await test.step("a draft is changed", async () => {
      await page.getByText("Mama Mboga").first().click();
      await page.getByRole("button", { name: "Edit draft" }).click();
      const drawer = page.getByRole("dialog", { name: "Edit draft" });
      await expect(drawer.getByLabel("Phone number")).toHaveValue("+254712345111");
      await expect(drawer.getByText("KES 50,000.00 available.")).toBeVisible();
      await drawer.getByLabel("Reason").fill("Vegetables");
      await lookAt(page, info, "a draft that is changed");
      await drawer.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("The payment was saved.")).toBeVisible();
      await expect(page.getByText("Vegetables").first()).toBeVisible();
      await page.goto(paths.payments());
    });

    await test.step("the run says what cash is left, and what is missing", async () => {
      await page.getByRole("button", { name: "Payment run" }).first().click();
      await expect(page.getByText("The wallet is KES 2,000.00 short.", { exact: false })).toBeVisible();
      await lookAt(page, info, "a payment run that lacks cash");
      await page.getByRole("checkbox", { name: "Select Fundi Otieno" }).click();
      await expect(
        page.getByText("KES 46,000.00 of KES 50,000.00 will remain available after this run."),
      ).toBeVisible();
      await page.getByLabel("Name of the run").fill("Suppliers, week 48");
      await lookAt(page, info, "a payment run");
      await page.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The payment was sent for approval.")).toBeVisible();
    });

    await test.step("a file with one bad row becomes a batch without it", async () => {
      await page.goto(paths.paymentRun());
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "Suppliers of November.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
      const dialog = page.getByRole("dialog", { name: "Upload payments" });
      await expect(dialog.getByText("2 of 3 payments are ready. Their total is KES 20,500.00.")).toBeVisible();
      await expect(dialog.getByText(/^Row 4, Achieng: .*The payment is not included\.$/)).toBeVisible();
      await lookAt(page, info, "a batch with one bad row");
      await dialog.getByRole("button").last().click();
      await expect(page.getByText("2 payments were prepared and are waiting for approval.")).toBeVisible();
      await expect(
        page.getByRole("cell", { name: "Wanjiku Dairy" }).or(page.getByText("Wanjiku Dairy")).first(),
      ).toBeVisible();
      await lookAt(page, info, "a batch that waits");
    });

    await test.step("another person sees each payment, approves them at once, and they are paid", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("2 payments: Suppliers of November").click();
      await expect(page.getByText("Kenya Power").first()).toBeVisible();
      await lookAt(page, info, "a batch to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The 2 payments were approved and are on their way.")).toBeVisible();
      await page.goto(paths.payments());
      await page.getByText("2 payments").first().click();
      await expect(page.getByText("Completed")).toHaveCount(3, { timeout: 30_000 });
      await lookAt(page, info, "a batch that is paid");
    });
    quiet();
  },
);
