import { keys, type ListKey, type Places } from "../place.ts";

/** The query parameters in a statement's URL. */
type StatementKey =
  | "scenario"
  | "frequency"
  | "department"
  | "view"
  | "cell"
  | "line"
  | "compare"
  | "version"
  | "differing";

/** The screens of statements, scenarios and their data, with their paths, abilities and navigation entries. */
export const forecastingPlaces = {
  forecasting: { path: "/forecasting", title: "Forecast", leadsTo: "profitLoss" },
  baseline: { path: "/forecasting/baseline", title: "Statements", leadsTo: "profitLoss" },
  profitLoss: {
    path: "/forecasting/baseline/profit-loss",
    title: "Profit and loss",
    abilities: ["View Forecasts"],
    section: "statements",
    navigation: { group: "plan", icon: "statements", label: "Statements" },
    search: keys<StatementKey>(),
    finds: "./forecasting/statements/find-lines.ts",
    screen: "./forecasting/statements/ProfitLossPage.tsx",
  },
  balanceSheet: {
    path: "/forecasting/baseline/balance-sheet",
    title: "Balance sheet",
    abilities: ["View Forecasts"],
    section: "statements",
    search: keys<StatementKey>(),
    screen: "./forecasting/statements/BalanceSheetPage.tsx",
  },
  cashFlowStatement: {
    path: "/forecasting/baseline/cash-flow-statement",
    title: "Cash flow statement",
    abilities: ["View Forecasts"],
    section: "statements",
    search: keys<StatementKey>(),
    screen: "./forecasting/statements/CashFlowPage.tsx",
  },
  scenarios: {
    path: "/forecasting/scenarios",
    title: "Scenarios",
    abilities: ["View Forecasts"],
    navigation: { group: "plan", icon: "scenarios" },
    search: keys<"new">(),
    tasks: [{ label: "New scenario", abilities: ["Edit Forecasts"], query: { new: "Baseline" } }],
    finds: "./forecasting/scenarios/find-scenarios.ts",
    screen: "./forecasting/scenarios/ScenariosPage.tsx",
  },
  scenarioComparison: {
    path: "/forecasting/scenarios/compare",
    title: "Compare scenarios",
    under: "scenarios",
    abilities: ["View Forecasts"],
    search: keys<"left" | "right" | "statement" | "frequency" | "show" | "cell">(),
    screen: "./forecasting/scenarios/compare/ComparePage.tsx",
  },
  scenario: {
    path: "/forecasting/scenarios/$id",
    title: "Scenario",
    under: "scenarios",
    abilities: ["View Forecasts"],
    screen: "./forecasting/scenarios/ScenarioPage.tsx",
  },
  microforecasts: {
    path: "/forecasting/microforecasts",
    title: "Microforecasts",
    section: "microforecasts",
    abilities: ["View Forecasts"],
    navigation: { group: "plan", icon: "microforecasts" },
    search: keys<"scenario">(),
    screen: "./forecasting/microforecasts/MicroforecastsPage.tsx",
  },
  grantManagement: {
    path: "/forecasting/grant-management",
    title: "Grants",
    section: "microforecasts",
    abilities: ["View Forecasts"],
    search: keys<"scenario">(),
    screen: "./reporting/allocations/GrantsPage.tsx",
  },
  projectManagement: {
    path: "/forecasting/project-management",
    title: "Project forecasts",
    section: "microforecasts",
    abilities: ["View Forecasts"],
    search: keys<"scenario">(),
    screen: "./reporting/allocations/ProjectForecastsPage.tsx",
  },
  microforecastDisplay: {
    path: "/forecasting/microforecast-display",
    title: "Microforecast",
    under: "microforecasts",
    abilities: ["View Forecasts"],
    search: keys<"id" | "scenario">(),
    screen: "./forecasting/microforecasts/MicroforecastPage.tsx",
  },
  microforecast: {
    path: "/microforecast",
    title: "New microforecast",
    under: "microforecasts",
    abilities: ["Edit Forecasts"],
    search: keys<"forecastName" | "startDate" | "scenarioName" | "id" | "item">(),
    screen: "./forecasting/microforecasts/NewMicroforecastPage.tsx",
  },
  hiring: {
    path: "/forecasting/analytics/hr",
    title: "Hiring",
    abilities: ["View Forecasts"],
    navigation: { group: "plan", icon: "hiring" },
    search: keys<"scenario" | "measure" | "department">(),
    screen: "./forecasting/hiring/HiringPage.tsx",
  },
  cashflowManagement: {
    path: "/forecasting/quickstart/Cashflow-Management",
    title: "Cash flow management",
    abilities: ["View Forecasts"],
    navigation: { group: "plan", icon: "cash", label: "Cash" },
    search: keys<"scenario" | "from" | "to">(),
    screen: "./forecasting/cashflow-management/CashflowPage.tsx",
  },
  quickstart: { path: "/forecasting/quickstart", title: "Quick start", leadsTo: "dataSource" },
  dataSource: {
    path: "/forecasting/quickstart/forecast",
    title: "Data source",
    abilities: ["View Forecasts"],
    section: "quickstart",
    navigation: { group: "plan", icon: "dataSource", label: "Data sources" },
    search: keys<"import" | "classify" | "source">(),
    tasks: [
      { label: "Import a profit and loss", abilities: ["Import Forecast Data"], query: { import: "profit_and_loss" } },
      { label: "Import a balance sheet", abilities: ["Import Forecast Data"], query: { import: "balance_sheet" } },
      { label: "Classify accounts", abilities: ["Classify Accounts"], query: { classify: "profit_and_loss" } },
    ],
    screen: "./forecasting/data-source/DataSourcePage.tsx",
  },
  quickBooksConnected: {
    path: "/quickbooks/connected",
    title: "QuickBooks",
    isPublic: true,
    search: keys<"code" | "realmId" | "error">(),
    screen: "./forecasting/data-source/quickbooks/ConnectedPage.tsx",
  },
  connectorDemo: {
    path: "/forecasting/quickstart/connector-demo",
    title: "How connecting works",
    under: "dataSource",
    abilities: ["View Forecasts"],
    screen: "./forecasting/data-source/connector-demo/ConnectorDemoPage.tsx",
  },
  formLogin: { path: "/form-login", title: "How connecting works", leadsTo: "connectorDemo" },
  quickAnalysis: {
    path: "/forecasting/quickstart/Quick-Analysis",
    title: "Quick analysis",
    section: "quickstart",
    abilities: ["View Forecasts"],
    search: keys<"scenario">(),
    screen: "./reporting/analyses/QuickAnalysisPage.tsx",
  },
  forecastDashboard: {
    path: "/forecasting/dashboard",
    title: "Forecast dashboard",
    navigation: { group: "analyse", icon: "dashboard", label: "Dashboard" },
    abilities: ["View Forecasts"],
    search: keys<"scenario">(),
    screen: "./reporting/analyses/ForecastDashboardPage.tsx",
  },
  backTest: {
    path: "/forecasting/back-test",
    title: "Forecast accuracy",
    abilities: ["View Forecasts"],
    navigation: { group: "analyse", icon: "backTest", before: "reportsDisplay" },
    search: keys<ListKey | "back" | "ahead" | "line">(),
    screen: "./forecasting/back-test/BackTestPage.tsx",
  },
} as const satisfies Places;
