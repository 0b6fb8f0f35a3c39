import type { Conflict } from "../conflict.ts";

/** Pairs of invoicing abilities that one person should not have together, each with its risk. */
export const INVOICING_CONFLICTS: readonly Conflict[] = [
  {
    first: "Manage Invoices",
    second: "Approve Invoices",
    risk: "One person can issue an invoice and approve it.",
  },
  {
    first: "Manage Bills",
    second: "Approve Bills",
    risk: "One person can enter a bill and approve it.",
  },
  {
    first: "Manage Customers and Suppliers",
    second: "Approve Payments",
    risk: "One person can add a fictitious supplier and have it paid.",
  },
  {
    first: "Manage Bills",
    second: "Create Payments",
    risk: "One person can enter a bill and start its payment.",
  },
];
