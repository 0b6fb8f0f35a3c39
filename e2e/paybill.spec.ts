import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { lookAt } from "./look.ts";

test(
  "a paybill is connected where the server has a public address, and says why not where money is simulated",
  { tag: "@phone" },
  async ({ page }, info) => {
    await enterNewCompany(page, info, "Paybill Traders");

    await page.goto(paths.paybill());
    await expect(page.getByText("Money is simulated on this server.", { exact: false })).toBeVisible();
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
    await expect(drawer.getByText("Paste the certificate of M-Pesa.")).toBeVisible();
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
    await expect(page.getByText("Money is simulated on this server, so no paybill is connected.")).toBeVisible();
  },
);
