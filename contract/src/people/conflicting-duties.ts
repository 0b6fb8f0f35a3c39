import type { Conflict } from "../conflict.ts";

/** The duties of people management that one person should not combine. */
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
