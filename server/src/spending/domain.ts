import { SPENDING_TOPICS } from "@hazina/contract/spending/live-topics.ts";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_HOUR, EVERY_MORNING } from "../platform/jobs.ts";
import { advanceSubject } from "./advances/advance-subject.ts";
import { advanceSettlement } from "./advances/pay-advance.ts";
import { recoverAdvances } from "./advances/recover-advances.ts";
import { budgetApprovers } from "./budgets/budget-approvers.ts";
import { budgetSubject } from "./budgets/budget-subject.ts";
import { cardBudgetRefuses, chargeCardBudget } from "./budgets/card-budget.ts";
import { carryBudgets } from "./budgets/carry-budgets.ts";
import { raiseSubject } from "./budgets/raise-budget.ts";
import { draftCardExpense, lowerCardExpense, sweepReceiptLocks } from "./expenses/card-expense.ts";
import { expenseSubject } from "./expenses/expense-subject.ts";
import { expenseSettlement } from "./expenses/pay-expense.ts";
import { pettyCashSubject } from "./petty-cash/float-subject.ts";
import { pettyCashSettlement } from "./petty-cash/pay-top-up.ts";
import { purchaseRequestSubject } from "./purchases/request-subject.ts";
import { spendingRoutes } from "./routes.ts";
import { spendingNames } from "./spending-names.ts";

/**
 * The domain of spending: projects, expense categories, budgets, and expenses with their approval and reimbursement.
 */
export const spending: Domain = {
  name: "spending",
  routes: { spending: spendingRoutes },
  liveTopics: SPENDING_TOPICS,
  jobs: [
    { queue: "budget-rollover", run: eachCompany(carryBudgets), sweepCron: EVERY_HOUR },
    { queue: "card-receipts", run: eachCompany(sweepReceiptLocks), sweepCron: EVERY_HOUR },
    { queue: "advances-due", run: eachCompany(recoverAdvances), sweepCron: EVERY_MORNING },
  ],
  approvalSubjects: [
    budgetSubject,
    raiseSubject,
    advanceSubject,
    pettyCashSubject,
    expenseSubject,
    purchaseRequestSubject,
  ],
  settlements: [expenseSettlement, advanceSettlement, pettyCashSettlement],
  offers: {
    budgetApprovers,
    spendingNames,
    cardBudgetRefuses,
    chargeCardBudget,
    cardTaken: draftCardExpense,
    cardRefunded: lowerCardExpense,
  },
  needs: [
    "settlements",
    "listedReceipts",
    "holdListedReceipt",
    "planOf",
    "planChoices",
    "orderSuppliers",
    "invoicingNamesProject",
    "suppliersNameProject",
  ],
};
