import { createHash } from "node:crypto";
import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { type Call, inCall, type Work } from "./call.ts";
import { conflict, invalid, Refusal, type RefusalDetails } from "./refusal.ts";
import { idempotencyKeys } from "./tables.ts";

/** The number of days for which an Idempotency-Key is stored. */
const KEPT_DAYS = 7;
const KEY = /^[\x21-\x7e]{8,255}$/;
/**
 * The statuses of refusals that depend on the company's state. They are stored, so that a late
 * retry cannot succeed after the sender gave up.
 */
const KEPT_REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);

/** A stored refusal of a call with an Idempotency-Key. A repeated call gets the same refusal. */
type KeptRefusal = { readonly code: string; readonly message: string; readonly details: RefusalDetails };

/**
 * Runs a verb once per Idempotency-Key. A repeat of the same call, simultaneous or up to a week
 * later, gets the first answer, including a refusal that depended on the company's state. The key
 * is stored in the verb's transaction: of several identical simultaneous calls one does the work,
 * and the others wait for its answer. A call without a key always runs.
 * @param operation the method and path of the operation; a key is valid for one operation.
 * @throws Refusal 409 `key_reused` for a key that was used by another person or with another input;
 * 422 for an invalid key.
 */
export function once<Input, Output>(
  work: Work,
  { operation, input }: { readonly operation: string; readonly input: Input },
  verb: (call: Call, input: Input) => Promise<Output>,
): Promise<Output> {
  const key = work.client.idempotencyKey;
  if (key === undefined) return inCall(work, (call) => verb(call, input));
  if (!KEY.test(key))
    throw invalid("Send an Idempotency-Key of 8 to 255 letters, digits and symbols, or leave it out.");
  const inputHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return answered(work, { operation, key, inputHash }, (call) => verb(call, input));
}

type Key = { readonly operation: string; readonly key: string; readonly inputHash: string };

async function answered<Output>(work: Work, key: Key, run: (call: Call) => Promise<Output>): Promise<Output> {
  const outcome = await inCall(work, async (call) => {
    const earlier = await claim(call, key);
    if (earlier) return earlier as { output: Output } | { refusal: Refusal };
    await call.tx.execute(sql`savepoint effect`);
    try {
      const output = await run(call);
      await keep(call, key, 200, output);
      return { output };
    } catch (error) {
      if (!(error instanceof Refusal) || !KEPT_REFUSALS.has(error.httpStatus)) throw error;
      // Nothing of the effect stays, but that it was refused does.
      await call.tx.execute(sql`rollback to savepoint effect`);
      const { code, message, details } = error;
      await keep(call, key, error.httpStatus, { code, message, details } satisfies KeptRefusal);
      return { refusal: error };
    }
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.output;
}

function ownKey(call: Call, { operation, key }: Key) {
  return and(
    eq(idempotencyKeys.companyId, call.actor.companyId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}

/**
 * Reserves an Idempotency-Key for a call, and returns undefined. If an earlier identical call used the key, returns
 * the answer or refusal of that call, and first waits until that call has ended.
 * @throws Refusal 409 `key_reused` if another user or a different request used the key.
 */
async function claim(call: Call, key: Key): Promise<{ output: unknown } | { refusal: Refusal } | undefined> {
  const { tx, actor, now } = call;
  const { operation, inputHash } = key;
  const row = { companyId: actor.companyId, operation, key: key.key, userId: actor.userId, inputHash, createdAt: now };
  const [taken] = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (taken) return undefined;
  const [first] = await tx.select().from(idempotencyKeys).where(ownKey(call, key));
  if (!first || first.userId !== actor.userId || first.inputHash !== inputHash || first.status === null) {
    throw conflict("This Idempotency-Key was used for another request. Use a new one.", "key_reused");
  }
  if (first.status === 200) return { output: first.answer };
  const { code, message, details } = first.answer as KeptRefusal;
  return { refusal: new Refusal(first.status, code, message, details) };
}

async function keep(call: Call, key: Key, status: number, answer: unknown): Promise<void> {
  await call.tx.update(idempotencyKeys).set({ status, answer }).where(ownKey(call, key));
}

/** Deletes a company's keys that are older than a week. */
export async function dropOldKeys({ database, clock }: Work["services"], companyId: string): Promise<void> {
  const before = addDaysToInstant(clock(), -KEPT_DAYS);
  const old = and(eq(idempotencyKeys.companyId, companyId), lt(idempotencyKeys.createdAt, before));
  await database.inCompany({ companyId, branchId: null }, (tx) => tx.delete(idempotencyKeys).where(old));
}
