import { dayAt, now } from "@hazina/base/calendar.ts";
import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;

/** A receipt as a phone photographs it: a picture of one pixel. */
const RECEIPT = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

type Made = { data: { id: string } };
type List = { data: { id: string; state: string; receipts_count: number }[] };

test(
  "a claim with a photo is entered without a connection, kept on the device, and sent once when it is back",
  { tag: "@phone" },
  async ({ page, context }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Porini Traders");
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");
    const category = { name: "Travel", account: "6200" };
    const { data: travel } = await call<Made>(page, "POST", "/expense-categories", category, owner.access_token);
    const policy = { name: "Long trips", above: 1_000, outcome: "warn", sentence: "Trips above 1,000 are checked." };
    await call(page, "POST", "/expense-policies", policy, owner.access_token);
    const before = { supplier_name: "Easy Coach", amount: 1_500, date: dayAt(now()), category_id: travel.id };
    await call(page, "POST", "/expenses", before, worker.access_token);
    const dialog = page.getByRole("dialog", { name: "Claim an expense" });
    const waiting = page.getByRole("region", { name: "Waiting on this device" });

    await test.step("the claim is entered without a connection; the policy it breaches is shown", async () => {
      const choices = page.waitForResponse(/\/api\/expenses\/choices/);
      const notices = page.waitForResponse(/\/assets\/Notices-/);
      await become(page, worker, paths.expenses());
      await expect(page.getByRole("button", { name: "Easy Coach", exact: true })).toBeVisible();
      await (await choices).finished();
      await (await notices).finished();
      quiet();
      await context.setOffline(true);
      await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
      await page.getByRole("button", { name: "Claim an expense" }).first().click();
      await dialog.getByLabel("Amount paid").fill("1500");
      await dialog.getByLabel("Supplier").fill("Modern Coast");
      await dialog.getByRole("combobox", { name: "Category" }).click();
      await page.getByRole("option", { name: "Travel" }).click();
      await expect(dialog.getByText("Trips above 1,000 are checked.")).toBeVisible();
      await dialog.locator('input[type="file"]').setInputFiles(RECEIPT);
      await expect(dialog.getByText("receipt.png")).toBeVisible();
      await lookAt(page, info, "a claim without a connection");
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("The claim is saved on this device", { exact: false })).toBeVisible();
      await expect(waiting.getByText("Modern Coast", { exact: false })).toBeVisible();
      await expect(waiting.getByText("1 receipt", { exact: false })).toBeVisible();
      await lookAt(page, info, "a claim kept on the device");
    });

    await test.step("it is changed while it waits", async () => {
      await waiting.getByRole("button", { name: "Edit the claim Modern Coast" }).click();
      await dialog.getByLabel("Purpose").fill("Bus to Mombasa");
      await expect(dialog.getByText("receipt.png")).toBeVisible();
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(dialog).toBeHidden();
      await expect(waiting.getByRole("button", { name: "Edit the claim Modern Coast" })).toHaveCount(1);
    });

    await test.step("back online it becomes one expense with its receipt, and the duplicate is shown", async () => {
      await context.setOffline(false);
      await expect(page.getByText(/^Modern Coast: /).first()).toBeVisible({ timeout: 20_000 });
      await expect(waiting).toBeHidden();
      await page.getByRole("button", { name: "Modern Coast", exact: true }).click();
      await expect(page.getByText("This may be a duplicate").first()).toBeVisible();
      await expect(page.getByText("Bus to Mombasa")).toBeVisible();
      await expect(page.getByText("receipt.png")).toBeVisible();
      await lookAt(page, info, "a claim that was sent");
      await page.goto(paths.expenses());
      await expect(page.getByRole("button", { name: "Modern Coast", exact: true })).toHaveCount(1);
      const asked = { search: "Modern Coast" };
      const { data } = await call<List>(page, "POST", "/client/expenses", asked, worker.access_token);
      expect(data.map(({ receipts_count }) => receipts_count)).toEqual([1]);
    });
  },
);
