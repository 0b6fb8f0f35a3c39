import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

/** Pays to the simulated paybill with an account code, and returns the receipt. */
async function payTo(page: Page, code: string, amount: number): Promise<string> {
  const paid = { ShortCode: "600000", CommandID: "CustomerPayBillOnline", Msisdn: "254712000777" };
  const data = { ...paid, Amount: amount, BillRefNumber: code };
  const answer = await page.request.post("/simulators/mpesa/__sim/arrive", { data });
  return ((await answer.json()) as { receipt: string }).receipt;
}

test(
  "a payment to the paybill is in the wallet once its receipt is entered",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterNewCompany(page, info, "Msingi Paybill");
    await page.goto(paths.wallet());
    const shown = page.getByText(/^[A-Z0-9]{6}$/).first();
    await expect(shown).toBeVisible();
    const code = await shown.innerText();
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    const receipt = await payTo(page, code, 1_250);
    await page.getByRole("button", { name: "Deposit" }).click();
    await page.getByRole("button", { name: "Find a payment to the paybill" }).click();
    const drawer = page.getByRole("dialog", { name: "Find a payment to the paybill" });
    await drawer.getByLabel("M-Pesa receipt").fill(receipt.toLowerCase());
    await lookAt(page, info, "finding a payment to the paybill");
    await drawer.getByRole("button", { name: "Find payment" }).click();
    await expect(page.getByText("The payment was found, and is in the wallet.")).toBeVisible();
    await expect(page.getByText(receipt).first()).toBeVisible();
    await page.goto(paths.wallet());
    await expect(page.getByText("KES 1,250.00").first()).toBeVisible();
    await lookAt(page, info, "the wallet with a payment to the paybill");
    quiet();
  },
);

test(
  "a paybill is connected where the server has a public address, and says why not where money is simulated",
  { tag: "@phone" },
  async ({ page }, info) => {
    await enterNewCompany(page, info, "Paybill Traders");

    await page.goto(paths.paybill());
    await expect(page.getByText("This server simulates payments.", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect paybill" })).toHaveCount(0);
    await lookAt(page, info, "a simulated paybill");

    // As a server with a public address answers before a paybill is connected.
    const live = { data: { mode: "live", is_connected: false, shortcode: null, name: null } };
    await page.route("**/api/wallet/paybill", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: live }) : route.continue(),
    );
    await page.reload();
    await page.getByRole("button", { name: "Connect paybill" }).click();
    const drawer = page.getByRole("dialog", { name: "Connect paybill" });
    await drawer.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(drawer.getByText("A paybill number has five to seven digits.")).toBeVisible();
    await expect(drawer.getByText("Paste the M-Pesa certificate.")).toBeVisible();
    await lookAt(page, info, "connecting a paybill");
    await drawer.getByLabel("Paybill number").fill("600000");
    await drawer.getByLabel("Name", { exact: false }).first().fill("Paybill Traders");
    await drawer.getByLabel("Registered Safaricom number").fill("0712 345 678");
    await drawer.getByLabel("Consumer key").fill("key");
    await drawer.getByLabel("Consumer secret").fill("secret");
    await drawer.getByLabel("Passkey (Lipa na M-Pesa Online)").fill("passkey");
    await drawer.getByLabel("Initiator name").fill("api");
    await drawer.getByLabel("Initiator password").fill("password");
    await drawer.getByLabel("M-Pesa certificate").fill("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----");
    await drawer.getByLabel("Your password").fill("not asked here");
    await drawer.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText("Money is simulated on this server, so a paybill cannot be connected.")).toBeVisible();
  },
);
