import type { PathName } from "../paths.ts";
import { shellTexts } from "./texts.ts";

/** One entry of the navigation. `covers` is the beginning of the addresses that it stands for, where it is not its own. */
export type NavigationItem = { readonly name: PathName; readonly label?: string; readonly covers?: string };

/** Entries of one job people do. */
export type NavigationGroup = { readonly title: string | null; readonly items: readonly NavigationItem[] };

/** The left navigation, grouped by the jobs people do. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { title: null, items: [{ name: "home" }, { name: "approvals" }] },
  {
    title: shellTexts.groups.forecast,
    items: [
      { name: "profitLoss", label: "Statements", covers: "/forecasting/baseline" },
      { name: "dataSource" },
      { name: "forecastDashboard", label: "Dashboard" },
      { name: "cashflowManagement", label: "Cash flow" },
      { name: "scenarios" },
      { name: "backTest" },
      { name: "microforecasts" },
      { name: "hiring" },
      { name: "kpiResults", label: "KPIs" },
      { name: "financials" },
      { name: "reportsDisplay" },
    ],
  },
  {
    title: shellTexts.groups.spend,
    items: [
      { name: "expenses" },
      { name: "budgets" },
      { name: "projects" },
      { name: "cards" },
      { name: "wallet" },
      { name: "payments" },
    ],
  },
  {
    title: shellTexts.groups.people,
    items: [{ name: "employees" }, { name: "payroll" }, { name: "leave" }, { name: "loans" }],
  },
  {
    title: shellTexts.groups.trade,
    items: [{ name: "estimates" }, { name: "invoices" }, { name: "suppliers" }, { name: "accounting" }],
  },
  {
    title: shellTexts.groups.company,
    items: [
      { name: "company", label: "Organization", covers: "/organization" },
      { name: "billing" },
      { name: "profile", label: "Settings", covers: "/settings" },
    ],
  },
];

/** The left navigation of the people who run the platform: no screen of a company is among it. */
export const STAFF_NAVIGATION: readonly NavigationGroup[] = [
  {
    title: shellTexts.groups.platform,
    items: [{ name: "operatorApplications" }, { name: "profile", label: "Settings", covers: "/settings" }],
  },
];

/** Whether an entry stands for the address that is open. */
export function isOpen(address: string, entryPath: string, covers: string | undefined): boolean {
  if (covers !== undefined) return address === covers || address.startsWith(`${covers}/`);
  if (entryPath === "/") return address === "/";
  return address === entryPath || address.startsWith(`${entryPath}/`);
}
