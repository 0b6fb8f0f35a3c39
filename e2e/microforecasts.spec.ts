import { expect, test } from "@playwright/test";
import { enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "a loan is planned with its effect in sight, switched off, and shown month by month",
  {
    tag: "@phone",
  },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Planned loans");
    await importSamples(page, person);
    await page.goto("/forecasting/microforecasts");
    await expect(page.getByText("No microforecasts yet")).toBeVisible();
    await page.getByRole("link", { name: "New microforecast" }).first().click();
    await expect(page.getByRole("heading", { name: "Create New Microforecast" })).toBeVisible();
    await page.getByRole("button", { name: /^Loan/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("Please provide a Forecast Name and Scenario Name before proceeding.").first(),
    ).toBeVisible();
    await page.goto("/microforecast?forecastName=Bridge&scenarioName=Baseline&startDate=2027-01");
    await page.getByRole("button", { name: /^Loan/ }).click();
    await page.getByRole("textbox", { name: "Principal amount" }).fill("1000000");
    for (const label of ["Loan liability account", "Loan repayment account", "Interest account"]) {
      await page.getByRole("combobox", { name: label }).click();
      await page.getByRole("listbox", { name: label }).getByRole("option").first().click();
    }
    await page.getByRole("textbox", { name: "Annual interest" }).fill("14");
    await page.getByRole("textbox", { name: "Loan term in years" }).fill("1");
    await page.getByRole("button", { name: "Show the effect" }).click();
    await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
    await lookAt(page, info, "a loan with its effect");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The microforecast was saved.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Bridge", exact: true })).toBeVisible();
    await lookAt(page, info, "microforecasts");
    await page.getByRole("button", { name: "Bridge", exact: true }).click();
    await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "a microforecast, dark");
    quiet();
  },
);
