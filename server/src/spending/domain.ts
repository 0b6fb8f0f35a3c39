import { SPENDING_TOPICS } from "@hazina/contract/spending/live-topics.ts";
import type { Domain } from "../domain.ts";
import { budgetApprovers } from "./budgets/budget-approvers.ts";
import { budgetSubject } from "./budgets/budget-subject.ts";
import { cardBudgetRefuses, chargeCardBudget } from "./budgets/card-budget.ts";
import { expenseSubject } from "./expenses/expense-subject.ts";
import { expenseSettlement } from "./expenses/pay-expense.ts";
import { spendingRoutes } from "./routes.ts";
import { spendingNames } from "./spending-names.ts";

/** Expense categories, budgets, and expenses with their approval and reimbursement. */
export const spending: Domain = {
  name: "spending",
  routes: { spending: spendingRoutes },
  liveTopics: SPENDING_TOPICS,
  approvalSubjects: [budgetSubject, expenseSubject],
  settlements: [expenseSettlement],
  offers: { budgetApprovers, spendingNames, cardBudgetRefuses, chargeCardBudget },
  needs: ["settlements"],
};
