// What a browser pays: JavaScript of the first load and of a statement, time to the shell, time to draw a large statement
// and to show what was typed in it.
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, browserPath } from "../e2e/browser.ts";
import { csvFile, importForm } from "../server/src/testing/workbooks.ts";
import { buildWeb } from "../tools/build-web.ts";
import { type BenchCompany, onBenchCompany, spread } from "./company/bench-company.ts";
import { largeProfitAndLoss, MONTHS } from "./company/large-books.ts";
import { signIn } from "./company/sign-in.ts";

const ROUNDS = 5;
const TYPED = 20;

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

await buildWeb();
await onBenchCompany(async (company) => {
  const { server, post } = company;
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
  try {
    await post("/analytics/forecast", largeProfitAndLoss(400));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const scripts = watchScripts(page);
    await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
    console.log(`sign-in page: ${scripts.told()}, compressed (aim under 200)`);
    console.log(
      `sign-in to usable shell: ${await signIn(page, server, () => page.getByRole("navigation").first().waitFor())} ms (aim under 1000)`,
    );
    await statementFigures(browser, await page.context().storageState(), company);
  } finally {
    await browser.close();
  }
});

/**
 * Prints the script size of the statement page, the time until the statement is drawn, and the response time while a
 * user types in the statement.
 */
async function statementFigures(browser: Browser, storageState: StorageState, company: BenchCompany): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState });
  const paid = watchScripts(page);
  await openStatement(page, company);
  console.log(`statement page: ${paid.told()}, compressed, charts not asked for (aim under 420)`);
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round++) drawn.push(await openStatement(page, company));
  console.log(`400 accounts × 60 months drawn after its data: median ${spread(drawn).median} ms (aim under 500)`);
  await typing(page, company);
}

/**
 * Counts the JavaScript files that a page loads from now on, and adds up their sizes as transferred. The function
 * `told` of the returned object gives both figures as text.
 */
function watchScripts(page: Page): { told(): string } {
  let bytes = 0;
  let files = 0;
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    files++;
    bytes += Number(response.headers()["content-length"] ?? 0);
  });
  return { told: () => `${Math.round(bytes / 1024)} kB of JavaScript in ${files} files` };
}

/**
 * Prints the size of a scenario's model, the total size of the scripts of the statement page that calculates it, and
 * the time from typing a value until the cash figure changes.
 */
async function typing(page: Page, { server, post }: BenchCompany): Promise<void> {
  const balances = csvFile("bench.csv", {
    months: MONTHS,
    accounts: { "Bank account": MONTHS.map(() => 5_000_000), "Retained earnings": MONTHS.map(() => 5_000_000) },
  });
  await post("/analytics/balance_sheet", importForm(balances));
  const scenario = { name: "Plan", parent: "Baseline" };
  await post("/analytics/forecasting/scenario", scenario);
  const model = await post("/analytics/forecasting/model", { scenario: "Plan" });
  const bytes = Buffer.from(JSON.stringify(model));
  console.log(`a scenario's model: ${kilobytes(bytes)} kB, ${kilobytes(gzipSync(bytes))} kB compressed`);
  const paid = watchScripts(page);
  await page.goto(`${server.url}/forecasting/baseline/profit-loss?scenario=Plan`);
  await page.getByText(/Type to replace/).waitFor({ state: "attached" });
  console.log(`statement page with the engine: ${paid.told()} (aim under 420)`);
  await page.getByRole("grid").focus();
  for (let value = 1; value <= TYPED; value++) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type(String(value * 1_000));
    await page.keyboard.press("Tab");
    await page.getByText("Saved", { exact: true }).waitFor();
  }
  const shown = await page.evaluate(() => performance.getEntriesByName("statement-shown").map((each) => each.duration));
  const { median, slowest } = spread(shown);
  console.log(
    `typed to shown in every total, ${shown.length} values: median ${median} ms, slowest ${slowest} ms (aim under 50)`,
  );
}

function kilobytes(bytes: Uint8Array): number {
  return Math.round(bytes.length / 1024);
}

/**
 * Opens the profit and loss statement. Returns the time from the end of the API response until the first cell is
 * shown, in milliseconds.
 */
async function openStatement(page: Page, { server }: BenchCompany): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/analytics/profit_and_loss"));
  await page.goto(`${server.url}/forecasting/baseline/profit-loss`);
  await (await answer).finished();
  const answered = performance.now();
  await page.getByRole("gridcell").first().waitFor();
  return Math.round(performance.now() - answered);
}
