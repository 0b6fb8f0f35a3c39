import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;

type Choices = { data: { scenarios: { id: string; name: string }[]; lines: string[] } };

/** The cell of a row of the budget's grid, by the place of its period. */
const cell = (page: Page, row: string, at: number) =>
  page.getByRole("row").filter({ hasText: row }).getByRole("gridcell").nth(at);

async function approve(page: Page, title: string) {
  await page.getByText(title).first().click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
}

test(
  "a budget takes its amounts from a forecast line, its grid is edited as a spreadsheet, and it is raised by a new approval",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Bajeti Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    await importSamples(page, owner);
    const { data } = await call<Choices>(page, "GET", "/budgets/plan-choices", undefined, owner.access_token);
    const line = data.lines[0] ?? "";

    await test.step("the months of a line of Baseline are filled in before the budget is saved", async () => {
      await become(page, owner, paths.budgets({ do: "create" }));
      const form = page.getByRole("dialog", { name: "Create a budget" });
      await form.getByLabel("Name").fill("From the plan");
      await form.getByRole("combobox", { name: "Frequency" }).click();
      await page.getByRole("option", { name: "Every quarter" }).click();
      await form.getByRole("combobox", { name: "Use the amounts from a scenario" }).click();
      await page.getByRole("option", { name: "Baseline" }).click();
      await form.getByRole("combobox", { name: "Line of the forecast" }).click();
      await page.getByRole("option", { name: line, exact: true }).click();
      const amounts = form.getByRole("group", { name: "Amount of each period" });
      await expect(amounts.getByRole("textbox")).toHaveCount(4);
      await expect(amounts.getByRole("textbox").first()).not.toHaveValue("0");
      await lookAt(page, info, "a budget from a plan");
      await form.getByRole("switch", { name: "Save as a draft" }).check();
      await form.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("heading", { name: "From the plan" })).toBeVisible();
      await expect(page.getByText(`The amounts were taken from ${line}, scenario Baseline.`)).toBeVisible();
    });

    await test.step("the amounts of the draft are typed and filled as in a spreadsheet", async () => {
      await cell(page, "Amount", 0).click();
      await page.keyboard.type("1000");
      await page.keyboard.press("Enter");
      await expect(cell(page, "Amount", 0)).toHaveText("1,000.00");
      await cell(page, "Amount", 0).click();
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Control+r");
      await expect(cell(page, "Amount", 1)).toHaveText("1,000.00");
      await lookAt(page, info, "the grid of a draft");
      await page.getByRole("button", { name: "Save amounts" }).click();
      await expect(page.getByText("The budget was saved.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Take the planned amounts" })).toBeVisible();
      await page.getByRole("button", { name: "Send for approval" }).click();
      await become(page, manager, paths.budgetApprovals());
      await approve(page, "Budget From the plan");
      await expect(page.getByText("The budget was approved and is active.")).toBeVisible();
    });

    await test.step("a lower amount is refused in words, a higher one is a raise that another person approves", async () => {
      await become(page, owner, paths.budgets());
      await page.getByRole("button", { name: "From the plan", exact: true }).click();
      await cell(page, "Amount", 0).click();
      await page.keyboard.type("900");
      await page.keyboard.press("Enter");
      await expect(page.getByText("An active budget can only be raised.").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await cell(page, "Amount", 0).click();
      await page.keyboard.type("1500");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Raise the budget" }).click();
      const raise = page.getByRole("dialog", { name: "Raise the budget" });
      await raise.getByLabel("Reason").fill("A second office");
      await lookAt(page, info, "a raise from the grid");
      await raise.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The raise is waiting for approval.")).toBeVisible();
      await expect(cell(page, "Amount", 0)).toHaveText("1,000.00");
      await become(page, manager, paths.budgetApprovals());
      await approve(page, "Raise of the budget From the plan");
      await expect(page.getByText("The budget From the plan was raised.")).toBeVisible();
      await become(page, owner, paths.budgets());
      await page.getByRole("button", { name: "From the plan", exact: true }).click();
      await expect(cell(page, "Amount", 0)).toHaveText("1,500.00");
      await lookAt(page, info, "a budget raised");
    });
    quiet();
  },
);
