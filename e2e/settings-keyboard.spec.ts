import { expect, type Page, type Response, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { tabTo } from "./keyboard.ts";
import { failOnConsoleErrors } from "./look.ts";

/** A setting that is being saved, to be awaited once what saves it is pressed. */
function saving(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes("/settings/configuration") && isSaved(answer));
}

function isSaved(answer: Response): boolean {
  return answer.request().method() !== "GET" && answer.ok();
}

test(
  "settings and a role by keyboard alone, and the focus is never lost",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Kibodi Ltd");

    await test.step("a notification is switched, and the switch keeps the focus", async () => {
      await page.goto("/settings/notifications");
      const payroll = page.getByRole("switch", { name: /^Payroll/ });
      await expect(payroll).toBeChecked();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("switch", { name: /^Approvals/ }));
      const approvals = saving(page);
      await page.keyboard.press("Space");
      await approvals;
      await page.keyboard.press("Tab");
      await expect(payroll).toBeFocused();
      const payrolls = saving(page);
      await page.keyboard.press("Space");
      await payrolls;
      await expect(payroll).toBeFocused();
      await page.reload();
      await expect(payroll).not.toBeChecked();
      await expect(page.getByRole("switch", { name: /^Approvals/ })).not.toBeChecked();
    });

    await test.step("a minimum balance is typed and sent", async () => {
      await tabTo(page, page.getByRole("textbox", { name: /^Minimum balance/ }));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("50000");
      await page.keyboard.press("Enter");
      await expect(page.getByText("The notification setting was saved.")).toBeVisible();
    });

    await test.step("a role is named, ticked and saved, and the focus is in the list again", async () => {
      await page.goto("/settings/roles");
      await expect(page.getByRole("button", { name: "Create role" })).toBeVisible();
      await tabTo(page, page.getByRole("button", { name: /^Create role/ }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: "Role", exact: true })).toBeFocused();
      await page.keyboard.type("Cashier");
      await expect(page.getByRole("checkbox", { name: /^Own Account/ })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: /^Own Account/ })).toBeDisabled();
      await tabTo(page, page.getByRole("checkbox", { name: /^View Wallets/ }));
      await page.keyboard.press("Space");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("The role was created.")).toBeVisible();
      await expect(page.getByRole("main")).toBeFocused();
      await expect(page.getByRole("row").filter({ hasText: "Cashier" })).toContainText("2");
    });
    quiet();
  },
);
