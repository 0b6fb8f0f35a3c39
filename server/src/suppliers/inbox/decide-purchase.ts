import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { and, eq, isNull, max } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { holderOfPurchase } from "../../spending/expenses/find-holder.ts";
import { createBill } from "../bills/bills.ts";
import { changeBill, lockBill, numberKeyOf } from "../bills/find-bill.ts";
import { bills } from "../bills/tables.ts";
import { requireSupplier, supplierRecords } from "../parties/find-supplier.ts";
import { suppliers } from "../parties/tables.ts";
import { matchingBills } from "./matching-bills.ts";
import { evidenceOf, type NoticeRow } from "./show-purchases.ts";
import { purchaseNotices } from "./tables.ts";

type Decision = {
  readonly id: string;
  readonly accept: boolean;
  readonly account?: string | null | undefined;
  readonly category_id?: string | null | undefined;
};

const USUAL_TERMS_DAYS = 30;

/**
 * Accepts or rejects an invoice of KRA's purchase list. An accepted invoice is linked to the matching bill; if there
 * is none, a draft bill and, if necessary, the supplier are created. KRA is notified afterwards.
 * @throws Refusal 404 for an unknown invoice; 409 if it is already decided, if it is the evidence of an expense, or if
 * the bills of its supplier are in another currency; 422 for a new bill without an account or category.
 */
export async function decidePurchase(call: Call, decision: Decision) {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const own = and(eq(purchaseNotices.companyId, companyId), eq(purchaseNotices.id, decision.id));
  const [row] = await tx.select().from(purchaseNotices).where(own).for("update");
  if (!row) throw notFound("This invoice");
  if (row.state !== "new") throw conflict(`This invoice was already ${row.state}.`);
  await refuseHeld(call, row.id);
  const bill = decision.accept && !row.isCredit ? await billOf(call, row, decision) : null;
  const billId = bill?.id ?? null;
  await tx
    .update(purchaseNotices)
    .set({
      state: decision.accept ? "accepted" : "rejected",
      billId,
      decidedByName: actor.userName,
      decidedAt: now,
      number: await nextNumber(call, row.deviceId),
      version: row.version + 1,
    })
    .where(own);
  await publishChange(tx, { topic: "bills", companyId, branchId: row.branchId });
  const action = decision.accept ? "accepted" : "rejected";
  const after = { name: row.invoice, supplier: row.supplierName };
  await recordChange(tx, actor, { subject: "purchase of eTIMS", subjectId: row.id, action, after });
  return { message: messageOf(decision.accept, bill), data: { bill_id: billId } };
}

/**
 * Refuses a decision on an invoice that is the evidence of an expense. Its VAT would be deducted twice with a bill, and
 * the expense would have no evidence if the invoice was rejected.
 */
async function refuseHeld(call: Call, id: string): Promise<void> {
  const holder = await holderOfPurchase(call, id);
  if (holder === undefined) return;
  const which = `${holder.claimantName} claimed it on the expense of ${dayInWords(holder.date)}`;
  throw conflict(`An expense already has this invoice. ${which}.`);
}

/**
 * The bill of an accepted invoice. `hasEvidence` is true if the bill contains the eTIMS number, so
 * that its VAT can be deducted.
 */
type Linked = { readonly id: string; readonly hasEvidence: boolean };

function messageOf(accepts: boolean, bill: Linked | null): string {
  if (!accepts) return "The invoice was rejected. KRA will be notified.";
  if (bill === null) return "The credit note was accepted. Record it on the bill that it corrects.";
  return bill.hasEvidence
    ? "The invoice was accepted, and its eTIMS number was recorded on the bill."
    : "The invoice was accepted. Its bill was approved without the eTIMS number, so the VAT stays part of the cost.";
}

/**
 * Returns the next number for a purchase that a device reports to KRA: one more than the last number of the device.
 * Other calls for the device wait until the transaction ends.
 */
async function nextNumber({ tx, actor }: Call, deviceId: string): Promise<number> {
  await lockFor(tx, "etims device", deviceId);
  const { companyId, deviceId: of, number } = purchaseNotices;
  const [row] = await tx
    .select({ last: max(number) })
    .from(purchaseNotices)
    .where(and(eq(companyId, actor.companyId), eq(of, deviceId)));
  return (row?.last ?? 0) + 1;
}

/**
 * Returns the bill of an accepted invoice: the matching bill, to which the eTIMS number is added if it can still be
 * changed, or a new draft.
 * @throws Refusal 422 for a new bill without an account or category.
 */
async function billOf(call: Call, row: NoticeRow, decision: Decision): Promise<Linked> {
  const found = (await matchingBills(call, [row])).get(row.id);
  if (found) {
    const bill = await lockBill(call, found.id);
    // The VAT of a bill is decided at its approval.
    const isOpenToEvidence = bill.state === "draft" || bill.state === "submitted";
    if (isOpenToEvidence && bill.etims === null) await changeBill(call, bill, { etims: evidenceOf(row) });
    return { id: found.id, hasEvidence: isOpenToEvidence || bill.etims !== null };
  }
  if (!decision.account && !decision.category_id) {
    throw invalidField("account", "Choose an account or a category for the new bill.");
  }
  const supplierId = await supplierOf(call, row);
  const { name, currency } = await requireSupplier(call, supplierId);
  if (currency !== null)
    throw conflict(`The bills of ${name} are in ${currency}, and KRA's list is in shillings. Enter the bill yourself.`);
  const { data } = await createBill(call, {
    supplier_id: supplierId,
    number: await newNumber(call, row),
    day: parseDay(row.day),
    prices_include_tax: true,
    etims: evidenceOf(row),
    note: "",
    lines: row.lines.map(({ name, taxType, total }) => ({
      description: name,
      quantity: 1,
      price: total / 100,
      discount: 0,
      tax_type: taxType,
      account: decision.category_id ? null : decision.account,
      category_id: decision.category_id,
    })),
  });
  return { id: data.id, hasEvidence: true };
}

/**
 * Returns the number of a new bill: the invoice number, with the control unit's number added if
 * another bill of the supplier has the same number.
 */
async function newNumber({ tx, actor }: Call, { supplierPin, unit, invoice }: NoticeRow): Promise<string> {
  const same = await tx
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(suppliers, and(eq(suppliers.companyId, bills.companyId), eq(suppliers.id, bills.supplierId)))
    .where(
      and(
        eq(bills.companyId, actor.companyId),
        eq(suppliers.taxPin, supplierPin),
        eq(bills.numberKey, numberKeyOf(invoice)),
      ),
    )
    .limit(1);
  return same.length === 0 ? invoice : `${unit}/${invoice}`;
}

/**
 * Returns the id of the supplier with the PIN of an invoice; creates the supplier if there is none.
 */
async function supplierOf(call: Call, { supplierPin, supplierName }: NoticeRow): Promise<string> {
  const { tx, actor } = call;
  await lockFor(tx, "supplier", `${actor.companyId} ${supplierPin}`);
  const [known] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(eq(suppliers.companyId, actor.companyId), eq(suppliers.taxPin, supplierPin), isNull(suppliers.deletedAt)),
    )
    .limit(1);
  if (known) return known.id;
  const names = await supplierRecords.names(tx, actor);
  const isTaken = [...names.values()].some((name) => name.toLowerCase() === supplierName.toLowerCase());
  return supplierRecords.add(call, {
    name: isTaken ? `${supplierName} (${supplierPin})` : supplierName,
    taxPin: supplierPin,
    termsDays: USUAL_TERMS_DAYS,
    isResident: true,
    isSmall: false,
  });
}
