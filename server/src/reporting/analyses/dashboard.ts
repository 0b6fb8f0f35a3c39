import { addMonths, calendarPeriod, formatInstant, formatMonth, type Month, monthAt } from "@hazina/base/calendar.ts";
import { type Forecast, rowValues, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { balanceGaps, firstBalanceMonth } from "@hazina/engine/forecasting/statements/balance-sheet.ts";
import { cashFlow } from "@hazina/engine/forecasting/statements/cash-flow.ts";
import { startFigures } from "@hazina/engine/reporting/figure.ts";
import { kpisOf } from "@hazina/engine/reporting/kpis.ts";
import { readOver } from "@hazina/engine/reporting/reading.ts";
import { listMicroforecasts, loadMicroforecasts } from "../../forecasting/microforecasts/read-microforecasts.ts";
import { evaluated, type Plans } from "../../forecasting/scenarios/load-scenario.ts";
import { recentChanges } from "../../forecasting/scenarios/recent-changes.ts";
import type { Call } from "../../platform/call.ts";
import { kpiBasis } from "../kpi-settings.ts";
import { major } from "../shown-figures.ts";
import { loadRecords, scored } from "./scores.ts";

const A_YEAR = 12;
const SHOWN_CHANGES = 8;
const SHOWN_MICROFORECASTS = 8;
const SCORED = 3;

/**
 * Loads a scenario's forecast with the key figure settings, the recent changes and the latest frozen forecasts, which
 * its dashboard shows.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadDashboard(call: Call, { scenario }: { readonly scenario: string }) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const micro = await loadMicroforecasts(call, { scenario });
  return {
    micro,
    settings: await kpiBasis(tx, actor, micro.plans, now),
    changes: await recentChanges(tx, companyId, SHOWN_CHANGES),
    records: await loadRecords(tx, companyId, SCORED),
    today: monthAt(now),
  };
}

type Loaded = Awaited<ReturnType<typeof loadDashboard>>;

/**
 * Returns the dashboard of a forecast: cash, runway, income, checks, recent changes, upcoming
 * items, and forecast accuracy.
 */
export async function dashboardOf({ micro, settings, changes, records, today }: Loaded) {
  const { plans } = micro;
  const shownChanges = changes.map((change) => ({ ...change, at: formatInstant(change.at) }));
  if (!plans) return { ...EMPTY, changes: shownChanges };
  const { of } = await evaluated(plans);
  const { data } = await listMicroforecasts(micro);
  return {
    books: true,
    cash: cashOf(of),
    runway: runwayOf(of, settings),
    net_income: incomeOf(of),
    checks: checksOf(of),
    changes: shownChanges,
    microforecasts: comingFrom(data, today),
    accuracy: accuracyOf(plans, of, records),
  };
}

const EMPTY = {
  books: false,
  cash: null,
  runway: { months: null, reason: null },
  net_income: null,
  checks: [],
  microforecasts: [],
  accuracy: null,
};

function cashOf(of: Forecast) {
  const { books, months, firstForecast } = of.foundation;
  if (!books.balanceSheet) return null;
  const cash = totalValues(of, "CASH");
  const label = (t: number) => formatMonth(addMonths(books.firstMonth, t));
  const first = Math.max(0, firstBalanceMonth(of), firstForecast - A_YEAR);
  const shown = Array.from({ length: months - first }, (_, at) => first + at);
  const ahead = shown.filter((t) => t >= firstForecast);
  const lowest = ahead.reduce<number | undefined>(
    (least, t) => (least === undefined || (cash[t] ?? 0) < (cash[least] ?? 0) ? t : least),
    undefined,
  );
  const below = ahead.find((t) => (cash[t] ?? 0) < 0);
  return {
    labels: shown.map(label),
    redline: ahead[0] === undefined ? null : label(ahead[0]),
    values: shown.map((t) => major((cash[t] ?? 0) + 0)),
    lowest: lowest === undefined ? null : { label: label(lowest), value: major((cash[lowest] ?? 0) + 0) ?? 0 },
    below_zero: below === undefined ? null : label(below),
  };
}

function runwayOf(of: Forecast, settings: Loaded["settings"]) {
  const { books } = of.foundation;
  const closed = calendarPeriod(addMonths(books.firstMonth, books.cutOver), "monthly");
  const kpis = kpisOf(startFigures(false), readOver("current", of, "", closed), settings);
  const figure = kpis.find(({ key }) => key === "runway_months")?.figure;
  return { months: figure?.value ?? null, reason: figure?.reason ?? null };
}

function incomeOf(of: Forecast) {
  const { books, firstForecast, months } = of.foundation;
  const income = totalValues(of, "net_income");
  const sum = (from: number, to: number) =>
    major(income.subarray(from, to).reduce((total, cents) => total + cents, 0) + 0) ?? 0;
  const ahead = Math.min(months, firstForecast + A_YEAR);
  const back = Math.max(0, books.profitAndLoss.first, firstForecast - A_YEAR);
  return {
    next: sum(firstForecast, ahead),
    last: sum(back, firstForecast),
    months: ahead - firstForecast,
    last_months: firstForecast - back,
  };
}

function checksOf(of: Forecast) {
  const { books, accounts } = of.foundation;
  const unmapped = accounts.filter(
    (account, row) => account.class === "UNMAPPED" && rowValues(of, row).some((cents) => cents !== 0),
  ).length;
  const accountsText = `${unmapped} ${unmapped === 1 ? "account has" : "accounts have"} no class`;
  const mapped = {
    key: "unmapped" as const,
    good: unmapped === 0,
    text: unmapped === 0 ? "Every account has a class" : accountsText,
  };
  if (!books.balanceSheet) return [mapped];
  const apart = balanceGaps(of)
    .subarray(firstBalanceMonth(of))
    .filter((cents) => cents !== 0).length;
  const cash = cashFlow(of, "monthly").cashCheck.filter((cents) => cents !== 0).length;
  const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;
  return [
    {
      key: "balance" as const,
      good: apart === 0,
      text: apart === 0 ? "The balance sheet balances" : `The balance sheet does not balance in ${months(apart)}`,
    },
    {
      key: "cash" as const,
      good: cash === 0,
      text: cash === 0 ? "Cash agrees with the cash flow" : `Cash does not agree with the cash flow in ${months(cash)}`,
    },
    mapped,
  ];
}

type Listed = Awaited<ReturnType<typeof listMicroforecasts>>["data"];

function comingFrom(data: Listed, today: Month) {
  const now = formatMonth(today);
  return data
    .filter(({ start_month: start }) => start >= now)
    .sort((a, b) => (a.start_month < b.start_month ? -1 : 1))
    .slice(0, SHOWN_MICROFORECASTS)
    .map(({ id, name, on, start_month: start }) => ({ id, name, on, start }));
}

function accuracyOf(plans: Plans, of: Forecast, records: Loaded["records"]) {
  const [latest] = scored(plans, of, records);
  if (!latest) return null;
  const { lines: _, methods: __, authors: ___, ...head } = latest;
  return head;
}
