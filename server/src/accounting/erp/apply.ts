import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import type { Cents } from "@hazina/base/money.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { PRODUCT, recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ErpAnswer, ErpFound, ErpPosted } from "../../platform/gateways/erp/port.ts";
import { pauseAfter } from "../../platform/gateways/pause-after.ts";
import type { ConnectionRow } from "./address.ts";
import { ownSent, publishSent, type SentRow, SYSTEM_NAMES, setConnection } from "./rows.ts";
import { erpJournals } from "./tables.ts";

export type On = { readonly tx: Tx; readonly now: number; readonly appUrl: string };
export type Of = { readonly connection: ConnectionRow; readonly row: SentRow };

/** The date of a journal and the total of its debits, for comparison with the journal in the other system. */
export type Expected = { readonly debits: Cents; readonly date: Day };

/**
 * The waiting times before the next attempt, in milliseconds, indexed by the number of attempts that have failed so
 * far.
 */
const PAUSES = [15_000, 30_000, 60_000, 120_000, 300_000, 900_000] as const;
/**
 * The time in milliseconds after which the other system has certainly ended a request that it did not answer. Until
 * then, a journal that is not found there may still arrive. By default, ERPNext and Odoo end a request after two
 * minutes.
 */
export const SETTLED_MS = 300_000;

/**
 * The next step after the other system was asked for a journal: post the journal, delete its draft first, continue
 * with the next journal, or stop for now.
 */
export type Next = { readonly kind: "post" } | { readonly kind: "discard"; readonly id: string } | Stop;
type Stop = { readonly kind: "next" | "stop" };

const STOP: Stop = { kind: "stop" };

/**
 * Processes the other system's answer to the question of whether it has a journal. A refusal of this question is not a
 * refusal of the journal, so the connection waits and the question is asked again later.
 */
export async function applyFound(
  on: On,
  of: Of,
  answer: ErpAnswer<ErpFound | undefined>,
  expected: Expected,
): Promise<Next> {
  const { row, connection } = of;
  if (answer.kind !== "done") return waitLater(on, connection, answer);
  const found = answer.value;
  if (found?.state === "posted" && found.debits === expected.debits) return settle(on, of, found, expected);
  if (found?.state === "posted") {
    const system = SYSTEM_NAMES[connection.system];
    return refuse(
      on,
      of,
      `${system} has a journal ${found.id} with this reference and another amount. Check it there.`,
    );
  }
  const settlesAt = (row.sentAt ?? 0) + SETTLED_MS;
  if (settlesAt > on.now) {
    // The request may still be running there. What is not found counts only once it must be over.
    if (row.state === "sending") await change(on, of, { state: "unknown" });
    const message = `${SYSTEM_NAMES[connection.system]} has not said whether it received a journal. It will be asked again.`;
    await setConnection(on.tx, connection, { retryAt: settlesAt, waitsFor: message });
    return STOP;
  }
  return found === undefined ? { kind: "post" } : { kind: "discard", id: found.id };
}

/** Processes the other system's answer after a journal was sent. */
export async function applyPosted(on: On, of: Of, answer: ErpAnswer<ErpPosted>, expected: Expected): Promise<Stop> {
  if (answer.kind === "done") return settle(on, of, answer.value, expected);
  if (answer.kind === "unclear") {
    await change(on, of, { state: "unknown" });
    return waitLater(on, of.connection, answer);
  }
  // The system has said that it did not post the journal, so nothing is left to wait for.
  if (answer.kind === "refused") return refuse(on, of, answer.message, { sentAt: null });
  await change(on, of, { state: "queued", sentAt: null });
  return waitLater(on, of.connection, answer);
}

/** Processes the other system's answer to the request to delete a draft. */
export async function applyDiscarded(on: On, of: Of, answer: ErpAnswer<undefined>): Promise<Stop> {
  if (answer.kind === "done") return { kind: "next" };
  if (answer.kind === "refused") return refuse(on, of, answer.message);
  return waitLater(on, of.connection, answer);
}

/** Marks a journal as sent. If the other system used a different date from the one requested, that date is stored. */
async function settle(on: On, of: Of, { id: external, date }: ErpPosted, expected: Expected): Promise<Stop> {
  const { connection, row } = of;
  const moved = date === null || date === expected.date ? {} : { date };
  await change(on, of, { state: "sent", external, problem: null, isUnmapped: false, ...moved });
  await working(on, connection);
  const after = { system: SYSTEM_NAMES[connection.system], number: external, ...moved };
  await record(on, row, "sent", after);
  return { kind: "next" };
}

/** Marks a journal as refused. Later journals are still sent. */
export async function refuse(on: On, of: Of, message: string, more: Partial<SentRow> = {}): Promise<Stop> {
  const { connection, row } = of;
  const problem = cutText(message, 500);
  await change(on, of, { state: "refused", problem, isUnmapped: false, refusals: row.refusals + 1, ...more });
  await working(on, connection);
  await record(on, row, "refused", { system: SYSTEM_NAMES[connection.system], problem });
  await notifyOfRefusal(on, connection, problem);
  return { kind: "next" };
}

/**
 * Notifies the users who may correct a refused journal, at most once a day, because many journals are refused if a
 * month is closed in the other system.
 */
async function notifyOfRefusal({ tx, now, appUrl }: On, connection: ConnectionRow, problem: string): Promise<void> {
  const { companyId, id, system } = connection;
  const recipients = await holdersOf(tx, companyId, "Manage Accounting Connections");
  await notify(
    tx,
    companyId,
    recipients,
    {
      kind: "account",
      occasion: `journal refused ${id} ${dayAt(now)}`,
      title: `A journal was not posted in ${SYSTEM_NAMES[system]}`,
      message: `${problem} Correct it under Connections; other journals may have been refused too.`,
      link: "/accounting/connections?state=refused",
    },
    { appUrl, now },
  );
}

const working = ({ tx }: On, connection: ConnectionRow) =>
  setConnection(tx, connection, { failures: 0, retryAt: null, waitsFor: null });

function record({ tx }: On, { companyId, journalId }: SentRow, action: string, after: object) {
  const by = { ...PRODUCT, companyId };
  return recordChange(tx, by, { subject: "journal", subjectId: journalId, action, after });
}

async function change({ tx }: On, { row }: Of, set: Partial<SentRow>): Promise<void> {
  await tx
    .update(erpJournals)
    .set({ ...set, version: row.version + 1 })
    .where(ownSent(row));
  await publishSent(tx, row.companyId);
}

type Failed = { readonly message: string; readonly waitMs?: number };

/**
 * Delays the next attempt of a connection. The delay grows with each failure, and is at least as long as the other
 * system asks for.
 */
export async function waitLater(
  { tx, now }: On,
  connection: ConnectionRow,
  { message, waitMs = 0 }: Failed,
): Promise<Stop> {
  const pause = pauseAfter(connection.failures, PAUSES);
  const failures = connection.failures + 1;
  const retryAt = now + Math.max(pause, waitMs);
  const askedUntil = waitMs === 0 ? null : now + waitMs;
  await setConnection(tx, connection, { failures, retryAt, askedUntil, waitsFor: cutText(message, 300) });
  await publishSent(tx, connection.companyId);
  return STOP;
}
