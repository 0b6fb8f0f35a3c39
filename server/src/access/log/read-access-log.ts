import { formatInstant, NAIROBI } from "@hazina/base/calendar.ts";
import { and, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Call, Work } from "../../platform/call.ts";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { accessLog } from "../tables.ts";
import { verifyChain } from "./hash-chain.ts";

/** The filter for lines of the access log. An absent field places no condition on the lines. */
export type LogQuestion = {
  readonly search?: string | undefined;
  readonly outcome?: "done" | "refused" | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type Page = LogQuestion & { readonly page: number; readonly size: number };

const FIRST_FAILURE = 400;

/** Reads a page of the company's access log, newest lines first. */
export async function readAccessLog({ tx, actor: { companyId } }: Call, { page, size, ...question }: Page) {
  const wanted = matching(companyId, question);
  const { rows, meta } = await pageOf({ page, size }, newest(tx, wanted), tx.$count(accessLog, wanted));
  const data = rows.map((line) => ({
    id: line.id,
    sequence: line.sequence,
    user: line.userName,
    request: line.request,
    response: line.response,
    status: line.httpStatus,
    address: line.address,
    created_at: formatInstant(line.at),
    previous_hash: line.previousHash,
    hash: line.hash,
  }));
  return { data, meta };
}

/** Limits access log checks to one at a time, because checking a long log uses a database connection for seconds. */
const heavyWork = createConcurrencyLimit(1, 24);

/** Verifies the hash chain of the company's access log, including the lines of all branches. */
export async function checkAccessLog({ services: { database }, actor: { companyId } }: Work) {
  const follow = () => database.inCompany({ companyId, branchId: null }, (tx) => verifyChain(tx, companyId));
  const { lines, finding } = await heavyWork.run(follow, companyId);
  return { data: { intact: finding === null, lines, finding } };
}

/**
 * Returns a query for lines of the access log, newest first.
 * @param wanted the condition that a line must meet; undefined for all lines.
 */
export function newest(tx: Tx, wanted: SQL | undefined) {
  return tx.select().from(accessLog).where(wanted).orderBy(desc(accessLog.at), desc(accessLog.id)).$dynamic();
}

/** Returns the SQL condition for the lines of a company that match a filter. */
export function matching(companyId: string, { search, outcome, from, to }: LogQuestion): SQL | undefined {
  return and(
    eq(accessLog.companyId, companyId),
    search ? naming(search) : undefined,
    outcome === "done" ? lt(accessLog.httpStatus, FIRST_FAILURE) : undefined,
    outcome === "refused" ? gte(accessLog.httpStatus, FIRST_FAILURE) : undefined,
    from ? sql`${accessLog.at} >= ${from}::timestamp at time zone ${NAIROBI}` : undefined,
    to ? sql`${accessLog.at} < (${to}::timestamp + interval '1 day') at time zone ${NAIROBI}` : undefined,
  );
}

function naming(search: string): SQL | undefined {
  const texts = [accessLog.userName, accessLog.request, accessLog.response, accessLog.address];
  return or(containing(search, ...texts), sql`${accessLog.httpStatus}::text = ${search}`);
}
