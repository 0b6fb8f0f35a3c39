import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { PASSWORD } from "./people.ts";

const FINANCE_MANAGER = 3;

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

test(
  "a supplier is paid in advance with its tax, the prepayment pays a bill, and the rest is given back",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Malipo Kabla");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("a supplier", async () => {
      await become(page, owner, paths.suppliers());
      await page.getByRole("button", { name: "Add supplier" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Add supplier" });
      await drawer.getByLabel("Supplier").fill("Jenga Builders");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The supplier was created.")).toBeVisible();
    });

    await test.step("a deposit that was paid at the bank, with its tax", async () => {
      await page.goto(paths.prepayments());
      await expect(page.getByText("No prepayments")).toBeVisible();
      await page.getByRole("button", { name: "Pay in advance" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Pay in advance" });
      await choose(page, "Supplier", "Jenga Builders");
      await drawer.getByLabel("For").fill("Deposit of the loading bay");
      await drawer.getByRole("textbox", { name: "Amount" }).fill("116000");
      await choose(page, "Tax type", "B: VAT 16%");
      await choose(page, "Withholding tax", "Contractual and agency fees");
      await expect(drawer.getByText("Jenga Builders has no confirmed payment details yet.")).toBeVisible();
      await choose(page, "Paid by", "Bank transfer");
      await drawer.getByLabel("Reference").fill("FT26331A1");
      await lookAt(page, info, "a prepayment as it is entered");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("It counts once another person approves it.")).toBeVisible();
      await expect(page.getByRole("heading", { name: /^PRE\d{7}, Jenga Builders$/ })).toBeVisible();
      await expect(page.getByText("KES 113,000.00")).toBeVisible();
      await expect(page.getByText("This prepayment was paid outside Hazina.")).toBeVisible();
      await lookAt(page, info, "a prepayment");
    });

    await test.step("another person approves it", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("to Jenga Builders").first().click();
      await expect(page.getByText("FT26331A1")).toBeVisible();
      await lookAt(page, info, "a recorded payment in approvals");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      const proof = page.getByRole("dialog", { name: "Approve with your password" });
      await proof.getByLabel("Your password").fill(PASSWORD);
      await proof.getByRole("button", { name: "Approve" }).click();
      await expect(page.getByText("The payment was approved and recorded.")).toBeVisible();
    });

    await test.step("a bill, approved by another person", async () => {
      await become(page, owner, paths.bills({ do: "new" }));
      const drawer = page.getByRole("dialog", { name: "New bill" });
      await choose(page, "Supplier", "Jenga Builders");
      await drawer.getByLabel("Supplier's invoice number").fill("JB-9");
      await drawer.getByLabel("Description").fill("Loading bay");
      await choose(page, "Account", "6350 ");
      await drawer.getByRole("textbox", { name: "Price" }).fill("60000");
      await choose(page, "Withholding tax", "Contractual and agency fees");
      await drawer.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(page.getByText("The bill was submitted for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await page.getByText("Bill JB-9 from Jenga Builders").first().click();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The bill was approved and can be paid.")).toBeVisible();
    });

    await test.step("the prepayment pays it, without more tax", async () => {
      await become(page, owner, paths.bills());
      await page.getByRole("button", { name: "Jenga Builders", exact: true }).click();
      await page.getByRole("button", { name: "Apply prepayment" }).click();
      await choose(page, "Prepayment", "Deposit of the loading bay");
      await lookAt(page, info, "a prepayment is applied");
      await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
      await expect(page.getByText("The prepayment was applied to the bill.")).toBeVisible();
      await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
    });

    await test.step("it is taken off the bill, and applied again", async () => {
      await page.goto(paths.prepayments());
      await page.getByRole("button", { name: "Jenga Builders", exact: true }).click();
      await page.getByRole("button", { name: /Actions.*JB-9/ }).click();
      await page.getByRole("menuitem", { name: "Undo" }).click();
      await page.getByRole("dialog", { name: "Undo: invoice JB-9" }).getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("The prepayment is no longer applied to bill JB-9.")).toBeVisible();
      await lookAt(page, info, "a prepayment taken off a bill");
      await page.getByRole("button", { name: "Apply to a bill" }).click();
      await choose(page, "Bill", "JB-9");
      await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
      await expect(page.getByText("The prepayment was applied to the bill.")).toBeVisible();
    });

    await test.step("the rest is given back, and the statement says so", async () => {
      await page.goto(paths.billAging());
      await expect(page.getByText("The KES 46,400.00 that you paid in advance")).toBeVisible();
      await lookAt(page, info, "payables with prepayments");
      await page.goto(paths.prepayments());
      await page.getByRole("button", { name: "Jenga Builders", exact: true }).click();
      await page.getByRole("button", { name: "Record return" }).click();
      const drawer = page.getByRole("dialog", { name: "Record money given back" });
      await drawer.getByLabel("Reference").fill("FT26332B2");
      await drawer.getByRole("button", { name: "Record" }).click();
      await expect(page.getByText("The returned money was recorded.")).toBeVisible();
      await expect(page.getByText("Used", { exact: true }).first()).toBeVisible();
      await lookAt(page, info, "a used prepayment");
      await page.getByRole("link", { name: "Jenga Builders" }).click();
      await expect(page.getByText("Given back FT26332B2")).toBeVisible();
      await lookAt(page, info, "the statement of a supplier");
    });
    quiet();
  },
);
