import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "an invoice repeats by a schedule, rests, and customers are reminded of open invoices",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Marudio Traders");

    await test.step("a customer and an invoice", async () => {
      await page.goto(paths.customers());
      await page.getByRole("button", { name: "Add customer" }).first().click();
      const customer = page.getByRole("dialog", { name: "Add customer" });
      await customer.getByLabel("Customer").fill("Bahari Hotels");
      await customer.getByLabel("Email").fill("accounts@bahari.example");
      await customer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Bahari Hotels").first()).toBeVisible();
      await page.goto(paths.invoices({ do: "new" }));
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("option", { name: "Bahari Hotels" }).click();
      await drawer.getByLabel("Description").fill("Warehouse rent");
      await drawer.getByRole("textbox", { name: "Price" }).fill("45000");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("button", { name: "Repeat" })).toBeVisible();
    });

    await test.step("it repeats every quarter, and rests", async () => {
      await page.getByRole("button", { name: "Repeat" }).click();
      const drawer = page.getByRole("dialog", { name: "Repeat" });
      await drawer.getByRole("combobox", { name: "Every" }).click();
      await page.getByRole("option", { name: "Quarter" }).click();
      await lookAt(page, info, "an invoice that repeats");
      await drawer.getByRole("button", { name: "Save" }).click();
      const row = page.getByRole("row").filter({ hasText: "Warehouse rent" });
      await expect(row.getByText("Active")).toBeVisible();
      await page
        .getByRole("button", { name: /Bahari Hotels, Warehouse/ })
        .last()
        .click();
      await page.getByRole("menuitem", { name: "Pause" }).click();
      await expect(row.getByText("Paused")).toBeVisible();
      await lookAt(page, info, "recurring invoices");
    });

    await test.step("reminders are on", async () => {
      await page.getByRole("button", { name: "Reminders" }).click();
      const drawer = page.getByRole("dialog", { name: "Reminders for open invoices" });
      await drawer.getByRole("switch", { name: "Remind customers by email" }).check({ force: true });
      await drawer.getByLabel("Days after the due date").fill("7, 21");
      await lookAt(page, info, "reminders");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Customers will be sent reminders of open invoices.")).toBeVisible();
    });
    quiet();
  },
);
