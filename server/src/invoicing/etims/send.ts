import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { EtimsAnswer } from "../../platform/gateways/etims/read-answer.ts";
import { isLeasedByAnother, NO_LEASE } from "../../platform/gateways/lease.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { connectionOf, type DeviceRow } from "./address.ts";
import { applyAsked, applyItem, applySent } from "./apply.ts";
import { bodyOf, itemBody, type RegisteredItem, readForStamp } from "./body-of.ts";
import { ETIMS_QUEUE } from "./queue.ts";
import { ownDevice, ownRow, setDevice, WAITING, type WaitingRow } from "./rows.ts";
import { etimsDevices, etimsDocuments } from "./tables.ts";

/** The next step for a device: register an item, send a document, or ask KRA about a document. */
export type Step =
  | { readonly kind: "item"; readonly device: DeviceRow; readonly item: RegisteredItem; readonly name: string }
  | { readonly kind: "send" | "ask"; readonly device: DeviceRow; readonly row: WaitingRow };

/**
 * The length of a lease, in milliseconds. It is renewed before each step, and is longer than the
 * longest wait for a token and an answer together.
 */
const LEASE_MS = 90_000;
const MOST_STEPS = 200;

/**
 * Sends the waiting documents of a device one after another, oldest first. Only the process that holds the lease of
 * the device does this. No transaction is open while KRA is called, so the lease is taken and renewed in short
 * transactions. If KRA's answer about a document is unclear, the process asks KRA about it, and the other documents
 * wait for the answer.
 */
export async function sendToEtims(services: Services, task: Record<string, unknown>): Promise<void> {
  const { companyId, deviceId } = task as { companyId: string; deviceId: string };
  const lease = uuidv7();
  const scope = { companyId, branchId: null };
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = await services.database.inCompany(scope, (tx) =>
      nextStep(services, tx, { companyId, deviceId, lease }),
    );
    if (next === undefined) return;
    const answer = await carryOut(services, next);
    const goesOn = await services.database.inCompany(scope, (tx) => apply({ tx, now: services.clock() }, next, answer));
    if (!goesOn) break;
  }
  await services.database.inCompany(scope, (tx) => release(services, tx, { companyId, deviceId, lease }));
}

type Held = { readonly companyId: string; readonly deviceId: string; readonly lease: string };

/**
 * Takes or renews the lease for a device, records the device's next step, and returns this step. KRA is called only
 * afterwards. Returns undefined if another process holds the lease, or if no document is waiting.
 */
async function nextStep(services: Services, tx: Tx, { companyId, deviceId, lease }: Held): Promise<Step | undefined> {
  const now = services.clock();
  await lockFor(tx, "etims device", deviceId);
  const [device] = await tx.select().from(etimsDevices).where(ownDevice(companyId, deviceId)).for("update");
  if (!device) return undefined;
  if (isLeasedByAnother(device, lease, now)) return undefined;
  const row = device.retryAt !== null && device.retryAt > now ? undefined : await headOf(tx, device);
  if (row === undefined) {
    if (device.lease === lease) await setDevice(tx, device, NO_LEASE);
    return undefined;
  }
  await setDevice(tx, device, { lease, leasedUntil: now + LEASE_MS });
  if (row.state !== "queued") return askStep(tx, device, row, now);
  const stamping = await readForStamp(tx, device, row.documentId);
  const at = stamping.items.findIndex((one) => !one.isRegistered);
  const item = stamping.items[at];
  const name = item?.itemId === null ? `Sales ${item.taxType}` : (stamping.lines[at]?.description ?? "");
  if (item !== undefined) return { kind: "item", device, item, name };
  const etimsNumber = device.nextNumber;
  const sent = {
    state: "sending" as const,
    etimsNumber,
    body: await bodyOf(tx, stamping, etimsNumber),
    sentAt: now,
    problem: null,
    problemCode: null,
    version: row.version + 1,
  };
  await setDevice(tx, device, { nextNumber: etimsNumber + 1 });
  await tx.update(etimsDocuments).set(sent).where(ownRow(row));
  return { kind: "send", device, row: { ...row, ...sent } };
}

