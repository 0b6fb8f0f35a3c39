import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function approve(page: Page, title: string, button = "Approve") {
  await page.getByText(title).first().click();
  await page.getByRole("button", { name: button, exact: true }).click();
}

test(
  "a supplier's bill is entered, approved, paid less withholding tax by M-Pesa, and credited",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Ununuzi Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);

    await test.step("money in the wallet", async () => {
      await become(page, owner, paths.wallet());
      await page.getByRole("button", { name: "Deposit" }).click();
      const drawer = page.getByRole("dialog", { name: "Pay in by M-Pesa" });
      await drawer.getByLabel("Amount").fill("90000");
      await drawer.getByLabel("M-Pesa phone number").fill("0712 345 111");
      await drawer.getByRole("button", { name: "Send prompt" }).click();
      await expect(drawer.getByText("The money is in the wallet.")).toBeVisible({ timeout: 20_000 });
    });

    await test.step("a supplier with its payment details, which another person confirms", async () => {
      await page.goto(paths.bills({ do: "new" }));
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /Add a supplier/ })
        .click();
      await page.getByRole("button", { name: "Add supplier" }).first().click();
      const drawer = page.getByRole("dialog", { name: "Add supplier" });
      await drawer.getByLabel("Supplier").fill("Wakili Advocates");
      await drawer.getByLabel("KRA PIN").fill("X123");
      await drawer.getByLabel("Email").fill("accounts@wakili.example");
      await drawer.getByRole("switch", { name: "Add payment details" }).check({ force: true });
      await choose(page, "Pay to", "Till");
      await drawer.getByLabel("Payee name").fill("Wakili Advocates");
      await drawer.getByLabel("Till number").fill("567111");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(drawer.getByText("Enter the tax PIN as shown on the certificate")).toBeVisible();
      await drawer.getByLabel("KRA PIN").fill("P051234567X");
      await lookAt(page, info, "a new supplier");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Another person must confirm its payment details.")).toBeVisible();
      await lookAt(page, info, "suppliers");
      await become(page, manager, paths.approvals());
      await approve(page, "Payment details: Wakili Advocates");
      await expect(page.getByText("The payment details were confirmed and are in effect now.")).toBeVisible();
    });

    await test.step("a bill with its totals as they are typed", async () => {
      await become(page, owner, paths.bills());
      await expect(page.getByText("No bills yet")).toBeVisible();
      await lookAt(page, info, "no bills");
      await page.getByRole("button", { name: "New bill" }).first().click();
      const drawer = page.getByRole("dialog", { name: "New bill" });
      await choose(page, "Supplier", "Wakili Advocates");
      await drawer.getByLabel("Supplier's invoice number").fill("WA/2026/114");
      await drawer.getByLabel("eTIMS control unit number").fill("KRACU0400001238/57");
      await drawer.getByLabel("Description").fill("Lease review");
      await choose(page, "Account", "6550 Professional fees");
      await drawer.getByRole("textbox", { name: "Price" }).fill("50000");
      await choose(page, "Withholding tax", "Management, professional, training fees");
      await expect(drawer.getByText("KES 58,000.00")).toBeVisible();
      await lookAt(page, info, "a bill as it is entered");
      await drawer.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByRole("heading", { name: "WA/2026/114, Wakili Advocates" })).toBeVisible();
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(page.getByText("The bill was submitted for approval.")).toBeVisible();
    });

    await test.step("approved by another person", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Bill WA/2026/114 from Wakili Advocates").first().click();
      await expect(page.getByText("KRACU0400001238/57")).toBeVisible();
      await lookAt(page, info, "a bill to approve");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The bill was approved and can be paid.")).toBeVisible();
    });

    await test.step("paid in part from the bill, and the rest in a payment run", async () => {
      await become(page, owner, paths.bills());
      await page.getByRole("button", { name: "Wakili Advocates", exact: true }).click();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      const drawer = page.getByRole("dialog", { name: "Pay bill" });
      await expect(drawer.getByText("KES 55,500.00")).toBeVisible();
      await drawer.getByLabel("Amount to settle").fill("29000");
      await expect(drawer.getByText("KES 27,750.00")).toBeVisible();
      await lookAt(page, info, "a bill that is paid in part");
      await drawer.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Payment to Wakili Advocates");
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
      await become(page, owner, paths.bills());
      await expect(page.getByRole("region", { name: "Bills" }).getByText("Partly paid", { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await page.goto(paths.payBills());
      await expect(page.getByText("1 bill: KES 27,750.00 to pay")).toBeVisible();
      await expect(page.getByText("Tax withheld for KRA: KES 1,250.00")).toBeVisible();
      await lookAt(page, info, "bills to pay");
      await page.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Payment to Wakili Advocates");
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
    });

    await test.step("paid: the bill shows each payment and the tax that was withheld", async () => {
      await become(page, owner, paths.bills());
      await expect(page.getByRole("region", { name: "Bills" }).getByText("Paid", { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await lookAt(page, info, "bills");
      await page.getByRole("button", { name: "Wakili Advocates", exact: true }).click();
      await expect(page.getByText("1,250.00").first()).toBeVisible();
      await lookAt(page, info, "a paid bill");
      await page.getByRole("link", { name: "Wakili Advocates" }).click();
      await expect(page.getByRole("region", { name: "Payment details" }).first()).toBeVisible();
      await lookAt(page, info, "a supplier");
    });
    await test.step("the tax is paid to KRA by its payment number, and proven", async () => {
      await page.goto(paths.taxes());
      const tax = /Withholding income tax to KRA/;
      const choose = async (action: string) => {
        await page.getByRole("button", { name: tax }).last().click();
        await page.getByRole("menuitem", { name: action }).click();
      };
      await expect(page.getByText("To pay", { exact: true })).toBeVisible();
      await choose("Enter payment number");
      const number = page.getByRole("dialog", { name: "Payment number" });
      await expect(number.getByText("KES 2,500.00")).toBeVisible();
      await number.getByLabel("Payment registration number (PRN)").fill("2026000000001234");
      await lookAt(page, info, "a payment number");
      await number.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The payment number was entered. The tax can be paid.")).toBeVisible();
      await choose("Pay to KRA");
      await expect(page.getByText("The payment was prepared and is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.approvals());
      await approve(page, "Payment to Kenya Revenue Authority");
      await expect(page.getByText("The payment was approved and is on its way.")).toBeVisible();
      await become(page, owner, paths.taxes());
      const list = page.getByRole("region", { name: "Taxes to pay" });
      await expect(list.getByText("Paid", { exact: true })).toBeVisible({ timeout: 60_000 });
      await choose("Record e-slip");
      await page.getByRole("dialog").getByLabel("E-slip number").fill("ESLIP-77");
      await page.getByRole("dialog").getByRole("button", { name: "Record" }).click();
      await expect(list.getByText("Paid, with proof")).toBeVisible();
      await lookAt(page, info, "taxes to pay");
      await page.goto(paths.withheldTaxes());
      await expect(page.getByText("WA/2026/114").first()).toBeVisible();
      await lookAt(page, info, "withheld taxes");
      await page.goto(paths.taxCertificates());
      await expect(page.getByText("No certificates expected")).toBeVisible();
      await page.goto(paths.billAging());
      await expect(page.getByText("No unpaid bills")).toBeVisible();
      await page.goto(paths.vatReturn({ month: new Date().toISOString().slice(0, 7) }));
      await expect(page.getByText("KES 8,000.00").first()).toBeVisible();
      await lookAt(page, info, "a VAT return");
    });
    quiet();
  },
);

test(
  "an invoice that a supplier sent to KRA is accepted as a draft bill, and another one is rejected",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Ankara Stores");
    await test.step("without a device the list says what to do", async () => {
      await page.goto(paths.purchaseInbox());
      await page.getByRole("button", { name: "Read KRA's list" }).first().click();
      await expect(page.getByText("Connect an eTIMS device under Sales first.")).toBeVisible();
    });

    await test.step("an eTIMS device is connected, and the list is read", async () => {
      await page.goto(paths.etims());
      await page.getByRole("button", { name: "Connect device" }).click();
      const drawer = page.getByRole("dialog", { name: "Connect eTIMS device" });
      const digit = info.project.name === "phone" ? 3 : 4;
      await drawer.getByLabel("KRA PIN").fill(`P05123499${digit}${String.fromCharCode(65 + info.retry)}`);
      await drawer.getByLabel("Serial number").fill("dvc-ankara-1");
      await drawer.getByRole("button", { name: "Connect device" }).click();
      await expect(page.getByText("The device is connected.")).toBeVisible();
      await page.goto(paths.purchaseInbox());
      await page.getByRole("button", { name: "Read KRA's list" }).first().click();
      await expect(page.getByText("3 new invoices were found.")).toBeVisible();
      await expect(page.getByText("KENYA POWER").first()).toBeVisible();
      await lookAt(page, info, "invoices from eTIMS");
    });

    await test.step("one is rejected, and one is accepted as a draft bill", async () => {
      await page
        .getByRole("button", { name: /NURU INTERNET SERVICES/ })
        .last()
        .click();
      await page.getByRole("menuitem", { name: "Reject" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
      await expect(page.getByText("The invoice was rejected. KRA will be notified.")).toBeVisible();
      await page
        .getByRole("button", { name: /KENYA POWER/ })
        .last()
        .click();
      await page.getByRole("menuitem", { name: "Accept as a bill" }).click();
      await choose(page, "Account", "6050 Electricity and water");
      await lookAt(page, info, "an invoice that is accepted");
      await page.getByRole("button", { name: "Create draft bill" }).click();
      await expect(page.getByRole("heading", { name: "990143, KENYA POWER" })).toBeVisible();
      await expect(page.getByText("KES 18,560.00").first()).toBeVisible();
      await lookAt(page, info, "a bill from eTIMS");
    });
    quiet();
  },
);
