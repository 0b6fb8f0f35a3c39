import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "a company begins its plan, pays the invoice by phone, and chooses a smaller plan for the next period",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Mpango Traders");

    await test.step("the cost of a plan is shown before it is chosen", async () => {
      await page.goto(paths.billing());
      await expect(page.getByText("No invoices yet.")).toBeVisible();
      await lookAt(page, info, "billing before the first charge");
      await page.getByRole("button", { name: "Change plan" }).click();
      const drawer = page.getByRole("dialog", { name: "Change plan" });
      await drawer.getByRole("radio", { name: "Enterprise" }).check();
      await expect(drawer.getByText("KES 28,420.00")).toBeVisible();
      await drawer.getByRole("radio", { name: "By M-Pesa on a phone" }).check();
      await drawer.getByLabel("M-Pesa phone").fill(info.project.name === "phone" ? "0713 345 111" : "0712 345 111");
      await lookAt(page, info, "change of plan");
      await drawer.getByRole("button", { name: "Continue" }).click();
    });

    await test.step("the invoice is paid when M-Pesa reports it", async () => {
      await expect(page.getByText("Enter your M-Pesa PIN on the phone to confirm.")).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: "Enterprise plan" });
      await expect(row.getByText("Paid")).toBeVisible({ timeout: 30_000 });
      await lookAt(page, info, "billing paid");
    });

    await test.step("a smaller plan begins with the next period", async () => {
      await page.getByRole("button", { name: "Change plan" }).click();
      const drawer = page.getByRole("dialog", { name: "Change plan" });
      await drawer.getByRole("radio", { name: "Growth" }).check();
      await expect(drawer.getByText("Your current plan will not change until then.")).toBeVisible();
      await drawer.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(/^Growth, KES 11,020.00 on/)).toBeVisible();
    });
    quiet();
  },
);
