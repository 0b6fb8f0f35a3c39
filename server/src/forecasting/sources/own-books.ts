import { formatMonth } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { PRODUCT, recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { ImportAuthor } from "../imports/store-import.ts";
import { ownBooksSource } from "../tables.ts";
import { compareWithBooks } from "./compare-with-books.ts";
import { readOwnBooks, readOwnExtent } from "./read-own-books.ts";
import { storeBooks } from "./store-books.ts";

/**
 * The job queue that imports the company's own books into the forecast after a month was closed.
 */
export const OWN_BOOKS_QUEUE = "own-books";

/**
 * Returns the months that the company's own books can provide for the forecast, and whether the
 * forecast follows the books.
 */
export async function readOwnSource({ tx, actor, now }: Call) {
  const extent = await readOwnExtent(tx, actor, now);
  const source = await sourceOf(tx, actor.companyId);
  return {
    first_month: extent === undefined ? null : formatMonth(extent.first),
    cut_over: extent === undefined ? null : formatMonth(extent.cutOver),
    is_closed: extent?.isClosed ?? false,
    so_far: extent?.soFar === undefined ? null : formatMonth(extent.soFar),
    follows: source !== undefined,
    error: source?.error ?? null,
  };
}

type Asked = { readonly forecast_period: number; readonly progress_id?: string | undefined };

/**
 * Imports both statements from the company's own books as new versions. From then on, each closed month is imported
 * automatically.
 * @throws Refusal 409 if no month has ended, if months of the previously imported file would be lost, or if the
 * imports changed in the meantime; 422 if the statements cannot be forecast.
 */
export async function useOwnBooks(work: Work, { forecast_period: period, progress_id: progressId }: Asked) {
  const { services, actor, now } = work;
  const isNew = await store(services, actor, period, progressId);
  await inCall(work, async ({ tx }) => {
    const set = { forecastPeriod: period, startedBy: actor.userId, startedByName: actor.userName, startedAt: now };
    await tx
      .insert(ownBooksSource)
      .values({ companyId: actor.companyId, ...set })
      .onConflictDoUpdate({ target: [ownBooksSource.companyId], set: { ...set, error: null } });
    const after = { name: "Own books", forecast_period: period };
    await recordChange(tx, actor, { subject: "own books", subjectId: actor.companyId, action: "followed", after });
  });
  return {
    message: isNew ? "The forecast uses your own books." : "Your books have not changed since the last version.",
  };
}

/**
 * Stops importing the company's own books. The versions imported so far remain.
 * @throws Refusal 409 if the forecast does not follow the company's own books.
 */
export async function leaveOwnBooks({ tx, actor }: Call) {
  if ((await sourceOf(tx, actor.companyId)) === undefined) throw conflict("The forecast does not use your own books.");
  await tx.delete(ownBooksSource).where(eq(ownBooksSource.companyId, actor.companyId));
  const before = { name: "Own books" };
  await recordChange(tx, actor, { subject: "own books", subjectId: actor.companyId, action: "left", before });
  return {
    message:
      "Closing a month will no longer create a new version of the books for the forecast. The current version stays in use.",
  };
}

/** Queues an import of the company's own books after a month was closed. */
export async function queueOwnBooks({ tx, actor, jobs }: Call): Promise<void> {
  if ((await sourceOf(tx, actor.companyId)) === undefined) return;
  await jobs.send(OWN_BOOKS_QUEUE, { companyId: actor.companyId }, tx);
}

/**
 * Imports the company's own books for a job of the queue. If the import fails twice, the data source screen shows the
 * reason.
 */
export async function storeClosedMonth(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  if (typeof companyId !== "string") return;
  const scope = { companyId, branchId: null };
  const source = await services.database.inCompany(scope, (tx) => sourceOf(tx, companyId));
  if (source === undefined) return;
  const author: ImportAuthor = { companyId, scope, ...PRODUCT };
  const attempt = () => store(services, author, source.forecastPeriod).then(() => null, sentenceOf);
  // Another import may have changed the books meanwhile: the second attempt is compared with what it made of them.
  const error = (await attempt()) === null ? null : await attempt();
  await services.database.inCompany(scope, (tx) =>
    tx.update(ownBooksSource).set({ error }).where(eq(ownBooksSource.companyId, companyId)),
  );
}

/** Returns the message of a refusal. Rethrows any other error. */
function sentenceOf(failure: unknown): string {
  if (failure instanceof Refusal) return failure.message;
  throw failure;
}

/**
 * Imports both statements from the company's own books as new versions. Stores nothing if the books and the forecast
 * period are the same as in the current versions.
 * @param period the number of months to forecast.
 * @returns whether new versions were stored.
 * @throws Refusal 409 if no month of the books has ended, or if months of the previously imported file would be lost.
 */
async function store(services: Services, author: ImportAuthor, period: number, progressId?: string): Promise<boolean> {
  const { database, clock } = services;
  const { companyId, scope } = author;
  const work = longWork(database, { companyId, userId: author.userId ?? "" }, progressId);
  try {
    await work.tell("Reading the books", 5);
    const own = await database.inCompany(scope, (tx) => readOwnBooks(tx, author, clock()));
    if (own === undefined)
      throw conflict("Your books have no completed month yet. Post or match entries of an earlier month first.");
    const { books, extent, lost } = own;
    if (lost !== undefined) throw conflict(lost);
    const found = await database.inCompany(scope, (tx) => compareWithBooks(tx, companyId, books));
    const isNew = !found.isUnchanged || found.forecastPeriod !== period;
    if (isNew) {
      const bytes = new TextEncoder().encode(JSON.stringify({ extent, books }));
      const { comparison, seen } = found;
      const alongside = () => Promise.resolve();
      await storeBooks(services, author, {
        books,
        origin: "books",
        bytes,
        forecastPeriod: period,
        seen,
        comparison,
        work,
        alongside,
      });
    }
    await work.end();
    return isNew;
  } catch (error) {
    await work.end(error).catch(() => undefined);
    throw error;
  }
}

async function sourceOf(tx: Tx, companyId: string) {
  const [row] = await tx.select().from(ownBooksSource).where(eq(ownBooksSource.companyId, companyId));
  return row;
}
