import { dayAt } from "@hazina/base/calendar.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, inCall, workOf } from "../../platform/call.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { lockDraft } from "../manual/journal-subject.ts";
import { addDraft, sendForApproval } from "../manual/journals.ts";
import { lockRecurringJournal, nextDay, ownRecurring, type RecurringJournal } from "./recurring-journals.ts";
import { recurringJournals, recurringJournalsMade } from "./tables.ts";

/** The most journals that one run makes of a recurring journal, so that a mistake in its days is noticed. */
const MOST_AT_ONCE = 24;

/**
 * Makes the recurring journals of a company that are due, also those that were missed: one for each period, as a draft
 * that another person approves. A journal whose month is closed is not made; the recurring journal says so, and those
 * who may post journals are notified.
 */
export async function makeRecurringJournals(services: Services, companyId: string): Promise<void> {
  const rows = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .select()
      .from(recurringJournals)
      .where(
        and(
          eq(recurringJournals.companyId, companyId),
          eq(recurringJournals.isPaused, false),
          isNull(recurringJournals.deletedAt),
        ),
      )
      .orderBy(asc(recurringJournals.createdAt)),
  );
  await tryEach(rows, (row) => makeDue(services, row));
  services.mailer.wake();
}

async function makeDue(services: Services, row: RecurringJournal): Promise<void> {
  const { companyId, branchId, madeBy, madeByName } = row;
  const author = { ...actorWithoutUser(companyId, madeByName), userId: madeBy };
  const work = workOf(services, { ...author, scope: { companyId, branchId } });
  try {
    for (let count = 0; count < MOST_AT_ONCE; count++)
      if (!(await inCall(work, (call) => makeNext(call, row.id)))) return;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inCall(work, (call) => noteProblem(call, row.id, error.message));
  }
}

/** Makes the next journal if it is due. @returns whether it did. @throws Refusal as `addDraft`. */
async function makeNext(call: Call, id: string): Promise<boolean> {
  const { tx, actor, now } = call;
  const row = await lockRecurringJournal(call, id);
  const day = row.isPaused ? null : nextDay(row);
  if (day === null || day > dayAt(now)) return false;
  const journalId = await addDraft(call, { date: day, memo: row.memo, lines: row.lines, reverses: null });
  if (row.submit) await sendForApproval(call, await lockDraft(call, journalId));
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(recurringJournalsMade).values({ ...own, recurringId: id, period: row.made, journalId, day });
  await tx
    .update(recurringJournals)
    .set({ made: row.made + 1, problem: null })
    .where(ownRecurring(actor.companyId, id));
  return true;
}

/** Stores why the next journal could not be made, and notifies those who can correct it, once for each reason and period. */
async function noteProblem(call: Call, id: string, sentence: string): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const row = await lockRecurringJournal(call, id);
  await tx.update(recurringJournals).set({ problem: sentence }).where(ownRecurring(companyId, id));
  const occasion = {
    kind: "account" as const,
    occasion: `recurring journal ${id} ${row.made} ${sentence}`,
    title: "A recurring journal could not be made",
    message: `${row.memo}: ${sentence} It is tried again tomorrow; you can also skip it.`,
    link: `/accounting/recurring/${id}`,
  };
  await notify(tx, companyId, await holdersOf(tx, companyId, "Post Journals"), occasion, call);
}
