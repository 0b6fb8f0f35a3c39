import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalidField } from "../../platform/refusal.ts";
import type { LineRow } from "../documents.ts";
import { saleItems } from "../tables.ts";
import type { DeviceRow } from "./address.ts";
import { etimsCodes, etimsDevices, etimsDocuments } from "./tables.ts";

/**
 * The job queue for devices with documents to send. If a job is lost, the periodic check finds the
 * documents in the table.
 */
export const ETIMS_QUEUE = "send-to-etims";

/** Returns the connected device of a branch, or of the head company; undefined if there is none. */
export async function activeDevice(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  branchId: string | null,
): Promise<DeviceRow | undefined> {
  const [row] = await tx
    .select()
    .from(etimsDevices)
    .where(
      and(
        eq(etimsDevices.companyId, actor.companyId),
        eq(etimsDevices.isActive, true),
        branchId === null ? isNull(etimsDevices.branchId) : eq(etimsDevices.branchId, branchId),
      ),
    );
  return row;
}

/**
 * Checks the KRA item class and unit of each line's item against KRA's lists before a document is issued.
 * @throws Refusal 422 that names the line.
 */
export async function requireKnownCodes({ tx, actor }: Call, lines: readonly LineRow[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return;
  const items = await tx
    .select({ id: saleItems.id, name: saleItems.name, itemClass: saleItems.itemClass, unit: saleItems.unit })
    .from(saleItems)
    .where(and(eq(saleItems.companyId, actor.companyId), inArray(saleItems.id, ids)));
  const codes = items.flatMap(({ itemClass, unit }) => [unit, ...(itemClass === null ? [] : [itemClass])]);
  const known = await tx
    .select({ list: etimsCodes.list, code: etimsCodes.code })
    .from(etimsCodes)
    .where(
      and(
        eq(etimsCodes.companyId, actor.companyId),
        inArray(etimsCodes.code, codes),
        or(eq(etimsCodes.list, "class"), eq(etimsCodes.list, "unit")),
      ),
    );
  const has = (list: string, code: string) => known.some((one) => one.list === list && one.code === code);
  for (const [at, { itemId }] of lines.entries()) {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) continue;
    const what =
      item.itemClass !== null && !has("class", item.itemClass) ? "class" : has("unit", item.unit) ? null : "unit";
    if (what === null) continue;
    const code = what === "class" ? item.itemClass : item.unit;
    throw invalidField(
      `lines.${at}.item_id`,
      `The ${what} ${code} of ${item.name} is not in KRA's list. Change it on the Items page.`,
    );
  }
}

type Issued = {
  readonly id: string;
  readonly branchId: string | null;
  readonly kind: "sale" | "credit_note";
};

/**
 * Queues an issued document to be stamped by KRA, at most once. Sending starts when the transaction
 * commits.
 */
export async function queueForStamp(call: Call, device: DeviceRow, { id, branchId, kind }: Issued): Promise<void> {
  const { tx, actor, now, jobs } = call;
  const { companyId } = actor;
  await tx
    .insert(etimsDocuments)
    .values({
      companyId,
      id: uuidv7(),
      branchId,
      deviceId: device.id,
      documentId: id,
      kind,
      state: "queued",
      queuedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
  await jobs.send(ETIMS_QUEUE, { companyId, deviceId: device.id }, tx);
}

/**
 * Notifies open pages that eTIMS stamps of a branch's documents have changed, so that the pages load the documents
 * again.
 */
export function publishStamps(tx: Call["tx"], companyId: string, branchId: string | null): Promise<void> {
  return publishChange(tx, { topic: "sales", companyId, branchId });
}
