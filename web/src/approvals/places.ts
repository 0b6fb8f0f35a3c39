import { keys, type ListKey, type Places } from "../place.ts";

/** The screens of approvals, with their paths, abilities and navigation entries. */
export const approvalPlaces = {
  approvals: {
    path: "/approvals",
    title: "Approvals",
    section: "approvals",
    navigation: { group: "top", icon: "approvals" },
    search: keys<"box" | "item">(),
    screen: "./approvals/ApprovalsPage.tsx",
  },
  delegations: {
    path: "/approvals/delegations",
    title: "Delegations",
    section: "approvals",
    screen: "./approvals/DelegationsPage.tsx",
  },
  payrollApprovals: {
    path: "/approvals/payroll",
    title: "Payroll approvals",
    section: "approvals",
    abilities: ["Approve Payroll"],
    search: keys<"item">(),
    screen: "./payroll/runs/PayrollApprovalsPage.tsx",
  },
  budgetApprovals: {
    path: "/approvals/budgets",
    title: "Budget approvals",
    section: "approvals",
    abilities: ["Approve Budgets"],
    search: keys<"item">(),
    screen: "./approvals/BudgetApprovalsPage.tsx",
  },
} as const satisfies Places;

/** The screen of the company's approval policies, under Settings. */
export const approvalSettingPlaces = {
  approvalPolicies: {
    path: "/settings/approvals",
    title: "Approval policies",
    abilities: ["Manage Approvers"],
    section: "settings",
    search: keys<ListKey>(),
    screen: "./approvals/policies/PoliciesPage.tsx",
  },
  approvalPolicy: {
    path: "/settings/approvals/$id",
    title: "Approval policy",
    under: "approvalPolicies",
    abilities: ["Manage Approvers"],
    search: keys<"version">(),
    screen: "./approvals/policies/PolicyPage.tsx",
  },
} as const satisfies Places;
