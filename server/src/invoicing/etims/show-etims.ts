import { formatInstant, parseDay, parseInstant } from "@hazina/base/calendar.ts";
import type { EtimsState } from "@hazina/contract/invoicing/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { refusalInWords } from "@hazina/engine/invoicing/etims/refusal.ts";
import { type Stamp, stampAddress } from "@hazina/engine/invoicing/etims/sale-body.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { salesDocuments } from "../tables.ts";
import { type DeviceRow, etimsMode } from "./address.ts";
import { ETIMS_QUEUE, publishStamps } from "./queue.ts";
import { ownRow, WAITING, type WaitingRow } from "./rows.ts";
import { etimsCodes, etimsDevices, etimsDocuments } from "./tables.ts";

/** The time that KRA usually needs to stamp a document, in milliseconds. */
const STAMP_MS = 2_000;

const ofDocument = and(
  eq(salesDocuments.companyId, etimsDocuments.companyId),
  eq(salesDocuments.id, etimsDocuments.documentId),
);

/** Lists the documents sent or waiting to be sent to eTIMS, newest first. */
export async function listEtims(
  { tx, actor }: Call,
  question: ListQuestion & { readonly state?: EtimsState | undefined },
) {
  const where = and(
    eq(etimsDocuments.companyId, actor.companyId),
    question.state === undefined ? undefined : eq(etimsDocuments.state, question.state),
    containing(question.search, salesDocuments.reference, salesDocuments.customerName),
  );
  const rows = tx
    .select({ row: etimsDocuments, document: salesDocuments })
    .from(etimsDocuments)
    .innerJoin(salesDocuments, ofDocument)
    .where(where)
    .orderBy(desc(etimsDocuments.queuedAt), desc(etimsDocuments.id));
  const found = tx
    .select({ id: etimsDocuments.id })
    .from(etimsDocuments)
    .innerJoin(salesDocuments, ofDocument)
    .where(where);
  const page = await pageOf(question, rows.$dynamic(), tx.$count(found.as("found")));
  const data = page.rows.map(({ row, document }) => ({
    id: row.id,
    invoice_id: row.documentId,
    reference: document.reference,
    invoice_number: document.number,
    customer: document.customerName ?? "",
    day: parseDay(document.day),
    kind: row.kind,
    state: row.state,
    number: row.etimsNumber,
    problem: problemOf(row),
    queued_at: formatInstant(row.queuedAt),
    unknown_since: row.unknownSince === null ? null : formatInstant(row.unknownSince),
  }));
  return { data, meta: page.meta };
}

/** Returns the reason why KRA refused a document, and how to correct it; null if KRA did not refuse it. */
function problemOf({ state, problemCode, problem }: WaitingRow): string | null {
  if (state !== "refused") return null;
  return refusalInWords(problemCode ?? "", problem ?? "");
}

/**
 * Returns the eTIMS states of the given documents, keyed by document id. A document that was never queued for eTIMS is
 * absent.
 */
