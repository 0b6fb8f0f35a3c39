import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

/** Chooses an option of a select by its label. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

test(
  "an estimate becomes an invoice, which is issued, paid in two parts, and on the customer's statement",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Soko Sales");

    await test.step("a customer and an item", async () => {
      await page.goto(paths.invoices({ do: "new" }));
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /Add a customer/ })
        .click();
      await page.getByRole("button", { name: "Add customer" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Add customer" });
      await drawer.getByLabel("Customer").fill("Naivas Supermarkets");
      await drawer.getByLabel("KRA PIN").fill("X123");
      await drawer.getByLabel("Email").fill("payables@naivas.example");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(drawer.getByText("Enter the tax PIN as shown on the certificate")).toBeVisible();
      await drawer.getByLabel("KRA PIN").fill("P051234567X");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The customer was created.")).toBeVisible();
      await page.getByRole("button", { name: "Naivas Supermarkets", exact: true }).click();
      await expect(page.getByText("No invoices or receipts yet.")).toBeVisible();
      await page.goto(paths.items());
      await page.getByRole("button", { name: "Add item" }).first().click();
      const item = page.getByRole("dialog", { name: "Add item" });
      await item.getByLabel("Item").fill("Delivery, Nairobi");
      await item.getByLabel("Price").fill("2500");
      await item.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The item was created.")).toBeVisible();
      await lookAt(page, info, "items");
    });

    await test.step("an estimate with its totals as they are typed", async () => {
      await page.goto(paths.estimates());
      await page.getByRole("button", { name: "New estimate" }).first().click();
      const drawer = page.getByRole("dialog", { name: "New estimate" });
      await choose(page, "Customer", "Naivas Supermarkets");
      await choose(page, "Item", "Delivery, Nairobi");
      await drawer.getByLabel("Quantity").fill("4");
      await expect(drawer.getByText("KES 11,600.00")).toBeVisible();
      await lookAt(page, info, "an estimate as it is written");
      await drawer.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("The estimate was saved as a draft.")).toBeVisible();
      await expect(page.getByRole("heading", { name: /^EST\d{7}, Naivas/ })).toBeVisible();
      await page.getByRole("button", { name: "Send by email" }).click();
      await expect(page.getByText("The estimate was sent to payables@naivas.example.")).toBeVisible();
    });

    await test.step("an eTIMS device is connected", async () => {
      const estimate = page.url();
      await page.goto(paths.etims());
      await expect(page.getByText("No eTIMS device is connected")).toBeVisible();
      await page.getByRole("button", { name: "Connect device" }).click();
      const drawer = page.getByRole("dialog", { name: "Connect eTIMS device" });
      await drawer
        .getByLabel("KRA PIN")
        .fill(`P05123499${info.project.name === "phone" ? 1 : 2}${String.fromCharCode(65 + info.retry)}`);
      await drawer.getByLabel("Serial number").fill("dvc-soko-1");
      await lookAt(page, info, "an eTIMS device that is connected");
      await drawer.getByRole("button", { name: "Connect device" }).click();
      await expect(page.getByText("The device is connected.")).toBeVisible();
      await expect(page.getByText("Simulated", { exact: true })).toBeVisible();
      await page.goto(estimate);
    });

    await test.step("its invoice, issued", async () => {
      await page.getByRole("button", { name: "Convert to invoice" }).click();
      await expect(page.getByRole("heading", { name: /^INV\d{7}, Naivas/ })).toBeVisible();
      await lookAt(page, info, "a draft invoice");
      await page.getByRole("button", { name: "Issue", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Issue", exact: true }).click();
      await expect(page.getByText("The invoice was issued as number 1.")).toBeVisible();
      await expect(page.getByText("Control unit invoice")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "an issued invoice");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download PDF" }).click();
      expect((await download).suggestedFilename()).toMatch(/^INV\d{7}\.pdf$/);
    });

    await test.step("one of four credited, and stamped as well", async () => {
      await page.getByRole("button", { name: "Credit", exact: true }).click();
      const drawer = page.getByRole("dialog", { name: /^Credit invoice INV/ });
      await expect(drawer.getByText("Credit note total: KES 11,600.00")).toBeVisible();
      await drawer.getByLabel("Delivery, Nairobi, quantity up to 4").fill("1");
      await expect(drawer.getByText("Credit note total: KES 2,900.00")).toBeVisible();
      await drawer.getByRole("button", { name: "Issue credit note" }).click();
      await expect(drawer.getByText("Choose the reason.")).toBeVisible();
      await choose(page, "Reason", "Quantity missing");
      await lookAt(page, info, "a credit note as it is written");
      await drawer.getByRole("button", { name: "Issue credit note" }).click();
      await expect(page.getByRole("heading", { name: /^CRN\d{7}, Naivas/ })).toBeVisible();
      await expect(page.getByText("Control unit invoice")).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a credit note");
      await page.goto(paths.creditNotes());
      await expect(page.getByText("Naivas Supermarkets").first()).toBeVisible();
      await lookAt(page, info, "credit notes");
      await page
        .getByRole("button", { name: /Naivas|CRN/ })
        .first()
        .click();
      await page.getByRole("link", { name: /^INV\d{7}$/ }).click();
      await expect(page.getByRole("link", { name: /^CRN\d{7}$/ })).toBeVisible();
      await lookAt(page, info, "an invoice that is credited in part");
    });

    await test.step("a part paid by phone through its pay link, by a customer without an account", async () => {
      await page.getByRole("button", { name: "Create pay link" }).click();
      const link = page.getByRole("link", { name: /\/pay\// });
      await expect(link).toBeVisible();
      await lookAt(page, info, "an invoice with its pay link");
      const { baseURL = "", viewport = null, isMobile = false, hasTouch = false } = info.project.use;
      const shop = await (await browser.newContext({ baseURL, viewport, isMobile, hasTouch })).newPage();
      await shop.goto((await link.getAttribute("href")) ?? "");
      await expect(shop.getByRole("heading", { name: /^Invoice INV/ })).toBeVisible();
      await expect(shop.getByText("KES 8,700.00")).toBeVisible();
      await lookAt(shop, info, "an invoice to pay");
      await shop.getByLabel("M-Pesa phone number").fill("0712345111");
      await shop.getByLabel("Amount to pay").fill("9000");
      await shop.getByRole("button", { name: "Send the payment prompt to my phone" }).click();
      await expect(shop.getByRole("alert")).toContainText("no more than the amount that is still to be paid");
      await shop.getByLabel("Amount to pay").fill("1000");
      await shop.getByRole("button", { name: "Send the payment prompt to my phone" }).click();
      await expect(shop.getByText("KES 1,000.00 was received. Thank you.")).toBeVisible({ timeout: 30_000 });
      await expect(shop.getByText("KES 7,700.00")).toBeVisible();
      await lookAt(shop, info, "an invoice that is paid in part");
      await shop.context().close();
      await page.reload();
      await expect(page.getByText("KES 7,700.00")).toBeVisible();
    });

    await test.step("paid in part, then in full", async () => {
      for (const [amount, reference, status] of [
        ["5000", "FT1", "Partly paid"],
        ["7000", "FT2", "Paid"],
      ] as const) {
        await page.getByRole("button", { name: "Record payment" }).click();
        const drawer = page.getByRole("dialog", { name: "Record payment" });
        await drawer.getByLabel("Reference").fill(reference);
        await drawer.getByLabel("Amount").fill(amount);
        if (reference === "FT1") await lookAt(page, info, "a payment that is recorded");
        await drawer.getByRole("button", { name: "Record" }).click();
        await expect(drawer).toBeHidden();
        await expect(page.getByText(status, { exact: true })).toBeVisible();
      }
      await lookAt(page, info, "a paid invoice");
    });

    await test.step("the statement, and the lists", async () => {
      await page.getByRole("link", { name: "Naivas Supermarkets" }).click();
      const statement = page.getByRole("region", { name: "Statement" }).first();
      await expect(statement.getByText("11,600.00").first()).toBeVisible();
      await expect(statement.getByText("Receipt FT2")).toBeVisible();
      await lookAt(page, info, "a statement");
      await page.goto(paths.invoices());
      await expect(page.getByText("Naivas Supermarkets").first()).toBeVisible();
      await lookAt(page, info, "invoices");
      await page.goto(paths.etims());
      await expect(page.getByText("Stamped", { exact: true }).first()).toBeVisible();
      await lookAt(page, info, "documents of eTIMS");
      await page.goto(paths.receipts());
      await expect(page.getByText("FT1").first()).toBeVisible();
      await lookAt(page, info, "receipts");
    });

    await test.step("money on account is applied after the open invoices could not be read at first", async () => {
      const invoices = "**/api/client/invoices";
      await page.route(invoices, (route) => route.fulfill({ status: 400, json: { message: "Not now.", code: "x" } }));
      await page.getByRole("button", { name: /FT2/ }).click();
      await page.getByRole("menuitem", { name: "Apply to invoices" }).click();
      const drawer = page.getByRole("dialog", { name: "Apply FT2" });
      await expect(drawer.getByText("Not now.")).toBeVisible();
      await page.unroute(invoices);
      await drawer.getByRole("button", { name: "Try again" }).click();
      await expect(drawer.getByText("This customer has no open invoices.")).toBeVisible();
    });

    await test.step("a receipt that was entered by mistake is undone", async () => {
      await page.goto(paths.receipts());
      await page.getByRole("button", { name: "Actions for FT1" }).click();
      await page.getByRole("menuitem", { name: "Undo receipt" }).click();
      await page.getByRole("dialog", { name: "Undo FT1" }).getByRole("button", { name: "Undo receipt" }).click();
      await expect(page.getByText("The receipt was undone. Its invoices are open again.")).toBeVisible();
      await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
      await lookAt(page, info, "receipts with an undone one");
    });
    quiet();
  },
);
