import { configDefaults, defineConfig } from "vitest/config";

/** Tests of the server that need no database. */
const PURE = "server/src/**/*.pure.test.ts";

/** Tests of what does not differ between the databases: `npm test` runs them on the embedded one, the long run on both. */
const ONCE = "{server/src,e2e}/**/*.once.test.ts";

const elsewhere = process.env.TEST_DATABASE === "postgres" && process.env.TEST_LONG !== "on" ? [PURE, ONCE] : [PURE];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: [
            "{base,contract,engine}/src/**/*.test.ts",
            "web/src/**/*.test.ts",
            "{tools,seed}/**/*.test.ts",
            PURE,
          ],
          setupFiles: ["tools/random-runs.ts"],
          isolate: false,
          testTimeout: process.env.RANDOM_RUNS ? 600_000 : 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "e2e/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...elsewhere],
          globalSetup: ["server/src/testing/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // After those without a database where one run has both, which a run with two numbers of workers needs to be told.
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
    ],
  },
});
