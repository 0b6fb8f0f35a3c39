import { keys, type Places } from "../place.ts";

/** The query parameters in a report's URL. */
type ReportKey = "scenario" | "period" | "compare" | "isReport";

/** The screens of key figures, analyses and reports, with their paths, abilities and navigation entries. */
export const reportingPlaces = {
  analytics: { path: "/forecasting/analytics", title: "Analytics", leadsTo: "kpiResults" },
  kpiResults: {
    path: "/forecasting/analytics/kpis-results",
    title: "Financial KPIs",
    section: "kpis",
    navigation: { group: "analyse", icon: "keyFigures", label: "KPIs" },
    abilities: ["View Reports"],
    search: keys<ReportKey>(),
    screen: "./reporting/kpis/KpisPage.tsx",
  },
  profitability: {
    path: "/forecasting/analytics/profitability",
    title: "Profitability",
    navigation: { group: "analyse", icon: "profitability" },
    abilities: ["View Reports"],
    search: keys<ReportKey>(),
    screen: "./reporting/profitability/ProfitabilityPage.tsx",
  },
  trend: {
    path: "/forecasting/analytics/trend",
    title: "Trend",
    section: "kpis",
    abilities: ["View Reports"],
    search: keys<"scenario" | "lines" | "from" | "to" | "show">(),
    screen: "./reporting/trend/TrendPage.tsx",
  },
  cashflows: {
    path: "/forecasting/analytics/cashflows",
    title: "Cash flow report",
    navigation: { group: "analyse", icon: "cashReport" },
    abilities: ["View Reports"],
    search: keys<ReportKey>(),
    screen: "./reporting/cash-flow/CashFlowReportPage.tsx",
  },
  financials: {
    path: "/forecasting/analytics/financials",
    title: "Variance",
    navigation: { group: "analyse", icon: "variance", before: "profitability" },
    abilities: ["View Reports"],
    search: keys<ReportKey>(),
    screen: "./reporting/variance/VariancePage.tsx",
  },
  marketing: {
    path: "/forecasting/analytics/marketing",
    title: "Marketing",
    section: "microforecasts",
    abilities: ["View Forecasts"],
    search: keys<"scenario" | "type" | "channel">(),
    screen: "./forecasting/microforecasts/MarketingPage.tsx",
  },
  reportsDisplay: {
    path: "/forecasting/reports-display",
    title: "Reports",
    navigation: { group: "analyse", icon: "reports", label: "Reports and boards" },
    abilities: ["View Reports"],
    screen: "./reporting/builder/ReportsDisplayPage.tsx",
  },
  performanceReport: {
    path: "/forecasting/reports/forecasting/templates/perfomancereport",
    title: "Performance report",
    under: "reportsDisplay",
    abilities: ["View Reports"],
    search: keys<"scenario" | "period">(),
    screen: "./reporting/performance/PerformanceReportPage.tsx",
  },
  verifyFile: {
    path: "/verify-file",
    title: "Verify a file",
    isPublic: true,
    screen: "./reporting/verification/VerifyFilePage.tsx",
  },
  customReport: {
    path: "/custom-report-template",
    title: "Report",
    under: "reportsDisplay",
    abilities: ["View Reports"],
    search: keys<"report" | "scenario" | "period">(),
    isHidden: true,
    screen: "./reporting/builder/CustomReportPage.tsx",
  },
  customDashboard: {
    path: "/dashboard-template",
    title: "Dashboard",
    under: "reportsDisplay",
    abilities: ["View Reports"],
    search: keys<"dashboard" | "scenario" | "period">(),
    isHidden: true,
    screen: "./reporting/builder/CustomDashboardPage.tsx",
  },
} as const satisfies Places;
