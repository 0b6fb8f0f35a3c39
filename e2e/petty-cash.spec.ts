import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function approve(page: Page, title: string) {
  await page.getByText(title).first().click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
}

test(
  "petty cash is opened, filled from the bank, spent by a voucher, counted, topped up and closed",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Sanduku Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const custodian = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");

    await test.step("one person opens it, another approves it, and its cash is drawn from the bank", async () => {
      await become(page, owner, paths.expenseCategories());
      await page.getByRole("button", { name: "Add category" }).first().click();
      await page.getByRole("dialog").getByLabel("Category").fill("Office supplies");
      await choose(page, "Account in the books", "6300 Office costs");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The expense category was created.")).toBeVisible();
      await page.goto(paths.pettyCash());
      await expect(page.getByText("No petty cash yet")).toBeVisible();
      await lookAt(page, info, "no petty cash yet");
      await page.getByRole("button", { name: "Open petty cash" }).first().click();
      const form = page.getByRole("dialog", { name: "Open petty cash" });
      await form.getByLabel("Name").fill("Front office");
      await choose(page, "Custodian", "Caro Colleague");
      await form.getByLabel("Float").fill("10000");
      await lookAt(page, info, "petty cash to open");
      await form.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The petty cash float was sent for approval.")).toBeVisible();
      await lookAt(page, info, "petty cash waiting for approval");
      await become(page, manager, paths.approvals());
      await approve(page, "Petty cash Front office: top-up");
      await expect(page.getByText("The top-up was approved and can be paid.")).toBeVisible();
      await become(page, owner, paths.pettyCash());
      await page.getByRole("button", { name: "Front office", exact: true }).click();
      await page.getByRole("button", { name: "Record a cash withdrawal" }).click();
      const drawn = page.getByRole("dialog", { name: "Record a cash withdrawal" });
      await drawn.getByLabel("Bank reference").fill("CHQ 000123");
      await lookAt(page, info, "cash from the bank");
      await drawn.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The top-up was recorded.")).toBeVisible();
    });

    await test.step("the custodian adds a voucher, which another person approves", async () => {
      await become(page, custodian, paths.pettyCash());
      await page.getByRole("button", { name: "Front office", exact: true }).click();
      await page.getByRole("button", { name: "Add voucher" }).click();
      const claim = page.getByRole("dialog", { name: "Claim an expense" });
      await claim.getByLabel("Amount paid").fill("1250");
      await claim.getByLabel("Supplier").fill("Naivas");
      await choose(page, "Category", "Office supplies");
      await expect(claim.getByText("Paid from petty cash. Nothing is owed to you.")).toBeVisible();
      await lookAt(page, info, "a voucher");
      await claim.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The expense was submitted for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Expense of Caro Colleague: Naivas");
      await expect(page.getByText(/is taken from the petty cash/)).toBeVisible();
    });

    await test.step("the cash is counted, a difference is approved, and the float is topped up", async () => {
      await become(page, custodian, paths.pettyCash());
      await page.getByRole("button", { name: "Front office", exact: true }).click();
      await page.getByRole("button", { name: "Count cash" }).click();
      const count = page.getByRole("dialog", { name: "Count cash" });
      await count.getByLabel("Counted").fill("8700");
      await count.getByLabel("Reason for a difference").fill("Change given wrongly");
      await lookAt(page, info, "cash counted");
      await count.getByRole("button", { name: "Save count" }).click();
      await expect(page.getByText(/The difference was sent for approval/)).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Petty cash Front office: count difference");
      await expect(page.getByText("The difference was approved and booked.")).toBeVisible();
      await become(page, custodian, paths.pettyCash());
      await page.getByRole("button", { name: "Front office", exact: true }).click();
      await page.getByRole("button", { name: "Request top-up" }).click();
      const topUp = page.getByRole("dialog", { name: "Request top-up" });
      await expect(topUp.getByText(/1,300/)).toBeVisible();
      await topUp.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The top-up was sent for approval.")).toBeVisible();
      await lookAt(page, info, "petty cash with its movements");
      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByText("The request was withdrawn.")).toBeVisible();
    });

    await test.step("another person records the cash that came back, and closes it", async () => {
      await become(page, owner, paths.pettyCash());
      await page.getByRole("button", { name: "Front office", exact: true }).click();
      await page.getByRole("button", { name: "Close", exact: true }).click();
      const close = page.getByRole("dialog", { name: "Close petty cash" });
      await close.getByLabel("Reference").fill("FT26330");
      await lookAt(page, info, "petty cash to close");
      await close.getByRole("button", { name: "Close", exact: true }).last().click();
      await expect(page.getByText("The petty cash was closed.")).toBeVisible();
      await page.goto(paths.pettyCash());
      await lookAt(page, info, "petty cash, closed");
    });
    quiet();
  },
);
