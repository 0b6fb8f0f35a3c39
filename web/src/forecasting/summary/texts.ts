import { formatCount } from "@hazina/base/format-amount.ts";

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of how the company is, at a glance. */
export const summaryTexts = {
  title: "At a glance",
  lead: "Baseline: the automatic forecast of your books.",
  lowestCash: "Lowest cash",
  lowestAgainst: (month: string, amount: string, closed: string) => `in ${month}; ${amount} at the end of ${closed}`,
  lowestIn: (month: string) => `in ${month}`,
  runway: "Runway",
  runwayMonths: (months: number) => counted(months, "month", "months"),
  runwayEnds: (month: string) => `from the last closed month; cash falls below zero in ${month}`,
  runwayWhole: (months: number) => `More than ${counted(months, "month", "months")}`,
  runwayWithin: "cash does not fall below zero in the forecast",
  netIncome: (months: number) => `Net income, next ${months === 1 ? "month" : `${months} months`}`,
  netIncomeAgainst: (change: string) => `${change} vs the same months a year earlier`,
  netIncomeAlone: "no full prior year to compare with",
  noBalanceSheet: "Not known without a balance sheet",
  noForecast: "Not known without a forecast",
  changed: "Recent changes",
  nothingChanged: "Nothing has changed yet.",
  imported: (statement: string, file: string) => `${statement} imported from ${file}`,
  scenario: (name: string, action: string) => `${name}: ${action}`,
  waiting: "Waiting for you",
  nothingWaits: "Nothing is waiting for you.",
  unmapped: (count: number) =>
    `${counted(count, "account has", "accounts have")} no class yet, so totals are incomplete`,
  outdated: (name: string) => `${name} needs an update`,
  next: "Next step",
  steps: {
    classify: {
      lead: "Totals are incomplete until every account has a class.",
      label: "Classify accounts",
    },
    importBalanceSheet: { lead: "With a balance sheet the forecast includes cash.", label: "Import a balance sheet" },
    updateScenario: {
      lead: "The figures it is based on have changed.",
      label: "Open the scenario",
    },
    firstScenario: {
      lead: "Change a driver and see profit and cash move; Baseline stays as it is.",
      label: "Plan a scenario",
    },
    compare: { lead: "See what your scenarios change in profit and cash.", label: "Compare scenarios" },
    read: { lead: "Actuals and forecast by month, line by line.", label: "Open the profit and loss" },
  },
} as const;
