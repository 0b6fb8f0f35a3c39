import * as fc from "fast-check";

/** The runs of a random test where it names no number of its own: the long run sets RANDOM_RUNS. */
const runs = Number(process.env.RANDOM_RUNS ?? 0);
if (runs > 0) fc.configureGlobal({ numRuns: runs, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: false });
