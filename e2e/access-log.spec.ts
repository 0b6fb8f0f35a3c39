import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { call, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "the access log is searched, read line by line, verified and exported",
  { tag: "@desktop-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const { access_token: token } = await enterNewCompany(page, info, "Log Ltd");
    for (let line = 0; line < 11; line++) {
      await call(page, "POST", "/settings/authentication", { password_expiry: line }, token);
    }
    await page.request.post("/api/roles", { data: { name: "" }, headers: { authorization: `Bearer ${token}` } });

    await test.step("ten lines a page unless another size is chosen, the newest first", async () => {
      await page.goto("/settings/access-logs");
      const rows = page.locator("tbody tr");
      await expect(rows).toHaveCount(10);
      await expect(rows.first()).toContainText("Create a role");
      await page.getByRole("button", { name: "Next page" }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText("Create a role")).toHaveCount(0);
      await page.getByRole("combobox", { name: "Rows per page" }).click();
      await page.getByRole("option", { name: "25" }).click();
      await expect(page).toHaveURL(/size=25/);
      await expect(rows.nth(10)).toBeVisible();
      await lookAt(page, info, "access log");
    });

    await test.step("search and outcome narrow it, in the address", async () => {
      await page.getByLabel("Search", { exact: true }).fill("role");
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await page.getByRole("combobox", { name: "Outcome" }).click();
      await page.getByRole("option", { name: "Refused or failed" }).click();
      await expect(page).toHaveURL(/search=role.*outcome=refused|outcome=refused.*search=role/);
      await page.reload();
      await expect(page.locator("tbody tr")).toHaveCount(1);
    });

    await test.step("one line in full, with its place in the chain", async () => {
      await page.locator("tbody").getByRole("button", { name: "Amina Otieno" }).click();
      const drawer = page.getByRole("dialog", { name: "Log entry" });
      await expect(drawer).toContainText("422");
      await expect(drawer.locator("code").first()).toHaveText(/^[0-9a-f]{64}$/);
      await lookAt(page, info, "line of the log");
      await page.keyboard.press("Escape");
      await expect(page.locator("tbody").getByRole("button", { name: "Amina Otieno" })).toBeFocused();
    });

    await test.step("the file holds what was searched for, with the chain", async () => {
      await page.getByRole("button", { name: "Export" }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "In full, CSV" }).click();
      const file = await readFile(await (await saving).path(), "utf8");
      const [heading = "", ...lines] = file.trim().split("\r\n");
      expect(heading).toMatch(/^time,user,request,response,status,address,line,previous hash,hash/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/Create a role,.*,422,/);
    });

    await test.step("the chain is verified", async () => {
      await page.getByRole("button", { name: "Verify log" }).click();
      await expect(page.getByText("The log is intact")).toBeVisible();
      await lookAt(page, info, "log verified");
    });
    quiet();
  },
);
