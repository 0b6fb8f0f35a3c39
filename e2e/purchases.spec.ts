import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

test(
  "a purchase is requested, approved, ordered, sent, received and billed",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Agizo Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");
    const { access_token: token } = owner;
    await call(page, "POST", "/expense-categories", { name: "Packaging", account: "6300" }, token);
    await call(page, "POST", "/suppliers", { name: "Kilimo Packaging", email: "sales@kilimo.example" }, token);

    await test.step("requested by an employee", async () => {
      await become(page, worker, paths.purchaseRequests());
      await expect(page.getByText("No purchase requests yet")).toBeVisible();
      await lookAt(page, info, "no purchase requests");
      await page.getByRole("button", { name: "Request a purchase" }).first().click();
      const form = page.getByRole("dialog", { name: "Request a purchase" });
      await form.getByLabel("What is it for?").fill("Cartons for December");
      await form.getByLabel("Description").fill("Cartons");
      await form.getByLabel("Quantity").fill("100");
      await form.getByRole("textbox", { name: "Price with VAT" }).fill("58");
      await expect(form.getByText("KES 5,800.00")).toBeVisible();
      await choose(page, "Category", "Packaging");
      await choose(page, "Suggested supplier", "Kilimo Packaging");
      await lookAt(page, info, "a purchase request");
      await form.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The purchase request was submitted for approval.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Cartons for December" })).toBeVisible();
    });

    await test.step("approved by another person", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Purchase request of Caro Colleague: Cartons for December").first().click();
      await lookAt(page, info, "a purchase request to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The purchase request was approved and can be ordered.")).toBeVisible();
    });

    await test.step("ordered, sent and received in part", async () => {
      await become(page, owner, paths.purchaseRequests());
      await lookAt(page, info, "purchase requests");
      await page.getByRole("button", { name: "Cartons for December", exact: true }).click();
      await page.getByRole("button", { name: "Create purchase order" }).click();
      const dialog = page.getByRole("dialog", { name: "Create purchase order" });
      await expect(dialog.getByRole("combobox", { name: "Supplier" })).toHaveValue("Kilimo Packaging");
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(page.getByRole("heading", { name: "LPO-0001, Kilimo Packaging" })).toBeVisible();
      await page.getByRole("button", { name: "Send by email" }).click();
      await expect(page.getByText("The purchase order was sent to sales@kilimo.example.")).toBeVisible();
      await page.getByRole("button", { name: "Record receipt" }).click();
      const received = page.getByRole("dialog", { name: "Record what was received" });
      await received.getByLabel("Cartons: 100 to be received").fill("60");
      await received.getByLabel("Note").fill("DN-77");
      await lookAt(page, info, "goods received");
      await received.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The receipt of goods was recorded.")).toBeVisible();
      await expect(page.getByText("Partly received").first()).toBeVisible();
      await lookAt(page, info, "a purchase order");
    });

    await test.step("billed against its order", async () => {
      await page.goto(paths.bills({ do: "new" }));
      const form = page.getByRole("dialog");
      await choose(page, "Supplier", "Kilimo Packaging");
      await form.getByLabel("Invoice number").fill("KP-9");
      await form.getByLabel("Prices include VAT").click({ force: true });
      await choose(page, "Purchase order", /LPO-0001 Cartons, 5,800.00 left/);
      await expect(form.getByLabel("Description")).toHaveValue("Cartons");
      await form.getByRole("textbox", { name: "Price" }).fill("3480");
      await lookAt(page, info, "a bill of an order");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The bill was saved as a draft.")).toBeVisible();
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(page.getByText("The bill was submitted for approval.")).toBeVisible();
      await page.goto(paths.purchaseOrders());
      await expect(page.getByText("3,480.00").first()).toBeVisible();
      await lookAt(page, info, "purchase orders");
      await page.getByRole("button", { name: "LPO-0001", exact: true }).click();
      await page.getByRole("button", { name: "Close order" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close order" }).click();
      await expect(page.getByText("The purchase order LPO-0001 was closed.")).toBeVisible();
    });
    quiet();
  },
);
