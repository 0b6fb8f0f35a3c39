import { dayAt } from "@hazina/base/calendar.ts";
import { connectQuickBooks } from "../../accounting/quickbooks/connect.ts";
import { type FetchedBooks, fetchBooks } from "../../accounting/quickbooks/fetch-books.ts";
import { sentenceOf, VendorError } from "../../accounting/quickbooks/vendor-error.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Work } from "../../platform/call.ts";
import { type LongWork, longWork } from "../../platform/progress.ts";
import { invalid, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { ImportAuthor } from "../imports/store-import.ts";
import { rangeToRead } from "./books-range.ts";
import { closedChangesInWords, compareWithBooks, shownDiff } from "./compare-with-books.ts";
import { notifyOfReview } from "./notify-of-review.ts";
import { beginSync, endSync, endSyncIn, failSync, keepAlive } from "./running-sync.ts";
import { storeBooks } from "./store-books.ts";
import { understandBooks } from "./understand-books.ts";

/** The input of a sync: the days to read, and the forecast period in months. */
export type SyncInput = {
  readonly start_date: string;
  readonly end_date: string;
  readonly forecast_period: number;
  readonly progress_id?: string | undefined;
  readonly dry_run?: boolean | undefined;
};

/**
 * Reads the books from QuickBooks. With an authorisation code, connects to QuickBooks first; without a code, uses the
 * existing connection. Books from a new connection replace the current books immediately, unless both come from the
 * same QuickBooks company; then a change to a closed month awaits review as usual.
 * @throws Refusal 422 if only one of code and realm is given; otherwise as `syncQuickBooks`.
 */
export async function readQuickBooks(
  work: Work,
  input: SyncInput & { readonly code?: string | undefined; readonly realmId?: string | undefined },
) {
  const { services, actor } = work;
  const { code, realmId } = input;
  if (code === undefined && realmId === undefined) return syncQuickBooks(work, input);
  if (code === undefined || realmId === undefined)
    throw invalid("QuickBooks must return both code and realmId. Connect to QuickBooks again.");
  return sync(services, actor, input, () => connectQuickBooks(work, { code, realmId }));
}

/**
 * Syncs with QuickBooks when a user asks for it. A change to a closed month awaits review.
 * @throws Refusal 409 if another sync is running or the connection is lost; 422 for days or books
 * that cannot be used; 503 if QuickBooks fails.
 */
export function syncQuickBooks({ services, actor }: Work, input: SyncInput) {
  return sync(services, actor, input);
}

/** Syncs with QuickBooks automatically, without a user and without showing progress. */
export function syncByCycle(services: Services, author: ImportAuthor, input: Omit<SyncInput, "progress_id">) {
  return sync(services, author, input);
}

/**
 * Reads both statements from QuickBooks and stores them as new versions in one transaction.
 * @param connect opens a new connection before the books are read. It is given only if the user has chosen to replace
 * books that came from another source.
 * @throws Refusal 409 if another sync is running or the connection is lost; 422 for days or books that cannot be used;
 * 503 if QuickBooks fails.
 */
async function sync(services: Services, author: ImportAuthor, input: SyncInput, connect?: () => Promise<void>) {
  const { range, notes } = rangeToRead(input, dayAt(services.clock()));
  const work = workOf(services, author, input);
  const id = input.dry_run ? undefined : await beginSync(services, author, input, range);
  const rest = id === undefined ? () => undefined : keepAlive(services, author, id);
  try {
    await work.tell("Connecting to QuickBooks", 5);
    await connect?.();
    await work.tell("Reading the books from QuickBooks", 15);
    const fetched = await fetchBooks(services, author.scope, range);
    await work.tell("Matching accounts and months", 45);
    const done = await take(services, author, { input, fetched, id, work, notes, isChosen: connect !== undefined });
    await work.end();
    return done;
  } catch (error) {
    const refusal = refusalOf(services, error);
    if (id) await failSync(services, author, id, refusal instanceof Refusal ? refusal.message : "The sync stopped.");
    await work.end(refusal).catch(() => undefined);
    throw refusal;
  } finally {
    rest();
  }
}

/** Returns the progress and cancel functions of a sync. They do nothing in an automatic sync. */
function workOf({ database }: Services, { companyId, userId }: ImportAuthor, { progress_id: id }: SyncInput): LongWork {
  return longWork(database, { companyId, userId: userId ?? "" }, userId === null ? undefined : id);
}

type Taking = {
  readonly input: SyncInput;
  readonly fetched: FetchedBooks;
  readonly id: string | undefined;
  readonly work: LongWork;
  readonly notes: readonly string[];
  readonly isChosen: boolean;
};

async function take(services: Services, author: ImportAuthor, { input, fetched, id, work, notes, isChosen }: Taking) {
  const { database, clock } = services;
  const { currency } = await database.inCompany(author.scope, (tx) => readCurrency(tx, author));
  const books = understandBooks(fetched, currency);
  const found = await database.inCompany(author.scope, (tx) => compareWithBooks(tx, author.companyId, books));
  const { comparison, seen } = found;
  const isUnchanged = found.isUnchanged && found.forecastPeriod === input.forecast_period;
  const withNotes = (sentence: string) => [sentence, ...notes].join(" ");
  const answer = {
    report: books.profitAndLoss.report,
    balance_sheet_report: books.balanceSheet.report,
    diff: shownDiff(comparison),
  };
  if (!id) {
    const state = found.changesClosed ? ("review" as const) : isUnchanged ? ("unchanged" as const) : ("done" as const);
    return { message: withNotes("Nothing has been saved yet. Check the changes."), state, ...answer };
  }
  const bytes = new TextEncoder().encode(JSON.stringify(fetched));
  const diff = answer.diff;
  if (isUnchanged) {
    await endSync(services, author, id, { state: "unchanged", diff });
    return { message: withNotes("There is nothing new in QuickBooks."), state: "unchanged" as const, ...answer };
  }
  if (found.changesClosed && !(isChosen && !found.isSameCompany)) {
    const fileKey = await services.files.keep(author.companyId, bytes, id);
    await endSync(services, author, id, { state: "review", diff, fileKey, comparedWith: seen }, (tx) =>
      notifyOfReview(tx, services, author, { id, changes: closedChangesInWords(comparison) }),
    );
    return {
      message: `Closed months would change, so nothing was saved. ${closedChangesInWords(comparison).join(" ")} Apply or dismiss the change.`,
      state: "review" as const,
      ...answer,
    };
  }
  await storeBooks(services, author, {
    books,
    origin: "quickbooks",
    bytes,
    forecastPeriod: input.forecast_period,
    seen,
    comparison,
    work,
    alongside: (tx) => endSyncIn(tx, author, id, { state: "done", diff, endedAt: clock() }),
  });
  return { message: withNotes("Data saved successfully!"), state: "done" as const, ...answer };
}

/** Converts an error from QuickBooks to a refusal, and returns any other error unchanged. */
function refusalOf({ logger }: Services, error: unknown): unknown {
  if (!(error instanceof VendorError)) return error;
  logger.warn({ failure: error.failure, reference: error.reference, message: error.message }, "quickbooks");
  const isLost = error.failure === "dead_token" || error.failure === "unauthorised" || error.failure === "refused";
  return new Refusal(isLost ? 409 : 503, isLost ? "reconnect" : "quickbooks_failed", sentenceOf(error));
}
