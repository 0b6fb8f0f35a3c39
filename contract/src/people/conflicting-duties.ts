import type { Conflict } from "../conflict.ts";

/** Pairs of people-management abilities that one person should not have together, each with its risk. */
export const PEOPLE_CONFLICTS: readonly Conflict[] = [
  {
    first: "Manage Loans",
    second: "Approve Loans",
    risk: "One person can enter a loan and approve it.",
  },
  {
    first: "Request Leave",
    second: "Approve Leave",
    risk: "One person can approve their own leave.",
  },
];
