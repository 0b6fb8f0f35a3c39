import { expect, type Page, test } from "@playwright/test";
import { call, enterNewCompany, importSamples } from "./companies.ts";
import { isDrawn, isEditable, openStatement } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

const field = (page: Page) => page.getByRole("combobox", { name: /^Find an account/ });
const active = (page: Page) => page.getByRole("option", { selected: true });

async function look(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test("an account, a scenario and a person are found by keyboard alone, and actions done", async ({ page }, info) => {
  const checkConsole = failOnConsoleErrors(page);
  const entered = await enterNewCompany(page, info, "Palette Traders");
  await importSamples(page, entered);
  const plan = { name: "Second depot", parent: "Baseline" };
  await call(page, "POST", "/analytics/forecasting/scenario", plan, entered.access_token);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await look(page, "second dep");
  await expect(active(page)).toHaveText(/Second depot/);
  await lookAt(page, info, "a scenario found");
  await page.keyboard.press("Enter");
  await page.waitForURL(/scenario=Second/);
  await isEditable(page);

  await look(page, "deliv inc");
  await expect(active(page)).toContainText("Delivery Income");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeFocused();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Delivery Income" }) });
  await expect(row.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await expect(page).toHaveURL(/scenario=Second/);

  await look(page, "edit values");
  await expect(active(page)).toContainText("Edit Values Manually");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Edit Values/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await look(page, "quarterly");
  await page.keyboard.press("Enter");
  await page.waitForURL(/frequency=Quarterly/);
  await isDrawn(page);

  await look(page, entered.email);
  await expect(active(page)).toContainText(entered.email);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/settings\/users/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await look(page, "import a balance");
  await page.keyboard.press("Enter");
  await page.waitForURL(/import=balance_sheet/);
  checkConsole();
});

test(
  "arrows choose and go round, Esc closes and gives the focus back",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    const checkConsole = failOnConsoleErrors(page);
    await enterDemo(page, demoUser(info));
    await openStatement(page, "/forecasting/baseline/profit-loss?scenario=Baseline");
    await page.getByRole("grid").focus();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await lookAt(page, info, "palette, light");
    const first = await active(page).textContent();
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).not.toHaveText(first ?? "");
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).toHaveText(first ?? "");
    await page.keyboard.type("no such thing at all");
    await expect(page.getByText("Nothing found for “no such thing at all”. Try another word.")).toBeVisible();
    await field(page).fill("cash");
    await expect(page.getByRole("group", { name: "Accounts and lines" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "palette, dark");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole("grid")).toBeFocused();
    checkConsole();
  },
);

test("keys typed while the palette loads are kept", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.route(/Palette/, async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.goto("/settings/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("variance");
  await expect(field(page)).toHaveValue("variance");
  await expect(active(page)).toContainText("Variance");
});

test("who may not read forecasts finds none of them, and nothing to do that the role does not hold", async ({
  page,
}) => {
  const checkConsole = failOnConsoleErrors(page);
  await enterDemo(page, "caro@mwangaza.example");
  await page.goto("/settings/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [text, nothing] of [
    ["rent", true],
    ["baseline", true],
    ["amina", true],
    ["import", true],
    ["new scenario", true],
    ["profile", false],
  ] as const) {
    await look(page, text);
    if (nothing) await expect(page.getByText(`Nothing found for “${text}”. Try another word.`)).toBeVisible();
    else await expect(active(page)).toContainText("Profile");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
  }
  checkConsole();
});

test("a line's own actions and the export are offered on a scenario; on Baseline no driver is", async ({
  page,
}, info) => {
  await enterDemo(page, demoUser(info));
  await openStatement(page, "/forecasting/baseline/profit-loss?scenario=Baseline");
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await look(page, "periodic growth");
  await expect(page.getByText(/^Nothing found/)).toBeVisible();
  await field(page).fill("export to");
  await expect(page.getByRole("option")).toHaveCount(3);
});
