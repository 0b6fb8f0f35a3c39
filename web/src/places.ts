import type { PathName } from "./paths.ts";

/**
 * What is known of an address without loading it: its title, the abilities of which a user needs one, and, where nothing
 * is there yet, the sentence that says what will be.
 */
export type Place = { readonly title: string; readonly abilities?: readonly string[]; readonly will?: string };

const places = {
  login: { title: "Sign in" },
  signin: { title: "Sign in" },
  verify: { title: "Verification" },
  signup: { title: "Sign up" },
  activation: { title: "Account activation" },
  forgotPassword: { title: "Forgot password" },
  resetPassword: { title: "Reset password" },

  home: { title: "Home", abilities: ["Dashboard"] },
  restricted: { title: "Restricted" },
  comingSoon: { title: "Coming soon" },
  kit: { title: "Kit" },

  operatorApplications: { title: "Applications", abilities: ["Review Applications"] },
  operatorApplication: { title: "Application", abilities: ["Review Applications"] },
  notifications: { title: "Notifications" },

  payrollAnalytics: {
    title: "Payroll analytics",
    abilities: ["View Payroll Dashboard"],
    will: "Gross pay, deductions and net pay by month, department and branch, with what moved since the last run.",
  },
  company: { title: "Company", abilities: ["View Company"] },
  branches: { title: "Branches", abilities: ["View Branches"] },
  departments: { title: "Departments", abilities: ["View Departments"] },
  jobTitles: {
    title: "Job titles",
    abilities: ["View Job Titles"],
    will: "The job titles of the company, as payroll and the hiring plan use them.",
  },
  employmentTypes: {
    title: "Employment types",
    will: "Permanent, contract, casual and the other terms people are employed on.",
  },

  employees: { title: "Employees", will: "Everyone on the payroll, with their documents, pay and statutory numbers." },
  employee: { title: "Employee", will: "One employee: contract, pay elements, leave, loans and payslips." },
  leave: { title: "Leave", will: "Who is away and when, with balances by leave type." },
  leaveRequests: { title: "Leave requests", will: "Requests for leave, from asking to approval." },
  leaveTypes: { title: "Leave types", will: "The kinds of leave, their days a year and how they carry over." },
  loans: { title: "Loans", will: "Staff loans and advances with their repayment schedules, deducted by payroll." },

  payroll: {
    title: "Payroll",
    will: "Payroll runs from preparation through approval to payment, each compared with the last.",
  },
  payrollElements: { title: "Pay elements", will: "Earnings, benefits and deductions, and which employees have them." },
  musterRoll: { title: "Muster roll", will: "The month's payroll of every employee, line by line." },
  wagesMusterRoll: { title: "Wages muster roll", will: "Days worked and wages of casual workers." },
  payslips: { title: "Payslips", will: "Payslips to read, download and send, with the law behind each line." },
  p9Forms: { title: "P9 forms", will: "The yearly tax deduction card of each employee." },
  payrollReports: {
    title: "Payroll reports",
    will: "PAYE, NSSF, SHIF, housing levy and net-to-bank reports, to download as Excel, CSV or PDF.",
  },
  payrollReport: {
    title: "Payroll report",
    will: "One statutory report for a month, as the authority's portal takes it.",
  },

  estimates: { title: "Estimates", will: "Estimates for customers that become invoices once accepted." },
  estimate: { title: "Estimate", will: "One estimate with its lines, taxes and history." },
  invoices: { title: "Invoices", will: "Invoices sent, due and paid, with reminders and receipts." },
  invoice: { title: "Invoice", will: "One invoice with its lines, taxes, payments and history." },
  suppliers: { title: "Suppliers", will: "Suppliers, their bills and what is owed to them." },
  supplier: { title: "Supplier", will: "One supplier with bills, payments and documents." },
  accounting: { title: "Accounting", will: "Chart of accounts, journals and connections to accounting systems." },

  cards: { title: "Cards", will: "Prepaid cards: order, load, freeze and see what was spent on each." },
  budgets: { title: "Budgets", will: "Budgets by project and department, with what is committed and what is spent." },
  budget: { title: "Budget", will: "One budget with its members, approvers and expenses." },
  projects: { title: "Projects", will: "Projects that budgets and expenses are booked to." },
  project: { title: "Project", will: "One project with its budgets and expenses." },
  expenses: { title: "Expenses", will: "Expenses from receipt to approval and payment, by category and budget." },
  expense: { title: "Expense", will: "One expense with its receipt, category and approvals." },
  payments: { title: "Payments", will: "Payments out of the wallet: to bank accounts, mobile money and suppliers." },
  payment: { title: "Payment", will: "One payment with its state at each step." },
  wallet: { title: "Wallet", will: "The company's wallet: balance, deposits, withdrawals and transfers." },
  walletTransactions: { title: "Wallet transactions", will: "Every movement of the wallet, with both balances." },
  moneyRequests: { title: "Money requests", will: "Requests for money between people, branches and the company." },
  approvals: { title: "Approvals", will: "Everything that waits for your decision, in one inbox." },
  payrollApprovals: {
    title: "Payroll approvals",
    will: "Payroll runs that wait for approval, with their difference to last month.",
  },
  budgetApprovals: { title: "Budget approvals", will: "Budgets that wait for approval." },
  billing: { title: "Billing", will: "The plan you are on, its invoices and how they are paid." },
  usdWallet: {
    title: "US dollar wallet",
    will: "The wallet in US dollars: balance, deposits by card and transactions.",
  },

  forecasting: { title: "Forecast" },
  baseline: { title: "Statements" },
  profitLoss: { title: "Profit and loss", abilities: ["View Forecasts"] },
  balanceSheet: { title: "Balance sheet", abilities: ["View Forecasts"] },
  cashFlowStatement: { title: "Cash flow statement", abilities: ["View Forecasts"] },
  quickstart: { title: "Quick start" },
  dataSource: { title: "Data source", abilities: ["View Forecasts"] },
  quickAnalysis: {
    title: "Quick analysis",
    will: "The ten lines that move profit and cash most, from the latest actuals.",
  },
  cashflowManagement: {
    title: "Cash flow management",
    will: "Cash in and out by month in a table and a chart, with rows of your own.",
  },
  analytics: { title: "Analytics" },
  kpiResults: {
    title: "Financial KPIs",
    will: "Key figures of this period and the one before, each with its change and a narration.",
  },
  profitability: {
    title: "Profitability",
    will: "Expense to revenue, break-even with its margin of safety, and a sensitivity chart.",
  },
  trend: { title: "Trend", will: "Any line of the statements over time, actual against forecast." },
  cashflows: {
    title: "Cash flow report",
    will: "Operating, free and net cash flow with a waterfall of what moved cash.",
  },
  financials: {
    title: "Variance",
    will: "Profit and loss and balance sheet against the period before, with variance in amount and percent.",
  },
  hiring: { title: "Hiring", will: "Headcount, salaries and benefits by month, with planned hires and raises." },
  marketing: { title: "Marketing", will: "What customers cost to win, by channel, and what they bring." },
  backTest: { title: "Back-test", abilities: ["View Forecasts"] },
  forecastDashboard: {
    title: "Forecast dashboard",
    will: "The forecast at a glance: cash low point, runway, profit and what changed.",
  },
  scenarios: { title: "Scenarios", abilities: ["View Forecasts"] },
  scenarioComparison: { title: "Compare scenarios", abilities: ["View Forecasts"] },
  scenario: { title: "Scenario", abilities: ["View Forecasts"] },
  microforecasts: {
    title: "Microforecasts",
    will: "Asset purchases, loans and hires laid over a scenario, each switched on or off.",
  },
  grantManagement: { title: "Grants", will: "Grants with their budgets, reports and remaining amounts." },
  projectManagement: { title: "Project forecasts", will: "Income and cost of each project over time." },
  microforecastDisplay: {
    title: "Microforecast",
    will: "One microforecast and its effect on profit, balance sheet and cash.",
  },
  reportsDisplay: { title: "Reports", will: "Reports and dashboards you have built, to open, share and export." },
  performanceReport: { title: "Performance report", will: "A month's performance in one printable report." },
  microforecast: {
    title: "New microforecast",
    will: "A new asset purchase, loan, planned hire or campaign, step by step.",
  },
  customReport: { title: "Report", will: "A report of charts and narration that you compose and export as PDF." },
  customDashboard: { title: "Dashboard", will: "A dashboard of charts that you compose." },

  settings: { title: "Settings" },
  profile: { title: "Profile" },
  notificationSettings: { title: "Notifications", abilities: ["View Notification Settings"] },
  password: { title: "Change password" },
  roles: { title: "Roles & permissions", abilities: ["View Roles"] },
  users: { title: "System users", abilities: ["View Users"] },
  accessLogs: { title: "Access logs", abilities: ["View Access Log"] },
  authentication: { title: "Authentication" },
} as const satisfies Readonly<Record<PathName, Place>>;

/** Every address of the application with its title. */
export const PLACES: Readonly<Record<PathName, Place>> = places;

/** The addresses that say what will be there. */
export type PlannedName = {
  [Name in PathName]: (typeof places)[Name] extends { readonly will: string } ? Name : never;
}[PathName];
