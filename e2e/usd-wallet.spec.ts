import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const ACCOUNTANT = 5;

test(
  "a wallet in dollars is paid into by card on the provider's page, and converted to shillings",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Dola Traders");

    await test.step("the rate of the day", async () => {
      await page.goto(paths.usdWallet());
      await expect(page.getByText("No wallet in US dollars yet")).toBeVisible();
      await lookAt(page, info, "no wallet in dollars");
      await page.getByRole("button", { name: "Set the rate" }).click();
      const drawer = page.getByRole("dialog", { name: "Set the exchange rate" });
      await drawer.getByLabel("Shillings for one dollar").fill("130.5");
      await drawer.getByLabel("Day").fill("01/11/2026");
      await drawer.getByLabel("Source").fill("Central Bank of Kenya");
      await lookAt(page, info, "the rate of the day");
      await drawer.getByRole("button", { name: "Save the rate" }).click();
      await expect(page.getByText("The exchange rate was saved.")).toBeVisible();
    });

    await test.step("a deposit by card", async () => {
      await page.getByRole("button", { name: "Pay in by card" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by card" });
      await drawer.getByLabel("Amount in USD").fill("100");
      await lookAt(page, info, "a deposit by card");
      await drawer.getByRole("button", { name: "Continue to Stripe" }).click();
      await expect(page.getByRole("heading", { name: "Simulated card payment" })).toBeVisible();
      await page.getByRole("button", { name: "Pay" }).click();
      await expect(page.getByText("Completed").first()).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a card payment that is done");
    });

    await test.step("a conversion by another person than the one who entered the rate", async () => {
      await become(page, await colleague(page, owner, "Grace", ACCOUNTANT), paths.usdWallet());
      await expect(page.getByText("USD 96.80").first()).toBeVisible();
      await page.getByRole("button", { name: "Convert" }).click();
      const drawer = page.getByRole("dialog", { name: "Convert money" });
      await drawer.getByLabel("Amount in USD").fill("40");
      await expect(drawer.getByText("130.5 shillings per dollar")).toBeVisible();
      await expect(drawer.getByText("KES 5,220.00 will be received.")).toBeVisible();
      await drawer.getByLabel("Reference").fill("FX 77");
      await lookAt(page, info, "a conversion");
      await drawer.getByRole("button", { name: "Convert" }).click();
      await expect(page.getByText("The money was converted.")).toBeVisible();
      await expect(page.getByText("USD 56.80").first()).toBeVisible();
      await lookAt(page, info, "a wallet in dollars");
      await page.goto(paths.wallet());
      await expect(page.getByText("KES 5,220.00").first()).toBeVisible();
      await lookAt(page, info, "wallets in two currencies");
    });
    quiet();
  },
);
