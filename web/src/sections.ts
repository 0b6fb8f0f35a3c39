import { mayOpen } from "./access/may-open.ts";
import { actingUser } from "./access/session.ts";
import type { PageTab } from "./kit/page/Page.tsx";
import { PATTERNS, type PathName } from "./paths.ts";
import { PLACES } from "./places.ts";

/** Screens that belong together and show each other as tabs. */
const SECTIONS: readonly (readonly PathName[])[] = [
  ["profitLoss", "balanceSheet", "cashFlowStatement"],
  ["dataSource", "quickAnalysis", "cashflowManagement"],
  ["kpiResults", "profitability", "trend", "cashflows", "financials", "hiring", "marketing"],
  ["microforecasts", "grantManagement", "projectManagement"],
  ["company", "branches", "departments", "jobTitles", "employmentTypes"],
  [
    "payroll",
    "payrollElements",
    "musterRoll",
    "wagesMusterRoll",
    "payslips",
    "p9Forms",
    "payrollReports",
    "payrollAnalytics",
  ],
  ["leave", "leaveRequests", "leaveTypes"],
  ["wallet", "walletTransactions", "moneyRequests", "usdWallet"],
  ["approvals", "payrollApprovals", "budgetApprovals"],
  ["profile", "password", "notificationSettings", "users", "roles", "accessLogs", "authentication"],
];

/** The tabs of the section that a screen belongs to, those the signed-in person may open; none where it stands alone. */
export function sectionTabs(name: PathName): PageTab[] {
  const section = SECTIONS.find((names) => names.includes(name)) ?? [];
  const user = actingUser();
  const open = section.filter((member) => mayOpen(user, member));
  return open.map((member) => ({ label: PLACES[member].title, to: PATTERNS[member] }));
}
