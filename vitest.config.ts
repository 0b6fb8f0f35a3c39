import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["{base,contract,engine}/src/**/*.test.ts", "tools/**/*.test.ts"],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "seed/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
