import type { Conflict } from "../conflict.ts";

/** Pairs of payroll abilities that one person should not have together, each with its risk. */
export const PAYROLL_CONFLICTS: readonly Conflict[] = [
  {
    first: "Prepare Payroll",
    second: "Approve Payroll",
    risk: "One person can change pay and approve the payroll.",
  },
  {
    first: "Prepare Payroll",
    second: "Pay Payroll",
    risk: "One person can change pay and pay it out.",
  },
  {
    first: "Approve Payroll",
    second: "Pay Payroll",
    risk: "One person can approve payroll and pay it out.",
  },
  {
    first: "Manage Employees",
    second: "Prepare Payroll",
    risk: "One person can add a fictitious employee and pay them.",
  },
  {
    first: "Manage Employees",
    second: "Confirm Pay-out Details",
    risk: "One person can enter bank details and confirm them.",
  },
  {
    first: "Confirm Pay-out Details",
    second: "Pay Payroll",
    risk: "One person can confirm bank details and make payments to them.",
  },
  {
    first: "Manage Salaries",
    second: "Approve Payroll",
    risk: "One person can raise pay and approve the payroll.",
  },
  {
    first: "Manage Payroll Settings",
    second: "Approve Payroll",
    risk: "One person can change how pay is calculated and approve the payroll.",
  },
  {
    first: "Manage Users",
    second: "Approve Payroll",
    risk: "One person can create a user and approve what that user prepares.",
  },
];
