import { expect, type Page, type Response, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors } from "./look.ts";

/** A setting that is being saved, to be awaited once what saves it is pressed. */
function saving(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes("/settings/configuration") && isSaved(answer));
}

function isSaved(answer: Response): boolean {
  return answer.request().method() !== "GET" && answer.ok();
}

/** Goes on by Tab until an element has the focus. */
async function tabTo(page: Page, role: "button" | "switch" | "checkbox" | "textbox", name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test("settings and a role by keyboard alone, and the focus is never lost", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Kibodi Ltd");

  await test.step("a notification is switched, and the switch keeps the focus", async () => {
    await page.goto("/settings/notifications");
    const payroll = page.getByRole("switch", { name: /^Payroll/ });
    await expect(payroll).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, "switch", /^Budgets/);
    const budgets = saving(page);
    await page.keyboard.press("Space");
    await budgets;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(payroll).toBeFocused();
    const payrolls = saving(page);
    await page.keyboard.press("Space");
    await payrolls;
    await expect(payroll).toBeFocused();
    await page.reload();
    await expect(payroll).not.toBeChecked();
    await expect(page.getByRole("switch", { name: /^Budgets/ })).not.toBeChecked();
  });

  await test.step("a minimum balance is typed and sent", async () => {
    await tabTo(page, "textbox", /^Minimum balance/);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("50000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The notification setting was saved.")).toBeVisible();
  });

  await test.step("a role is named, ticked and saved, and the focus is in the list again", async () => {
    await page.goto("/settings/roles");
    await expect(page.getByRole("button", { name: "Create a role" })).toBeVisible();
    await tabTo(page, "button", /^Create a role/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Role", exact: true })).toBeFocused();
    await page.keyboard.type("Cashier");
    await expect(page.getByRole("checkbox", { name: /^Own Account/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Own Account/ })).toBeDisabled();
    await tabTo(page, "checkbox", /^View Wallets/);
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("The role was created.")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("row").filter({ hasText: "Cashier" })).toContainText("2");
  });
  quiet();
});
