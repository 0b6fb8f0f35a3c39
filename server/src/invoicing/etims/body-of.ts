import { nairobiStamp } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { cents } from "@hazina/base/money.ts";
import { CREDIT_REASON_CODES } from "@hazina/engine/invoicing/credit.ts";
import { type StampedLine, saleBody } from "@hazina/engine/invoicing/etims/sale-body.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { ownDocument } from "../find-document.ts";
import { customers, saleItems, salesDocuments, salesLines } from "../tables.ts";
import type { DeviceRow } from "./address.ts";
import { etimsDevices, etimsDocuments, etimsItems } from "./tables.ts";

/** An item that is registered with KRA. */
export type RegisteredItem = typeof etimsItems.$inferSelect;

/** A document to stamp, with its lines. Each line has its item as registered with KRA. */
type Stamping = {
  readonly row: typeof salesDocuments.$inferSelect;
  readonly phone: string | null;
  readonly lines: readonly (typeof salesLines.$inferSelect)[];
  readonly items: readonly RegisteredItem[];
  /**
   * For a credit note, KRA's number of the invoice that it corrects, and KRA's code for the reason; absent for an
   * invoice.
   */
  readonly corrects?: { readonly etimsNumber: number; readonly reason: string };
};

/**
 * The KRA item type of every registered item: an item without stock, because Hazina does not manage
 * stock.
 */
const ITEM_TYPE = "3";
const PACKAGE = "NT";

/** Reads a document to stamp, and assigns an item code to each of its items that has none yet. */
export async function readForStamp(tx: Tx, device: DeviceRow, documentId: string): Promise<Stamping> {
  const { companyId } = device;
  const [found] = await tx
    .select({ row: salesDocuments, phone: customers.phone })
    .from(salesDocuments)
    .innerJoin(
      customers,
      and(eq(customers.companyId, salesDocuments.companyId), eq(customers.id, salesDocuments.customerId)),
    )
    .where(ownDocument(companyId, documentId));
  if (!found) throw new RangeError("The document to stamp does not exist.");
  const lines = await tx
    .select()
    .from(salesLines)
    .where(and(eq(salesLines.companyId, companyId), eq(salesLines.documentId, documentId)))
    .orderBy(asc(salesLines.position));
  const corrects = await correctedBy(tx, found.row);
  return { ...found, lines, items: await itemsOf(tx, device, lines), ...(corrects && { corrects }) };
}

async function correctedBy(tx: Tx, { companyId, correctsId, reason }: Stamping["row"]): Promise<Stamping["corrects"]> {
  if (correctsId === null) return undefined;
  const [invoice] = await tx
    .select({ etimsNumber: etimsDocuments.etimsNumber })
    .from(etimsDocuments)
    .where(and(eq(etimsDocuments.companyId, companyId), eq(etimsDocuments.documentId, correctsId)));
  if (invoice?.etimsNumber == null) throw new RangeError("The invoice of the credit note has no KRA number.");
  return { etimsNumber: invoice.etimsNumber, reason: CREDIT_REASON_CODES[reason ?? "refund"] };
}

/** Returns the registered item for each line, in the order of the lines. */
async function itemsOf(tx: Tx, device: DeviceRow, lines: Stamping["lines"]): Promise<RegisteredItem[]> {
  const { companyId, id: deviceId } = device;
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const own =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(saleItems)
          .where(and(eq(saleItems.companyId, companyId), inArray(saleItems.id, ids)));
  const known = await tx
    .select()
    .from(etimsItems)
    .where(and(eq(etimsItems.companyId, companyId), eq(etimsItems.deviceId, deviceId)));
  const made: RegisteredItem[] = [];
  let next = device.nextItem;
  const found = lines.map((line) => {
    const item = own.find(({ id }) => id === line.itemId);
    const wanted = {
      itemId: item?.id ?? null,
      itemClass: item?.itemClass ?? device.itemClass,
      taxType: line.taxType,
      unit: item?.unit ?? ("NO" as const),
    };
    const same = [...known, ...made].find(
      (one) =>
        one.itemId === wanted.itemId &&
        one.itemClass === wanted.itemClass &&
        one.taxType === wanted.taxType &&
        one.unit === wanted.unit,
    );
    if (same) return same;
    const code = `KE${ITEM_TYPE}${PACKAGE}${wanted.unit}${String(next).padStart(7, "0")}`;
    next += 1;
    const added = { companyId, id: uuidv7(), deviceId, ...wanted, code, isRegistered: false };
    made.push(added);
    return added;
  });
  if (made.length > 0) {
    await tx.insert(etimsItems).values(made);
    const ownDevice = and(eq(etimsDevices.companyId, companyId), eq(etimsDevices.id, deviceId));
    await tx.update(etimsDevices).set({ nextItem: next }).where(ownDevice);
  }
  return found;
}

/**
 * Builds the request body that registers an item with KRA.
 * @param name the name of the item.
 * @param by the name that KRA records as the author of the registration.
 */
export function itemBody({ code, itemClass, taxType, unit }: RegisteredItem, name: string, by: string) {
  const who = { regrId: "hazina", regrNm: cutText(by, 60), modrId: "hazina", modrNm: cutText(by, 60) };
  return {
    itemCd: code,
    itemClsCd: itemClass,
    itemTyCd: ITEM_TYPE,
    itemNm: cutText(name, 200),
    itemStdNm: null,
    orgnNatCd: "KE",
    pkgUnitCd: PACKAGE,
    qtyUnitCd: unit,
    taxTyCd: taxType,
    btchNo: null,
    bcd: null,
    dftPrc: 0,
    addInfo: null,
    sftyQty: 0,
    isrcAplcbYn: "N",
    useYn: "Y",
    ...who,
  };
}

/**
 * Builds the request body that sends a document to KRA, with its amounts in the currency of the books.
 * @param etimsNumber the document's number in KRA's sequence for the device.
 */
export async function bodyOf(
  tx: Tx,
  { row, phone, lines, items, corrects }: Stamping,
  etimsNumber: number,
): Promise<Record<string, unknown>> {
  const seller = (await companyName(tx, row.companyId)) ?? "";
  return saleBody({
    etimsNumber,
    ...(corrects === undefined ? {} : { corrects }),
    // Invoices and credit notes are numbered apart, so that both may have the same number.
    traderNumber: corrects === undefined ? String(row.number ?? row.reference) : `CN${row.number ?? row.reference}`,
    reference: row.reference,
    customer: { name: row.customerName ?? "", pin: row.customerPin, phone },
    seller: { name: seller },
    by: { id: "hazina", name: row.issuedByName ?? row.madeByName },
    issuedAt: nairobiStamp(row.issuedAt ?? row.createdAt),
    lines: lines.map((line, at): StampedLine => {
      const item = items[at];
      if (item === undefined) throw new RangeError("A line without its item.");
      return {
        name: line.description,
        hundredths: line.hundredths,
        taxType: line.taxType,
        net: cents(line.netBooksCents),
        tax: cents(line.taxBooksCents),
        total: cents(line.netBooksCents + line.taxBooksCents),
        item: { code: item.code, itemClass: item.itemClass, unit: item.unit, package: PACKAGE },
      };
    }),
  });
}
