import type { Day } from "@hazina/base/calendar.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { requireConnection } from "./connect.ts";
import { ERP_QUEUE, ownSent, publishSent, type SentRow, SYSTEM_NAMES } from "./rows.ts";
import { erpJournals } from "./tables.ts";

type Versioned = { readonly id: string; readonly version: number };

/**
 * Puts a refused or skipped journal back in the queue, with a different date if its month is closed in the other system.
 * @param input.date the date to send the journal with; null for the journal's own date. If it is undefined, the date that
 * was chosen before is kept.
 * @throws Refusal 404 for an unknown journal; 409 in another state, or if it has changed since it was read.
 */
export async function retryJournal(
  call: Call,
  { date, ...input }: Versioned & { readonly date?: Day | null | undefined },
) {
  const { tx, actor, jobs } = call;
  const { row, connection } = await lockSent(call, input);
  if (row.state !== "refused" && row.state !== "skipped") throw notRefused(row);
  await tx
    .update(erpJournals)
    .set({
      state: "queued",
      date: date === undefined ? row.date : date,
      problem: null,
      isUnmapped: false,
      version: row.version + 1,
    })
    .where(ownSent(row));
  const after = { system: SYSTEM_NAMES[connection.system], ...(date ? { date } : {}) };
  await recordChange(tx, actor, { subject: "journal", subjectId: row.journalId, action: "sent again", after });
  await publishSent(tx, actor.companyId);
  await jobs.send(ERP_QUEUE, { companyId: actor.companyId, connectionId: connection.id }, tx);
  return { message: `The journal is being sent to ${SYSTEM_NAMES[connection.system]} again.` };
}

/**
 * Skips a refused journal, because a person has entered it in the other system by hand.
 * @throws Refusal 404 for an unknown journal; 409 in another state, or if it has changed since it was read.
 */
export async function skipJournal(call: Call, { reason, ...input }: Versioned & { readonly reason: string }) {
  const { tx, actor } = call;
  const { row, connection } = await lockSent(call, input);
  if (row.state !== "refused") throw notRefused(row);
  await tx
    .update(erpJournals)
    .set({ state: "skipped", problem: reason, isUnmapped: false, version: row.version + 1 })
    .where(ownSent(row));
  const after = { system: SYSTEM_NAMES[connection.system], reason };
  await recordChange(tx, actor, { subject: "journal", subjectId: row.journalId, action: "skipped", after });
  await publishSent(tx, actor.companyId);
  return { message: `The journal is not sent to ${SYSTEM_NAMES[connection.system]}.` };
}

/** Locks the connection, then the journal: the order in which journals are sent. */
async function lockSent(call: Call, { id, version }: Versioned) {
  const { tx, actor } = call;
  const own = ownSent({ companyId: actor.companyId, id });
  const [known] = await tx.select().from(erpJournals).where(own);
  if (!known) throw notFound("This journal");
  const connection = await requireConnection(call, known.connectionId);
  const [row] = await tx.select().from(erpJournals).where(own).for("update");
  if (!row) throw notFound("This journal");
  if (row.version !== version) throw await changedSince(call, "journal", row.journalId);
  return { row, connection };
}

function notRefused({ state }: SentRow) {
  return conflict(state === "sent" ? "This journal was already sent." : "This journal is already being sent.");
}
