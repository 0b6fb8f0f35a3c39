import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import { and, desc, eq } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { approvalDecisions, approvalRequests } from "./tables.ts";

/**
 * Returns the users who approved the latest request for a record, at any level. If a delegate decided, the delegate is
 * returned, not the person represented.
 */
export async function pastApprovers(
  tx: Tx,
  { companyId }: CompanyRef,
  kind: ApprovalKind,
  subjectId: string,
): Promise<readonly string[]> {
  const [request] = await tx
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.companyId, companyId),
        eq(approvalRequests.kind, kind),
        eq(approvalRequests.subjectId, subjectId),
      ),
    )
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
    .limit(1);
  if (!request) return [];
  const rows = await tx
    .select({ by: approvalDecisions.decidedBy })
    .from(approvalDecisions)
    .where(
      and(
        eq(approvalDecisions.companyId, companyId),
        eq(approvalDecisions.requestId, request.id),
        eq(approvalDecisions.status, 1),
      ),
    );
  return rows.map(({ by }) => by);
}
