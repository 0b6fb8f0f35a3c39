import { expect, type Page, test } from "@playwright/test";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { isDrawn, openToEdit, typeOver } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const STATEMENT = "/forecasting/baseline/profit-loss";
const bar = (page: Page) => page.getByRole("region", { name: "Comparison" });
const line = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test(
  "a plan is compared with Baseline and with a version on the statement itself, and follows what is typed",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const checkConsole = failOnConsoleErrors(page);
    const { access_token: token } =
      await test.step("a company with books and a plan that changes one month", async () => {
        const entered = await enterNewCompany(page, info, "Compare Traders");
        await importSamples(page, entered);
        return entered;
      });
    const { data } = await call<{ data: { id: string } }>(
      page,
      "POST",
      "/analytics/forecasting/scenario",
      { name: "Plan", parent: "Baseline" },
      token,
    );
    const income = line(page, "Delivery Income");
    await openToEdit(page, `${STATEMENT}?scenario=Plan&line=revenue/Delivery+Income`);
    await typeOver(page, income, "+10%");
    await expect(page.getByText("Saved", { exact: true })).toBeAttached();
    await call(page, "POST", `/analytics/forecasting/scenario/${data.id}/versions`, { name: "Board of May" }, token);

    await test.step("with Baseline: how many cells, by how much, and whether that is better", async () => {
      await page.getByRole("button", { name: /^Compare with/ }).click();
      await page.getByRole("menuitem", { name: "Baseline", exact: true }).click();
      await expect(bar(page)).toContainText("differ");
      await expect(income).toContainText("+24,604.76");
      await expect(
        page.getByRole("gridcell", { description: /24,604\.76 more than Baseline, favourable/ }).first(),
      ).toBeVisible();
      await lookAt(page, info, "compared with Baseline, light");
      await page.emulateMedia({ colorScheme: "dark" });
      await lookAt(page, info, "compared with Baseline, dark");
    });

    await test.step("the rows that differ alone, kept in the address", async () => {
      const all = await page.getByRole("rowheader").count();
      await page.getByRole("switch", { name: "Differences only" }).focus();
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(/differing=only/);
      await expect(async () => expect(await page.getByRole("rowheader").count()).toBeLessThan(all)).toPass();
      await lookAt(page, info, "only what differs");
    });

    await test.step("typing moves the difference at once", async () => {
      await openToEdit(page, `${page.url()}&line=revenue/Delivery+Income`);
      await expect(income).toContainText("+24,604.76");
      await typeOver(page, income, "*2");
      await expect(income).toContainText("+295,257.13");
      await expect(page.getByText("Saved", { exact: true })).toBeAttached();
    });

    await test.step("with the version of before", async () => {
      await page.getByRole("button", { name: /^Compare with/ }).click();
      await page.getByRole("menuitem", { name: "Version: Board of May" }).click();
      await expect(bar(page)).toContainText("Board of May");
      await expect(income).toContainText("+270,652.37");
      await lookAt(page, info, "compared with a version");
      await page.getByRole("main").getByRole("link", { name: "Cash flow" }).click();
      await isDrawn(page);
      await expect(bar(page)).toContainText("Board of May");
      await page.getByRole("button", { name: "End comparison" }).click();
      await expect(bar(page)).toHaveCount(0);
    });
    checkConsole();
  },
);
