import { advances } from "@hazina/contract/spending/advances.ts";
import { budgetPeople } from "@hazina/contract/spending/budget-people.ts";
import { budgets } from "@hazina/contract/spending/budgets.ts";
import { expenseCategories } from "@hazina/contract/spending/expense-categories.ts";
import { expensePolicies } from "@hazina/contract/spending/expense-policies.ts";
import { expenses } from "@hazina/contract/spending/expenses.ts";
import { spendingOverview } from "@hazina/contract/spending/overview.ts";
import { owedEvidence } from "@hazina/contract/spending/owed-evidence.ts";
import { pettyCash } from "@hazina/contract/spending/petty-cash.ts";
import { projects } from "@hazina/contract/spending/projects.ts";
import { purchaseSettings } from "@hazina/contract/spending/purchase-settings.ts";
import { purchaseOrders, purchaseRequests } from "@hazina/contract/spending/purchases.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** An expense category, as the list returns it. */
export type Category = InferContractRouterOutputs<typeof expenseCategories>["list"]["data"][number];

/** An expense, as the list returns it. */
export type ExpenseRow = InferContractRouterOutputs<typeof expenses>["list"]["data"][number];

/** An expense with its receipts, approval, payment and journal lines. */
export type ExpenseRecord = InferContractRouterOutputs<typeof expenses>["read"]["data"];

/**
 * The options from which the user can choose in an expense claim, and the policies and rates that apply to the claim.
 */
export type ExpenseChoices = InferContractRouterOutputs<typeof expenses>["choices"]["data"];

/** An expense policy, as the list returns it. */
export type PolicyRow = InferContractRouterOutputs<typeof expensePolicies>["list"]["data"][number];

/** Queries and mutations for expense policies. */
export const policyQueries = queriesOf(expensePolicies, ["spending", "policies"]);

/** A budget, as the list returns it. */
export type BudgetRow = InferContractRouterOutputs<typeof budgets>["list"]["data"][number];

/** A budget with its lines, periods and movements. */
export type BudgetRecord = InferContractRouterOutputs<typeof budgets>["read"]["data"];

/** The figures of the expense dashboard, as the API returns them. */
export type SpendDashboard = InferContractRouterOutputs<typeof spendingOverview>["dashboard"]["data"];

/** Queries and mutations for expense categories. */
export const categoryQueries = queriesOf(expenseCategories, ["spending", "categories"]);

/** Queries and mutations for budgets. */
export const budgetQueries = queriesOf(budgets, ["spending", "budgets"]);

/** Queries and mutations for the members and approvers of budgets. */
export const budgetPeopleQueries = queriesOf(budgetPeople, ["spending", "budgets", "people"]);

/** An advance, as the list returns it. */
export type AdvanceRow = InferContractRouterOutputs<typeof advances>["list"]["data"][number];

/** An advance with its returns, approval and payment. */
export type AdvanceRecord = InferContractRouterOutputs<typeof advances>["read"]["data"];

/** Queries and mutations for advances. */
export const advanceQueries = queriesOf(advances, ["spending", "advances"]);

/** A petty cash float, as the list returns it. */
export type FloatRow = InferContractRouterOutputs<typeof pettyCash>["list"]["data"][number];

/** A petty cash float with its requests and movements. */
export type FloatRecord = InferContractRouterOutputs<typeof pettyCash>["read"]["data"];

/** The queries and mutations for petty cash. */
export const pettyCashQueries = queriesOf(pettyCash, ["spending", "petty-cash"]);

/** Queries and mutations for expenses. */
export const expenseQueries = queriesOf(expenses, ["spending", "expenses"]);

/** A project, as the list returns it. */
export type ProjectRow = InferContractRouterOutputs<typeof projects>["list"]["data"][number];

/** A project with its accounts and journal lines, as the API returns it. */
export type ProjectRecord = InferContractRouterOutputs<typeof projects>["read"]["data"];

/** Queries and mutations for projects. */
export const projectQueries = queriesOf(projects, ["spending", "projects"]);

/** A purchase request, as the list returns it. */
export type PurchaseRequestRow = InferContractRouterOutputs<typeof purchaseRequests>["list"]["data"][number];

/** A purchase request with its lines, approval and order. */
export type PurchaseRequestRecord = InferContractRouterOutputs<typeof purchaseRequests>["read"]["data"];

/** A purchase order, as the list returns it. */
export type PurchaseOrderRow = InferContractRouterOutputs<typeof purchaseOrders>["list"]["data"][number];

/** A purchase order with its lines and the quantities received. */
export type PurchaseOrderRecord = InferContractRouterOutputs<typeof purchaseOrders>["read"]["data"];

/** Queries and mutations for purchase requests. */
export const purchaseRequestQueries = queriesOf(purchaseRequests, ["spending", "purchase-requests"]);

/** The queries and mutations for the purchase settings. */
export const purchaseSettingQueries = queriesOf(purchaseSettings, ["spending", "purchase-settings"]);

/** Queries and mutations for purchase orders. */
export const purchaseOrderQueries = queriesOf(purchaseOrders, ["spending", "purchase-orders"]);

/** An expense whose eTIMS receipt is missing, as the list returns it. */
export type OwedRow = InferContractRouterOutputs<typeof owedEvidence>["list"]["data"][number];

/** The queries and mutations for missing eTIMS receipts. */
export const owedQueries = queriesOf(owedEvidence, ["spending", "owed-evidence"]);

/** The queries for the expense dashboard. */
export const spendQueries = queriesOf(spendingOverview, ["spending", "overview"]);

/**
 * Reloads expenses, budgets, advances, purchases, pending approvals and wallets. Call it after any of these has
 * changed.
 */
export const refreshSpending = readAgain(["spending"], ["approvals"], ["wallet"]);

/** Returns the URL query that opens a request on the approvals screen; empty if `approval` is null. */
export function openedBy(approval: string | null): { readonly item?: string } {
  return approval === null ? {} : { item: approval };
}
