import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import { usersOfPhones } from "../../access/colleagues.ts";
import { describedById } from "../../approvals/described.ts";
import type { Described, Subject } from "../../approvals/subject.ts";
import { companyName } from "../../organization/companies.ts";
import { usersPaidOnPhones } from "../../people/payouts/users-of-phones.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { type DetailsRow, destinationIn, detailsInEffect } from "./details.ts";
import { type SupplierRow, suppliersById } from "./find-supplier.ts";
import { detailsChangedMail } from "./mails.ts";
import { sharedFactsOf } from "./same-facts.ts";
import { supplierDetails } from "./tables.ts";

/** The time, in minutes, from the confirmation of changed payment details until the details take effect: one day. */
const REST_MINUTES = 24 * 60;

/**
 * The time, in minutes, for which a supplier's previous email address is also notified of new
 * payment details: 30 days.
 */
const TELLS_PREVIOUS_MINUTES = 30 * 24 * 60;

/**
 * The approval subject of suppliers' payment details. They take effect only after another person
 * has confirmed them.
 */
export const detailsSubject: Subject = {
  kind: "supplier_details",
  ability: "Approve Payments",
  levelName: "Confirmation of payment details",
  policies: { facts: ["branch"] },
  sees: "View Customers and Suppliers",
  needs: "View Customers and Suppliers",
  describe,
  hold: async (call, id) => lockFor(call.tx, "supplier", (await findDetails(call, id)).supplierId),
  approved: confirm,
  rejected: async (call, id) => {
    await reject(call, id, "payment details rejected");
    return { message: "The payment details were rejected. Payments will continue to go to the previous details." };
  },
  withdrawn: async (call, id) => {
    await reject(call, id, "payment details withdrawn");
    return { message: "The new payment details were withdrawn." };
  },
};

async function findDetails({ tx, actor }: Call, id: string): Promise<DetailsRow> {
  const [row] = await tx
    .select()
    .from(supplierDetails)
    .where(and(eq(supplierDetails.companyId, actor.companyId), eq(supplierDetails.id, id)));
  if (!row) throw notFound("These payment details");
  return row;
}

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(supplierDetails)
    .where(and(eq(supplierDetails.companyId, actor.companyId), inArray(supplierDetails.id, [...ids])));
  const supplierIds = rows.map(({ supplierId }) => supplierId);
  const named = await suppliersById(call, supplierIds);
  const current = await detailsInEffect(call, supplierIds);
  const phones = rows.flatMap((row) => phoneOf(call, row) ?? []);
  const owners = await usersOfPhones(tx, actor, phones);
  const paid = await usersPaidOnPhones(call, phones);
  const shared = new Map<string, readonly string[]>();
  // Only details that wait are compared, of which a supplier has one.
  for (const row of rows.filter(({ inEffectFrom, rejectedAt }) => inEffectFrom === null && rejectedAt === null)) {
    const supplier = named.get(row.supplierId);
    if (supplier) shared.set(row.id, await sharedFactsOf(call, supplier, destinationIn(call, row)));
  }
  return describedById(rows, (row) => {
    const phone = phoneOf(call, row) ?? "";
    const before = current.get(row.supplierId);
    return {
      concerns: [...(owners.get(phone) ?? []), ...(paid.get(phone) ?? [])],
      facts: [
        { label: "Supplier", value: named.get(row.supplierId)?.name ?? "" },
        { label: "Pay to", value: `${row.payee}, ${row.shown}` },
        {
          label: "Previously paid to",
          value: before && before.id !== row.id ? `${before.payee}, ${before.shown}` : "Nowhere yet",
        },
        ...(shared.get(row.id) ?? []).map((value) => ({ label: "Check", value })),
      ],
      link: `/suppliers/${row.supplierId}`,
    };
  });
}

function phoneOf(call: Call, row: DetailsRow): string | undefined {
  const to = destinationIn(call, row);
  return to && "phone" in to ? to.phone : undefined;
}

async function confirm(call: Call, id: string) {
  const { tx, actor, now } = call;
  const row = await findDetails(call, id);
  const supplier = (await suppliersById(call, [row.supplierId])).get(row.supplierId);
  if (!supplier || supplier.deletedAt !== null) throw conflict("This supplier was deleted.");
  const earlier = (await detailsInEffect(call, [row.supplierId])).get(row.supplierId);
  const inEffectFrom = earlier ? addMinutesToInstant(now, REST_MINUTES) : now;
  await tx
    .update(supplierDetails)
    .set({ confirmedByName: actor.userName, inEffectFrom, version: row.version + 1 })
    .where(and(eq(supplierDetails.companyId, actor.companyId), eq(supplierDetails.id, id)));
  await note(call, supplier, "payment details confirmed");
  if (!earlier) return { message: "The payment details were confirmed and are in effect now." };
  await notifySupplier(call, supplier);
  return {
    message: "The change was confirmed and takes effect in 24 hours. Until then payments go to the previous details.",
  };
}

/**
 * Mails the supplier about new payment details. A recently replaced email address is also notified,
 * because a fraudster may change the email address before the account.
 */
async function notifySupplier({ tx, actor, now }: Call, supplier: SupplierRow): Promise<void> {
  const { email, previousEmail, emailChangedAt, name } = supplier;
  const isRecent = emailChangedAt !== null && addMinutesToInstant(emailChangedAt, TELLS_PREVIOUS_MINUTES) > now;
  const company = (await companyName(tx, actor.companyId)) ?? "your customer";
  const to = new Set([...(email === null ? [] : [email]), ...(isRecent && previousEmail ? [previousEmail] : [])]);
  for (const address of to) await postMail(tx, detailsChangedMail({ to: address, name, company }));
}

async function reject(call: Call, id: string, action: string): Promise<void> {
  const { tx, actor, now } = call;
  const row = await findDetails(call, id);
  await tx
    .update(supplierDetails)
    .set({ rejectedAt: now, version: row.version + 1 })
    .where(and(eq(supplierDetails.companyId, actor.companyId), eq(supplierDetails.id, id)));
  const supplier = (await suppliersById(call, [row.supplierId])).get(row.supplierId);
  if (supplier) await note(call, supplier, action);
}

async function note({ tx, actor }: Call, supplier: SupplierRow, action: string): Promise<void> {
  const after = { name: supplier.name };
  await recordChange(tx, actor, { subject: "supplier", subjectId: supplier.id, action, after });
  await publishChange(tx, { topic: "bills", companyId: actor.companyId, branchId: supplier.branchId });
}
