import { formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { expect, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enterDemo } from "./people.ts";

const FILE = [
  "PIN,Invoice Number,Invoice Date,Taxable Value,VAT",
  "P051234561Z,INV0000001,2026-11-05,12500.00,2000.00",
  "",
].join("\n");

test("KRA's sales are imported, and each difference has its cause", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, info.project.name === "phone" ? "grace@mwangaza.example" : "amina@mwangaza.example");
  await page.goto(paths.vatComparison({ month: formatMonth(monthAt(now())) }));
  await expect(page.getByRole("button", { name: "Import KRA's sales" })).toBeVisible();
  const file = { name: "section-b.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("The file has 1 line with VAT of 2,000.00.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Import sheet" }).click();
  await expect(page.getByText("KRA's sales were imported: 1 line with VAT of 2,000.00.")).toBeVisible();
  const bridge = page.getByRole("region", { name: "Bridge from KRA's VAT to the VAT in your return" }).first();
  await expect(bridge.getByText("Not in the books")).toBeVisible();
  await expect(bridge.getByRole("cell", { name: "VAT in your return" })).toBeVisible();
  await expect(page.getByText("INV0000001")).toBeVisible();
  await lookAt(page, info, "VAT against KRA");
  quiet();
});
