// What a payroll clerk feels on a muster roll of 10,000 people × 20 columns at 1440 px: from the answer to its first cells, from a key
// to the figure in its cell, and how many frames a second are drawn while it is scrolled. The rows are made here, since the screen is
// measured, not the server; what is typed is answered at once.
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, browserPath } from "../e2e/browser.ts";
import { PASSWORD } from "../server/src/testing/test-server.ts";
import { buildWeb } from "../tools/build-web.ts";
import { type BenchCompany, EMAIL, onBenchCompany, spread } from "./company/bench-company.ts";
import { scrolledFor } from "./company/scrolled-for.ts";

const PEOPLE = 10_000;
const ELEMENTS = 17;
const TYPED = 30;
const SCROLLED_MS = 3_000;

await buildWeb();
await onBenchCompany(async (company) => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
  try {
    const type = (await company.post("/payroll-types", { name: "Salaries" })) as { data: { id: string } };
    const run = (await company.post("/payrolls", { payroll_type_id: type.data.id, month: "2026-03" })) as {
      data: { id: string };
    };
    const page = await signedIn(browser, company);
    await answerRolls(page, run.data.id);
    await opening(page, company, run.data.id);
    await typing(page);
    await scrolling(page);
  } finally {
    await browser.close();
  }
});

async function signedIn(browser: Browser, { server }: BenchCompany): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/verify\//);
  const [mail] = await server.mails(EMAIL);
  await page.getByLabel("Verification code").fill(/^Code: (\d+)$/m.exec(mail?.body ?? "")?.[1] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("navigation").first().waitFor();
  return page;
}

/** Mocks the API of the muster roll in the page, with many employees. */
async function answerRolls(page: Page, run: string): Promise<void> {
  const body = JSON.stringify(rollOf(run));
  const json = { contentType: "application/json" };
  await page.route("**/client/payroll-muster-roll", (route) => route.fulfill({ ...json, body }));
  await page.route("**/payroll-muster-roll", (route) =>
    route.request().url().includes("/client/")
      ? route.fallback()
      : route.fulfill({ ...json, body: JSON.stringify({ message: "Saved", data: { written: 1, version: 2 } }) }),
  );
  await page.route("**/payroll-muster-roll/preview", (route) => {
    const { rows } = route.request().postDataJSON() as { rows: { personnel_id: string }[] };
    const data = rows.map(({ personnel_id }) => ({ personnel_id, pays: 71_234.5, refusal: null }));
    return route.fulfill({ ...json, body: JSON.stringify({ data }) });
  });
}

function rollOf(run: string) {
  const people = Array.from({ length: PEOPLE }, (_, at) => at);
  const idOf = (at: number) => `0198c0de-0000-7000-8000-${String(at).padStart(12, "0")}`;
  const elements = Array.from({ length: ELEMENTS }, (_, at) => ({
    key: idOf(900_000 + at),
    title: `Allowance ${at + 1}`,
    unit: "amount",
  }));
  const time = [
    { key: "days_absent", title: "Days absent", unit: "days" },
    { key: "overtime.working_day", title: "Overtime", unit: "hours" },
    { key: "overtime.rest_day", title: "Rest days", unit: "hours" },
  ];
  const columns = [...time, ...elements];
  return {
    data: [],
    meta: { total: PEOPLE, page: 1, size: PEOPLE },
    columns,
    arrays: {
      personnel_id: people.map(idOf),
      name: people.map((at) => `Person ${String(at).padStart(5, "0")} Wanjiku`),
      payroll_number: people.map(String),
      department: people.map((at) => `Department ${at % 12}`),
      status: people.map(() => "in"),
      version: people.map(() => 1),
      pays: people.map((at) => 40_000 + at),
      values: Object.fromEntries(columns.map(({ key }, column) => [key, people.map((at) => (at * 7 + column) % 30)])),
    },
    run: { id: run, version: 1, locked: false },
  };
}

async function opening(page: Page, { server }: BenchCompany, run: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const answer = page.waitForResponse((response) => response.url().endsWith("/client/payroll-muster-roll"));
    await page.goto(`${server.url}/payroll/muster-roll?run=${run}`);
    await (await answer).finished();
    const answered = performance.now();
    await page.getByRole("gridcell").first().waitFor();
    times.push(performance.now() - answered);
  }
  const { median, slowest } = spread(times);
  console.log(
    `${PEOPLE} people × 21 columns drawn after the answer: median ${median} ms, slowest ${slowest} ms (aim under 1000)`,
  );
}

/**
 * Types values into successive cells. Prints the time from pressing Enter until the frame in which the cell shows the
 * value.
 */
async function typing(page: Page): Promise<void> {
  const times: number[] = [];
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  for (let value = 1; value <= TYPED; value++) {
    await page.keyboard.type(`${(value % 8) + 1}.25`);
    times.push(await page.evaluate(enterToFigure, `${(value % 8) + 1}.25`));
    await page.waitForTimeout(value % 3 === 0 ? 900 : 60);
  }
  const { median, slowest } = spread(times);
  console.log(`a typed cell shown: median ${median} ms, slowest ${slowest} ms of ${TYPED} (aim under 50)`);
}

/**
 * Presses Enter in the open cell; returns the milliseconds to the frame after the grid shows the
 * value. Runs in the page.
 */
function enterToFigure(shown: string): Promise<number> {
  const count = () =>
    [...document.querySelectorAll('[role="gridcell"]')].filter((cell) => cell.textContent === shown).length;
  const before = count();
  const started = performance.now();
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
  return new Promise((resolve) => {
    const look = () => {
      if (count() > before || performance.now() - started > 2_000) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function scrolling(page: Page): Promise<void> {
  for (const [way, amount] of [
    ["down", 48],
    ["right", 24],
  ] as const) {
    const { frames, longest } = await page.evaluate(scrolledFor, { way, amount, forMs: SCROLLED_MS });
    console.log(`scrolling ${way}: ${frames} frames a second, the longest ${longest} ms (aim 60 and under 50)`);
  }
}
