import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

/** The navigation where it is at hand: opened first on a phone. */
async function navigationOf(page: Page, info: TestInfo) {
  if (info.project.name === "phone") await page.getByRole("button", { name: "Open the navigation" }).click();
  return page.getByRole("navigation", { name: "Main navigation" }).filter({ visible: true });
}

test(
  "sections fold by keyboard and stay so, the open screen stays in view, and nothing unbuilt is listed",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterDemo(page, demoUser(info));
    await page.goto("/forecasting/scenarios");
    const navigation = await navigationOf(page, info);
    await expect(navigation.getByRole("link", { name: "Suppliers" })).toHaveCount(0);
    await expect(navigation.getByText("Coming later")).toHaveCount(0);
    await lookAt(page, info, "navigation, light");
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "navigation, dark");

    const plan = navigation.getByRole("button", { name: "Plan", exact: true });
    await plan.focus();
    await page.keyboard.press("Enter");
    await expect(plan).toHaveAttribute("aria-expanded", "false");
    await expect(navigation.getByRole("link", { name: "Data sources" })).toHaveCount(0);
    await expect(navigation.getByRole("link", { name: "Scenarios" }), "the open place stays in view").toBeVisible();

    await page.reload();
    const again = await navigationOf(page, info);
    await expect(again.getByRole("button", { name: "Plan", exact: true })).toHaveAttribute("aria-expanded", "false");
    quiet();
  },
);

test("a screen without an entry of its own marks the one it belongs to", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  for (const [address, entry] of [
    ["/reports/payroll/duties", "Payroll"],
    ["/forecasting/grant-management", "Microforecasts"],
    ["/forecasting/quickstart/connector-demo", "Data sources"],
    ["/forecasting/analytics/trend", "KPIs"],
  ] as const) {
    await page.goto(address);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText([entry]);
  }
});

test("an employee sees what they may open, and their pay, leave and loans under their account", async ({ page }) => {
  await enterDemo(page, "caro@mwangaza.example");
  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await expect(navigation.getByRole("link")).toHaveText([/^Home$/, /^Approvals/, /^Expenses$/, /^Purchases$/]);
  await expect(navigation.locator("[aria-disabled]")).toHaveCount(0);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "My leave" }).click();
  await page.waitForURL(/\/leave$/);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("menuitem", { name: "My leave" })).toHaveAttribute("aria-current", "page");
});

test("the approvals have one row of tabs, none of them dead", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  const rows: string[][] = [];
  for (const address of ["/approvals", "/approvals/payroll", "/approvals/budgets", "/approvals/delegations"]) {
    await page.goto(address);
    const tabs = page.locator("main nav").first().getByRole("link");
    await expect(tabs.first()).toBeVisible();
    rows.push(await tabs.allInnerTexts());
  }
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
  expect(rows[3]).toEqual(rows[0]);
});

test("the link to the content leads there and moves nothing", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto("/payroll/law");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
  const header = page.getByRole("banner");
  const before = await header.boundingBox();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  expect(await header.boundingBox()).toEqual(before);
});

test("Back closes a form that is open and stays on the screen; its buttons stay in view", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Employees" }).click();
  await page.getByRole("button", { name: "Add employee" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("button", { name: "Save" })).toBeInViewport();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByText("YYYY-MM-DD")).toHaveCount(0);
  await expect(drawer.getByText("Enter the date as DD/MM/YYYY, such as 31/01/2026.").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Add employee" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/employees$/);
});

test("the scenario of a statement stays behind in its address", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto("/forecasting/baseline/profit-loss?scenario=Growth+plan");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: /^Good / })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});
