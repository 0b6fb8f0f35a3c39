import { createHash } from "node:crypto";
import { and, asc, count, eq, gt, isNotNull } from "drizzle-orm";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { accessLog, accessLogEnds } from "../tables.ts";

type Line = typeof accessLog.$inferSelect;

/**
 * The content that a line's hash covers, in this order: all its values, its position, and the hash of the previous
 * line.
 */
type Hashed = Omit<Line, "hash">;

/**
 * The result of verifying a hash chain: the number of lines checked, and a description of the first wrong line; null
 * if no line is wrong.
 */
export type ChainFinding = { readonly lines: number; readonly finding: string | null };

const BATCH = 2_000;

/** Returns the hash of one line: SHA-256 in hexadecimal over its values as a JSON list. */
export function hashOfLine(line: Hashed): string {
  const values = [
    line.previousHash,
    line.sequence,
    line.companyId,
    line.id,
    line.at,
    line.branchId,
    line.userId,
    line.userName,
    line.request,
    line.response,
    line.httpStatus,
    line.address,
  ];
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

/**
 * Verifies a company's hash chain from first to last line. This detects lines that were changed, removed or inserted,
 * and lines missing at the end. Lines older than the chain are not covered.
 */
export async function verifyChain(tx: Tx, companyId: string): Promise<ChainFinding> {
  let previous = { sequence: 0, hash: "" };
  for (;;) {
    const batch = await tx
      .select()
      .from(accessLog)
      .where(and(eq(accessLog.companyId, companyId), gt(accessLog.sequence, previous.sequence)))
      .orderBy(asc(accessLog.sequence))
      .limit(BATCH);
    for (const line of batch) {
      const finding = whatIsWrong(line, previous);
      if (finding) return { lines: previous.sequence, finding };
      previous = { sequence: line.sequence ?? 0, hash: line.hash ?? "" };
    }
    if (batch.length < BATCH) break;
    await yieldToEventLoop();
  }
  return { lines: previous.sequence, finding: await whatIsMissing(tx, companyId, previous) };
}

function whatIsWrong(line: Line, previous: { sequence: number; hash: string }): string | undefined {
  const expected = previous.sequence + 1;
  if (line.sequence !== expected) return `Line ${expected} was removed.`;
  if (line.previousHash !== previous.hash) return `Line ${line.sequence} does not follow the line before it.`;
  if (hashOfLine(line) !== line.hash) return `Line ${line.sequence} was changed.`;
  return undefined;
}

async function whatIsMissing(tx: Tx, companyId: string, last: { sequence: number; hash: string }) {
  const [end] = await tx.select().from(accessLogEnds).where(eq(accessLogEnds.companyId, companyId));
  if ((end?.lines ?? 0) !== last.sequence) return `Line ${last.sequence + 1} and all lines after it were removed.`;
  if ((end?.hash ?? "") !== last.hash) return `Line ${last.sequence} is not the last line that was written.`;
  const [chained] = await tx
    .select({ lines: count() })
    .from(accessLog)
    .where(and(eq(accessLog.companyId, companyId), isNotNull(accessLog.sequence)));
  return (chained?.lines ?? 0) === last.sequence
    ? null
    : "Some lines of the access log are not part of the hash chain.";
}
