/**
 * The number of the automatic method. Raise it with every change of what `forecastSeries` answers: stored forecasts carry
 * the number they were made with, and those of an older one are made again.
 */
export const FORECAST_METHOD = 2;
