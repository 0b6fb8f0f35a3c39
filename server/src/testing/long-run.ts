/**
 * True in the long test run, which tries every kill, power cut and call; `npm test` tries only a
 * few of them.
 */
export const LONG_RUN = process.env.TEST_LONG === "on";
