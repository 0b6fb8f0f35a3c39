import { cutText } from "@hazina/base/cut-text.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { findBranch } from "../../organization/read-company.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { EtimsClient, EtimsDevice } from "../../platform/gateways/etims/client.ts";
import { textOf } from "../../platform/gateways/etims/read-answer.ts";
import { recordOf, recordsOf } from "../../platform/gateways/json-fields.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { openJson, sealJson } from "../../platform/vault.ts";
import { salesDocuments } from "../tables.ts";
import { clientOf, type DeviceRow, type DeviceSecrets, etimsMode, SIMULATED_SECRETS } from "./address.ts";
import { activeDevice, ETIMS_QUEUE } from "./queue.ts";
import { ownDevice, WAITING } from "./rows.ts";
import { etimsCodes, etimsDevices, etimsDocuments } from "./tables.ts";

type Asked = {
  readonly branch_id?: string | null | undefined;
  readonly tax_pin: string;
  readonly branch_code: string;
  readonly serial: string;
  readonly item_class: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly app_id: string;
  readonly communication_key: string;
  readonly next_number: number;
  readonly stamp_earlier: boolean;
};

type Code = { readonly list: "class" | "unit" | "package" | "tax"; readonly code: string; readonly name: string };

/**
 * Connects a device: initialises it at KRA, reads KRA's code lists, and stores its key encrypted. From then on,
 * invoices of its branch are stamped when they are issued. KRA sends the key only once, so it is stored immediately.
 * If the device was connected before, or the connection failed after the key was received, the stored key is used
 * again and the numbers continue.
 * @throws Refusal 404 for a branch of another company; 409 if the branch already has a device, or KRA returns no code
 * lists; 422 if KRA refuses the device or does not know the item class.
 */
export async function connectDevice(work: Work, asked: Asked) {
  const mode = etimsMode(work.services.config);
  const branchId = work.actor.scope.branchId ?? asked.branch_id ?? null;
  const known = await inCall(work, async (call) => {
    const same = await findKnown(call, { branchId, mode, asked });
    await requireFree(call, branchId, work, same);
    return same;
  });
  const secrets = secretsOf(work, asked, known);
  const client = clientOf(work.services, secrets);
  const { key, unit } = await initialise(client, asked, secrets.key);
  const id = known?.id ?? uuidv7();
  const sealed = sealJson(work.services.vault, { ...secrets, key }, id);
  const kept = { id, branchId, mode, sealed, asked, unit: unit ?? known?.unit ?? asked.serial };
  await inCall(work, (call) => keep(call, kept));
  const codes = await readCodes(client, { tin: asked.tax_pin, branch: asked.branch_code, key });
  if (!codes.some(({ list, code }) => list === "class" && code === asked.item_class)) {
    throw invalidField("item_class", "KRA's list does not have this item class. Choose another one.");
  }
  await inCall(work, (call) => activate(call, { ...kept, codes }));
  return { message: "The device is connected. Invoices will be stamped from now on.", data: { id } };
}

/**
 * Refuses a second device for a branch. The same device can be connected again if its stored key
 * can no longer be read.
 * @throws Refusal 404 for an unknown branch; 409 if a device is already connected.
 */
async function requireFree(call: Call, branchId: string | null, { services }: Work, same: DeviceRow | undefined) {
  const { tx, actor } = call;
  if (branchId !== null) {
    if (!(await findBranch(tx, actor.companyId, branchId))) throw notFound("This branch");
  }
  const active = await activeDevice(call, branchId);
  if (active === undefined) return;
  if (active.id !== same?.id || services.vault.open(same.sealed, same.id) !== undefined) throw hasOne();
}

const hasOne = () => conflict("A device is already connected. Disconnect it before you connect another.");

type Meant = { readonly branchId: string | null; readonly mode: "simulated" | "live"; readonly asked: Asked };

/**
 * Finds the newest stored device of the same branch with the same mode, tax PIN, branch code and serial number;
 * undefined if there is none.
 */
async function findKnown({ tx, actor }: Call, { branchId, mode, asked }: Meant): Promise<DeviceRow | undefined> {
  const [row] = await tx
    .select()
    .from(etimsDevices)
    .where(
      and(
        eq(etimsDevices.companyId, actor.companyId),
        branchId === null ? isNull(etimsDevices.branchId) : eq(etimsDevices.branchId, branchId),
        eq(etimsDevices.mode, mode),
        eq(etimsDevices.pin, asked.tax_pin),
        eq(etimsDevices.branchCode, asked.branch_code),
        eq(etimsDevices.serial, asked.serial),
      ),
    )
    .orderBy(desc(etimsDevices.createdAt))
    .limit(1);
  return row;
}

