import { and, eq } from "drizzle-orm";
import type { FetchedBooks } from "../../accounting/quickbooks/fetch-books.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { ActiveIds } from "../store-import.ts";
import { compareWithBooks } from "./compare-with-books.ts";
import { storeBooks } from "./store-books.ts";
import { sourceSyncs } from "./tables.ts";
import { understandBooks } from "./understand-books.ts";

type Which = { readonly id: string; readonly progress_id?: string | undefined };

/**
 * Applies what a sync read and a person has looked at: stored as it was read then.
 * @throws Refusal 404, 409 where it does not wait any more or the books were changed since.
 */
export async function applySync(services: Services, actor: Actor, { id, progress_id: progressId }: Which) {
  const { database, clock, files } = services;
  const work = longWork(database, actor, progressId);
  try {
    const row = await database.inCompany(actor.scope, (tx) => waiting(tx, actor, id));
    await work.tell("Understanding accounts and months", 30);
    const bytes = await files.read(actor.companyId, row.fileKey ?? "");
    const fetched = JSON.parse(new TextDecoder().decode(bytes)) as FetchedBooks;
    const { currency } = await database.inCompany(actor.scope, (tx) => readCurrency(tx, actor));
    const books = understandBooks(fetched, currency);
    const { comparison, seen } = await database.inCompany(actor.scope, (tx) =>
      compareWithBooks(tx, actor.companyId, books),
    );
    const then = row.comparedWith as ActiveIds;
    if (then.profitAndLoss !== seen.profitAndLoss || then.balanceSheet !== seen.balanceSheet) {
      throw conflict("The books were changed since. Dismiss this sync and read them from QuickBooks again.");
    }
    await storeBooks(services, actor, {
      books,
      bytes,
      forecastPeriod: row.forecastPeriod,
      seen,
      comparison,
      work,
      alongside: async (tx) => {
        await waiting(tx, actor, id);
        await settle(tx, actor, id, "done", clock());
      },
    });
    await work.end();
    return { message: "The change was applied. The version before stays and can be brought back." };
  } catch (error) {
    await work.end(error).catch(() => undefined);
    throw error;
  }
}

/** Dismisses a change of closed months: the books stand as they are. @throws Refusal 404, 409. */
export async function dismissSync(tx: Tx, actor: Actor, { id }: Which, at: number) {
  await waiting(tx, actor, id);
  await settle(tx, actor, id, "dismissed", at);
  return { message: "The change was dismissed. The books stand as they were." };
}

async function waiting(tx: Tx, { companyId }: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(sourceSyncs)
    .where(and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.id, id)))
    .for("update");
  if (!row) throw notFound("This sync");
  if (row.state !== "review" || row.fileKey === null) throw conflict("This sync waits for nobody any more.");
  return row;
}

async function settle(tx: Tx, actor: Actor, id: string, state: "done" | "dismissed", at: number): Promise<void> {
  await tx
    .update(sourceSyncs)
    .set({ state, endedAt: at })
    .where(and(eq(sourceSyncs.companyId, actor.companyId), eq(sourceSyncs.id, id)));
  await recordChange(tx, actor, { subject: "sync", subjectId: id, action: state === "done" ? "applied" : "dismissed" });
}
