import { expect, type Page, test } from "@playwright/test";
import { enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

test(
  "a loan is planned with its effect in sight, moved, and shown month by month",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const person = await enterNewCompany(page, info, "Planned loans");
    await importSamples(page, person);
    await page.goto("/forecasting/microforecasts");
    await expect(page.getByText("No microforecasts yet")).toBeVisible();
    await page.getByRole("link", { name: "New microforecast" }).first().click();
    await expect(page.getByRole("heading", { name: "Create New Microforecast" })).toBeVisible();
    await page.getByRole("button", { name: /^Loan/ }).click();
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
    await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("Earliest start:")).toBeVisible();
    await lookAt(page, info, "a loan with its effect");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The microforecast was saved.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Bridge", exact: true })).toBeVisible();
    if (info.project.name === "desktop") await moveByKeys(page);
    else await expect(page.getByRole("button", { name: "Bridge start" })).toBeVisible();
    await lookAt(page, info, "microforecasts");
    await page.getByRole("button", { name: "Bridge", exact: true }).click();
    await expect(page.getByRole("table", { name: "Effect" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Scenario versions" })).toBeVisible();
    await page.getByRole("button", { name: "What can we afford? Loan" }).click();
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("Earliest start:")).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "a microforecast, dark");
    quiet();
  },
);

/** The bar of the roadmap a month later, with the lowest cash in sight before it is saved. */
async function moveByKeys(page: Page): Promise<void> {
  const bar = page.getByRole("slider", { name: "Bridge: start" });
  await expect(bar).toHaveAttribute("aria-valuetext", "January 2027");
  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar).toHaveAttribute("aria-valuetext", /^February 2027, lowest cash /);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The microforecast was saved.").first()).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuetext", "February 2027");
}
