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
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyOnce, inCompanyTelling, withWork, withWorkTelling } from "../platform/http/wiring.ts";
import { namedLogDetails } from "../platform/named-log-details.ts";
import { createAdvance, deleteAdvance, updateAdvance, withdrawAdvance } from "./advances/advances.ts";
import { payAdvance, returnAdvance } from "./advances/pay-advance.ts";
import { listAdvances, readAdvance } from "./advances/show-advances.ts";
import * as people from "./budgets/budget-people.ts";
import { compareWithPlan, readPlanChoices, readPlanned } from "./budgets/budget-plan.ts";
import {
  closeBudget,
  createBudget,
  deleteBudget,
  listBudgetOwners,
  submitBudget,
  updateBudget,
} from "./budgets/budgets.ts";
import { raiseBudget } from "./budgets/raise-budget.ts";
import { listBudgets, readBudget } from "./budgets/show-budgets.ts";
import * as categories from "./categories/categories.ts";
import { askForEvidence } from "./chase/ask-for-evidence.ts";
import { listOwed, listRequestsFor } from "./chase/list-owed.ts";
import { deleteProject } from "./delete-project.ts";
import { addEvidence, checkWithKra } from "./expenses/confirm-evidence.ts";
import { createExpense, deleteExpense, updateExpense } from "./expenses/expenses.ts";
import { payExpense } from "./expenses/pay-expense.ts";
import { addReceipt, readReceipt, removeReceipt } from "./expenses/receipts.ts";
import { listExpenses, readExpense, readExpenseChoices } from "./expenses/show-expenses.ts";
import { submitExpense, withdrawExpense } from "./expenses/submit-expense.ts";
import {
  advanceDetails,
  budgetDetails,
  budgetPeopleDetails,
  expenseDetails,
  orderDetails,
  pettyCashDetails,
  projectDetails,
  requestDetails,
} from "./log-details.ts";
import { readExpenseDashboard, summariseExpenses } from "./overview/summary.ts";
import { closeFloat, countFloat, openFloat, topUpFloat, withdrawFloatRequest } from "./petty-cash/floats.ts";
import { payTopUp, recordTopUp } from "./petty-cash/pay-top-up.ts";
import { listCustodians, listFloats, readFloat } from "./petty-cash/show-floats.ts";
import * as policies from "./policies/expense-policies.ts";
import * as ofProject from "./projects/projects.ts";
import { listProjects, readProject, readProjectChoices } from "./projects/show-projects.ts";
import { orderFile } from "./purchases/order-paper.ts";
import { closeOrder, createOrder, receiveOrder, updateOrder } from "./purchases/orders.ts";
import { readPurchaseSettings, updatePurchaseSettings } from "./purchases/purchase-settings.ts";
import * as requests from "./purchases/requests.ts";
import { sendOrder } from "./purchases/send-order.ts";
import { listOrders, readOrder } from "./purchases/show-orders.ts";
import { listRequests, readRequest, readRequestChoices } from "./purchases/show-requests.ts";

const ofCategories = implement(expenseCategories)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("expense category")));
const ofBudgets = implement(budgets).$context<RequestContext>().use(signedIn).use(logged(budgetDetails));
const ofPeople = implement(budgetPeople).$context<RequestContext>().use(signedIn).use(logged(budgetPeopleDetails));
const ofAdvances = implement(advances).$context<RequestContext>().use(signedIn).use(logged(advanceDetails));
const ofPettyCash = implement(pettyCash).$context<RequestContext>().use(signedIn).use(logged(pettyCashDetails));
const ofExpenses = implement(expenses).$context<RequestContext>().use(signedIn).use(logged(expenseDetails));
const ofEvidence = implement(owedEvidence).$context<RequestContext>().use(signedIn);
const ofProjects = implement(projects).$context<RequestContext>().use(signedIn).use(logged(projectDetails));
const ofPolicies = implement(expensePolicies)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("expense policy")));
const ofRequests = implement(purchaseRequests).$context<RequestContext>().use(signedIn).use(logged(requestDetails));
const ofOrders = implement(purchaseOrders).$context<RequestContext>().use(signedIn).use(logged(orderDetails));
const ofSettings = implement(purchaseSettings).$context<RequestContext>().use(signedIn);
const ofOverview = implement(spendingOverview).$context<RequestContext>().use(signedIn);

