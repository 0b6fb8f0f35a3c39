import type { Domain } from "../domain.ts";
import { approvalRoutes, delegationRoutes } from "./routes.ts";

/** Approval requests, decisions and delegations. */
export const approvals: Domain = {
  name: "approvals",
  routes: { approvals: approvalRoutes, delegations: delegationRoutes },
  needs: ["approvalSubjects"],
};
