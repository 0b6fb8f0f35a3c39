import type { Conflict } from "../conflict.ts";

/** The duties of forecasting that one person should not combine. */
export const FORECASTING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Edit Forecasts",
    second: "Approve Forecasts",
    risk: "One person can change a forecast and approve it.",
  },
];
