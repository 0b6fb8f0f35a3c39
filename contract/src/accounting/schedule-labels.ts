/**
 * The kinds of schedules: `prepaid` for a cost that is paid before the months it covers, `accrued` for a cost that is
 * recorded before it is billed, and `deferred` for income that is received before it is earned.
 */
export const SCHEDULE_KINDS = ["prepaid", "accrued", "deferred"] as const;

/** The states of a schedule. Amounts are posted only while it is active. It is done when all its months are posted. */
export const SCHEDULE_STATES = ["draft", "pending", "active", "done", "stopped"] as const;

/** The maximum number of months that a schedule can cover. */
export const MOST_SCHEDULE_MONTHS = 240;
