import { formatCount } from "@hazina/base/format-amount.ts";

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Texts of how the company is, at a glance. */
export const summaryTexts = {
  title: "Where you stand",
  lead: "Baseline, the forecast from your books alone.",
  lowestCash: "Lowest cash",
  lowestAgainst: (month: string, amount: string, closed: string) => `in ${month}; ${amount} at the end of ${closed}`,
  lowestIn: (month: string) => `in ${month}`,
  runway: "Runway",
  runwayMonths: (months: number) => counted(months, "month", "months"),
  runwayEnds: (month: string) => `counted from the last closed month; cash ends below zero in ${month}`,
  runwayWhole: (months: number) => `More than ${counted(months, "month", "months")}`,
  runwayHolds: "cash stays at zero or above in every month of the forecast",
  netIncome: (months: number) => `Net income, next ${months === 1 ? "month" : `${months} months`}`,
  netIncomeAgainst: (change: string) => `${change} against the same months a year before`,
  netIncomeAlone: "no full year before to compare with",
  noBalanceSheet: "Not known without a balance sheet",
  noForecast: "Not known without a forecast",
  changed: "What changed lately",
  nothingChanged: "Nothing has changed yet.",
  imported: (statement: string, file: string) => `${statement} imported from ${file}`,
  scenario: (name: string, action: string) => `${name}: ${action}`,
  waiting: "What waits for you",
  nothingWaits: "Nothing waits for you.",
  unmapped: (count: number) =>
    `${counted(count, "account has", "accounts have")} no class yet and stand outside the totals`,
  outdated: (name: string) => `${name} asks to be brought up to date`,
  next: "Next step",
  steps: {
    classify: {
      lead: "Until every account has a class, the totals leave something out.",
      label: "Give accounts a class",
    },
    importBalanceSheet: { lead: "With a balance sheet the forecast includes cash.", label: "Import a balance sheet" },
    updateScenario: {
      lead: "What it is based on has changed since it was last looked at.",
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
