import type { Day } from "@hazina/base/calendar.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { requireConnection } from "./connect.ts";
import { requeueRefused } from "./requeue.ts";
import { CONNECTION, ERP_QUEUE, ownSent, publishSent, type SentRow, SYSTEM_NAMES } from "./rows.ts";
import { erpJournals } from "./tables.ts";

type Versioned = { readonly id: string; readonly version: number };

/**
 * Puts a refused or skipped journal back in the queue, optionally with a different date, for example because its month
 * is closed in the other system.
 * @param input.date the date to send the journal with; null for the journal's own date. If it is undefined, the date
 * that was chosen before is kept.
 * @throws Refusal 404 for an unknown journal; 409 if the journal is in another state, or has changed since it was
 * read.
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
 * Puts all refused journals of a connection back in the queue, except those with accounts that are not matched yet.
 * @throws Refusal 404 for an unknown connection.
 */
export async function retryAll(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, jobs } = call;
  const connection = await requireConnection(call, id);
  const count = await requeueRefused(call, id, "all");
  const left = await tx.$count(
    erpJournals,
    and(eq(erpJournals.companyId, actor.companyId), eq(erpJournals.connectionId, id), eq(erpJournals.state, "refused")),
  );
  const system = SYSTEM_NAMES[connection.system];
  if (count > 0) {
    const after = { system, journals: count };
    await recordChange(tx, actor, { subject: CONNECTION, subjectId: id, action: "sent all again", after });
    await publishSent(tx, actor.companyId);
    await jobs.send(ERP_QUEUE, { companyId: actor.companyId, connectionId: id }, tx);
  }
  return { message: [againMessage(count, system), unmatchedMessage(left)].filter((one) => one !== "").join(" ") };
}

function againMessage(count: number, system: string): string {
  if (count === 0) return "No journal can be sent again now.";
  return count === 1 ? `1 journal is sent to ${system} again.` : `${count} journals are sent to ${system} again.`;
}

function unmatchedMessage(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "1 journal has accounts that are not matched yet."
    : `${left} journals have accounts that are not matched yet.`;
}

/**
 * Skips a refused journal, because a person has entered it in the other system by hand.
 * @throws Refusal 404 for an unknown journal; 409 if the journal is in another state, or has changed since it was
 * read.
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

/** Locks the connection and then the journal, in the same order as when journals are sent. */
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
