import { dayAt, formatInstant, parseInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { rowsOf } from "../platform/database/database.ts";
import { lockFor } from "../platform/database/locks.ts";
import type { Subject } from "./subject.ts";
import { approvalDecisions, approvalRequests } from "./tables.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Checks whether an approval also needs the approver's password. It does if its amount, plus the amounts approved
 * earlier without a password, exceeds the limit for that kind of request. Splitting a payment into small ones
 * therefore does not avoid the password.
 * @param before the total that `approvedUnproven` returns, in cents.
 */
export function needsProof(
  { proofAbove }: Pick<Subject, "proofAbove">,
  amount: number | null,
  before: number,
): boolean {
  return proofAbove !== undefined && (amount ?? 0) > 0 && (amount ?? 0) + before > proofAbove;
}

/** Returns the total amount that the user has approved today since the last approval with a password, in cents. */
export async function approvedUnproven({
  tx,
  actor,
  now,
  ports,
}: Pick<Call, "tx" | "actor" | "now" | "ports">): Promise<number> {
  const kinds = ports.approvalSubjects.flatMap(({ kind, proofAbove }) => (proofAbove === undefined ? [] : [kind]));
  if (kinds.length === 0) return 0;
  const today = parseInstant(`${dayAt(now)}T00:00:00+03:00`);
  const [row] = await rowsOf<{ sum: string }>(
    tx,
    sql`with mine as (
        select d.id, d.is_proven, r.amount
        from ${approvalDecisions} d
        join ${approvalRequests} r on r.company_id = d.company_id and r.id = d.request_id
        where d.company_id = ${actor.companyId} and d.decided_by = ${actor.userId} and d.status = 1
          and d.decided_at >= ${formatInstant(today)}::timestamptz
          and r.kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)))
      select coalesce(sum(amount), 0)::text as sum from mine
      where not is_proven
        and id > coalesce((select id from mine where is_proven order by id desc limit 1), ${NO_ID}::uuid)`,
  );
  return Number(row?.sum ?? 0);
}

/**
 * Locks an approver's decisions about money until the transaction ends. Simultaneous decisions then wait for each
 * other, so that the check whether a password is needed always includes the amounts of earlier decisions.
 */
export async function lockProof({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<void> {
  await lockFor(tx, "approved amounts", `${actor.companyId} ${actor.userId}`);
}
