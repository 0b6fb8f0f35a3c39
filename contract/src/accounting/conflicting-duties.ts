import type { Conflict } from "../conflict.ts";

/** The duties of accounting that one person should not combine. */
export const ACCOUNTING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Post Journals",
    second: "Approve Journals",
    risk: "One person can post and approve a journal.",
  },
];
