import { amountInWords, centsOf } from "@hazina/base/money.ts";
import type { advances } from "@hazina/contract/spending/advances.ts";
import type { budgetPeople } from "@hazina/contract/spending/budget-people.ts";
import type { budgets } from "@hazina/contract/spending/budgets.ts";
import type { expenses } from "@hazina/contract/spending/expenses.ts";
import type { pettyCash } from "@hazina/contract/spending/petty-cash.ts";
import type { projects } from "@hazina/contract/spending/projects.ts";
import type { purchaseOrders, purchaseRequests } from "@hazina/contract/spending/purchases.ts";
import type { DoneCall, LogDetail, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { namedLogDetails } from "../platform/named-log-details.ts";

type Id = { readonly id: string };

const named =
  (subject: string, side: "before" | "after" = "after"): LogDetail<Id, unknown> =>
  ({ input, read }: DoneCall<Id, unknown>) =>
    read((tx, companyId) => lastNameOf(tx, companyId, subject, input.id, side));

const budget = named("budget");
const expense = named("expense");

/** Access log details for budgets: the name of the budget. */
export const budgetDetails: LogDetails<typeof budgets> = {
  create: ({ input }) => input.name,
  update: ({ input }) => input.name,
  remove: named("budget", "before"),
  submit: budget,
  close: budget,
  raise: budget,
};

const { rename: _rename, ...projectNamed } = namedLogDetails("project");

/** Access log details for projects: the name of the project. */
export const projectDetails: LogDetails<typeof projects> = {
  ...projectNamed,
  close: named("project"),
  reopen: named("project"),
};

const float = named("petty cash");

/** Access log details for petty cash: the name of the float. */
export const pettyCashDetails: LogDetails<typeof pettyCash> = {
  create: ({ input }) => input.name,
  topUp: float,
  count: float,
  close: float,
};

const request = named("purchase request");

/** Access log details for purchase requests: the purpose of the request. */
export const requestDetails: LogDetails<typeof purchaseRequests> = {
  create: ({ input }) => input.purpose,
  update: ({ input }) => input.purpose,
  remove: named("purchase request", "before"),
  submit: request,
  withdraw: request,
};

const order = named("purchase order");

/** Access log details for purchase orders: the reference of the order. */
export const orderDetails: LogDetails<typeof purchaseOrders> = {
  create: ({ output }) => output.message,
  update: order,
  receive: order,
  close: order,
};

const advance = named("advance");

/** Access log details for advances: the purpose and, for calls that set the amount, also the amount. */
export const advanceDetails: LogDetails<typeof advances> = {
  create: ({ input }) => `${input.purpose}: ${amountInWords(centsOf(input.amount))}`,
  update: ({ input }) => `${input.purpose}: ${amountInWords(centsOf(input.amount))}`,
  remove: named("advance", "before"),
  withdraw: advance,
  pay: advance,
  giveBack: advance,
};

/** Access log details for members and approvers of budgets: the message of the call's answer. */
export const budgetPeopleDetails: LogDetails<typeof budgetPeople> = {
  addMember: ({ output }) => output.message,
  changeMember: ({ output }) => output.message,
  removeMember: ({ output }) => output.message,
  addApprover: ({ output }) => output.message,
  changeApprover: ({ output }) => output.message,
  removeApprover: ({ output }) => output.message,
};

const claimed = ({
  input,
}: {
  readonly input: { readonly supplier_name: string; readonly amount?: number | undefined };
}) =>
  input.amount === undefined ? input.supplier_name : `${input.supplier_name}: ${amountInWords(centsOf(input.amount))}`;

/** Access log details for expenses: the supplier, and the amount if the claimant entered one. */
export const expenseDetails: LogDetails<typeof expenses> = {
  create: claimed,
  update: claimed,
  remove: named("expense", "before"),
  submit: expense,
  withdraw: expense,
  checkWithKra: expense,
  addEvidence: expense,
  pay: expense,
  addReceipt: expense,
  removeReceipt: named("expense", "before"),
};
