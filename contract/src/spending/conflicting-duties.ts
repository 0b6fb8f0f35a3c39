import type { Conflict } from "../conflict.ts";

/** Pairs of spending abilities that one person should not have together, each with its risk. */
export const SPENDING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Submit Expenses",
    second: "Approve Expenses",
    risk: "One person can approve their own expenses.",
  },
  {
    first: "Manage Budgets",
    second: "Approve Budgets",
    risk: "One person can set a budget and approve it.",
  },
];
