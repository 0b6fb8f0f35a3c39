import { cutText } from "@hazina/base/cut-text.ts";
import { type ListedPurchase, readListedPurchase } from "@hazina/engine/tax/listed-purchase.ts";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { connectionOf, type DeviceRow } from "../../invoicing/etims/address.ts";
import { connectedDevices } from "../../invoicing/etims/devices-to-ask.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { textOf } from "../../platform/gateways/etims/read-answer.ts";
import { recordsOf } from "../../platform/gateways/json-fields.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { confirmListed } from "../../spending/expenses/confirm-evidence.ts";
import { receiptOf } from "./listed-receipts.ts";
import { purchaseNotices } from "./tables.ts";

/** The start date and time of the first query of KRA's purchase list, in KRA's format. */
const FROM_THE_START = "20180101000000";

/** An entry of KRA's list that was skipped, and the reason, such as "has no date". */
type LeftOut = { readonly number: string; readonly supplier: string; readonly reason: string };
type Fetched = { readonly added: number; readonly leftOut: readonly LeftOut[] };

/**
 * Reads KRA's purchase lists for the caller's devices now. An entry that cannot be read is skipped and named in the
 * answer.
 * @throws Refusal 409 if there is no connected device, or if KRA does not answer.
 */
export async function fetchPurchases(work: Work) {
  const devices = await inCall(work, ({ tx, actor }) => connectedDevices(tx, actor));
  const own = devices.filter(
    ({ branchId }) => branchId === work.actor.scope.branchId || work.actor.scope.branchId === null,
  );
  if (own.length === 0)
    throw conflict("Connect an eTIMS device under Sales first. KRA sends the list of purchases to that device.");
  let added = 0;
  const leftOut: LeftOut[] = [];
  for (const device of own) {
    const fetched = await fetchOf(work.services, device);
    if (fetched === undefined) throw conflict("KRA did not answer. Try again in a few minutes.");
    added += fetched.added;
    leftOut.push(...fetched.leftOut);
  }
  const found = added === 1 ? "1 new invoice was found." : `${added} new invoices were found.`;
  return { message: [found, ...aboutLeftOut(leftOut)].join(" "), data: { added, left_out: leftOut } };
}

/**
 * Returns a list with one sentence, which says how many entries were skipped and describes the first of them; an empty
 * list if none was skipped.
 */
function aboutLeftOut([first, ...others]: readonly LeftOut[]): readonly string[] {
  if (first === undefined) return [];
  const whose = first.supplier === "" ? "an unknown supplier" : first.supplier;
  const which = first.number === "" ? `one from ${whose}` : `${first.number} from ${whose}`;
  const how = others.length === 0 ? "1 invoice was" : `${others.length + 1} invoices were`;
  return [`${how} left out: ${which} ${first.reason}${others.length === 0 ? "" : ", and others"}.`];
}

/**
 * Reads KRA's purchase lists for all devices of a company. If KRA does not answer for one device, the lists for the
 * other devices are still read.
 */
export async function fetchPurchasesOf(services: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  const devices = await services.database.inCompany(scope, (tx) => connectedDevices(tx, { companyId }));
  await tryEach(devices, (device) => fetchOf(services, device));
}

/**
 * Fetches a device's purchase list from KRA, and stores the new entries.
 * @returns the number of entries added, and the entries that were skipped; undefined if KRA did not answer.
 */
async function fetchOf(services: Services, device: DeviceRow): Promise<Fetched | undefined> {
  const connection = connectionOf(services, device);
  const answer = await connection?.client.call("purchases", connection.device, { lastReqDt: FROM_THE_START });
  if (answer?.kind === "nothing") return { added: 0, leftOut: [] };
  if (answer?.kind !== "done") return undefined;
  const listed: Listed[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of recordsOf(answer.data.saleList)) {
    const read = readListedPurchase(entry);
    if (read.ok) listed.push({ entry, purchase: read.value });
    else leftOut.push({ ...nameOf(entry), reason: read.refusal });
  }
  const { companyId } = device;
  const added = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    store({ tx, now: services.clock() }, device, listed),
  );
  return { added, leftOut };
}

function nameOf({ spplrInvcNo, spplrNm, spplrTin }: Record<string, unknown>) {
  const name = (value: unknown) => cutText((textOf(value) ?? "").replace(/[\s\p{C}]+/gu, " ").trim(), 60);
  return { number: name(spplrInvcNo), supplier: name(spplrNm) || name(spplrTin) };
}

type Listed = { readonly entry: Record<string, unknown>; readonly purchase: ListedPurchase };

async function store(
  { tx, now }: Pick<Call, "tx" | "now">,
  { companyId, branchId, id: deviceId }: DeviceRow,
  listed: readonly Listed[],
) {
  // Two who read the list at once take turns, so that each invoice is stored once.
  await lockFor(tx, "etims purchases", companyId);
  const keyOf = (one: Pick<ListedPurchase, "supplierPin" | "supplierBranch" | "invoice" | "isCredit">) =>
    `${one.supplierPin} ${one.supplierBranch} ${one.invoice} ${one.isCredit}`;
  const known = new Set((await readKeys(tx, companyId)).map(keyOf));
  const fresh = new Map(listed.map((one) => [keyOf(one.purchase), one]));
  for (const key of known) fresh.delete(key);
  const rows = [...fresh.values()].map(({ entry, purchase }) => ({
    companyId,
    id: uuidv7(),
    branchId,
    deviceId,
    supplierPin: purchase.supplierPin,
    supplierName: purchase.supplierName,
    supplierBranch: purchase.supplierBranch,
    invoice: purchase.invoice,
    unit: purchase.unit,
    isCredit: purchase.isCredit,
    day: purchase.day,
    netCents: purchase.net,
    taxCents: purchase.tax,
    totalCents: purchase.total,
    lines: purchase.lines,
    entry,
    state: "new" as const,
  }));
  await insertMany(tx, purchaseNotices, rows);
  await confirmListed({ tx, now }, companyId, rows.filter(({ isCredit }) => !isCredit).map(receiptOf));
  if (rows.length > 0) await publishChange(tx, { topic: "bills", companyId, branchId });
  return rows.length;
}

function readKeys(tx: Tx, companyId: string) {
  const { supplierPin, supplierBranch, invoice, isCredit } = purchaseNotices;
  return tx
    .select({ supplierPin, supplierBranch, invoice, isCredit })
    .from(purchaseNotices)
    .where(eq(purchaseNotices.companyId, companyId));
}
