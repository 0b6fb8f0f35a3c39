import { dayAt, now } from "@hazina/base/calendar.ts";
import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { inMail } from "./people.ts";

const EMPLOYEE = 2;

type Made = { data: { id: string } };

test(
  "a missing eTIMS receipt is listed with its tax, asked for by mail, added by the claimant and confirmed with KRA",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Stakabadhi Traders");
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");
    const category = { name: "Travel", account: "6200" };
    const { data: travel } = await call<Made>(page, "POST", "/expense-categories", category, owner.access_token);
    const form = { supplier_name: "Modern Coast", amount: 1_160, vat: 160, supplier_pin: "P051234567X" };
    const claim = { ...form, date: dayAt(now()), category_id: travel.id };
    const made = await call<Made>(page, "POST", "/expenses", claim, worker.access_token);
    await call(page, "POST", `/expenses/${made.data.id}/submit`, {}, worker.access_token);

    await test.step("it is listed, and asked for", async () => {
      await become(page, owner, paths.owedEvidence());
      await expect(page.getByText("1 receipt costs KES 460.00 in tax until it is confirmed.")).toBeVisible();
      await lookAt(page, info, "missing receipts");
      await page.getByRole("checkbox", { name: /Modern Coast/ }).check();
      await page.getByRole("button", { name: "Email the employees" }).click();
      await lookAt(page, info, "before the mails");
      await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("checkbox", { name: /Modern Coast/ })).not.toBeChecked();
      await page.getByRole("checkbox", { name: /Modern Coast/ }).check();
      await page.getByRole("button", { name: "Email the employees" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("asked for it less than 7 days ago", { exact: false })).toBeVisible();
      await lookAt(page, info, "asked before");
      const mailbox = `caro.${owner.company_id}@colleagues.example`;
      await inMail(page, mailbox, /(eTIMS receipts of these expenses are missing)/);
    });

    await test.step("the claimant adds it to the submitted expense", async () => {
      await become(page, worker, paths.expense({ id: made.data.id }));
      await expect(page.getByText("There is no eTIMS receipt.")).toBeVisible();
      await page.getByRole("button", { name: "Add eTIMS receipt" }).click();
      const dialog = page.getByRole("dialog", { name: "Add the eTIMS receipt" });
      await dialog.getByLabel("Code or invoice number").fill("hello");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText("This is not the QR code of an eTIMS receipt", { exact: false })).toBeVisible();
      await dialog.getByLabel("Code or invoice number").fill("0040804130000058920");
      await lookAt(page, info, "adding a receipt");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The code of the receipt was saved.")).toBeVisible();
      await expect(page.getByText("Not confirmed yet").first()).toBeVisible();
      await lookAt(page, info, "a claimed receipt");
    });

    await test.step("another person records what KRA shows, and the list is empty", async () => {
      await become(page, owner, paths.expense({ id: made.data.id }));
      await expect(page.getByRole("link", { name: "Open KRA's page" })).toHaveAttribute("href", /itax\.kra\.go\.ke/);
      await page.getByRole("button", { name: "Record what KRA shows" }).click();
      const dialog = page.getByRole("dialog", { name: "Check the receipt with KRA" });
      await dialog.getByLabel("Total with VAT").fill("1160");
      await dialog.getByLabel("VAT", { exact: true }).fill("160");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The receipt was confirmed.")).toBeVisible();
      await expect(page.getByText("Confirmed by KRA").first()).toBeVisible();
      await lookAt(page, info, "a confirmed receipt");
      await page.goto(paths.owedEvidence());
      await expect(page.getByText("No eTIMS receipt is missing")).toBeVisible();
    });
    quiet();
  },
);
