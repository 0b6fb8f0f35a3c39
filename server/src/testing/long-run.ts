/** True in the long run, which makes every kill, power cut and call; `npm test` makes only a few. */
export const LONG_RUN = process.env.TEST_LONG === "on";
