import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

test(
  "money that was paid in by bank is in the wallet once another person confirms it",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Banki Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await page.goto(paths.wallet());
    await page.getByRole("button", { name: "Deposit" }).click();
    await page.getByRole("button", { name: "Record a bank, cheque or cash deposit" }).click();
    const drawer = page.getByRole("dialog", { name: "Record a deposit" });
    await drawer.getByLabel("Amount").fill("64000");
    await drawer.getByLabel("Reference").fill("FT26331ABC");
    await drawer.getByRole("button", { name: "Send for confirmation" }).click();
    await expect(drawer.getByText(/date|day/i).first()).toBeVisible();
    await drawer.getByLabel("Paid in on").fill("26/11/2026");
    await drawer.getByLabel("Payer").fill("Naivas Ltd");
    await lookAt(page, info, "a deposit by bank");
    await drawer.getByRole("button", { name: "Send for confirmation" }).click();
    await expect(
      page.getByText("It will be added to the wallet once another person confirms it.", { exact: false }),
    ).toBeVisible();

    await become(page, manager, paths.approvals());
    await page.getByText("Deposit FT26331ABC").click();
    await lookAt(page, info, "a deposit to confirm");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("The deposit was confirmed, and the money is in the wallet.")).toBeVisible();
    await page.goto(paths.wallet());
    await expect(page.getByText("KES 64,000.00").first()).toBeVisible();
    await lookAt(page, info, "the wallet with its bank deposit");
    quiet();
  },
);
