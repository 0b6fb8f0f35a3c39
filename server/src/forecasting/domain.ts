import { FORECASTING_TOPICS } from "@hazina/contract/forecasting/live-topics.ts";
import { allCompanies } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { CASH_WATCH_QUEUE } from "../notifications/watch-queue.ts";
import { EVERY_HOUR, EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import { FORECAST_QUEUE, makeForecastAgain, renewOlderForecasts } from "./automatic/forecast-again.ts";
import { cashAhead } from "./cash-ahead.ts";
import { cashInBooks } from "./cash-in-books.ts";
import { watchCashOf } from "./cash-watch/watch-company-cash.ts";
import { moveLineDepartment } from "./departments/line-departments.ts";
import { linkPlannedHire } from "./hiring/link-hire.ts";
import { moveHires } from "./microforecasts/move-hires.ts";
import { planChoices, planOf } from "./records/plan-of-line.ts";
import { planOfMonths } from "./records/plan-of-months.ts";
import { moveRoster } from "./roster/manage-roster.ts";
import { forecastingRoutes } from "./routes.ts";
import { fiscalYearStartMonth } from "./settings.ts";
import { OWN_BOOKS_QUEUE, queueOwnBooks, storeClosedMonth } from "./sources/own-books.ts";
import { CYCLE_QUEUE, readByCycle } from "./sources/read-by-cycle.ts";

/**
 * The domain of forecasting: books, statements, scenarios, the automatic forecast, microforecasts and hiring.
 */
export const forecasting: Domain = {
  name: "forecasting",
  routes: { forecasting: forecastingRoutes },
  liveTopics: FORECASTING_TOPICS,
  jobs: [
    { queue: CASH_WATCH_QUEUE, run: watchCashOf, sweepCron: EVERY_TEN_MINUTES },
    { queue: FORECAST_QUEUE, run: makeForecastAgain, heartbeat: true },
    { queue: "older-forecasts", run: allCompanies(renewOlderForecasts), sweepCron: EVERY_HOUR, atStart: true },
    { queue: OWN_BOOKS_QUEUE, run: storeClosedMonth },
    { queue: CYCLE_QUEUE, run: allCompanies(readByCycle), sweepCron: EVERY_HOUR },
  ],
  offers: {
    cashAhead,
    cashInBooks,
    fiscalYearStartMonth,
    linkPlannedHire,
    monthClosed: queueOwnBooks,
    planChoices,
    planOf,
    planOfMonths,
    departmentMovers: [moveLineDepartment, moveHires, moveRoster],
  },
};
