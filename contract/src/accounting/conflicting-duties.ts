import type { Conflict } from "../conflict.ts";

/** Pairs of accounting abilities that one person should not have together, each with its risk. */
export const ACCOUNTING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Post Journals",
    second: "Approve Journals",
    risk: "One person can post and approve a journal.",
  },
];
