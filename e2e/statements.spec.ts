import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { call, choosePassword } from "./companies.ts";
import { goDown, openStatement } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { DEMO_PASSWORD, demoUser, type Entered, enter, enterDemo, forget, PASSWORD, runOf, signIn } from "./people.ts";

const STATEMENTS = {
  "profit and loss": "/forecasting/baseline/profit-loss",
  "balance sheet": "/forecasting/baseline/balance-sheet",
  "cash flow statement": "/forecasting/baseline/cash-flow-statement",
};

test("the three statements of the demo company tie", { tag: "@desktop-long" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  for (const path of Object.values(STATEMENTS)) {
    await openStatement(page, path);
    await expect(page.getByText("Balance sheet balances")).toBeVisible();
    await expect(page.getByText("Cash agrees with cash flow")).toBeVisible();
  }
  quiet();
});

test("a cell opens its breakdown by keyboard, with its driver and where it comes from", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await openStatement(page, STATEMENTS["profit and loss"]);
  await goDown(page, 3);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Forecast Value");
  await expect(dialog).toContainText("Driver");
  await expect(dialog).toContainText("Update Time");
  await expect(dialog).toContainText("Zemo Model");
  await expect(dialog).toContainText("Forecast Trend Over Months");
  await lookAt(page, info, "breakdown");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Balance sheet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Balance sheet" })).toBeVisible();
  await goDown(page, 3);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog, "Back closes what is open").toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(STATEMENTS["balance sheet"]);
});

test("a guarded address leads to sign-in and back, and nowhere else", async ({ page }, info) => {
  await page.goto("/forecasting/baseline/balance-sheet");
  await page.waitForURL(/\/login\?returnUrl=/);
  await signIn(page, demoUser(info), DEMO_PASSWORD, "/login?returnUrl=%2Fforecasting%2Fbaseline%2Fbalance-sheet");
  await page.waitForURL(/balance-sheet/);
  await forget(page);
  await signIn(page, demoUser(info), DEMO_PASSWORD, "/login?returnUrl=https%3A%2F%2Fexample.com%2F");
  expect(new URL(page.url()).hostname).toBe("localhost");
});

const AUDITOR = 4;

/** Enters as an auditor of the demo company, who sees everything and changes nothing. */
async function enterAuditor(page: Page, info: TestInfo): Promise<Entered> {
  const admin = await enterDemo(page, "amina@mwangaza.example", { keep: false });
  const email = `audrey-${runOf(info)}@mwangaza.example`;
  const person = { first_name: "Audrey", last_name: "Wekesa", phone: "0712345678", email, role_id: AUDITOR };
  await call(page, "POST", "/users", person, admin.access_token);
  await choosePassword(page, email);
  return enter(page, email, PASSWORD);
}

test("who may only read sees the forecast and is offered nothing that changes it", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { access_token } = await enterAuditor(page, info);
  const offered = (name: RegExp) => page.getByRole("button", { name });
  for (const path of Object.values(STATEMENTS)) {
    await openStatement(page, `${path}?scenario=Growth%20plan`);
    await expect(page.locator("[data-menu]")).toHaveCount(0);
    await expect(page.getByText(/^\+ Add new/)).toHaveCount(0);
    await expect(offered(/undo|redo/i)).toHaveCount(0);
  }
  await openStatement(page, `${STATEMENTS["profit and loss"]}?scenario=Growth%20plan`);
  await goDown(page, 3);
  await page.keyboard.type("5");
  const alert = page.getByRole("dialog", { name: "Access Restriction" });
  await expect(alert).toContainText("Your role can view forecasts but not change them.");
  await lookAt(page, info, "access restriction");
  await alert.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("grid")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem")).toHaveCount(0);

  await page.goto("/forecasting/scenarios");
  await page.getByRole("button", { name: "Actions for Growth plan" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Open statements", "Own changes", "Compare with parent"]);
  await expect(offered(/New scenario/)).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Own changes" }).click();
  await expect(page.getByText("Periodic Growth: 25% a year")).toBeVisible();
  await expect(offered(/undo|save version|more/i)).toHaveCount(0);
  await page.goto("/forecasting/quickstart/forecast");
  await expect(page.getByText("In use").first()).toBeVisible();
  await expect(offered(/Roll back/)).toHaveCount(0);
  for (const name of ["Import", "Forecast again"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-disabled", "true");
  }
  quiet();

  const refused = await page.request.post("/api/analytics/forecasting/edit-row", {
    headers: { authorization: `Bearer ${access_token}` },
    data: { scenario: "Growth plan", account_name: "Sales", forecasts: { "2026-11": 1 } },
  });
  expect(refused.status()).toBe(403);
});

test(
  "a tap on a cell of a phone opens its breakdown, and a click of a mouse selects it",
  { tag: "@phone" },
  async ({ page, hasTouch }, info) => {
    await enterDemo(page, demoUser(info));
    await openStatement(page, STATEMENTS["profit and loss"]);
    const cell = page.getByRole("grid").getByRole("gridcell").nth(20);
    await (hasTouch ? cell.tap() : cell.click());
    const dialog = page.getByRole("dialog");
    if (hasTouch) await expect(dialog).toContainText(/Value/);
    else await expect(dialog).toHaveCount(0);
  },
);

/** Whether every text within an element is seen to its end. */
function isWhole(element: Element): boolean {
  return [element, ...element.querySelectorAll("*")].every(
    (part) => part.scrollWidth <= part.clientWidth + 1 || part.clientWidth === 0,
  );
}

test("choices of a statement that do not fit next to the search fold into one menu, and nothing in the header is cut", async ({
  page,
}, info) => {
  await enterDemo(page, demoUser(info));
  const header = page.getByRole("banner");
  const view = header.getByRole("button", { name: "View", exact: true });
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 1440) await openStatement(page, `${STATEMENTS["cash flow statement"]}?scenario=Growth%20plan`);
    await expect(view).toBeVisible();
    const cut = await header.evaluate((bar) =>
      [...bar.querySelectorAll("button, button > span")]
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `cut at ${width} px`).toEqual([]);
    const checks = page.getByRole("region", { name: "Statement checks" }).locator("> *");
    await expect(checks).toHaveCount(5);
    for (const check of await checks.all()) expect(await check.evaluate(isWhole), await check.innerText()).toBe(true);
    const bell = (await header.getByRole("button", { name: /^Notifications/ }).boundingBox())?.x ?? 0;
    const keys = await header.getByText("Ctrl K").boundingBox();
    expect((keys?.x ?? bell) + (keys?.width ?? 0), `Ctrl K at ${width} px`).toBeLessThan(bell);
  }
  await view.click();
  await lookAt(page, info, "the choices of a statement, folded");
  await page.getByRole("menuitem", { name: "Quarterly" }).click();
  await expect(page.getByRole("columnheader", { name: /Q\d/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 1800, height: 800 });
  await expect(header.getByRole("button", { name: "Frequency Quarterly" })).toBeVisible();
});
