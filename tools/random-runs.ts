import * as fc from "fast-check";

/**
 * The number of runs of each random test that does not set its own number. The long test run sets
 * RANDOM_RUNS; 0 keeps the library's default.
 */
const runs = Number(process.env.RANDOM_RUNS ?? 0);
if (runs > 0) fc.configureGlobal({ numRuns: runs, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: false });