export async function etimsOf({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof shownEtims>>();
  const rows = await tx
    .select({ row: etimsDocuments, device: etimsDevices })
    .from(etimsDocuments)
    .innerJoin(
      etimsDevices,
      and(eq(etimsDevices.companyId, etimsDocuments.companyId), eq(etimsDevices.id, etimsDocuments.deviceId)),
    )
    .where(and(eq(etimsDocuments.companyId, actor.companyId), inArray(etimsDocuments.documentId, [...ids])));
  return new Map(rows.map(({ row, device }) => [row.documentId, shownEtims(row, device)]));
}

function shownEtims(row: WaitingRow, device: DeviceRow) {
  return {
    id: row.id,
    state: row.state,
    number: row.etimsNumber,
    problem: problemOf(row),
    unknown_since: row.unknownSince === null ? null : formatInstant(row.unknownSince),
    stamp: row.answer === null ? null : shownStamp(row.answer as Stamp, row, device),
    is_simulated: device.mode === "simulated",
  };
}

function shownStamp(stamp: Stamp, row: WaitingRow, device: DeviceRow) {
  return {
    unit: device.unit,
    invoice_number: `${device.unit}/${stamp.receipt}`,
    internal_data: stamp.internalData,
    signature: stamp.signature,
    stamped_at: timeOf(stamp.at) ?? formatInstant(row.stampedAt ?? row.createdAt),
    address: stampAddress({ pin: device.pin, branch: device.branchCode }, stamp, device.mode === "live"),
  };
}

/**
 * Converts a time in KRA's format (fourteen digits in Nairobi time, such as `20261128093000`) to ISO format; undefined
 * if the digits are not a valid time.
 */
function timeOf(digits: string): string | undefined {
  const spaced = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (spaced === null) return undefined;
  const [, year, month, day, hour, minute, second] = spaced;
  try {
    return formatInstant(parseInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`));
  } catch {
    return undefined;
  }
}

const NOT_REFUSED: Readonly<Record<Exclude<EtimsState, "refused">, string>> = {
  stamped: "This document is already stamped.",
  withdrawn: "This invoice was credited in full and is no longer sent to KRA.",
  queued: "This document is already being sent to KRA.",
  sending: "This document is already being sent to KRA.",
  unknown: "This document is already being sent to KRA.",
};

/**
 * Puts a document that KRA refused back in the queue.
 * @throws Refusal 404 for an unknown document; 409 if KRA did not refuse it.
 */
export async function retryEtims({ tx, actor, now, jobs }: Call, { id }: { readonly id: string }) {
  const { companyId } = actor;
  const [row] = await tx.select().from(etimsDocuments).where(ownRow({ companyId, id })).for("update");
  if (!row) throw notFound("This document");
  if (row.state !== "refused") {
    throw conflict(NOT_REFUSED[row.state]);
  }
  await tx
    .update(etimsDocuments)
    .set({ state: "queued", queuedAt: now, problem: null, problemCode: null, version: row.version + 1 })
    .where(ownRow(row));
  const change = { subject: row.kind === "sale" ? "invoice" : "credit note", subjectId: row.documentId };
  await recordChange(tx, actor, { ...change, action: "sent to eTIMS again" });
  await publishStamps(tx, companyId, row.branchId);
  await jobs.send(ETIMS_QUEUE, { companyId, deviceId: row.deviceId }, tx);
  return { message: "The document is being sent to KRA again." };
}

/** Lists the connected devices, with the number of waiting and refused documents of each. */
export function listDevices(work: Work) {
  return inCall(work, async ({ tx, actor, now }) => {
    const { companyId } = actor;
    const rows = await tx
      .select()
      .from(etimsDevices)
      .where(and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.isActive, true)))
      .orderBy(asc(etimsDevices.createdAt));
    const counts = await tx
      .select({ deviceId: etimsDocuments.deviceId, state: etimsDocuments.state, count: sql<string>`count(*)` })
      .from(etimsDocuments)
      .where(and(eq(etimsDocuments.companyId, companyId), inArray(etimsDocuments.state, [...WAITING, "refused"])))
      .groupBy(etimsDocuments.deviceId, etimsDocuments.state);
    const names = await branchNames(tx, actor);
    const data = rows.map((row) => {
      const own = counts.filter(({ deviceId }) => deviceId === row.id);
      const of = (isRefused: boolean) =>
        own.reduce((so, { state, count }) => ((state === "refused") === isRefused ? so + Number(count) : so), 0);
      const waiting = of(false);
      const from = Math.max(now, row.retryAt ?? now);
      return {
        id: row.id,
        branch_id: row.branchId,
        branch: row.branchId === null ? null : (names.get(row.branchId) ?? null),
        is_simulated: row.mode === "simulated",
        tax_pin: row.pin,
        branch_code: row.branchCode,
        serial: row.serial,
        unit: row.unit,
        item_class: row.itemClass,
        waiting,
        refused: of(true),
        done_at: waiting === 0 ? null : formatInstant(from + waiting * STAMP_MS),
        waits_for: waiting === 0 ? null : row.waitsFor,
        retry_at: row.retryAt === null || row.retryAt <= now || waiting === 0 ? null : formatInstant(row.retryAt),
      };
    });
    return { data, is_simulated: etimsMode(work.services.config) === "simulated" };
  });
}

/**
 * Returns one connected device.
 * @throws Refusal 404 for an unknown device.
 */
export async function readDevice(work: Work, { id }: { readonly id: string }) {
  const { data } = await listDevices(work);
  const device = data.find((one) => one.id === id);
  if (!device) throw notFound("This device");
  return { data: device };
}

/** Returns KRA's item classes whose code or name matches the search. */
export async function searchClasses({ tx, actor }: Call, question: ListQuestion) {
  const where = and(
    eq(etimsCodes.companyId, actor.companyId),
    eq(etimsCodes.list, "class"),
    containing(question.search, etimsCodes.code, etimsCodes.name),
  );
  const rows = tx
    .select({ code: etimsCodes.code, name: etimsCodes.name })
    .from(etimsCodes)
    .where(where)
    .orderBy(asc(etimsCodes.name), asc(etimsCodes.code));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(etimsCodes, where));
  return { data: page.rows, meta: page.meta };
}
