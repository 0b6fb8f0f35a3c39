import type { PlannedName } from "../places.ts";

/** Descriptions of places that are not built yet; loaded with the screen that shows them. */
export const PLANNED: Readonly<Record<PlannedName, string>> = {
  projects: "Projects that budgets and expenses are booked to.",
  project: "One project with its budgets and expenses.",
  billing: "Your plan, its invoices and its payment method.",
  usdWallet: "The wallet in US dollars: balance, deposits by card and transactions.",
};
