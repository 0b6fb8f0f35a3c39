import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import { readSteps } from "./approvers.ts";
import { publishApprovals } from "./notify-approvers.ts";
import type { Subject } from "./subject.ts";
import { approvalLevels, approvalRequests } from "./tables.ts";

/**
 * Moves one record out of a request about several records into a new request with the same requester and levels, so
 * that it can be decided separately.
 * @param many the id under which the existing request was made.
 * @param own the record to move, with its title and branch.
 * @throws Refusal 404 if the existing request is no longer pending.
 */
export async function splitRequest(
  call: Call,
  { kind }: Pick<Subject, "kind">,
  many: string,
  own: { readonly id: string; readonly title: string; readonly branchId: string | null },
): Promise<void> {
  const { tx, now } = call;
  const { companyId } = call.actor;
  const pending = and(
    eq(approvalRequests.companyId, companyId),
    eq(approvalRequests.kind, kind),
    eq(approvalRequests.subjectId, many),
    eq(approvalRequests.state, "pending"),
  );
  const [request] = await tx.select().from(approvalRequests).where(pending).for("update");
  if (!request) throw notFound("This request");
  const id = uuidv7();
  const { title, branchId } = own;
  await tx
    .insert(approvalRequests)
    .values({ ...request, id, subjectId: own.id, title, branchId, amount: null, level: 1, version: 1 });
  const { levelsOf } = await readSteps(call, [request]);
  const levels = levelsOf.get(request.id) ?? [];
  const fresh = { requestId: id, status: 0, remindedAt: null, escalatedAt: null } as const;
  const since = (level: number) => (level === 1 ? now : null);
  await tx
    .insert(approvalLevels)
    .values(levels.map(({ byWho: _, ...level }) => ({ ...level, ...fresh, since: since(level.level) })));
  await publishApprovals(tx, { ...request, id, branchId });
}
