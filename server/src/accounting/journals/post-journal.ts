import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { imbalanceOf, type Journal, reversalOf } from "@hazina/engine/accounting/journal.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { journalLines, journals } from "./tables.ts";

type By = Pick<Actor, "companyId" | "userName"> & { readonly userId: string | null };

/**
 * Posts a journal: balanced, and once by its source and step.
 * @throws Refusal 409 where it is posted already; Error where it is not balanced, which no rule makes.
 */
export async function postJournal(tx: Tx, by: By, journal: Journal): Promise<string> {
  if (imbalanceOf(journal) !== 0) throw new Error(`The journal ${journal.step} is not balanced.`);
  const id = uuidv7();
  await tx
    .insert(journals)
    .values({
      companyId: by.companyId,
      id,
      sourceKind: journal.sourceKind,
      sourceId: journal.sourceId,
      step: journal.step,
      date: journal.date,
      memo: journal.memo,
      reverses: journal.reverses ?? null,
      postedBy: by.userId,
      postedByName: by.userName,
    })
    .catch(refuseTaken(conflict("This is in the books already.")));
  const rows = journal.lines.map((line, position) => ({
    companyId: by.companyId,
    journalId: id,
    position,
    account: line.account,
    debit: line.debit,
    credit: line.credit,
    memo: line.memo,
    branchId: line.branch ?? null,
    department: line.department ?? null,
    party: line.party ?? null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await tx.insert(journalLines).values(rows.slice(from, from + 500));
  return id;
}

/** The journals of a source, the earliest first, as the rules read them. */
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
    postedByName: head.postedByName,
    ...(head.reverses === null ? {} : { reverses: head.reverses }),
    lines: (linesOf.get(head.id) ?? []).map((line) => ({
      account: line.account,
      debit: cents(line.debit),
      credit: cents(line.credit),
      memo: line.memo,
      ...(line.branchId === null ? {} : { branch: line.branchId }),
      ...(line.department === null ? {} : { department: line.department }),
    })),
  }));
}

/**
 * Takes every journal of a source back by an equal one, unless it was taken back.
 * @param date a day of the first open month. @param isMeant by its step, where only some of them are.
 */
export async function reverseJournals(
  tx: Tx,
  by: By,
  sourceKind: string,
  sourceId: string,
  date: Day,
  isMeant: (step: string) => boolean = () => true,
): Promise<number> {
  const posted = await journalsOf(tx, by, sourceKind, [sourceId]);
  const reversed = new Set(posted.flatMap(({ reverses }) => reverses ?? []));
  const standing = posted.filter(
    ({ step, reverses }) => reverses === undefined && !reversed.has(step) && isMeant(step),
  );
  for (const { id: _id, postedByName: _by, ...journal } of standing)
    await postJournal(tx, by, reversalOf(journal, date));
  return standing.length;
}
