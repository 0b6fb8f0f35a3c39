/** Every address of the application, once. `$name` is a parameter; links are built by `paths`, never by hand. */
export const PATTERNS = {
  login: "/login",
  signin: "/signin",
  verify: "/verify/$email",
  signup: "/signup",
  activation: "/activation",
  forgotPassword: "/forgotPassword",
  resetPassword: "/reset-password/$token",

  home: "/",
  restricted: "/restricted",
  comingSoon: "/coming-soon",
  kit: "/dev/kit",

  operatorApplications: "/operator/applications",
  operatorApplication: "/operator/applications/$id",
  notifications: "/notifications",

  payrollAnalytics: "/analytics/payroll",
  company: "/organization/company",
  branches: "/organization/branches",
  departments: "/organization/departments",
  jobTitles: "/organization/job-titles",
  employmentTypes: "/organization/employment-types",

  employees: "/employees",
  employee: "/employees/$id",
  leave: "/leave",
  leaveRequests: "/leave/requests",
  leaveTypes: "/leave/types",
  loans: "/loans",

  payroll: "/payroll",
  payrollElements: "/payroll/elements",
  musterRoll: "/payroll/muster-roll",
  wagesMusterRoll: "/payroll/wages-muster-roll",
  payslips: "/payroll/payslips",
  p9Forms: "/payroll/p9-forms",
  payrollReports: "/reports/payroll",
  payrollReport: "/reports/payroll/$report",

  estimates: "/estimates",
  estimate: "/estimates/$id",
  invoices: "/invoices",
  invoice: "/invoices/$id",
  suppliers: "/suppliers",
  supplier: "/suppliers/$id",
  accounting: "/accounting",

  cards: "/cards",
  budgets: "/budgets",
  budget: "/budgets/$id",
  projects: "/projects",
  project: "/projects/$id",
  expenses: "/expenses",
  expense: "/expenses/$id",
  payments: "/payments",
  payment: "/payments/$id",
  wallet: "/wallet",
  walletTransactions: "/wallet/transactions",
  moneyRequests: "/wallet/money-requests",
  approvals: "/approvals",
  payrollApprovals: "/approvals/payroll",
  budgetApprovals: "/approvals/budgets",
  billing: "/billing",
  usdWallet: "/currency/usd",

  forecasting: "/forecasting",
  baseline: "/forecasting/baseline",
  profitLoss: "/forecasting/baseline/profit-loss",
  balanceSheet: "/forecasting/baseline/balance-sheet",
  cashFlowStatement: "/forecasting/baseline/cash-flow-statement",
  quickstart: "/forecasting/quickstart",
  dataSource: "/forecasting/quickstart/forecast",
  quickAnalysis: "/forecasting/quickstart/Quick-Analysis",
  cashflowManagement: "/forecasting/quickstart/Cashflow-Management",
  analytics: "/forecasting/analytics",
  kpiResults: "/forecasting/analytics/kpis-results",
  profitability: "/forecasting/analytics/profitability",
  trend: "/forecasting/analytics/trend",
  cashflows: "/forecasting/analytics/cashflows",
  financials: "/forecasting/analytics/financials",
  hiring: "/forecasting/analytics/hr",
  marketing: "/forecasting/analytics/marketing",
  backTest: "/forecasting/back-test",
  forecastDashboard: "/forecasting/dashboard",
  scenarios: "/forecasting/scenarios",
  scenarioComparison: "/forecasting/scenarios/compare",
  scenario: "/forecasting/scenarios/$id",
  microforecasts: "/forecasting/microforecasts",
  grantManagement: "/forecasting/grant-management",
  projectManagement: "/forecasting/project-management",
  microforecastDisplay: "/forecasting/microforecast-display",
  reportsDisplay: "/forecasting/reports-display",
  performanceReport: "/forecasting/reports/forecasting/templates/perfomancereport",
  microforecast: "/microforecast",
  customReport: "/custom-report-template",
  customDashboard: "/dashboard-template",

  settings: "/settings",
  profile: "/settings/profile",
  notificationSettings: "/settings/notifications",
  password: "/settings/password",
  roles: "/settings/roles",
  users: "/settings/users",
  accessLogs: "/settings/access-logs",
  authentication: "/settings/authentication",
} as const;

/** The name of an address: `paths.profitLoss()`. */
export type PathName = keyof typeof PATTERNS;

type ListSearch = { search?: string; page?: string; size?: string; sort?: string };
type StatementSearch = { scenario?: string; frequency?: string; department?: string; cell?: string };

/** The search keys that an address understands. An address that is not named here takes none. */
type SearchOf = {
  login: { returnUrl?: string };
  verify: { returnUrl?: string; from?: "app" };
  activation: { token?: string };
  profitLoss: StatementSearch;
  balanceSheet: StatementSearch;
  cashFlowStatement: StatementSearch;
  scenarios: { new?: string };
  scenarioComparison: {
    left?: string;
    right?: string;
    statement?: string;
    frequency?: string;
    show?: string;
    cell?: string;
  };
  backTest: ListSearch & { back?: string; ahead?: string; line?: string };
  dataSource: { import?: string; classify?: string };
  microforecast: { forecastName?: string; startDate?: string; scenarioName?: string };
  customReport: { report?: string; scenario?: string };
  customDashboard: { dashboard?: string; scenario?: string };
  operatorApplications: ListSearch & { state?: string };
  notifications: ListSearch & { unread?: string };
  branches: ListSearch;
  departments: ListSearch;
  employees: ListSearch;
  roles: ListSearch & { view?: string; role?: string; preview?: string; group?: string };
  users: ListSearch & { role?: string; state?: string; branch?: string; user?: string };
  accessLogs: ListSearch & { outcome?: string; from?: string; to?: string; line?: string };
};

type Names<Pattern extends string> = Pattern extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest
  : never;

type Params<Name extends PathName> = { [Param in Names<(typeof PATTERNS)[Name]>]: string };
type Search<Name extends PathName> = Name extends keyof SearchOf ? SearchOf[Name] : Record<never, never>;

type Builder<Name extends PathName> = [Names<(typeof PATTERNS)[Name]>] extends [never]
  ? Name extends keyof SearchOf
    ? (input?: SearchOf[Name]) => string
    : () => string
  : (input: Params<Name> & Search<Name>) => string;

/** Builds an address: parameters fill the pattern, everything else becomes the query. `paths.verify({ email })`. */
export const paths = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, pattern]) => [
    name,
    (input: Record<string, string | undefined> = {}) => fill(pattern, input),
  ]),
) as unknown as { readonly [Name in PathName]: Builder<Name> };

function fill(pattern: string, input: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  const segments = pattern.split("/");
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const position = segments.indexOf(`$${key}`);
    if (position >= 0) segments[position] = encodeURIComponent(value);
    else query.set(key, value);
  }
  const path = segments.join("/");
  return query.size > 0 ? `${path}?${query}` : path;
}
