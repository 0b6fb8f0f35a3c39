import type { Conflict } from "../conflict.ts";

/** Pairs of forecasting abilities that one person should not have together, each with its risk. */
export const FORECASTING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Edit Forecasts",
    second: "Approve Forecasts",
    risk: "One person can change a forecast and approve it.",
  },
];
