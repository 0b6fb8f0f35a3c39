// What a reader of reports waits for at 1440 px, over books of 400 + 100 accounts × 60 months: a report drawn after its data,
// and the longest task while a report of 24 charts is scrolled from end to end.
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, browserPath } from "../e2e/browser.ts";
import { buildWeb } from "../tools/build-web.ts";
import { type BenchCompany, onBenchCompany, spread } from "./company/bench-company.ts";
import { largeBalanceSheet, largeProfitAndLoss } from "./company/large-books.ts";
import { signIn } from "./company/sign-in.ts";

const ROUNDS = 5;
const CHARTS = 24;
const SCROLLED_MS = 8_000;
const DATA = "/analytics/forecasting/get-report-chart-data";
const BUILT = "/custom-report-template?report=Board&scenario=Baseline";
const SCREENS = [
  {
    name: "cash flow report",
    path: "/forecasting/analytics/cashflows",
    call: "reports/cashflow-report",
    shows: { css: "svg text", text: "" },
  },
  {
    name: "financial KPIs",
    path: "/forecasting/analytics/kpis-results",
    call: "reports/kpi-results",
    shows: { css: "main *", text: "Gross Margin" },
  },
  {
    name: "variance",
    path: "/forecasting/analytics/financials",
    call: "financial-variance",
    shows: { css: "main *", text: "Gross Profit" },
  },
  {
    name: `a report of ${CHARTS} charts`,
    path: BUILT,
    call: "get-report-chart-data",
    shows: { css: "article svg text", text: "" },
  },
] as const;

await buildWeb();
await onBenchCompany(async (company) => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
  try {
    await build(company);
    const page = await signedIn(browser, company);
    for (const screen of SCREENS) await drawn(page, company, screen);
    await scrolled(page, company);
  } finally {
    await browser.close();
  }
});

async function build({ post }: BenchCompany): Promise<void> {
  await post("/analytics/forecast", largeProfitAndLoss(400));
  await post("/analytics/balance_sheet", largeBalanceSheet(100));
  const accounts = {
    profit_and_loss: { totals: ["revenue", "gross_profit", "net_income"] },
    balance_sheet: { totals: ["CASH"] },
  };
  for (let chart = 0; chart < CHARTS; chart++) {
    const chart_type = ["line", "bar", "area", "combo"][chart % 4];
    const period = { type: "last_12", frequency: "months" };
    await post(DATA, { report: "Board", scenario: "Baseline", accounts, chart_type, period });
  }
}

async function signedIn(browser: Browser, { server }: BenchCompany): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/login`);
  await signIn(page, server, () => page.getByRole("navigation").first().waitFor());
  return page;
}

/**
 * Prints the time from the arrival of a report's API response to the moment at which the screen shows the first
 * figures of the report.
 */
async function drawn(page: Page, { server }: BenchCompany, screen: (typeof SCREENS)[number]): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto(`${server.url}${screen.path}`, { waitUntil: "commit" });
    const shownAt = await page.evaluate(shownFrame, screen.shows);
    const arrivedAt = await page.evaluate(endOfCall, screen.call);
    if (round > 0) times.push(shownAt - arrivedAt);
  }
  const { median, slowest } = spread(times);
  console.log(`${screen.name} drawn after its data: median ${median} ms, slowest ${slowest} ms (aim under 500)`);
}

/**
 * Waits for the first frame that shows an element with a text; returns its time by the page's
 * clock. It checks in every frame, because polling would be too slow. Runs in the page.
 */
function shownFrame({ css, text }: { readonly css: string; readonly text: string }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isShown = [...document.querySelectorAll(css)].some((each) => each.textContent?.includes(text));
      requestAnimationFrame(isShown ? () => resolve(performance.now()) : look);
    };
    look();
  });
}

/**
 * Returns the time, by the page's clock, at which the last byte of the response to a call arrived. Runs in the page.
 */
function endOfCall(call: string): number {
  const found = performance.getEntriesByType("resource").filter(({ name }) => name.includes(call));
  return (found.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? 0;
}

/** Scrolls past all charts and prints the longest task of the main thread. */
async function scrolled(page: Page, { server }: BenchCompany): Promise<void> {
  await page.goto(`${server.url}${BUILT}`);
  await page.locator("article svg text").first().waitFor();
  await page.waitForTimeout(1_000);
  const { longest, over, drawnCharts } = await page.evaluate(scrolledFor, SCROLLED_MS);
  console.log(
    `${drawnCharts} charts scrolled past: the longest task ${longest} ms, ${over} over 50 ms (aim none; tasks under 50 ms are not told)`,
  );
}

/**
 * Scrolls the page from end to end for `forMs` milliseconds. Returns the longest browser task in milliseconds, the
 * number of tasks over 50 ms, and the number of charts drawn. Runs in the page.
 */
function scrolledFor(forMs: number) {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  const articles = [...document.querySelectorAll("article")];
  let scroller: Element | null = articles[0] ?? null;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 100) scroller = scroller.parentElement;
  const frame = scroller ?? document.documentElement;
  const height = frame.scrollHeight - frame.clientHeight;
  const seen = new Set<Element>();
  return new Promise<{ longest: number; over: number; drawnCharts: number }>((resolve) => {
    const started = performance.now();
    const step = () => {
      const passed = performance.now() - started;
      frame.scrollTop = Math.min(1, passed / forMs) * height;
      for (const article of articles) if (article.querySelector("svg text")) seen.add(article);
      if (passed < forMs + 500) {
        requestAnimationFrame(step);
        return;
      }
      observer.disconnect();
      const longest = Math.round(Math.max(0, ...tasks));
      resolve({ longest, over: tasks.filter((ms) => ms > 50).length, drawnCharts: seen.size });
    };
    requestAnimationFrame(step);
  });
}
