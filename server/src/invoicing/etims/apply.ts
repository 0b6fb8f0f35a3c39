import { cutText } from "@hazina/base/cut-text.ts";
import { isSameSale } from "@hazina/engine/invoicing/etims/sale-body.ts";
import { and, eq } from "drizzle-orm";
import { PRODUCT, recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type EtimsAnswer, expectedNumber, textOf } from "../../platform/gateways/etims/read-answer.ts";
import { recordOf, recordsOf } from "../../platform/gateways/json-fields.ts";
import { pauseAfter } from "../../platform/gateways/pause-after.ts";
import type { DeviceRow } from "./address.ts";
import type { RegisteredItem } from "./body-of.ts";
import { publishStamps } from "./queue.ts";
import { ownRow, setDevice, type WaitingRow } from "./rows.ts";
import { etimsDocuments, etimsItems } from "./tables.ts";

type On = { readonly tx: Tx; readonly now: number };
type Of = { readonly device: DeviceRow; readonly row: WaitingRow };

/**
 * The waiting times before the next attempt, in milliseconds. The index is the number of attempts that have failed so
 * far.
 */
const PAUSES = [0, 15_000, 30_000, 60_000, 120_000, 300_000] as const;

/**
 * Applies KRA's answer to a document that was sent.
 * @returns whether the next step can follow immediately.
 */
export async function applySent(on: On, of: Of, answer: EtimsAnswer): Promise<boolean> {
  if (answer.kind === "done") return stamp(on, of, answer.data);
  if (answer.kind === "refused") return refuse(on, of, answer);
  if (answer.kind === "not_sent") {
    await giveBack(on, of, { state: "queued" });
    return waitLater(on, of.device, answer.message);
  }
  // Also for a number that eTIMS has already: what it holds decides.
  const message = "message" in answer ? answer.message : "eTIMS did not answer.";
  const said = answer.kind === "overlapped" ? { problemCode: answer.code, problem: cutText(answer.message, 500) } : {};
  await change(on, of, { state: "unknown", unknownSince: of.row.unknownSince ?? on.now, ...said });
  await waitLater(on, of.device, message);
  return answer.kind === "overlapped" || of.device.failures === 0;
}

/**
 * Applies KRA's answer to the query for a document whose result is unclear. The query asks which document KRA has
 * under the number of this document. If KRA has this document, it is stamped. Otherwise it waits to be sent again, or
 * is refused if an earlier answer of KRA contained an error.
 * @returns whether the next step can follow immediately.
 */
export async function applyAsked(on: On, of: Of, answer: EtimsAnswer): Promise<boolean> {
  const { device, row } = of;
  // Some systems answer 899 for other errors too: what is not there was refused, and must not hold the line.
  const { problemCode, problem } = row;
  if (answer.kind === "nothing" && problemCode !== null)
    return refuse(on, of, { code: problemCode, message: problem ?? "" });
  if (answer.kind === "nothing") {
    // It never arrived: the same number and body are sent again, as the head of the line.
    if (device.nextNumber === (row.etimsNumber ?? 0) + 1) {
      await giveBack(on, of, { state: "queued" });
      return waitLater(on, device, "eTIMS did not receive the document. It will be sent again.");
    }
    await change(on, of, { state: "queued", etimsNumber: null, body: null });
    return true;
  }
  const held = answer.kind === "done" ? recordsOf(answer.data.salesList)[0] : undefined;
  if (held === undefined) {
    await waitLater(on, device, "message" in answer ? answer.message : "eTIMS returned no document.");
    return false;
  }
  if (isSameSale(row.body ?? {}, held)) return stamp(on, of, recordOf(held.receipt) ?? {});
  // The number has another document: one that was sent by another system. Ours takes the next number.
  await change(on, of, { state: "queued", etimsNumber: null, body: null, unknownSince: null });
  return true;
}

/**
 * Applies KRA's answer to the registration of an item.
 * @returns whether the next step can follow immediately.
 */
