import { rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { scratchFolder } from "../server/src/testing/scratch-folder.ts";
import { BROWSER_ARGS, browserPath } from "./browser.ts";

const PORT = Number(process.env.E2E_PORT ?? 8190);
/** By name: browsers make no passkeys for a bare address. */
const URL = `http://localhost:${PORT}`;
/** Without threads that clean up and compile next to the page: on two cores they take more time than they give. */
const ONE_THREAD = "--js-flags=--single-threaded";
const IS_LONG = process.env.TEST_LONG === "on";
/** What the run keeps until it ends; its workers, which read this file as well, inherit it. */
const FOLDER = process.env.E2E_FOLDER ?? folderOfRun();
process.env.E2E_FOLDER = FOLDER;
/** Found once: the one from npm is unpacked for it. */
const BROWSER = await browserPath();
process.env.BROWSER = BROWSER;
/** The browser's pages share their pictures as files there: on a disk they cost a sixth more of the processor. */
process.env.TMPDIR = FOLDER;

function folderOfRun(): string {
  const folder = scratchFolder("hazina-e2e-");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  // `npm test` runs what failed once more, and tells of what then passed: see tools/test.ts.
  retries: 0,
  use: {
    baseURL: URL,
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
    // A trace costs a fifth of the run's time; TRACE=on keeps those of what failed.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: BROWSER, args: [...BROWSER_ARGS, ONE_THREAD] },
  },
  projects: [
    // Components of the kit by themselves, on the page /dev/kit: no session, nothing of the server is asked.
    { name: "kit", testDir: "kit", use: { viewport: { width: 1440, height: 900 } } },
    // All but those that a phone shows as well: docs/decisions/0019.
    {
      name: "desktop",
      testIgnore: "kit/**",
      ...(IS_LONG ? {} : { grepInvert: /@desktop-long/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Journeys that look or go differently there, and every screen in its first state.
    {
      name: "phone",
      testIgnore: "kit/**",
      grep: IS_LONG ? /@phone/ : /@phone(?!-long)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `${process.execPath} tools/serve-dev.ts`,
    cwd: "..",
    url: `${URL}/readyz`,
    timeout: 240_000,
    env: {
      PORT: String(PORT),
      APP_URL: URL,
      DATA_DIR: join(FOLDER, "data"),
      DEMO: "on",
      SELF_ACTIVATION: "on",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  },
});
