import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "a receipt is moved to another customer and refunded, and open invoices are seen by age",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Risiti Traders");

    await test.step("two customers, and money in the wallet", async () => {
      for (const name of ["Bahari Hotels", "Elimu Academy"]) {
        await page.goto(paths.customers());
        await page.getByRole("button", { name: "Add customer" }).first().click();
        const drawer = page.getByRole("dialog", { name: "Add customer" });
        await drawer.getByLabel("Customer").fill(name);
        await drawer.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText(name).first()).toBeVisible();
      }
      await page.goto(paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("9000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
    });

    await test.step("a receipt of the wrong customer is moved, and a part of it is refunded", async () => {
      await page.goto(paths.receipts({ do: "record" }));
      const form = page.getByRole("dialog");
      await form.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("option", { name: "Bahari Hotels" }).click();
      await form.getByLabel("Reference").fill("FT26330RST");
      await form.getByLabel("Amount").fill("4000");
      await form.getByRole("button", { name: "Record" }).click();
      await expect(page.getByText("The receipt was recorded.")).toBeVisible();
      const choose = async (action: string) => {
        await page
          .getByRole("button", { name: /FT26330RST/ })
          .last()
          .click();
        await page.getByRole("menuitem", { name: action }).click();
      };
      await choose("Move to a different customer");
      await page.getByRole("dialog").getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("option", { name: "Elimu Academy" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
      await expect(page.getByText("The receipt now belongs to Elimu Academy.")).toBeVisible();
      await choose("Refund");
      const drawer = page.getByRole("dialog", { name: "Refund FT26330RST" });
      await drawer.getByLabel("Amount").fill("1500");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await lookAt(page, info, "refund of a receipt");
      await drawer.getByRole("button", { name: "Prepare refund" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await page.getByRole("button", { name: "Elimu Academy", exact: true }).click();
      await expect(page.getByRole("dialog").getByText("Under way")).toBeVisible();
      await lookAt(page, info, "a receipt");
    });

    await test.step("an open invoice by its age", async () => {
      await page.goto(paths.invoices({ do: "new" }));
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("option", { name: "Bahari Hotels" }).click();
      await drawer.getByLabel("Description").fill("Warehouse rent");
      await drawer.getByRole("textbox", { name: "Price" }).fill("45000");
      await drawer.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("button", { name: "Issue" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Issue" }).click();
      await expect(page.getByText("The invoice was issued as number 1.")).toBeVisible();
      await page.goto(paths.invoiceAging());
      await expect(page.getByText("Customers owe KES 52,200.00.")).toBeVisible();
      await page.getByRole("button", { name: "Bahari Hotels" }).click();
      await expect(page.getByRole("button", { name: /^INV\d{7}$/ })).toBeVisible();
      await lookAt(page, info, "receivables by age");
    });
    quiet();
  },
);
