import { addMinutesToInstant, monthOfDay, monthsBetween, parseDay, readDay } from "@hazina/base/calendar.ts";
import { and, eq, lt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { GivenCode } from "../../accounting/quickbooks/authorise.ts";
import { connectQuickBooks } from "../../accounting/quickbooks/connect.ts";
import { type BooksRange, type FetchedBooks, fetchBooks } from "../../accounting/quickbooks/fetch-books.ts";
import { sentenceOf, VendorError } from "../../accounting/quickbooks/vendor-error.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { longWork } from "../../platform/progress.ts";
import { conflict, invalid, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { closedChangeInWords, compareWithBooks, shownDiff } from "./compare-with-books.ts";
import { storeBooks } from "./store-books.ts";
import { sourceSyncs } from "./tables.ts";
import { tellOfReview } from "./tell-of-review.ts";
import { understandBooks } from "./understand-books.ts";

/** What a call asks to be read, and for how long it is forecast. */
export type SyncInput = {
  readonly start_date: string;
  readonly end_date: string;
  readonly forecast_period: number;
  readonly progress_id?: string | undefined;
  readonly dry_run?: boolean | undefined;
};

const LOST_MINUTES = 5;
const MOST_MONTHS = 60;

/** Connects with the code of an authorisation and reads the books; without a code it reads them again. */
export async function readQuickBooks(
  services: Services,
  actor: Actor,
  input: SyncInput & { readonly code?: string | undefined; readonly realmId?: string | undefined },
) {
  const { code, realmId } = input;
  if (code === undefined && realmId === undefined) return syncQuickBooks(services, actor, input);
  if (code === undefined || realmId === undefined) throw invalid("An authorisation has both: code and realmId.");
  return sync(services, actor, input, { code, realmId });
}

/** Reads the books of QuickBooks again; where a closed month changed, they wait for a person. */
export function syncQuickBooks(services: Services, actor: Actor, input: SyncInput) {
  return sync(services, actor, input, undefined);
}

/**
 * Reads both statements and stores them as new versions in one transaction. Of two syncs at once the second is refused.
 * @param given the code of an authorisation: it connects, and its person has chosen to replace the books in use.
 * @throws Refusal 409 for a second sync at once or a lost connection, 422 for days or books that cannot be used, 503 where QuickBooks fails.
 */
async function sync(services: Services, actor: Actor, input: SyncInput, given: GivenCode | undefined) {
  const range = rangeOf(input);
  const work = longWork(services.database, actor, input.progress_id);
  const id = input.dry_run ? undefined : await begin(services, actor, input);
  try {
    await work.tell("Connecting to QuickBooks", 5);
    if (given) await connectQuickBooks(services, actor, given);
    await work.tell("Reading the books in QuickBooks", 15);
    const fetched = await fetchBooks(services, actor.scope, range);
    await work.tell("Understanding accounts and months", 45);
    const done = await take(services, actor, { input, fetched, id, work, isChosen: given !== undefined });
    await work.end();
    return done;
  } catch (error) {
    const refusal = refusalOf(services, error);
    if (id)
      await end(services, actor, id, {
        state: "failed",
        error: refusal instanceof Refusal ? refusal.message : "It stopped.",
      });
    await work.end(refusal).catch(() => undefined);
    throw refusal;
  }
}

type Taking = {
  readonly input: SyncInput;
  readonly fetched: FetchedBooks;
  readonly id: string | undefined;
  readonly work: ReturnType<typeof longWork>;
  readonly isChosen: boolean;
};

async function take(services: Services, actor: Actor, { input, fetched, id, work, isChosen }: Taking) {
  const { database, clock } = services;
  const { currency } = await database.inCompany(actor.scope, (tx) => readCurrency(tx, actor));
  const books = understandBooks(fetched, currency);
  const found = await database.inCompany(actor.scope, (tx) => compareWithBooks(tx, actor.companyId, books));
  const { comparison, seen } = found;
  const answer = {
    report: books.profitAndLoss.report,
    balance_sheet_report: books.balanceSheet.report,
    diff: shownDiff(comparison),
  };
  if (!id) {
    const state = found.changesClosed
      ? ("review" as const)
      : found.isUnchanged
        ? ("unchanged" as const)
        : ("done" as const);
    return { message: "Nothing is stored yet. Check what would change.", state, ...answer };
  }
  const bytes = new TextEncoder().encode(JSON.stringify(fetched));
  const diff = answer.diff;
  if (found.isUnchanged) {
    await end(services, actor, id, { state: "unchanged", diff });
    return { message: "QuickBooks holds nothing new.", state: "unchanged" as const, ...answer };
  }
  if (found.changesClosed && !isChosen) {
    const fileKey = await services.files.keep(actor.companyId, bytes, id);
    await end(services, actor, id, { state: "review", diff, fileKey, comparedWith: seen }, (tx) =>
      tellOfReview(tx, services, actor, { id, change: closedChangeInWords(comparison) }),
    );
    return {
      message: `A closed month changed in QuickBooks, so nothing was stored. ${closedChangeInWords(comparison)}. Apply or dismiss it.`,
      state: "review" as const,
      ...answer,
    };
  }
  await storeBooks(services, actor, {
    books,
    bytes,
    forecastPeriod: input.forecast_period,
    seen,
    comparison,
    work,
    alongside: (tx) => endIn(tx, actor.companyId, id, { state: "done", diff, endedAt: clock() }),
  });
  return { message: "Data saved successfully!", state: "done" as const, ...answer };
}

function rangeOf({ start_date, end_date }: SyncInput): BooksRange {
  const [start, end] = [readDay(start_date), readDay(end_date)];
  if (!start.ok) throw invalid(start.refusal, [{ path: "start_date", message: start.refusal }]);
  if (!end.ok) throw invalid(end.refusal, [{ path: "end_date", message: end.refusal }]);
  const range = { start: parseDay(start_date), end: parseDay(end_date) };
  const message = "Please select a valid period (start and end dates)";
  if (range.end < range.start) throw invalid(message, [{ path: "end_date", message }]);
  if (monthsBetween(monthOfDay(range.start), monthOfDay(range.end)) >= MOST_MONTHS) {
    throw invalid(`${message}: at most ${MOST_MONTHS} months at once.`, [{ path: "start_date", message }]);
  }
  return range;
}

/** Begins a sync, the only one of its company; one that a stopped server left behind is ended as failed. */
async function begin({ database, clock }: Services, actor: Actor, input: SyncInput): Promise<string> {
  const id = uuidv7();
  const now = clock();
  const { companyId, userId, userName } = actor;
  const isLost = and(
    eq(sourceSyncs.companyId, companyId),
    eq(sourceSyncs.state, "running"),
    lt(sourceSyncs.startedAt, addMinutesToInstant(now, -LOST_MINUTES)),
  );
  await database.inCompany(actor.scope, async (tx) => {
    const error = "It stopped before its end, as the server did. Nothing was stored.";
    await tx.update(sourceSyncs).set({ state: "failed", endedAt: now, error }).where(isLost);
    await tx
      .insert(sourceSyncs)
      .values({
        companyId,
        id,
        state: "running",
        startDay: input.start_date,
        endDay: input.end_date,
        forecastPeriod: input.forecast_period,
        startedBy: userId,
        startedByName: userName,
        startedAt: now,
      })
      .catch(refuseTaken(conflict("The books are being read from QuickBooks already. Wait until that has ended.")));
  });
  return id;
}

type End = Partial<typeof sourceSyncs.$inferInsert>;

async function end(
  { database, clock }: Services,
  actor: Actor,
  id: string,
  how: End,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.inCompany(actor.scope, async (tx) => {
    await endIn(tx, actor.companyId, id, { ...how, endedAt: clock() });
    await alongside(tx);
  });
}

async function endIn(tx: Tx, companyId: string, id: string, how: End): Promise<void> {
  await tx
    .update(sourceSyncs)
    .set(how)
    .where(and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.id, id)));
}

/** A failure of QuickBooks as a refusal with its sentence; everything else as it is. */
function refusalOf({ logger }: Services, error: unknown): unknown {
  if (!(error instanceof VendorError)) return error;
  logger.warn({ failure: error.failure, reference: error.reference, message: error.message }, "quickbooks");
  const isLost = error.failure === "dead_token" || error.failure === "unauthorised" || error.failure === "refused";
  return new Refusal(isLost ? 409 : 503, isLost ? "reconnect" : "quickbooks_failed", sentenceOf(error));
}
