import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** The pattern for server tests that need no database. */
const PURE = "server/src/**/*.pure.test.ts";

/**
 * The pattern for tests that run on PostgreSQL: server tests, tests of sequences of calls, and the
 * comparison of the page's engine with the server's.
 */
const SERVER = "{server/src,e2e}/**/*.test.ts";

/**
 * The pattern for tests of behaviour that can differ between the databases, which run on both: connections, locks,
 * jobs, notifications, drivers, kills.
 */
const BOTH = "{server/src,e2e}/**/*.both.test.ts";

/**
 * The pattern for tests that run on the embedded database: tests of the database itself, and of
 * each operation once.
 */
const EMBEDDED = "{server/src,e2e}/**/*.embedded.test.ts";

/**
 * The database whose test files this run includes. `npm test` runs each file on the database in the file's name. If
 * the value is `any`, the run includes all given files, on the requested database; this is used for files named in a
 * command and for the long run.
 */
const chosen = process.env.TEST_CHOICE === "by-name" ? process.env.TEST_DATABASE : "any";

/**
 * Options that load the server's files with Node, as in production. Without a cache, Vite would
 * take 15 seconds to transform two thousand files.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/**
 * The folder of Node's compile cache, shared by all test processes and by the servers that tests
 * start.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** The time limit of a test, in milliseconds. It is much longer than needed, because a test machine may be slow. */
const TEST_MS = 300_000;
const WAIT_MS = 60_000;

/** The options for tests that need no database. */
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
