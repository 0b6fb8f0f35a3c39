import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { add, cents, type Rate, WHOLE_RATE } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { dueLines } from "@hazina/engine/accounting/between-branches.ts";
import { imbalanceOf, type Journal, type JournalLine, reversalOf } from "@hazina/engine/accounting/journal.ts";
import { inOpenMonth, isClosed } from "@hazina/engine/accounting/open-month.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { conflict } from "../../platform/refusal.ts";
import { DUE_ACCOUNTS } from "./accounts.ts";
import { closedMonth, closedThrough } from "./closed-through.ts";
import { journalLines, journals } from "./tables.ts";

type By = Pick<Actor, "companyId" | "userName"> & { readonly userId: string | null };

/**
 * Posts a journal, which must balance. Each step of a source is posted only once. If the lines belong to several
 * branches, due-to and due-from lines are added so that each branch balances too. An event in a closed month is posted
 * on the first open day, and its memo says so. The database checks everything again at the commit.
 * @throws Refusal 409 if the step is already posted, or a person or file chose a date in a closed month; Error, for a
 * programming error, if the journal is not balanced or not in the currency of the books.
 */
export async function postJournal(tx: Tx, by: By, written: Journal, id: string = uuidv7()): Promise<string> {
  await postJournals(tx, by, [{ ...written, id }]);
  return id;
}

/** Posts many journals by the same rules as `postJournal`, each with its id, but with only a few SQL statements. */
export async function postJournals(
  tx: Tx,
  by: By,
  written: readonly (Journal & { readonly id: string })[],
): Promise<void> {
  if (written.length === 0) return;
  const closed = await closedThrough(tx, by);
  const { currency } = await readCurrency(tx, by);
  const dated = written.map((journal) => ({ ...datedOpen(journal, closed), id: journal.id }));
  for (const journal of dated) requireSound(journal, currency);
  await insertMany(
    tx,
    journals,
    dated.map((journal) => ({
      companyId: by.companyId,
      id: journal.id,
      sourceKind: journal.sourceKind,
      sourceId: journal.sourceId,
      step: journal.step,
      date: journal.date,
      memo: journal.memo,
      currency,
      origin: journal.origin ?? "rule",
      reverses: journal.reverses ?? null,
      postedBy: by.userId,
      postedByName: by.userName,
    })),
  ).catch(refuseTaken(conflict("This entry is already in the books.")));
  const lines = dated.flatMap(({ id, lines: own }) =>
    [...own, ...dueLines(own, DUE_ACCOUNTS)].map((line, position) => ({
      companyId: by.companyId,
      journalId: id,
      position,
      ...rowOf(line, currency),
    })),
  );
  await insertMany(tx, journalLines, lines);
}

/**
 * Checks that a journal is balanced and in the currency of the books.
 * @throws Error if it is not.
 */
function requireSound(journal: Journal, currency: string): void {
  if (imbalanceOf(journal) !== 0) throw new Error(`The journal ${journal.step} is not balanced.`);
  if (journal.currency !== currency) {
    throw new Error(`The journal ${journal.step} is in ${journal.currency}, and the books are kept in ${currency}.`);
  }
}

/**
 * Returns the journal with a date in an open month. If an automatic journal is dated in a closed month, it gets the
 * first open day.
 * @throws Refusal 409 if the month is closed and a person or a file chose the date.
 */
function datedOpen(journal: Journal, closed: Day | undefined): Journal {
  if (isClosed(journal.date, closed) && (journal.origin ?? "rule") !== "rule") throw closedMonth(journal.date);
  return inOpenMonth(journal, closed);
}

/** Converts a line to its stored form. A line in the currency of the books gets an exchange rate of one. */
function rowOf(line: JournalLine, currency: string) {
  const { money: original, rate } = line.original ?? {
    money: { cents: add(line.debit, line.credit), currency },
    rate: WHOLE_RATE,
  };
  return {
    account: line.account,
    debit: line.debit,
    credit: line.credit,
    memo: line.memo,
    branchId: line.branch ?? null,
    department: line.department ?? null,
    project: line.project ?? null,
    party: line.party ?? null,
    currency: original.currency,
    originalCents: original.cents,
    rate,
  };
}

/** Reads the journals of a source, earliest first. */
export async function journalsOf(
  tx: Tx,
  { companyId }: Pick<Actor, "companyId">,
  sourceKind: string,
  sourceIds: readonly string[],
): Promise<readonly (Journal & { readonly id: string; readonly postedByName: string })[]> {
  if (sourceIds.length === 0) return [];
  const heads = await tx
    .select()
    .from(journals)
    .where(
      and(
        eq(journals.companyId, companyId),
        eq(journals.sourceKind, sourceKind),
        inArray(journals.sourceId, [...sourceIds]),
      ),
    )
    .orderBy(asc(journals.postedAt), asc(journals.id));
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), inArray(journalLines.journalId, ids)))
    .orderBy(asc(journalLines.journalId), asc(journalLines.position));
  const linesOf = Map.groupBy(rows, ({ journalId }) => journalId);
  return heads.map((head) => ({
    id: head.id,
    sourceKind: head.sourceKind,
    sourceId: head.sourceId,
    step: head.step,
    date: parseDay(head.date),
    memo: head.memo,
    currency: head.currency,
    origin: head.origin,
    postedByName: head.postedByName,
    ...(head.reverses === null ? {} : { reverses: head.reverses }),
    lines: (linesOf.get(head.id) ?? []).map((row) => lineOf(row, head.currency)),
  }));
}

/** Converts a stored journal line to the form in which lines are posted. */
function lineOf(row: typeof journalLines.$inferSelect, currency: string): JournalLine {
  const { branchId, department, project, party, rate } = row;
  const isForeign = row.currency !== currency || row.originalCents !== row.debit + row.credit;
  return {
    account: row.account,
    debit: cents(row.debit),
    credit: cents(row.credit),
    memo: row.memo,
    ...(branchId === null ? {} : { branch: branchId }),
    ...(department === null ? {} : { department }),
    ...(project === null ? {} : { project }),
    ...(party === null ? {} : { party }),
    ...(isForeign ? { original: { money: money(row.originalCents, row.currency), rate: rate as Rate } } : {}),
  };
}

/** The journals to reverse: those of a source, or only those of some of its steps. */
type ToReverse = {
  readonly sourceKind: string;
  readonly sourceId: string;
  /** The date of the reversals. It must be in an open month. */
  readonly date: Day;
  /**
   * Returns whether the journals of a step are to be reversed. If the function is absent, the journals of all steps
   * are reversed.
   */
  readonly isMeant?: (step: string) => boolean;
};

/**
 * Reverses the journals of a source that are not reversed yet.
 * @returns the number of journals reversed.
 */
export async function reverseJournals(
  tx: Tx,
  by: By,
  { sourceKind, sourceId, date, isMeant = () => true }: ToReverse,
): Promise<number> {
  const posted = await journalsOf(tx, by, sourceKind, [sourceId]);
  const reversed = new Set(posted.flatMap(({ reverses }) => reverses ?? []));
  const inForce = posted.filter(({ step, reverses }) => reverses === undefined && !reversed.has(step) && isMeant(step));
  for (const { id: _id, postedByName: _by, ...journal } of inForce)
    await postJournal(tx, by, reversalOf(journal, date));
  return inForce.length;
}
