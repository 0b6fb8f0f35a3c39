import { sql } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import { type Change, encodeChange } from "./change.ts";

/** The name of the database channel for changes. */
export const CHANNEL = "hazina_live";

/**
 * Publishes a change to every open page that may receive it. It runs in the transaction of the
 * change, so it is sent at the commit, and never if the transaction is rolled back.
 */
export async function publishChange(
  tx: Tx,
  { branchId = null, userId = null, ids = [], versions = null, ...change }: ChangeToPublish,
): Promise<void> {
  const text = encodeChange({ ...change, branchId, userId, ids, versions });
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
}

/**
 * A change to publish to open pages. The topic and the company are required; the branch, the user, the ids and the
 * versions are optional.
 */
export type ChangeToPublish = Pick<Change, "topic" | "companyId"> & Partial<Omit<Change, "topic" | "companyId">>;
