import { and, eq } from "drizzle-orm";
import type { FetchedBooks } from "../../accounting/quickbooks/fetch-books.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, inCall, type Work } from "../../platform/call.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import type { ActiveIds } from "../lock-imports.ts";
import { compareWithBooks } from "./compare-with-books.ts";
import { storeBooks } from "./store-books.ts";
import { sourceSyncs } from "./tables.ts";
import { understandBooks } from "./understand-books.ts";

type Which = { readonly id: string; readonly progress_id?: string | undefined };

/**
 * Applies a sync after review, by storing the books that it read.
 * @throws Refusal 404 for an unknown sync; 409 if it no longer awaits review, or the books have
 * changed since.
 */
export async function applySync(work: Work, { id, progress_id: progressId }: Which) {
  const { services, actor } = work;
  const { database, files } = services;
  const progress = longWork(database, actor, progressId);
  try {
    const row = await inCall(work, (call) => waiting(call, id));
    await progress.tell("Matching accounts and months", 30);
    const bytes = await files.read(actor.companyId, row.fileKey ?? "");
    const fetched = JSON.parse(new TextDecoder().decode(bytes)) as FetchedBooks;
    const { currency } = await database.inCompany(actor.scope, (tx) => readCurrency(tx, actor));
    const books = understandBooks(fetched, currency);
    const { comparison, seen } = await database.inCompany(actor.scope, (tx) =>
      compareWithBooks(tx, actor.companyId, books),
    );
    const then = row.comparedWith as ActiveIds;
    if (then.profitAndLoss !== seen.profitAndLoss || then.balanceSheet !== seen.balanceSheet) {
      throw conflict("The books have changed since this sync. Dismiss it and sync with QuickBooks again.");
    }
    await storeBooks(services, actor, {
      origin: "quickbooks",
      books,
      bytes,
      forecastPeriod: row.forecastPeriod,
      seen,
      comparison,
      work: progress,
      alongside: async (tx) => {
        await waiting(callOf(work, tx), id);
        await settle(callOf(work, tx), id, "done");
      },
    });
    await progress.end();
    return { message: "The change was applied. You can roll the books back to the previous version." };
  } catch (error) {
    await progress.end(error).catch(() => undefined);
    throw error;
  }
}

/**
 * Dismisses a sync that would change closed months, so that the books stay unchanged.
 * @throws Refusal 404 for an unknown sync; 409 if it no longer awaits review.
 */
export async function dismissSync(call: Call, { id }: Which) {
  await waiting(call, id);
  await settle(call, id, "dismissed");
  return { message: "The change was dismissed. The books did not change." };
}

async function waiting({ tx, actor: { companyId } }: Call, id: string) {
  const [row] = await tx
    .select()
    .from(sourceSyncs)
    .where(and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.id, id)))
    .for("update");
  if (!row) throw notFound("This sync");
  if (row.state !== "review" || row.fileKey === null) throw conflict("This sync is no longer waiting for review.");
  return row;
}

async function settle({ tx, actor, now }: Call, id: string, state: "done" | "dismissed"): Promise<void> {
  await tx
    .update(sourceSyncs)
    .set({ state, endedAt: now })
    .where(and(eq(sourceSyncs.companyId, actor.companyId), eq(sourceSyncs.id, id)));
  await recordChange(tx, actor, { subject: "sync", subjectId: id, action: state === "done" ? "applied" : "dismissed" });
}