export async function applyItem(
  on: On,
  device: DeviceRow,
  item: RegisteredItem,
  answer: EtimsAnswer,
): Promise<boolean> {
  const own = and(eq(etimsItems.companyId, item.companyId), eq(etimsItems.id, item.id));
  if (answer.kind === "done" || answer.kind === "overlapped") {
    await on.tx.update(etimsItems).set({ isRegistered: true }).where(own);
    await setDevice(on.tx, device, { failures: 0, retryAt: null, waitsFor: null });
    return true;
  }
  const expected = answer.kind === "refused" ? /sequence ending with (\d{7})/i.exec(answer.message)?.[1] : undefined;
  if (expected !== undefined && Number(expected) === Number(item.code.slice(-7)) + 1) {
    // An earlier attempt without an answer registered it.
    await on.tx.update(etimsItems).set({ isRegistered: true }).where(own);
    return true;
  }
  if (expected !== undefined) {
    const code = `${item.code.slice(0, -7)}${expected}`;
    await on.tx.update(etimsItems).set({ code }).where(own);
    await setDevice(on.tx, device, { nextItem: Math.max(device.nextItem, Number(expected) + 1) });
    return waitLater(on, device, "KRA numbers items differently. The item will be registered again.");
  }
  if (answer.kind === "refused") {
    await on.tx.delete(etimsItems).where(own);
    await setDevice(on.tx, device, { nextItem: Number(item.code.slice(-7)) });
  }
  return waitLater(on, device, `An item was not registered: ${"message" in answer ? answer.message : ""}`);
}

async function stamp(on: On, { device, row }: Of, data: Record<string, unknown>): Promise<boolean> {
  const of = (name: string) => textOf(data[name]) ?? "";
  const answer = {
    receipt: of("curRcptNo") || of("rptNo"),
    total: of("totRcptNo"),
    internalData: of("intrlData"),
    signature: of("rcptSign"),
    at: of("sdcDateTime")
      .replace(/\.\d+$/, "")
      .replace(/\D/g, ""),
  };
  await change(on, { device, row }, { state: "stamped", answer, stampedAt: on.now, unknownSince: null });
  await setDevice(on.tx, device, { failures: 0, retryAt: null, waitsFor: null });
  const after = { etimsNumber: row.etimsNumber };
  await recordChange(on.tx, { ...PRODUCT, companyId: row.companyId }, { ...subjectOf(row), action: "stamped", after });
  return true;
}

async function refuse(on: On, of: Of, { code, message }: { readonly code: string; readonly message: string }) {
  const { device, row } = of;
  const expected = expectedNumber(message);
  if (expected !== undefined && expected !== row.etimsNumber) {
    await change(on, of, { state: "queued", etimsNumber: null, body: null });
    await setDevice(on.tx, device, { nextNumber: expected });
    return waitLater(on, device, "KRA expects a different number. The document will be sent with that number.");
  }
  await giveBack(on, of, { state: "refused", problemCode: code, problem: cutText(message, 500), unknownSince: null });
  await setDevice(on.tx, device, { failures: 0, retryAt: null, waitsFor: null });
  const after = { code, message };
  const by = { ...PRODUCT, companyId: row.companyId };
  await recordChange(on.tx, by, { ...subjectOf(row), action: "refused by eTIMS", after });
  return true;
}

const subjectOf = (row: WaitingRow) => ({
  subject: row.kind === "sale" ? "invoice" : "credit note",
  subjectId: row.documentId,
});

/**
 * Releases the number of a document that KRA did not stamp, so that the next document gets the number.
 * @param set further columns of the document to change.
 */
async function giveBack(on: On, of: Of, set: Partial<WaitingRow>): Promise<void> {
  await setDevice(on.tx, of.device, { nextNumber: of.row.etimsNumber ?? of.device.nextNumber });
  await change(on, of, { ...set, etimsNumber: null, body: null });
}

async function change({ tx }: On, { row }: Of, set: Partial<WaitingRow>): Promise<void> {
  await tx
    .update(etimsDocuments)
    .set({ ...set, version: row.version + 1 })
    .where(ownRow(row));
  await publishStamps(tx, row.companyId, row.branchId);
}

/**
 * Delays a device's next attempt, for longer after each failure.
 * @returns whether the next attempt can follow immediately.
 */
export async function waitLater({ tx, now }: On, device: DeviceRow, why: string): Promise<boolean> {
  const pause = pauseAfter(device.failures, PAUSES);
  const failures = device.failures + 1;
  await setDevice(tx, device, { failures, retryAt: pause === 0 ? null : now + pause, waitsFor: cutText(why, 300) });
  return pause === 0;
}
