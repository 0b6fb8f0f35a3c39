import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { type LogDetails, logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling } from "../platform/http/wiring.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { decide } from "./decide.ts";
import { delegate, endDelegation, listDelegations, listStandIns } from "./delegations.ts";
import { listApprovals, readApproval } from "./look.ts";
import type { Subjects } from "./subject.ts";
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

/** What waits for decisions, and decisions, on the kinds of subjects that are handed in. */
export function approvalRoutes(subjects: Subjects) {
  return {
    list: inCompany(own.list, (tx, actor, input, at) => listApprovals(tx, actor, subjects, input, at)),
    read: inCompany(own.read, (tx, actor, { id }, at) => readApproval(tx, actor, subjects, id, at)),
    decide: inCompanyTelling(own.decide, (tx, actor, input, around) => decide(tx, actor, subjects, input, around)),
    withdraw: inCompanyTelling(own.withdraw, (tx, actor, { id }, around) => withdraw(tx, actor, subjects, id, around)),
  };
}

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
