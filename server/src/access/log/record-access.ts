import { storableText } from "@hazina/base/storable-text.ts";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "../../platform/database/database.ts";
import type { AccessEntry } from "../../platform/http/api.ts";
import { accessLog, accessLogEnds } from "../tables.ts";
import { hashOfLine } from "./hash-chain.ts";

/**
 * Appends one line to a company's hash chain, in its own transaction. Concurrent writers wait for each other, so that
 * each line has exactly one predecessor.
 */
export async function recordAccess(database: Database, given: AccessEntry, now: number): Promise<void> {
  const entry = storable(given);
  const { companyId } = entry;
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    const [end] = await tx
      .insert(accessLogEnds)
      .values({ companyId, lines: 1, hash: "" })
      .onConflictDoUpdate({ target: accessLogEnds.companyId, set: { lines: sql`${accessLogEnds.lines} + 1` } })
      .returning();
    if (!end) throw new RangeError("The hash chain of the access log has no last line.");
    const chained = { ...entry, id: uuidv7(), at: now, sequence: end.lines, previousHash: end.hash };
    const hash = hashOfLine(chained);
    await tx.insert(accessLog).values({ ...chained, hash });
    await tx.update(accessLogEnds).set({ hash }).where(eq(accessLogEnds.companyId, companyId));
  });
}

/**
 * Returns an entry that the database accepts: without NUL characters, and without half a surrogate pair at the end of
 * a shortened text.
 */
function storable(entry: AccessEntry): AccessEntry {
  const { userName, response, address } = entry;
  const texts = {
    userName: storableText(userName),
    response: storableText(response),
    address: storableText(address),
  };
  return { ...entry, ...texts };
}
