import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

test(
  "a project of a donor shows the income and the cost that name it, and what is left of the grant",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Maji Builders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const { access_token: token } = owner;
    await call(page, "POST", "/customers", { name: "Maji Fund" }, token);
    await call(page, "POST", "/expense-categories", { name: "Site costs", account: "6200" }, token);

    await test.step("the project is created", async () => {
      await page.goto(paths.projects());
      await expect(page.getByText("No projects yet")).toBeVisible();
      await lookAt(page, info, "no projects");
      await page.getByRole("button", { name: "Create a project" }).first().click();
      const form = page.getByRole("dialog", { name: "Create a project" });
      await form.getByLabel("Name").fill("Wells of Turkana");
      await form.getByLabel("Code").fill("WELL-26");
      await form.getByRole("combobox", { name: "For" }).click();
      await page.getByRole("option", { name: "A donor" }).click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByText("Enter the name of the donor.")).toBeVisible();
      await form.getByLabel("Customer or donor").fill("Maji Fund");
      await form.getByLabel("Restricted amount").fill("500000");
      await lookAt(page, info, "a new project");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The project was created.")).toBeVisible();
      await expect(page.getByText("No entries in the books yet.")).toBeVisible();
    });

    await test.step("an invoice and an expense name it", async () => {
      await page.goto(paths.invoices({ do: "new" }));
      const invoice = page.getByRole("dialog");
      await invoice.getByRole("combobox", { name: "Customer" }).click();
      await page.getByRole("option", { name: "Maji Fund" }).click();
      await invoice.getByRole("combobox", { name: "Project" }).click();
      await page.getByRole("option", { name: "WELL-26 Wells of Turkana" }).click();
      await invoice.getByLabel("Description").fill("First part of the grant");
      await invoice.getByRole("textbox", { name: "Price" }).fill("200000");
      await lookAt(page, info, "an invoice of a project");
      await invoice.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("button", { name: "Issue", exact: true }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Issue", exact: true }).click();
      await expect(page.getByText(/The invoice was issued as number/)).toBeVisible();
      await expect(page.getByText("Wells of Turkana")).toBeVisible();
      await page.goto(paths.expenses({ do: "claim" }));
      const claim = page.getByRole("dialog", { name: "Claim an expense" });
      await claim.getByLabel("Amount paid").fill("45000");
      await claim.getByLabel("Supplier").fill("Drillers of Lodwar");
      await claim.getByRole("combobox", { name: "Category" }).click();
      await page.getByRole("option", { name: "Site costs" }).click();
      await claim.getByRole("combobox", { name: "Project" }).click();
      await page.getByRole("option", { name: "WELL-26 Wells of Turkana" }).click();
      await claim.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await page.getByText("Drillers of Lodwar").first().click();
      await expect(page.getByText("Wells of Turkana")).toBeVisible();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText(/The expense was approved/)).toBeVisible();
    });

    await test.step("the project shows both, and what is left", async () => {
      await become(page, owner, paths.projects());
      await lookAt(page, info, "projects");
      await page.getByRole("button", { name: "Wells of Turkana", exact: true }).click();
      await expect(page.getByText("KES 455,000.00")).toBeVisible();
      await expect(page.getByRole("table", { name: "Income and cost by account" })).toContainText("45,000.00");
      await expect(page.getByText("Expense: Drillers of Lodwar")).toBeVisible();
      await lookAt(page, info, "a project");
      await page.getByRole("button", { name: "Close project" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close project" }).click();
      await expect(page.getByText("The project was closed.")).toBeVisible();
    });
    quiet();
  },
);