function secretsOf({ services }: Work, asked: Asked, known: DeviceRow | undefined): DeviceSecrets {
  const earlier = known && openJson<DeviceSecrets>(services.vault, known.sealed, known.id);
  if (etimsMode(services.config) === "simulated") {
    return { ...SIMULATED_SECRETS, key: asked.communication_key || (earlier?.key ?? "") };
  }
  const { consumer_key: consumerKey, consumer_secret: consumerSecret, app_id: appId } = asked;
  return { key: asked.communication_key || (earlier?.key ?? ""), consumerKey, consumerSecret, appId };
}

/**
 * Initialises a device at KRA and returns its key and control unit.
 * @throws Refusal 422 if KRA refuses the device or does not answer.
 */
async function initialise(client: EtimsClient, asked: Asked, knownKey: string) {
  const device: EtimsDevice = { tin: asked.tax_pin, branch: asked.branch_code, key: "" };
  const answer = await client.call("initialize", device, { dvcSrlNo: asked.serial });
  const info = answer.kind === "done" ? (recordOf(answer.data.info) ?? {}) : {};
  const key = textOf(info.cmcKey) ?? (answer.kind === "initialised" ? knownKey : "");
  if (key !== "") return { key, unit: textOf(info.sdcId) };
  const why =
    answer.kind === "initialised"
      ? "the device is already initialised, and KRA issues its key only once. Enter the communication key."
      : "message" in answer
        ? answer.message
        : "KRA returned no key.";
  throw invalidField(
    answer.kind === "initialised" ? "communication_key" : "serial",
    `KRA did not connect the device: ${why}`,
  );
}

/**
 * Reads KRA's code lists and item classes.
 * @throws Refusal 409 if KRA returns none.
 */
async function readCodes(client: EtimsClient, device: EtimsDevice): Promise<readonly Code[]> {
  const lists = await client.call("codes", device, { lastReqDt: "20180101000000" });
  const classes = await client.call("itemClasses", device, { lastReqDt: "20180101000000" });
  if (lists.kind !== "done" || classes.kind !== "done") {
    throw conflict("KRA returned no code lists. Try again in a few minutes.");
  }
  return [
    ...codesOf(lists.data, "04", "tax"),
    ...codesOf(lists.data, "10", "unit"),
    ...codesOf(lists.data, "17", "package"),
    ...classesOf(classes.data),
  ];
}

function codesOf(data: Record<string, unknown>, cdCls: string, list: Code["list"]): Code[] {
  const found = recordsOf(data.clsList).find((one) => textOf(one.cdCls) === cdCls);
  return recordsOf(found?.dtlList).flatMap(({ cd, cdNm, useYn }) =>
    useYn === "N" ? [] : [{ list, code: textOf(cd) ?? "", name: textOf(cdNm) ?? "" }],
  );
}

/**
 * Returns the item classes of level five, the only level that items can have. Classes that are no longer in use are
 * left out.
 */
function classesOf(data: Record<string, unknown>): Code[] {
  return recordsOf(data.itemClsList).flatMap(({ itemClsCd, itemClsNm, itemClsLvl, useYn }) =>
    useYn === "N" || Number(itemClsLvl) !== 5
      ? []
      : [{ list: "class" as const, code: textOf(itemClsCd) ?? "", name: cutText(textOf(itemClsNm) ?? "", 200) }],
  );
}

type Kept = Meant & { readonly id: string; readonly sealed: string; readonly unit: string };

/**
 * Stores a device that is not connected yet, with its encrypted key. If the device is already stored, its key, unit
 * and item class are replaced.
 */
async function keep({ tx, actor, now }: Call, { id, branchId, mode, sealed, asked, unit }: Kept): Promise<void> {
  const { companyId, userName } = actor;
  const said = { sealed, unit, itemClass: asked.item_class, connectedByName: userName };
  const device = { branchId, mode, pin: asked.tax_pin, branchCode: asked.branch_code, serial: asked.serial };
  const fresh = { nextNumber: asked.next_number, nextItem: 1, isActive: false, createdAt: now };
  await tx
    .insert(etimsDevices)
    .values({ companyId, id, ...device, ...fresh, ...said })
    .onConflictDoUpdate({ target: [etimsDevices.companyId, etimsDevices.id], set: said });
}

