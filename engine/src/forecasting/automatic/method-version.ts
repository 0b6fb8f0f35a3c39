/**
 * The version of the automatic method. Raise it with every change to the results of `forecastSeries`: stored forecasts
 * carry their version, and older ones are calculated again.
 */
export const FORECAST_METHOD = 2;
