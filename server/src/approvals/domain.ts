import { APPROVAL_TOPICS } from "@hazina/contract/approvals/live-topics.ts";
import type { Domain } from "../domain.ts";
import { approvalRoutes, delegationRoutes } from "./routes.ts";

/** Approval requests, decisions and delegations. */
export const approvals: Domain = {
  name: "approvals",
  routes: { approvals: approvalRoutes, delegations: delegationRoutes },
  liveTopics: APPROVAL_TOPICS,
  needs: ["approvalSubjects", "approversMayBeAlone"],
};