/**
 * Marks a device as connected after its key was stored. If the device was connected before, its document numbers
 * continue from the last one.
 */
async function activate(call: Call, { id, branchId, asked, codes: read }: Kept & { readonly codes: readonly Code[] }) {
  const { tx, actor } = call;
  const { companyId } = actor;
  await tx
    .update(etimsDevices)
    .set({
      isActive: true,
      nextNumber: sql`greatest(${etimsDevices.nextNumber}, ${asked.next_number})`,
      failures: 0,
      retryAt: null,
      version: sql`${etimsDevices.version} + 1`,
    })
    .where(ownDevice(companyId, id))
    .catch(refuseTaken(hasOne()));
  const codes = [...new Map(read.map((one) => [`${one.list} ${one.code}`, one])).values()];
  await lockFor(tx, "etims device", companyId);
  await tx.delete(etimsCodes).where(eq(etimsCodes.companyId, companyId));
  await insertMany(
    tx,
    etimsCodes,
    codes.map((one) => ({ companyId, ...one })),
  );
  if (asked.stamp_earlier) await queueEarlier(call, id, branchId);
  const after = { pin: asked.tax_pin, branch: asked.branch_code, serial: asked.serial };
  await recordChange(tx, actor, { subject: "eTIMS device", subjectId: id, action: "connected", after });
}

/**
 * Queues the invoices and credit notes that were issued before the device was connected, in the
 * order of issue. Leaves out an unstamped invoice that was credited in full, together with its
 * credit notes.
 */
async function queueEarlier({ tx, actor, now, jobs }: Call, deviceId: string, branchId: string | null) {
  const { companyId } = actor;
  const earlier = await tx
    .select({ id: salesDocuments.id, kind: salesDocuments.kind })
    .from(salesDocuments)
    .where(
      and(
        eq(salesDocuments.companyId, companyId),
        inArray(salesDocuments.kind, ["invoice", "credit_note"]),
        sql`not exists (select 1 from sales_documents i where i.company_id = ${salesDocuments.companyId}
          and i.id = coalesce(${salesDocuments.correctsId}, ${salesDocuments.id}) and i.state = 'credited')`,
        isNotNull(salesDocuments.number),
        branchId === null ? isNull(salesDocuments.branchId) : eq(salesDocuments.branchId, branchId),
        sql`not exists (select 1 from etims_documents e where e.company_id = ${salesDocuments.companyId} and e.document_id = ${salesDocuments.id})`,
      ),
    )
    .orderBy(asc(salesDocuments.issuedAt), asc(salesDocuments.number));
  const rows = earlier.map((row) => ({
    companyId,
    id: uuidv7(),
    branchId,
    deviceId,
    documentId: row.id,
    kind: row.kind === "invoice" ? ("sale" as const) : ("credit_note" as const),
    state: "queued" as const,
    queuedAt: now,
    createdAt: now,
  }));
  if (rows.length === 0) return;
  await insertMany(tx, etimsDocuments, rows);
  await jobs.send(ETIMS_QUEUE, { companyId, deviceId }, tx);
}

/**
 * Disconnects a device.
 * @throws Refusal 404 for an unknown device; 409 while documents of the device wait for a stamp or are refused by KRA.
 */
export async function disconnectDevice({ tx, actor }: Call, { id }: { readonly id: string }) {
  const { companyId, scope } = actor;
  const [device] = await tx
    .select()
    .from(etimsDevices)
    .where(
      and(
        ownDevice(companyId, id),
        eq(etimsDevices.isActive, true),
        scope.branchId === null ? undefined : eq(etimsDevices.branchId, scope.branchId),
      ),
    )
    .for("update");
  if (!device) throw notFound("This device");
  const waiting = and(
    eq(etimsDocuments.companyId, companyId),
    eq(etimsDocuments.deviceId, id),
    inArray(etimsDocuments.state, [...WAITING, "refused"]),
  );
  if ((await tx.$count(etimsDocuments, waiting)) > 0) {
    throw conflict("Some documents of this device are not stamped yet. Wait until they are stamped, or correct them.");
  }
  await tx
    .update(etimsDevices)
    .set({ isActive: false, version: device.version + 1 })
    .where(ownDevice(companyId, id));
  const before = { serial: device.serial };
  await recordChange(tx, actor, { subject: "eTIMS device", subjectId: id, action: "disconnected", before });
  return { message: "The device was disconnected. Invoices will not be stamped until a device is connected again." };
}
