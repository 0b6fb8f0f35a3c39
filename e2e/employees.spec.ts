import { expect, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { pressByKeyboard, tabTo, typeInto } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "an employee is added by keyboard, completed until only approvals are missing, and departs",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Watu Traders");
    const tabs = page.getByRole("navigation", { name: "Wanjiku Kamau" });
    await page.goto("/employees");
    await expect(page.getByText("No employees yet")).toBeVisible();
    await lookAt(page, info, "no employees");

    await test.step("added by keyboard, with each error at its field", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Add employee" }).first());
      const drawer = page.getByRole("dialog", { name: "Add employee" });
      await expect(drawer.getByLabel("First name")).toBeFocused();
      await page.keyboard.type("Wanjiku");
      await typeInto(page, drawer.getByLabel("KRA PIN"), "P051234567X");
      await page.keyboard.press("Control+Enter");
      await expect(drawer.getByText("Last name is required")).toBeVisible();
      await expect(
        drawer.getByText("Enter the KRA PIN as shown on the certificate, such as A001234567X."),
      ).toBeVisible();
      await lookAt(page, info, "adding an employee");
      const written = {
        "Last name": "Kamau",
        Phone: "0712 345 678",
        "First day of work": "16/03/2026",
        "KRA PIN": "a001234567x",
      };
      for (const [label, text] of Object.entries(written)) await typeInto(page, drawer.getByLabel(label), text);
      // Escape closes the calendar of the day, not the form.
      await tabTo(page, drawer.getByLabel("First day of work"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("heading", { name: "Wanjiku Kamau" })).toBeVisible();
    });

    await test.step("details that block pay are fixed from where they are listed", async () => {
      await expect(page.getByText("3 issues prevent payment")).toBeVisible();
      await page.getByRole("button", { name: "Fix: The ID number is missing." }).click();
      await expect(page.getByRole("dialog").locator("form")).toBeFocused();
      await page.getByRole("dialog").getByLabel("ID number").fill("23 456 789");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("2 issues prevent payment")).toBeVisible();
      await tabs.getByRole("link", { name: "Pay", exact: true }).click();
      await expect(page).toHaveURL(/[?&]tab=pay$/);
      await page.getByRole("button", { name: /^Set pay/ }).click();
      await page.getByRole("dialog").getByLabel("Amount").fill("85000");
      await page.getByRole("dialog").getByLabel("Reason").fill("As agreed");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("85,000.00 per month")).toBeVisible();
      await expect(page.getByText("You proposed this pay; another person must approve it.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
    });

    await test.step("bank details wait for a second person", async () => {
      await page.getByRole("button", { name: /^Set bank details/ }).click();
      const drawer = page.getByRole("dialog", { name: "Set bank details" });
      await drawer.getByRole("combobox", { name: "Bank", exact: true }).click();
      await page.getByRole("option", { name: "Equity Bank Kenya" }).click();
      await drawer.getByLabel("Branch code").fill("001");
      await drawer.getByLabel("Account number").fill("0011223344556");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("Equity Bank Kenya, branch 001, 0011223344556")).toBeVisible();
      await expect(
        page.getByRole("region", { name: "Bank details" }).getByText("Pending", { exact: true }),
      ).toBeVisible();
      await lookAt(page, info, "a record");
    });

    await test.step("leave, loans, payslips, documents and history are tabs of the record", async () => {
      const found = {
        Leave: "Leave balances",
        Loans: "Loans and advances",
        Payslips: "Payslips",
        Documents: "Documents",
        History: "History",
      };
      for (const [tab, region] of Object.entries(found)) {
        await pressByKeyboard(page, tabs.getByRole("link", { name: tab, exact: true }));
        await expect(page.getByRole("region", { name: region, exact: true })).toBeVisible();
        await lookAt(page, info, `tab ${tab}`);
      }
      await page.reload();
      await expect(page.getByRole("region", { name: "History", exact: true }), "a tab is a URL").toBeVisible();
    });

    await test.step("and departs, by keyboard alone; the departure can be changed or withdrawn from then on", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Record departure" }));
      const dialog = page.getByRole("dialog", { name: "Record departure" });
      await expect(dialog.getByLabel("Last day of work")).toBeFocused();
      await page.keyboard.type("30/09/2026");
      await page.keyboard.press("Tab");
      await expect(dialog.getByText("Final pay preview")).toBeVisible();
      await lookAt(page, info, "a departure");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Record departure" }));
      await expect(page.getByText("Left", { exact: true })).toBeVisible();
      await pressByKeyboard(page, page.getByRole("button", { name: "More", exact: true }));
      for (const name of ["Certificate of service", "Rehire employee", "Start final payroll", "Edit departure"]) {
        await expect(page.getByRole("menuitem", { name })).toBeVisible();
      }
      await page.keyboard.press("Escape");
      await page.goto("/employees?status=left");
      await expect(page.getByText("Wanjiku Kamau")).toBeVisible();
      await lookAt(page, info, "employees who left");
    });
    quiet();
  },
);
