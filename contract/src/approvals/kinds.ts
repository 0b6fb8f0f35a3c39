/** The kinds of what is decided on. Each has its domain, which says what a decision does. */
export const APPROVAL_KINDS = [
  "leave",
  "loan",
  "payout",
  "pay_change",
  "record_change",
  "payroll",
  "wages",
  "reversal",
] as const;

/** One kind of what is decided on. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The states of a request. */
export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

/** The words of a status: 1, 2, and every other. */
export const APPROVAL_LABELS = ["Approved", "Rejected", "Pending Approval"] as const;

/** The words of a status of approval: 1 Approved, 2 Rejected, else Pending Approval. */
export function approvalLabel(status: number): (typeof APPROVAL_LABELS)[number] {
  if (status === 1) return "Approved";
  return status === 2 ? "Rejected" : "Pending Approval";
}

/** The most delegations of one person that stand at a time. */
export const MOST_DELEGATIONS = 20;

/** The most days that one delegation spans. */
export const MOST_DELEGATION_DAYS = 366;
