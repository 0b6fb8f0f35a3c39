/** True where this is the long run, which makes every kill, cut and call that `npm test` makes a few of. */
export const LONG_RUN = process.env.TEST_LONG === "on";
