// What a person waits for on a statement of 400 accounts × 60 months at 1440 px: the first statement after signing in, a full
// load, undo and redo to the eye, and how many frames a second are drawn while it is scrolled.
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, browserPath } from "../e2e/browser.ts";
import { csvFile, importForm } from "../server/src/testing/workbooks.ts";
import { buildWeb } from "../tools/build-web.ts";
import { type BenchCompany, onBenchCompany, spread } from "./company/bench-company.ts";
import { largeProfitAndLoss, MONTHS } from "./company/large-books.ts";
import { scrolledFor } from "./company/scrolled-for.ts";
import { signIn } from "./company/sign-in.ts";

const ROUNDS = 5;
const STEPS = 10;
const SCROLLED_MS = 3_000;
const STATEMENT = "/forecasting/baseline/profit-loss";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

await buildWeb();
await onBenchCompany(async (company) => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
  try {
    await company.post("/analytics/forecast", largeProfitAndLoss(400));
    await company.post("/analytics/balance_sheet", balances());
    await company.post("/analytics/forecasting/scenario", { name: "Plan", parent: "Baseline" });
    const state = await firstStatement(browser, company);
    await fullLoad(browser, state, company);
    await undoAndRedo(browser, state, company);
    await scrolling(browser, state, company);
  } finally {
    await browser.close();
  }
});

function balances(): FormData {
  const accounts = {
    "Bank account": MONTHS.map(() => 5_000_000),
    "Retained earnings": MONTHS.map(() => 5_000_000),
  };
  return importForm(csvFile("bench.csv", { months: MONTHS, accounts }));
}

function open(browser: Browser, storageState?: StorageState): Promise<Page> {
  return browser.newPage({
    viewport: { width: 1440, height: 900 },
    ...(storageState === undefined ? {} : { storageState }),
  });
}

/** Waits until a statement is drawn and no overlay covers it. */
async function statementShown(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().waitFor();
  await page.getByText(/^(Processing\.\.\.|Ready)$/).waitFor({ state: "detached" });
}

/**
 * Signs in and goes to a statement; prints the time from submitting the code until the statement is
 * shown.
 */
async function firstStatement(browser: Browser, { server }: BenchCompany): Promise<StorageState> {
  const page = await open(browser);
  await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(STATEMENT)}`);
  const ms = await signIn(page, server, () => statementShown(page));
  console.log(`first statement after signing in: ${ms} ms (aim under 1500)`);
  return page.context().storageState();
}

async function fullLoad(browser: Browser, state: StorageState, { server }: BenchCompany): Promise<void> {
  const page = await open(browser, state);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await page.goto(`${server.url}${STATEMENT}`);
    await statementShown(page);
    times.push(performance.now() - started);
  }
  const { median, slowest } = spread(times);
  console.log(`full load of a statement: median ${median} ms, slowest ${slowest} ms (aim under 1500)`);
  await page.close();
}

/**
 * Types into a cell, then repeatedly undoes and redoes the change. Prints the time from each key press until the
 * figure changes.
 */
async function undoAndRedo(browser: Browser, state: StorageState, { server }: BenchCompany): Promise<void> {
  const page = await open(browser, state);
  await page.goto(`${server.url}${STATEMENT}?scenario=Plan`);
  await page.getByText(/Type to replace/).waitFor({ state: "attached" });
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("1234567");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.getByText("Saved", { exact: true }).waitFor();
  const times: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    times.push(await page.evaluate(keyToFigure, step % 2 === 0 ? "z" : "y"));
    await page.waitForTimeout(800);
  }
  const { median, slowest } = spread(times);
  console.log(`undo and redo to the eye: median ${median} ms, slowest ${slowest} ms (aim under 200)`);
  await page.close();
}

/**
 * Presses a key with Ctrl; returns the milliseconds to the frame in which the active cell shows a
 * different figure. Runs in the page.
 */
function keyToFigure(key: string): Promise<number> {
  const cell = document.querySelector('[role="gridcell"][data-active]');
  const before = cell?.textContent;
  const started = performance.now();
  document.documentElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, bubbles: true }),
  );
  return new Promise((resolve) => {
    const look = () => {
      const now = document.querySelector('[role="gridcell"][data-active]')?.textContent;
      if (now !== before || performance.now() - started > 5_000) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function scrolling(browser: Browser, state: StorageState, { server }: BenchCompany): Promise<void> {
  const page = await open(browser, state);
  await page.goto(`${server.url}${STATEMENT}`);
  await statementShown(page);
  for (const [way, amount] of [
    ["down", 24],
    ["right", 24],
  ] as const) {
    const { frames, longest } = await page.evaluate(scrolledFor, { way, amount, forMs: SCROLLED_MS });
    console.log(`scrolling ${way}: ${frames} frames a second, the longest ${longest} ms (aim 60 and under 50)`);
  }
}