/**
 * Records that it is unknown whether KRA stamped a document, and returns the step that asks KRA. KRA may already have
 * received the document, because the process ended while it was being sent.
 */
async function askStep(tx: Tx, device: DeviceRow, row: WaitingRow, now: number): Promise<Step> {
  const asked = {
    state: "unknown" as const,
    unknownSince: row.unknownSince ?? now,
    askedAt: now,
    version: row.version + 1,
  };
  await tx.update(etimsDocuments).set(asked).where(ownRow(row));
  return { kind: "ask", device, row: { ...row, ...asked } };
}

/**
 * Returns the document to handle next: a document for which it is unclear whether KRA stamped it, or else the oldest
 * in the queue; undefined if none is waiting.
 */
async function headOf(tx: Tx, { companyId, id }: DeviceRow): Promise<WaitingRow | undefined> {
  const [row] = await tx
    .select()
    .from(etimsDocuments)
    .where(
      and(
        eq(etimsDocuments.companyId, companyId),
        eq(etimsDocuments.deviceId, id),
        inArray(etimsDocuments.state, [...WAITING]),
      ),
    )
    .orderBy(sql`${etimsDocuments.state} = 'queued'`, asc(etimsDocuments.queuedAt), asc(etimsDocuments.id))
    .limit(1);
  return row;
}

async function carryOut(services: Services, step: Step): Promise<EtimsAnswer> {
  const connection = connectionOf(services, step.device);
  if (connection === undefined) {
    return { kind: "not_sent", message: "The key of the device cannot be read. Connect the device again." };
  }
  const { client, device } = connection;
  if (step.kind === "item") return client.call("saveItem", device, itemBody(step.item, step.name, "Hazina"));
  if (step.kind === "ask") return client.call("sold", device, { invcNo: step.row.etimsNumber });
  return client.call("sale", device, step.row.body ?? {});
}

type On = { readonly tx: Tx; readonly now: number };

/**
 * Applies KRA's answer to a step.
 * @returns whether the next step can follow immediately.
 */
async function apply(on: On, step: Step, answer: EtimsAnswer): Promise<boolean> {
  const { companyId, id } = step.device;
  const [device] = await on.tx.select().from(etimsDevices).where(ownDevice(companyId, id)).for("update");
  if (!device) return false;
  if (step.kind === "item") return applyItem(on, device, step.item, answer);
  const [row] = await on.tx.select().from(etimsDocuments).where(ownRow(step.row)).for("update");
  // Another process took the line over; what it learns counts.
  if (!row || row.version !== step.row.version) return false;
  if (step.kind === "ask") return applyAsked(on, { device, row }, answer);
  return applySent(on, { device, row }, answer);
}

async function release({ jobs }: Services, tx: Tx, { companyId, deviceId, lease }: Held): Promise<void> {
  const [device] = await tx.select().from(etimsDevices).where(ownDevice(companyId, deviceId)).for("update");
  if (device?.lease !== lease) return;
  await setDevice(tx, device, NO_LEASE);
  if (device.retryAt === null && (await headOf(tx, device))) await jobs.send(ETIMS_QUEUE, { companyId, deviceId }, tx);
}

/**
 * Sends the waiting documents of all devices of a company. Runs periodically, to retry after a
 * failure and to find documents whose job was lost.
 */
export async function sweepEtims(services: Services, companyId: string): Promise<void> {
  const due = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .selectDistinct({ deviceId: etimsDocuments.deviceId })
      .from(etimsDocuments)
      .where(and(eq(etimsDocuments.companyId, companyId), inArray(etimsDocuments.state, [...WAITING]))),
  );
  await tryEach(due, ({ deviceId }) => sendToEtims(services, { companyId, deviceId }));
}
