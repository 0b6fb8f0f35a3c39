import { expect, type Page, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { isDrawn } from "./grid.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

/** The window of QuickBooks, opened by a button of the dialog. */
async function consentAfter(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
  const popup = await opened;
  await expect(popup.getByRole("link", { name: "Allow" })).toBeVisible();
  return popup;
}

test("the books are read from QuickBooks: denied, allowed, and read again", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Online");
  const dialog = page.getByRole("dialog", { name: "Connect QuickBooks Online" });
  await page.goto("/forecasting/quickstart/forecast");
  await expect(page.getByText("Simulator", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Connect", exact: true }).click();

  await test.step("days and a forecast period are asked for", async () => {
    await expect(dialog.getByLabel("Forecast period (months)")).toHaveValue("6");
    await expect(dialog.getByText("Hazina reads whole months up to today.")).toBeVisible();
    await expect(dialog.getByLabel("Start date")).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
    await lookAt(page, info, "days to read from QuickBooks");
    await dialog.getByLabel("Forecast period (months)").fill("6.5");
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid forecast period (positive number)");
    await dialog.getByLabel("Forecast period (months)").fill("6");
  });

  await test.step("denied, nothing is stored and the page says so", async () => {
    const popup = await consentAfter(page, "Connect");
    await popup.getByRole("link", { name: "Deny" }).click();
    await expect(page.getByText("Access to QuickBooks was denied. Nothing was saved.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
  });

  await test.step("a window that was closed is opened again; allowed, both statements are read", async () => {
    const closed = await consentAfter(page, "Connect");
    await closed.close();
    await expect(dialog.getByText("Hazina will then continue on this page.")).toBeVisible();
    const popup = await consentAfter(page, "Open again");
    await popup.getByRole("link", { name: "Allow" }).click();
    const classes = page.getByRole("dialog", { name: /Account Classification/i });
    await expect(classes.getByRole("button", { name: /^Drag / }).first()).toBeVisible();
    expect(popup.isClosed()).toBe(true);
    await expect(page.getByText("Data saved successfully!")).toBeVisible();
    await expect(page.getByText("Connection Error")).toHaveCount(0);
    await classes.getByRole("button", { name: /^Save/ }).click();
    await page.waitForURL(/\/forecasting\/baseline\/profit-loss/);
    await isDrawn(page);
    await expect(page.getByText("Balance sheet balances")).toBeVisible();
    await expect(page.getByText("Cash agrees with cash flow")).toBeVisible();
  });

  await test.step("read again, nothing is new", async () => {
    await page.goto("/forecasting/quickstart/forecast");
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sync now" }).click();
    await expect(page.getByText("Unchanged").first()).toBeVisible();
    const health = page.getByRole("region", { name: "Connection to QuickBooks" });
    await health.getByLabel("Automatic sync").selectOption("Monthly");
    await expect(page.getByText("QuickBooks will be synced monthly.")).toBeVisible();
    await lookAt(page, info, "QuickBooks connected");
  });

  await test.step("read again for fewer months, it waits and says which would leave the books", async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    const again = page.getByRole("dialog", { name: "Sync the books" });
    await expect(again.getByLabel("Start date")).toHaveValue(/^01\//);
    await again.getByLabel("Period", { exact: true }).selectOption("Last Year");
    await again.getByRole("button", { name: "Sync now" }).click();
    const history = page.getByRole("region", { name: "Syncs with QuickBooks" });
    await expect(history.getByText("For review")).toBeVisible();
    await expect(history.getByText(/closed months from .* are missing from this sync/)).toBeVisible();
    await lookAt(page, info, "a sync that leaves months out");
    await history.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
    await expect(history.getByText("Dismissed")).toBeVisible();
  });
  quiet();
});

test("of two tabs that wait for QuickBooks one reads the books, and neither says that it failed", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Two tabs");
  const other = await page.context().newPage();
  const reads: string[] = [];
  for (const tab of [page, other]) {
    tab.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/api/quickbooks/profit-loss") reads.push(pathname);
    });
    await tab.goto("/forecasting/quickstart/forecast");
    await tab.getByRole("button", { name: "Connect", exact: true }).click();
  }
  const waiting = await consentAfter(other, "Connect");
  const popup = await consentAfter(page, "Connect");
  await popup.getByRole("link", { name: "Allow" }).click();
  await expect.poll(() => reads.length, "one of the tabs begins to read").toBe(1);
  const saved = (tab: Page) => tab.getByText("Data saved successfully!").count();
  await expect.poll(async () => (await saved(page)) + (await saved(other))).toBeGreaterThan(0);
  await waiting.close();
  for (const tab of [page, other]) await expect(tab.getByText(/Connection Error|Failed/)).toHaveCount(0);
  expect(reads).toHaveLength(1);
  quiet();
});

test("the window of QuickBooks ends on a page that says how it went, and hands that on once", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
  await page.goto("/icon.svg");
  const listener = await page.context().newPage();
  await listener.goto("/icon.svg");
  await listener.evaluate(listenTo, "hazina-quickbooks");
  for (const [query, sentence, handed] of [
    ["error=denied", "Access to QuickBooks was denied. You can close this window.", { error: "denied" }],
    [
      "error=not_usable",
      "QuickBooks could not be connected. Close this window and connect again.",
      { error: "not_usable" },
    ],
    ["", "QuickBooks could not be connected. Close this window and connect again.", { error: "failed" }],
    ["code=a&realmId=1", "You can close this window and return to Hazina.", { code: "a", realmId: "1" }],
  ] as const) {
    await page.goto(`/quickbooks/connected?${query}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/quickbooks\/connected$/);
    await lookAt(page, info, `the end of connecting ${query}`);
    expect(await listener.evaluate(heardOf)).toEqual([handed]);
  }
  quiet();
});

/** Keeps what pages of this browser tell each other. */
function listenTo(name: string): void {
  const heard: unknown[] = [];
  Object.assign(window, { heard });
  new BroadcastChannel(name).onmessage = ({ data }) => heard.push(data);
}

/** The notices since this was called last. */
function heardOf(): unknown[] {
  return (window as unknown as { heard: unknown[] }).heard.splice(0);
}

test("how connecting works is shown without reading anything", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  await page.goto("/form-login");
  await expect(page.getByText("This is a demo. No data is read or saved.")).toBeVisible();
  const logOn = async (password: string) => {
    await page.getByLabel("Enter Username").fill("demo");
    await page.getByLabel("Enter Password").fill(password);
    await page.getByRole("button", { name: "Log On" }).click();
  };
  await logOn("wrong");
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await logOn("demo");
  await page.getByRole("button", { name: "Reject" }).click();
  await logOn("demo");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByLabel("Fiscal period start")).toHaveValue("2015-01");
  await expect(page.getByLabel("Forecast Period in months")).toHaveValue("12");
  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/forecasting\/baseline\/profit-loss/);
  quiet();
});
