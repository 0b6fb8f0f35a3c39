import { dayAt } from "@hazina/base/calendar.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, inCall, workOf } from "../../platform/call.ts";
import { recordPreparers } from "../../platform/last-change.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { lockDraft } from "../manual/journal-subject.ts";
import { addDraft, sendForApproval } from "../manual/journals.ts";
import {
  lockRecurringJournal,
  nextDay,
  ownRecurring,
  RECURRING_JOURNAL,
  type RecurringJournal,
} from "./recurring-journals.ts";
import { recurringJournals, recurringJournalsMade } from "./tables.ts";

/**
 * The maximum number of journals that one run creates from one recurring journal. It limits the damage if a user
 * enters a wrong first day.
 */
const MOST_AT_ONCE = 24;

/**
 * Creates all due journals of a company's recurring journals, including missed ones. Each period has one journal, a
 * draft that another person approves. If the month of a journal is closed, no journal is created. The recurring
 * journal then shows the reason, and the users who may post journals are notified.
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

/**
 * Creates the next journal of a recurring journal if it is due.
 * @returns whether a journal was created.
 * @throws Refusal as in `addDraft`.
 */
async function makeNext(call: Call, id: string): Promise<boolean> {
  const { tx, actor, now } = call;
  const row = await lockRecurringJournal(call, id);
  const day = row.isPaused ? null : nextDay(row);
  if (day === null || day > dayAt(now)) return false;
  const journalId = await addDraft(call, { date: day, memo: row.memo, lines: row.lines, reverses: null });
  await recordPreparers(
    call,
    { subject: RECURRING_JOURNAL, subjectId: id },
    { subject: "journal", subjectId: journalId, name: row.memo },
  );
  if (row.submit) await sendForApproval(call, await lockDraft(call, journalId));
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(recurringJournalsMade).values({ ...own, recurringId: id, period: row.made, journalId, day });
  await tx
    .update(recurringJournals)
    .set({ made: row.made + 1, problem: null })
    .where(ownRecurring(actor.companyId, id));
  return true;
}

/**
 * Stores the reason why the next journal could not be created, and notifies the users who may post journals. For each
 * journal that is due, users are notified of the same reason only once.
 * @param sentence the reason.
 */
async function noteProblem(call: Call, id: string, sentence: string): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const row = await lockRecurringJournal(call, id);
  await tx.update(recurringJournals).set({ problem: sentence }).where(ownRecurring(companyId, id));
  const occasion = {
    kind: "account" as const,
    occasion: `recurring journal ${id} ${row.made} ${sentence}`,
    title: "A recurring journal could not be created",
    message: `${row.memo}: ${sentence} Hazina will try again tomorrow. You can also skip this journal.`,
    link: `/accounting/recurring/${id}`,
  };
  await notify(tx, companyId, await holdersOf(tx, companyId, "Post Journals"), occasion, call);
}
