import type { Conflict } from "../conflict.ts";

/** Pairs of wallet abilities that one person should not have together, each with its risk. */
export const WALLET_CONFLICTS: readonly Conflict[] = [
  {
    first: "Create Payments",
    second: "Approve Payments",
    risk: "One person can create a payment and approve it.",
  },
  {
    first: "Manage Cards",
    second: "Approve Payments",
    risk: "One person can order a card or raise its limits, and approve cards.",
  },
  {
    first: "Request Money",
    second: "Approve Money Requests",
    risk: "One person can approve their own money request.",
  },
  {
    first: "Manage Users",
    second: "Approve Payments",
    risk: "One person can create a user and approve what that user prepares.",
  },
  {
    first: "Manage Roles",
    second: "Approve Payments",
    risk: "One person can give themselves any ability and approve payments.",
  },
];
