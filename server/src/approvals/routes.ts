import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { type LogDetails, logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling } from "../platform/http/wiring.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { decide } from "./decide.ts";
import { delegate, endDelegation, listDelegations, listStandIns } from "./delegations.ts";
import { listApprovals, readApproval } from "./read-approvals.ts";
import { withdraw } from "./withdraw.ts";

/** What the access log says of approvals: what was decided on, never its figures. */
const details: LogDetails<typeof approvals> = {
  decide: async ({ input, read }) => {
    const title = await read((tx, companyId) => lastNameOf(tx, companyId, "approval", input.id, "after"));
    return `${input.status === 1 ? "Approved" : "Rejected"}: ${title ?? ""}`;
  },
  withdraw: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "approval", input.id, "after")),
};

const own = implement(approvals).$context<RequestContext>().use(signedIn).use(logged(details));

/** Requests that wait for a decision, and decisions. */
export const approvalRoutes = {
  list: inCompany(own.list, listApprovals),
  read: inCompany(own.read, (call, { id }) => readApproval(call, id)),
  decide: inCompanyTelling(own.decide, decide),
  withdraw: inCompanyTelling(own.withdraw, (call, { id }) => withdraw(call, id)),
};

/** What the access log says of delegations: who decides in whose place, and when. */
const delegationDetails: LogDetails<typeof delegations> = {
  create: ({ output }) => output.message,
  end: ({ output }) => output.message,
};

const ownDelegations = implement(delegations).$context<RequestContext>().use(signedIn).use(logged(delegationDetails));

/** Who decides in whose place. */
export const delegationRoutes = {
  list: inCompany(ownDelegations.list, listDelegations),
  standIns: inCompany(ownDelegations.standIns, listStandIns),
  create: inCompanyTelling(ownDelegations.create, delegate),
  end: inCompany(ownDelegations.end, endDelegation),
};