/** Routes of projects, expense categories, budgets and expenses, and of their reports. */
export const spendingRoutes = {
  projects: {
    list: inCompany(ofProjects.list, listProjects),
    choices: inCompany(ofProjects.choices, (call) => readProjectChoices(call)),
    read: inCompany(ofProjects.read, readProject),
    create: inCompany(ofProjects.create, ofProject.createProject),
    update: inCompany(ofProjects.update, ofProject.updateProject),
    close: inCompany(ofProjects.close, ofProject.closeProject),
    reopen: inCompany(ofProjects.reopen, ofProject.reopenProject),
    remove: inCompany(ofProjects.remove, deleteProject),
    restore: inCompany(ofProjects.restore, ofProject.restoreProject),
  },
  categories: {
    list: inCompany(ofCategories.list, categories.listCategories),
    accounts: inCompany(ofCategories.accounts, categories.listCategoryAccounts),
    create: inCompany(ofCategories.create, categories.createCategory),
    update: inCompany(ofCategories.update, categories.updateCategory),
    change: inCompany(ofCategories.change, categories.updateCategory),
    remove: inCompany(ofCategories.remove, categories.deleteCategory),
    restore: inCompany(ofCategories.restore, categories.restoreCategory),
  },
  expensePolicies: {
    list: inCompany(ofPolicies.list, policies.listPolicies),
    choices: inCompany(ofPolicies.choices, (call) => policies.readPolicyChoices(call)),
    read: inCompany(ofPolicies.read, policies.readPolicy),
    create: inCompany(ofPolicies.create, policies.createPolicy),
    update: inCompany(ofPolicies.update, policies.updatePolicy),
    remove: inCompany(ofPolicies.remove, policies.deletePolicy),
    restore: inCompany(ofPolicies.restore, policies.restorePolicy),
  },
  budgets: {
    list: inCompany(ofBudgets.list, listBudgets),
    owners: inCompany(ofBudgets.owners, listBudgetOwners),
    read: inCompany(ofBudgets.read, readBudget),
    create: withWorkTelling(ofBudgets.create, createBudget),
    update: withWorkTelling(ofBudgets.update, updateBudget),
    planChoices: withWork(ofBudgets.planChoices, readPlanChoices),
    planned: withWork(ofBudgets.planned, readPlanned),
    comparePlan: withWork(ofBudgets.comparePlan, compareWithPlan),
    remove: inCompany(ofBudgets.remove, deleteBudget),
    submit: inCompanyTelling(ofBudgets.submit, submitBudget),
    close: inCompany(ofBudgets.close, closeBudget),
    raise: inCompanyTelling(ofBudgets.raise, raiseBudget),
  },
  budgetPeople: {
    readMember: inCompany(ofPeople.readMember, people.readMember),
    addMember: inCompany(ofPeople.addMember, people.addMember),
    changeMember: inCompany(ofPeople.changeMember, people.changeMember),
    removeMember: inCompany(ofPeople.removeMember, people.removeMember),
    readApprover: inCompany(ofPeople.readApprover, people.readApprover),
    addApprover: inCompany(ofPeople.addApprover, people.addApprover),
    changeApprover: inCompany(ofPeople.changeApprover, people.changeApprover),
    removeApprover: inCompany(ofPeople.removeApprover, people.removeApprover),
  },
  advances: {
    list: inCompany(ofAdvances.list, listAdvances),
    read: inCompany(ofAdvances.read, readAdvance),
    create: inCompanyTelling(ofAdvances.create, createAdvance),
    update: inCompanyTelling(ofAdvances.update, updateAdvance),
    remove: inCompany(ofAdvances.remove, deleteAdvance),
    withdraw: inCompany(ofAdvances.withdraw, withdrawAdvance),
    pay: inCompanyOnce(ofAdvances.pay, payAdvance),
    giveBack: inCompanyOnce(ofAdvances.giveBack, returnAdvance),
  },
  pettyCash: {
    list: inCompany(ofPettyCash.list, listFloats),
    custodians: inCompany(ofPettyCash.custodians, (call) => listCustodians(call)),
    read: inCompany(ofPettyCash.read, readFloat),
    create: inCompanyTelling(ofPettyCash.create, openFloat),
    topUp: inCompanyTelling(ofPettyCash.topUp, topUpFloat),
    withdraw: inCompany(ofPettyCash.withdraw, withdrawFloatRequest),
    pay: inCompanyOnce(ofPettyCash.pay, payTopUp),
    record: inCompanyOnce(ofPettyCash.record, recordTopUp),
    count: inCompanyOnce(ofPettyCash.count, countFloat),
    close: inCompanyOnce(ofPettyCash.close, closeFloat),
  },
  expenses: {
    list: inCompany(ofExpenses.list, listExpenses),
    choices: inCompany(ofExpenses.choices, readExpenseChoices),
    read: inCompany(ofExpenses.read, readExpense),
    create: inCompany(ofExpenses.create, createExpense),
    update: inCompany(ofExpenses.update, updateExpense),
    remove: inCompany(ofExpenses.remove, deleteExpense),
    submit: inCompanyTelling(ofExpenses.submit, submitExpense),
    withdraw: inCompany(ofExpenses.withdraw, withdrawExpense),
    addReceipt: withWork(ofExpenses.addReceipt, addReceipt),
    readReceipt: withWork(ofExpenses.readReceipt, readReceipt),
    removeReceipt: inCompany(ofExpenses.removeReceipt, removeReceipt),
    checkWithKra: inCompany(ofExpenses.checkWithKra, checkWithKra),
    addEvidence: inCompany(ofExpenses.addEvidence, addEvidence),
    pay: inCompanyOnce(ofExpenses.pay, payExpense),
  },
  owedEvidence: {
    list: inCompany(ofEvidence.list, listOwed),
    requests: inCompany(ofEvidence.requests, listRequestsFor),
    ask: inCompanyOnce(ofEvidence.ask, askForEvidence),
  },
  purchaseRequests: {
    list: inCompany(ofRequests.list, listRequests),
    choices: inCompany(ofRequests.choices, (call) => readRequestChoices(call)),
    read: inCompany(ofRequests.read, readRequest),
    create: inCompanyTelling(ofRequests.create, requests.createRequest),
    update: inCompany(ofRequests.update, requests.updateRequest),
    remove: inCompany(ofRequests.remove, requests.deleteRequest),
    submit: inCompanyTelling(ofRequests.submit, requests.submitRequest),
    withdraw: inCompany(ofRequests.withdraw, requests.withdrawRequest),
  },
  purchaseOrders: {
    list: inCompany(ofOrders.list, listOrders),
    read: inCompany(ofOrders.read, readOrder),
    file: withWork(ofOrders.file, orderFile),
    create: inCompany(ofOrders.create, createOrder),
    update: inCompany(ofOrders.update, updateOrder),
    send: withWork(ofOrders.send, sendOrder),
    receive: inCompanyOnce(ofOrders.receive, receiveOrder),
    close: inCompany(ofOrders.close, closeOrder),
  },
  purchaseSettings: {
    read: inCompany(ofSettings.read, (call) => readPurchaseSettings(call)),
    update: inCompany(ofSettings.update, updatePurchaseSettings),
  },
  overview: {
    summary: inCompany(ofOverview.summary, summariseExpenses),
    dashboard: inCompany(ofOverview.dashboard, (call) => readExpenseDashboard(call)),
  },
};
