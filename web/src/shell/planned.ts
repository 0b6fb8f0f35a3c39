import type { PlannedName } from "../places.ts";

/** Descriptions of places that are not built yet; loaded with the screen that shows them. */
export const PLANNED: Readonly<Record<PlannedName, string>> = {
  estimates: "Estimates for customers that become invoices once accepted.",
  estimate: "One estimate with its lines, taxes and history.",
  invoices: "Invoices sent, due and paid, with reminders and receipts.",
  invoice: "One invoice with its lines, taxes, payments and history.",
  suppliers: "Suppliers, their bills and the amounts owed to them.",
  supplier: "One supplier with bills, payments and documents.",
  accounting: "Chart of accounts, journals and connections to accounting systems.",
  projects: "Projects that budgets and expenses are booked to.",
  project: "One project with its budgets and expenses.",
  budgetApprovals: "Budgets waiting for approval.",
  billing: "Your plan, its invoices and its payment method.",
  usdWallet: "The wallet in US dollars: balance, deposits by card and transactions.",
};
