import { expect, type Page, test } from "@playwright/test";
import { sample } from "./companies.ts";
import { isDrawn } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { inMail, newcomer, PASSWORD, signIn } from "./people.ts";

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).or(page.getByLabel(label)).first().click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("from sign-up to three tied statements", { tag: ["@phone", "@desktop-long"] }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { email, company } = newcomer(info);

  await test.step("sign up in two steps and agree", async () => {
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Wanjiku");
    await page.getByLabel("Last name").fill("Kamau");
    await page.getByLabel("Business name").fill(company);
    await choose(page, "Industry", "Wholesale and retail trade");
    await choose(page, "Monthly expenditure (KES)", "100,001-500,000");
    await page.getByLabel("Phone number").fill("0712 345 678");
    await page.getByLabel("Work email address").fill("wanjiku@gmail.com");
    await expect(page.getByText("Invoices are due within 30 days.")).toBeHidden();
    await page.getByText("Read the terms and conditions").click();
    await expect(page.getByText("Invoices are due within 30 days.")).toBeVisible();
    await page.getByLabel("I agree to the terms and conditions").check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Please provide a valid work email address.")).toBeVisible();
    await page.getByLabel("Work email address").fill(email);
    await lookAt(page, info, "sign-up, details");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("button", { name: "Choose Enterprise" })).toBeVisible();
    await expect(
      page.getByText("Monthly: you receive one invoice per month. Both billing cycles include the same features."),
    ).toBeVisible();
    await page.getByText("Yearly", { exact: true }).click();
    await expect(
      page.getByText("Yearly: you receive one invoice per year. Both billing cycles include the same features."),
    ).toBeVisible();
    await lookAt(page, info, "sign-up, plans");
    await page.getByRole("button", { name: "Choose Enterprise" }).click();
    await expect(page.getByRole("dialog", { name: "Service Level Agreement" })).toContainText("60 days");
    await lookAt(page, info, "sign-up, agreement");
    await page.getByRole("button", { name: "Agree & Register" }).click();
    await page.waitForURL(/\/activation/);
    await expect(page.getByText("Your company is registered.")).toBeVisible();
  });

  await test.step("before activation the right password leads to the activation page", async () => {
    await expect(page.getByRole("link", { name: "Go to sign in" })).toBeVisible();
    const password = await inMail(page, email, /^Password: (.+)$/m);
    await page.goto("/login");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/activation/);
    await expect(page.getByText("Your email address and password are correct")).toBeVisible();
    await expect(page.getByText("Tax PIN certificate")).toBeVisible();
  });

  await test.step("activate by the mailed link", async () => {
    const token = await inMail(page, email, /activation\?token=(\S+)/);
    await page.goto(`/activation?token=${token}`);
    await expect(page.getByText("Waiting for documents")).toBeVisible();
    await lookAt(page, info, "activation");
    await page.getByRole("button", { name: "Activate account" }).click();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
  });

  await test.step("sign in with the mailed password and choose a new one, without a refused call", async () => {
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    const temporary = await inMail(page, email, /^Password: (.+)$/m);
    await signIn(page, email, temporary);
    await page.waitForURL(/\/settings\/password/);
    await expect(page.getByLabel("Current password")).toBeVisible();
    await lookAt(page, info, "change password");
    await page.getByLabel("Current password").fill(temporary);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change Password" }).click();
    await page.waitForURL((url) => url.pathname !== "/settings/password");
    expect(refused).toEqual([]);
  });

  await test.step("an empty company's statement teaches the first step", async () => {
    await page.goto("/forecasting/baseline/profit-loss");
    await expect(page.getByRole("heading", { name: "Start with your profit and loss" })).toBeVisible();
    await lookAt(page, info, "profit and loss, empty");
  });

  await test.step("import the profit and loss, then the balance sheet", async () => {
    await page.goto("/forecasting/quickstart/forecast");
    await page
      .getByRole("button", { name: "Import", exact: true })
      .or(page.getByRole("link", { name: "Import", exact: true }))
      .first()
      .click();
    for (const [file, submit] of [
      ["mwangaza-profit-and-loss-quickbooks.xlsx", "Next"],
      ["mwangaza-balance-sheet-quickbooks.xlsx", "Upload"],
    ] as const) {
      await expect(page.getByRole("button", { name: submit, exact: true })).toBeVisible();
      await page.locator('input[type="file"]').setInputFiles(sample(file));
      await page.getByLabel("Forecast period").fill("12");
      await page.getByRole("button", { name: submit, exact: true }).click();
      await expect(page.getByRole("button", { name: "Confirm and save" })).toBeVisible();
      await lookAt(page, info, `report of ${file}`);
      await page.getByRole("button", { name: "Confirm and save" }).click();
      await expect(page.getByText("Data saved successfully!").first()).toBeVisible();
    }
  });

  await test.step("look over the classification and save it", async () => {
    const dialog = page.getByRole("dialog", { name: /Account Classification/i });
    await expect(dialog.getByRole("button", { name: /^Drag / }).first()).toBeVisible();
    await lookAt(page, info, "classification");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await page.waitForURL(/\/forecasting\/baseline\/profit-loss/);
  });

  await test.step("read three statements that tie", async () => {
    const grid = page.getByRole("grid");
    await isDrawn(page);
    await expect(grid).toContainText("Revenue");
    await expect(page.getByText("Balance sheet balances")).toBeVisible();
    await expect(page.getByText("Cash agrees with cash flow")).toBeVisible();
    await lookAt(page, info, "profit and loss");
    await page
      .getByRole("link", { name: "Balance sheet", exact: true })
      .or(page.getByRole("tab", { name: "Balance sheet" }))
      .first()
      .click();
    await page.waitForURL(/balance-sheet/);
    await expect(grid).toContainText("Current Assets");
    await isDrawn(page);
    await lookAt(page, info, "balance sheet");
    await page.getByRole("main").getByRole("link", { name: "Cash flow", exact: true }).click();
    await page.waitForURL(/cash-flow-statement/);
    await expect(grid).toContainText(/Operating Activities/i);
    await isDrawn(page);
    await lookAt(page, info, "cash flow statement");
  });
  quiet();
});
