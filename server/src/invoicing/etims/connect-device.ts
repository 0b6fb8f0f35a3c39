import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { findBranch } from "../../organization/read-company.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { EtimsClient, EtimsDevice } from "../../platform/gateways/etims/client.ts";
import { listOf, objectOf, textOf } from "../../platform/gateways/etims/read-answer.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { salesDocuments } from "../tables.ts";
import { clientOf, type DeviceSecrets, etimsMode, SIMULATED_SECRETS } from "./address.ts";
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

type Initialised = { readonly key: string; readonly unit: string; readonly codes: readonly Code[] };
type Code = { readonly list: "class" | "unit" | "package" | "tax"; readonly code: string; readonly name: string };

/**
 * Connects a device: initialises it at KRA, reads KRA's code lists, and seals its key. From then on invoices of its branch are
 * stamped as they are issued.
 * @throws Refusal 404 for a branch of another company; 409 where the branch has a device; 422 where KRA refuses it.
 */
export async function connectDevice(work: Work, asked: Asked) {
  const { config } = work.services;
  const mode = etimsMode(config);
  const branchId = work.actor.scope.branchId ?? asked.branch_id ?? null;
  await inCall(work, (call) => requireFree(call, branchId));
  const secrets: DeviceSecrets =
    mode === "simulated"
      ? SIMULATED_SECRETS
      : {
          key: asked.communication_key,
          consumerKey: asked.consumer_key,
          consumerSecret: asked.consumer_secret,
          appId: asked.app_id,
        };
  const made = await initialise(clientOf(work.services, secrets), asked, secrets.key);
  if (!made.codes.some(({ list, code }) => list === "class" && code === asked.item_class)) {
    const message = "KRA's list does not have this item class. Choose another one.";
    throw invalid(message, [{ path: "item_class", message }]);
  }
  const id = uuidv7();
  const sealed = work.services.vault.seal(JSON.stringify({ ...secrets, key: made.key }), id);
  await inCall(work, (call) => store(call, { id, branchId, mode, sealed, asked, made }));
  return { message: "The device is connected. Invoices are stamped from now on.", data: { id } };
}

async function requireFree(call: Call, branchId: string | null): Promise<void> {
  const { tx, actor } = call;
  if (branchId !== null) {
    if (!(await findBranch(tx, actor.companyId, branchId))) throw notFound("This branch");
  }
  if (await activeDevice(call, branchId)) throw hasOne();
}

const hasOne = () => conflict("A device is connected here already. Disconnect it before you connect another.");

/** @throws Refusal 422 where KRA refuses the device or does not answer. */
async function initialise(client: EtimsClient, asked: Asked, knownKey: string): Promise<Initialised> {
  const device: EtimsDevice = { tin: asked.tax_pin, branch: asked.branch_code, key: "" };
  const answer = await client.call("initialize", device, { dvcSrlNo: asked.serial });
  const info = answer.kind === "done" ? (objectOf(answer.data.info) ?? {}) : {};
  const key = textOf(info.cmcKey) ?? (answer.kind === "initialised" ? knownKey : "");
  if (key === "") {
    const why =
      answer.kind === "initialised"
        ? "it is initialised already, and KRA gives its key only once. Enter the communication key."
        : "message" in answer
          ? answer.message
          : "it gave no key.";
    const message = `KRA did not connect the device: ${why}`;
    throw invalid(message, [{ path: answer.kind === "initialised" ? "communication_key" : "serial", message }]);
  }
  const withKey = { ...device, key };
  const lists = await client.call("codes", withKey, { lastReqDt: "20180101000000" });
  const classes = await client.call("itemClasses", withKey, { lastReqDt: "20180101000000" });
  if (lists.kind !== "done" || classes.kind !== "done") {
    throw conflict("KRA gave no code lists. Try again in some minutes.");
  }
  const codes = [
    ...codesOf(lists.data, "04", "tax"),
    ...codesOf(lists.data, "10", "unit"),
    ...codesOf(lists.data, "17", "package"),
    ...classesOf(classes.data),
  ];
  return { key, unit: textOf(info.sdcId) ?? asked.serial, codes };
}

function codesOf(data: Record<string, unknown>, cdCls: string, list: Code["list"]): Code[] {
  const found = listOf(data.clsList).find((one) => textOf(one.cdCls) === cdCls);
  return listOf(found?.dtlList).flatMap(({ cd, cdNm, useYn }) =>
    useYn === "N" ? [] : [{ list, code: textOf(cd) ?? "", name: textOf(cdNm) ?? "" }],
  );
}

/** The classes of the fifth level; items cannot have any other. */
function classesOf(data: Record<string, unknown>): Code[] {
  return listOf(data.itemClsList).flatMap(({ itemClsCd, itemClsNm, itemClsLvl, useYn }) =>
    useYn === "N" || Number(itemClsLvl) !== 5
      ? []
      : [{ list: "class" as const, code: textOf(itemClsCd) ?? "", name: (textOf(itemClsNm) ?? "").slice(0, 200) }],
  );
}

type Stored = {
  readonly id: string;
  readonly branchId: string | null;
  readonly mode: "simulated" | "live";
  readonly sealed: string;
  readonly asked: Asked;
  readonly made: Initialised;
};

async function store(call: Call, { id, branchId, mode, sealed, asked, made }: Stored): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  await tx
    .insert(etimsDevices)
    .values({
      companyId,
      id,
      branchId,
      mode,
      pin: asked.tax_pin,
      branchCode: asked.branch_code,
      serial: asked.serial,
      unit: made.unit,
      sealed,
      itemClass: asked.item_class,
      nextNumber: asked.next_number,
      nextItem: 1,
      connectedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(hasOne()));
  const codes = [...new Map(made.codes.map((one) => [`${one.list} ${one.code}`, one])).values()];
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

/** Queues the invoices that were issued before the device was connected, in the order of their numbers. */
async function queueEarlier({ tx, actor, now, jobs }: Call, deviceId: string, branchId: string | null) {
  const { companyId } = actor;
  const earlier = await tx
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(
      and(
        eq(salesDocuments.companyId, companyId),
        eq(salesDocuments.kind, "invoice"),
        isNotNull(salesDocuments.number),
        branchId === null ? isNull(salesDocuments.branchId) : eq(salesDocuments.branchId, branchId),
        sql`not exists (select 1 from etims_documents e where e.company_id = ${salesDocuments.companyId} and e.document_id = ${salesDocuments.id})`,
      ),
    )
    .orderBy(asc(salesDocuments.number));
  const rows = earlier.map((row) => ({
    companyId,
    id: uuidv7(),
    branchId,
    deviceId,
    documentId: row.id,
    kind: "sale" as const,
    state: "queued" as const,
    queuedAt: now,
    createdAt: now,
  }));
  if (rows.length === 0) return;
  await insertMany(tx, etimsDocuments, rows);
  await jobs.send(ETIMS_QUEUE, { companyId, deviceId }, tx);
}

/** Disconnects a device. @throws Refusal 404; 409 while documents wait to be sent. */
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
    throw conflict("Documents of this device wait to be stamped. Wait until they are, or correct them.");
  }
  await tx
    .update(etimsDevices)
    .set({ isActive: false, version: device.version + 1 })
    .where(ownDevice(companyId, id));
  const before = { serial: device.serial };
  await recordChange(tx, actor, { subject: "eTIMS device", subjectId: id, action: "disconnected", before });
  return { message: "The device is disconnected. Invoices are not stamped until another one is connected." };
}
