import { expect, test } from "@playwright/test";
import { enterDemo } from "./people.ts";

test("a policy is tested on the past year, saved and changed", { tag: "@phone" }, async ({ page }, info) => {
  await enterDemo(page, "amina@mwangaza.example");
  await page.goto("/settings/approvals");
  await page.getByRole("button", { name: "Add policy" }).first().click();
  const name = `Large expenses ${info.project.name} ${info.retry}`;
  await page.getByRole("dialog").getByRole("textbox", { name: /^Name/ }).first().fill(name);
  await page.getByLabel("From amount", { exact: true }).fill("50000");
  await page.getByRole("button", { name: "Test on the last 12 months" }).click();
  await expect(page.getByText(/This policy would have applied to/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(name).first()).toBeVisible();
});
