import { APPROVAL_TOPICS } from "@hazina/contract/approvals/live-topics.ts";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_MORNING, EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import { escalateWaiting, reportNobodyLeft } from "./escalate.ts";
import { policyRoutes } from "./policies/routes.ts";
import { approvalRoutes, delegationRoutes } from "./routes.ts";

/** The domain of approvals: requests, decisions, policies and delegations. */
export const approvals: Domain = {
  name: "approvals",
  routes: { approvals: approvalRoutes, delegations: delegationRoutes, approvalPolicies: policyRoutes },
  jobs: [
    { queue: "approval-hours", run: eachCompany(escalateWaiting), sweepCron: EVERY_TEN_MINUTES },
    { queue: "approvals-without-approver", run: eachCompany(reportNobodyLeft), sweepCron: EVERY_MORNING },
  ],
  liveTopics: APPROVAL_TOPICS,
  needs: [
    "approvalSubjects",
    "lastApprovalOf",
    "positionsOf",
    "budgetApprovers",
    "spendingNames",
    "cashAhead",
    "moneyInWallets",
  ],
};
