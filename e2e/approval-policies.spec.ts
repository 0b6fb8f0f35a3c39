import { expect, test } from "@playwright/test";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enterDemo } from "./people.ts";

test(
  "a policy is tested on the past year, saved and changed; its versions say who changed what, and an earlier one is used again",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterDemo(page, "amina@mwangaza.example");
    await page.goto("/settings/approvals");
    await page.getByRole("button", { name: "Add policy" }).first().click();
    const name = `Large expenses ${info.project.name} ${info.retry}`;
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: /^Name/ }).first().fill(name);
    await form.getByLabel("From amount", { exact: true }).fill("50000");
    await form.getByRole("button", { name: "Test on the last 12 months" }).click();
    await expect(form.getByText(/This policy would have applied to/)).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const version = (number: number) => page.getByRole("region", { name: `Version ${number}`, exact: true });
    await expect(version(1)).toContainText("Policy created");

    await test.step("changed", async () => {
      await page.getByRole("button", { name: "Change policy" }).click();
      await form.getByLabel("From amount", { exact: true }).fill("75000");
      await form.getByRole("button", { name: "Add level" }).click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      const changed = version(2);
      await expect(changed).toContainText(/Current.*Amina/s);
      await expect(changed).toContainText(/Conditions.*From KES 50,000\.00.*From KES 75,000\.00/s);
      await expect(changed).toContainText(/Level 2.*None.*Level 2 \(anyone who may approve it\)/s);
      await lookAt(page, info, "versions of a policy, light");
      await page.emulateMedia({ colorScheme: "dark" });
      await lookAt(page, info, "versions of a policy, dark");
      await page.emulateMedia({ colorScheme: "light" });
    });

    await test.step("an unsaved change of a condition is not lost without a question", async () => {
      await page.getByRole("button", { name: "Change policy" }).click();
      await form.getByLabel("From amount", { exact: true }).fill("1");
      await page.keyboard.press("Escape");
      await page
        .getByRole("dialog")
        .last()
        .getByRole("button", { name: /^(Leave|Discard)/ })
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("an earlier version used again, by keyboard", async () => {
      const again = page.getByRole("button", { name: "Use version 1" });
      await again.focus();
      await page.keyboard.press("Enter");
      await expect(form.getByText(/The fields show version 1/)).toBeVisible();
      await expect(form.getByLabel("From amount", { exact: true })).toHaveValue("50,000");
      await lookAt(page, info, "an earlier version used again");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      await expect(version(3)).toContainText(/From KES 75,000\.00.*From KES 50,000\.00/s);
    });

    await test.step("deleted, and still readable where a request points to it", async () => {
      const address = page.url();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page).toHaveURL(/\/settings\/approvals$/);
      await page.goto(`${address}?version=2`);
      await expect(version(4)).toContainText(/Status.*Off.*Deleted/s);
      await expect(version(2)).toContainText(/Used by the request.*From KES 75,000\.00/s);
      await expect(page.getByRole("button", { name: "Change policy" })).toHaveCount(0);
    });
    quiet();
  },
);
