import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["{base,contract,engine}/src/**/*.test.ts", "web/src/**/*.test.ts", "{tools,seed}/**/*.test.ts"],
          setupFiles: ["tools/random-runs.ts"],
          isolate: false,
          testTimeout: process.env.RANDOM_RUNS ? 600_000 : 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "e2e/**/*.test.ts"],
          globalSetup: ["server/src/testing/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
