import { keys, type Places } from "../place.ts";

/** Key figures, analyses and reports. */
export const reportingPlaces = {
  analytics: { path: "/forecasting/analytics", title: "Analytics", leadsTo: "kpiResults" },
  kpiResults: {
    path: "/forecasting/analytics/kpis-results",
    title: "Financial KPIs",
    section: "analytics",
    navigation: { group: "forecast", icon: "keyFigures", label: "KPIs" },
    isPlanned: true,
  },
  profitability: {
    path: "/forecasting/analytics/profitability",
    title: "Profitability",
    section: "analytics",
    isPlanned: true,
  },
  trend: {
    path: "/forecasting/analytics/trend",
    title: "Trend",
    section: "analytics",
    isPlanned: true,
  },
  cashflows: {
    path: "/forecasting/analytics/cashflows",
    title: "Cash flow report",
    section: "analytics",
    isPlanned: true,
  },
  financials: {
    path: "/forecasting/analytics/financials",
    title: "Variance",
    section: "analytics",
    navigation: { group: "forecast", icon: "variance" },
    isPlanned: true,
  },
  hiring: {
    path: "/forecasting/analytics/hr",
    title: "Hiring",
    section: "analytics",
    navigation: { group: "forecast", icon: "hiring", before: "kpiResults" },
    isPlanned: true,
  },
  marketing: {
    path: "/forecasting/analytics/marketing",
    title: "Marketing",
    section: "analytics",
    isPlanned: true,
  },
  reportsDisplay: {
    path: "/forecasting/reports-display",
    title: "Reports",
    navigation: { group: "forecast", icon: "reports" },
    isPlanned: true,
  },
  performanceReport: {
    path: "/forecasting/reports/forecasting/templates/perfomancereport",
    title: "Performance report",
    isPlanned: true,
  },
  customReport: {
    path: "/custom-report-template",
    title: "Report",
    search: keys<"report" | "scenario">(),
    isPlanned: true,
  },
  customDashboard: {
    path: "/dashboard-template",
    title: "Dashboard",
    search: keys<"dashboard" | "scenario">(),
    isPlanned: true,
  },
} as const satisfies Places;
