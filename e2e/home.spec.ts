import { expect, type Page, test } from "@playwright/test";
import { call, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo } from "./people.ts";

/** How urgent things are, the worst first, as home says it. */
const URGENCIES = ["Overdue", "Blocked", "Due", "Out of date", "To decide", "To read"];

test(
  "home says how the company is, each figure against another, and what needs the person, the worst first",
  { tag: ["@phone", "@desktop-long"] },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    await enterDemo(page, demoUser(info));
    await page.goto("/");
    const figures = page.getByRole("region", { name: "Key figures" });
    await expect(figures).toContainText(
      /Cash, end of \w+ \d{4}\s*KES [\d,]+\.\d\d\s*[+−][\d.]+% compared with KES .* a year earlier/,
    );
    await expect(figures).toContainText(
      /Lowest cash\s*KES [\d,]+\.\d\d\s*at the end of \w+ \d{4}, counted from \w+ \d{4}/,
    );
    await expect(figures).toContainText(/Runway\s*(N\/A|[\d.,]+ months)/);
    await expect(figures).toContainText(/Net income, next 12 months\s*KES .*in the last 12 months/);
    await expect(page.getByRole("figure", { name: /Cash, last 12 and next 12 months/ })).toBeVisible();
    const needs = page.getByRole("region", { name: "Needs your attention" });
    await expect(needs.getByRole("listitem").first()).toBeVisible();
    const more = needs.getByRole("button", { name: /^Show \d+ more$/ });
    if ((await more.count()) > 0) await more.click();
    const said = (await needs.getByRole("listitem").allInnerTexts()).map((text) =>
      URGENCIES.findIndex((urgency) => text.includes(urgency)),
    );
    expect(said).toEqual([...said].sort((a, b) => a - b));
    await expect(page.getByText(/the ability|Expense analytics|Nothing waits/)).toHaveCount(0);
    await lookAt(page, info, "home, light");
    await page.emulateMedia({ colorScheme: "dark" });
    await lookAt(page, info, "home, dark");
    await figures.getByRole("link").first().click();
    await page.waitForURL(/\/cash-flow-statement\?.*closing_cash/);
    quiet();
  },
);

test("runway and lowest cash read alike on home and on the dashboard", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto("/");
  const figures = page.getByRole("region", { name: "Key figures" });
  const runway = await figures.getByRole("link", { name: /^Runway:/ }).innerText();
  const lowest = await figures.getByRole("link", { name: /^Lowest cash:/ }).innerText();
  await page.goto("/forecasting/dashboard");
  await expect(page.getByRole("article", { name: "Runway" })).toContainText(runway);
  await expect(page.getByRole("article", { name: "Lowest cash" })).toContainText(lowest);
});

test("home of an employee: next pay day, last payslip and leave left", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, "caro@mwangaza.example");
  await page.goto("/");
  const own = page.getByRole("region", { name: "Your pay and leave" });
  await expect(own).toContainText(/Next pay day\s*\d\d\/\d\d\/\d{4}/);
  await expect(own).toContainText(/Last payslip\s*KES [\d,]+\.\d\d/);
  await expect(own).toContainText(/Leave left\s*[\d.]+ days?/);
  await expect(page.getByRole("region", { name: "Needs your attention" })).toBeVisible();
  await expect(page.getByText(/the ability/)).toHaveCount(0);
  await lookAt(page, info, "home of an employee");
  quiet();
});

test("home of a company without books shows where to start", async ({ page }, info) => {
  await enterNewCompany(page, info, "Home Traders");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start here" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Company overview" })).toHaveCount(0);
  await expect(page.getByText(/^Coming later/)).toHaveCount(0);
});

/** Adds up how far what is seen moves by itself, from the next address on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) moved += entry.value;
      }
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
}

const STILL = [
  "/",
  "/payroll/law",
  "/forecasting/microforecasts",
  "/forecasting/back-test",
  "/forecasting/analytics/hr",
  "/forecasting/analytics/kpis-results",
  "/forecasting/quickstart/Cashflow-Management",
  "/wallet",
  "/wallet/transactions",
  "/wallet/money-requests",
  "/payments",
  "/employees",
  "/payroll",
  "/my-pay",
];

/** The addresses of records of the demo company: a payroll, a transaction of the wallet, a payment. */
async function recordsOf(page: Page, token: string): Promise<readonly string[]> {
  const newest = async (list: string, body: object, folder: string) => {
    const { data } = await call<{ data: { id: string }[] }>(page, "POST", list, { size: 10, ...body }, token);
    return data.slice(0, 1).map(({ id }) => `${folder}/${id}`);
  };
  return [
    ...(await newest("/client/payroll", { status: "computed" }, "/payroll/runs")),
    ...(await newest("/transactions", {}, "/wallet/transactions")),
    ...(await newest("/client/payments", {}, "/payments")),
  ];
}

test("nothing moves while a screen is read, and titles are at one place", async ({ page }, info) => {
  const { access_token: token } = await enterDemo(page, demoUser(info));
  const moved = await watchShifts(page);
  const titles = new Set<number>();
  for (const address of [...STILL, ...(await recordsOf(page, token))]) {
    await page.goto(address);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    await expect(page.locator(".mantine-Loader-root, .mantine-Skeleton-root")).toHaveCount(0);
    expect(await moved(), `what moved on ${address}`).toBeLessThan(0.002);
    titles.add(Math.round((await title.boundingBox())?.y ?? 0));
  }
  expect([...titles]).toHaveLength(1);
});
