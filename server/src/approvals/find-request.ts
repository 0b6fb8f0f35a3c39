import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import type { RequestRow } from "./approvers.ts";
import type { Subject } from "./subject.ts";
import { approvalRequests } from "./tables.ts";

/** Returns a request by its id. @throws Refusal 404 for an unknown request. */
export async function findRequest({ tx, actor: { companyId } }: Call, id: string): Promise<RequestRow> {
  const own = and(eq(approvalRequests.companyId, companyId), eq(approvalRequests.id, id));
  const [found] = await tx.select().from(approvalRequests).where(own);
  if (!found) throw notFound("This request");
  return found;
}

/**
 * Returns the latest request for a record.
 * @throws Refusal 404 if there is no request.
 */
export async function findRequestFor(call: Call, subject: Pick<Subject, "kind">, id: string): Promise<RequestRow> {
  const found = await latestRequest(call, subject, id);
  if (!found) throw notFound("This request");
  return found;
}

/** Returns the latest request for a record; undefined if there is none. */
export async function latestRequest(
  { tx, actor: { companyId } }: Call,
  { kind }: Pick<Subject, "kind">,
  id: string,
): Promise<RequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.companyId, companyId),
        eq(approvalRequests.kind, kind),
        eq(approvalRequests.subjectId, id),
      ),
    )
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
    .limit(1);
  return found;
}
