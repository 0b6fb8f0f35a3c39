import type { Topics } from "../topics.ts";

/**
 * The live-update topics of forecasting, each with the ability that a user needs to follow it. `scenario`: the lines
 * of scenarios; `scenarios`: the list of scenarios with their names, versions and alerts; `cash`: planned cash rows;
 * `books`: imports, classes, settings, departments of lines and the automatic forecast.
 */
export const FORECASTING_TOPICS = {
  scenario: "View Forecasts",
  scenarios: "View Forecasts",
  cash: "View Forecasts",
  books: "View Forecasts",
} as const satisfies Topics;
