import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

test(
  "policies of expenses are shown while a claim is typed, enforced when it is submitted, and seen by its approver",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Sera Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");
    await call(page, "POST", "/expense-categories", { name: "Meals", account: "6400" }, owner.access_token);

    await test.step("a policy, and a category for mileage at a rate", async () => {
      await page.goto(paths.expensePolicies());
      await page.getByRole("button", { name: "Add policy" }).first().click();
      const form = page.getByRole("dialog", { name: "Add policy" });
      await form.getByLabel("Policy").fill("Meals above KES 3,000");
      await form.getByLabel("Amount above").fill("3000");
      await form.getByRole("combobox", { name: "Categories" }).click();
      await page.getByRole("option", { name: "Meals" }).click();
      await page.keyboard.press("Escape");
      await choose(page, "Effect", "Require a reason");
      await form.getByLabel("Message").fill("Say who ate with you.");
      await lookAt(page, info, "a new policy");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The expense policy was created.")).toBeVisible();
      await lookAt(page, info, "policies");
      await page.goto(paths.expenseCategories());
      await page.getByRole("button", { name: "Add category" }).first().click();
      const category = page.getByRole("dialog", { name: "Add category" });
      await category.getByLabel("Category").fill("Mileage");
      await choose(page, "Account in the books", "6200 Travel and transport");
      await choose(page, "Claimed by", "Kilometres (mileage)");
      await category.getByRole("textbox", { name: /^Rate/ }).fill("52.50");
      await lookAt(page, info, "a category at a rate");
      await category.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The expense category was created.")).toBeVisible();
    });

    await test.step("a claim shows the policy at once, and needs its reason", async () => {
      await become(page, worker, paths.expenses({ do: "claim" }));
      const drawer = page.getByRole("dialog", { name: "Claim an expense" });
      await drawer.getByLabel("Amount paid").fill("3000");
      await drawer.getByLabel("Supplier").fill("Carnivore");
      await choose(page, "Category", "Meals");
      await expect(drawer.getByText("Say who ate with you.")).toHaveCount(0);
      await drawer.getByLabel("Amount paid").fill("4500");
      await expect(drawer.getByText("Say who ate with you. Enter the reason.")).toBeVisible();
      await lookAt(page, info, "a claim with a policy");
      await drawer.getByLabel("Reason").fill("The buyers of Naivas");
      await expect(drawer.getByText("Enter the reason.")).toHaveCount(0);
      await drawer.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await page.getByText("Carnivore").first().click();
      await expect(page.getByText("The buyers of Naivas")).toBeVisible();
      await expect(page.getByText("Say who ate with you.")).toBeVisible();
      await lookAt(page, info, "a claim with a policy to approve");
    });

    await test.step("mileage is claimed by kilometres", async () => {
      await become(page, worker, paths.expenses({ do: "claim" }));
      const drawer = page.getByRole("dialog", { name: "Claim an expense" });
      await choose(page, "Category", "Mileage");
      await drawer.getByLabel("Kilometres").fill("311.5");
      await expect(drawer.getByText(/16,354/)).toBeVisible();
      await drawer.getByRole("textbox", { name: /^Trip/ }).fill("Nairobi to Nakuru and back");
      await lookAt(page, info, "a claim of mileage");
      await drawer.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await expect(page.getByText("KES 16,354.00").first()).toBeVisible();
      await lookAt(page, info, "mileage that was submitted");
    });
    quiet();
  },
);
