/** The kinds of approval; each belongs to a domain. */
export const APPROVAL_KINDS = [
  "leave",
  "loan",
  "payout",
  "pay_change",
  "record_change",
  "payroll",
  "wages",
  "reversal",
  "payment",
  "money_request",
] as const;

/** One kind of approval. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The states of a request. */
export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

/** The labels of a status: 1, 2, and any other. */
export const APPROVAL_LABELS = ["Approved", "Rejected", "Pending Approval"] as const;

/** The label of an approval status: 1 Approved, 2 Rejected, otherwise Pending Approval. */
export function approvalLabel(status: number): (typeof APPROVAL_LABELS)[number] {
  if (status === 1) return "Approved";
  return status === 2 ? "Rejected" : "Pending Approval";
}

/** The maximum number of current delegations of one user. */
export const MOST_DELEGATIONS = 20;

/** The maximum length of a delegation, in days. */
export const MOST_DELEGATION_DAYS = 366;
