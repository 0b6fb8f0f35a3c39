import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests of the server that need no database. */
const PURE = "server/src/**/*.pure.test.ts";

/** Tests of the server, of a journey of calls, and of the page's engine against the server's: on PostgreSQL. */
const SERVER = "{server/src,e2e}/**/*.test.ts";

/** Those of what can differ between the databases: connections, locks, jobs, notifications, drivers, kills. On both. */
const BOTH = "{server/src,e2e}/**/*.both.test.ts";

/** Those of the embedded database itself, and each operation once on it. */
const EMBEDDED = "{server/src,e2e}/**/*.embedded.test.ts";

/** `npm test` runs each file where its name says; files that are named in a command, and the long run, run on the database asked for. */
const chosen = process.env.TEST_CHOICE === "by-name" ? process.env.TEST_DATABASE : "any";

/** Loaded as production loads it, by Node itself: where nothing was made before, vite's making of two thousand files took a quarter of a minute. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/** What Node compiled for one process of tests, or for a server that a test starts, is read by the next. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** The time limits of a test and of a wait in it: far more than either needs, since a slow machine is no fault of the product. */
const TEST_MS = 300_000;
const WAIT_MS = 60_000;

/** Files whose tests need no database. */
const WITHOUT_DATABASE = {
  setupFiles: ["tools/random-runs.ts"],
  isolate: false,
  testTimeout: process.env.RANDOM_RUNS ? 2 * TEST_MS : TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["{base,contract,engine}/src/**/*.test.ts", "{tools,seed}/**/*.test.ts", PURE],
          experimental: BY_NODE,
          ...WITHOUT_DATABASE,
        },
      },
      { test: { name: "web", include: ["web/src/**/*.test.ts"], ...WITHOUT_DATABASE } },
      {
        test: {
          name: "server",
          include: chosen === "embedded" ? [BOTH, EMBEDDED] : [SERVER],
          exclude: [...configDefaults.exclude, PURE, ...(chosen === "postgres" ? [EMBEDDED] : [])],
          globalSetup: ["server/src/testing/setup.ts"],
          testTimeout: TEST_MS,
          hookTimeout: TEST_MS,
          expect: { poll: { timeout: WAIT_MS } },
          maxWorkers: 2,
          // Many embedded databases in one process: freeing what was compiled of their program ends Node now and then (database-program.ts).
          execArgv: ["--no-wasm-code-gc"],
          experimental: BY_NODE,
          // After tests without a database if one run has both; vitest requires this order with two numbers of workers.
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
    ],
  },
});
