/** The kinds of schedules: a cost paid before its months, a cost owed before it is billed, income received before it is earned. */
export const SCHEDULE_KINDS = ["prepaid", "accrued", "deferred"] as const;

/** The states of a schedule. Only an active one is posted; one that has posted all its months is done. */
export const SCHEDULE_STATES = ["draft", "pending", "active", "done", "stopped"] as const;

/** The most months of a schedule. */
export const MOST_SCHEDULE_MONTHS = 240;
