import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { type LogDetails, logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { decideWithProof } from "./decide.ts";
import { decideMany } from "./decide-many.ts";
import { delegate, endDelegation, listDelegates, listDelegations } from "./delegations.ts";
import { listApprovals, readApproval } from "./inbox/read-approvals.ts";
import { listApprovers } from "./policies/list-approvers.ts";
import { withdraw } from "./withdraw.ts";

/** The details that the access log shows for calls about requests: the title of the request, but no amounts. */
const details: LogDetails<typeof approvals> = {
  decide: async ({ input, read }) => {
    const title = await read((tx, companyId) => lastNameOf(tx, companyId, "approval", input.id, "after"));
    return `${input.status === 1 ? "Approved" : "Rejected"}: ${title ?? ""}`;
  },
  decideMany: ({ output }) => output.message,
  withdraw: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "approval", input.id, "after")),
};

const own = implement(approvals).$context<RequestContext>().use(signedIn).use(logged(details));

/** The HTTP routes for approval requests and decisions. */
export const approvalRoutes = {
  list: inCompany(own.list, listApprovals),
  read: withWork(own.read, readApproval),
  decide: withWork(own.decide, decideWithProof),
  decideMany: withWork(own.decideMany, decideMany),
  approvers: inCompany(own.approvers, listApprovers),
  ofBudgets: inCompany(own.ofBudgets, (call, question) =>
    listApprovals(call, { ...question, kinds: ["budget", "budget_raise"] }),
  ),
  withdraw: inCompanyTelling(own.withdraw, (call, { id }) => withdraw(call, id)),
};

/** The details that the access log shows for calls about delegations: the delegate and the dates. */
const delegationDetails: LogDetails<typeof delegations> = {
  create: ({ output }) => output.message,
  end: ({ output }) => output.message,
};

const ownDelegations = implement(delegations).$context<RequestContext>().use(signedIn).use(logged(delegationDetails));

/** The HTTP routes for delegations. */
export const delegationRoutes = {
  list: inCompany(ownDelegations.list, listDelegations),
  standIns: inCompany(ownDelegations.standIns, listDelegates),
  create: inCompanyTelling(ownDelegations.create, delegate),
  end: inCompany(ownDelegations.end, endDelegation),
};
