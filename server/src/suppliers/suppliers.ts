import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq } from "drizzle-orm";
import { countSchedulesOf } from "../invoicing/recurring/recurring.ts";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { conflict } from "../platform/refusal.ts";
import { currencyOfParty, currencyToStore } from "../wallet/currencies/document-rate.ts";
import { owedTo } from "./bills/balances.ts";
import { bills } from "./bills/tables.ts";
import { type DetailsRow, destinationIn, detailsInEffect, detailsOf, shownDetails } from "./parties/details.ts";
import { enterDetails } from "./parties/enter-details.ts";
import { requireSupplier, type SupplierRow, supplierRecords } from "./parties/find-supplier.ts";
import { isPrepaymentUnderWay, prepaidTo } from "./parties/prepaid.ts";
import { sharedFactsOf } from "./parties/same-facts.ts";
import { supplierPrepayments } from "./parties/tables.ts";

type Written = {
  readonly name: string;
  readonly tax_pin?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly terms_days: number;
  readonly is_resident: boolean;
  readonly is_small: boolean;
  readonly currency?: string | undefined;
};

/** Lists the suppliers of a company with the amount owed to each, and the amount paid to each in advance. */
export async function listSuppliers(call: Call, question: ListQuestion<"name" | "created">) {
  const { rows, meta } = await supplierRecords.page(call.tx, call.actor, question);
  const ids = rows.map(({ id }) => id);
  const amounts = { owed: await owedTo(call, ids), prepaid: await prepaidTo(call, ids) };
  const details = await detailsInEffect(call, ids);
  const { currency } = await readCurrency(call.tx, call.actor);
  return { data: rows.map((row) => ({ ...shown(row, amounts, details), currency: row.currency ?? currency })), meta };
}

/**
 * Reads a supplier with its payment details, and the data that it shares with other suppliers or employees.
 * @throws Refusal 404 for an unknown supplier.
 */
export async function readSupplier(call: Call, { id }: { readonly id: string }) {
  const row = await requireSupplier(call, id);
  const details = await detailsOf(call, id);
  const current = (await detailsInEffect(call, [id])).get(id);
  const amounts = { owed: await owedTo(call, [id]), prepaid: await prepaidTo(call, [id]) };
  const data = {
    ...shown(row, amounts, new Map(current ? [[id, current]] : [])),
    currency: await currencyOfParty(call, row.currency),
    details: shownDetails(details, call.now),
    flags: await sharedFactsOf(call, row, current && destinationIn(call, current)),
  };
  return { data };
}

/**
 * Adds a supplier. Its payment details take effect only after another person has confirmed them.
 * @throws Refusal 409 for a name that is taken.
 */
export async function createSupplier(
  call: Call,
  { destination, ...form }: Written & { readonly destination?: Destination | null | undefined },
) {
  const currency = await currencyToStore(call, form.currency);
  const id = await supplierRecords.add(call, { ...columnsOf(form), currency });
  if (!destination) return { message: "The supplier was created.", data: { id } };
  await enterDetails(call, await requireSupplier(call, id), destination);
  return {
    message: "The supplier was created. Another person must confirm its payment details.",
    data: { id },
  };
}

/**
 * Changes a supplier. Approved bills still have the name and terms that the supplier had when they were approved.
 * @throws Refusal 404 for an unknown supplier; 409 for a name that is taken, or if the supplier has changed since
 * `version`.
 */
export async function updateSupplier(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  const before = await requireSupplier(call, id);
  const columns = columnsOf(form);
  const isMoved = before.email !== null && before.email !== columns.email;
  const moved = isMoved ? { previousEmail: before.email, emailChangedAt: call.now } : {};
  const currency = await changedCurrency(call, before, form.currency);
  await supplierRecords.save(call, { id, version }, { ...columns, ...moved, currency });
  return { message: "The supplier was saved." };
}

/**
 * Returns the currency to store for a supplier. Without a currency in the form it stays as it is.
 * @throws Refusal 409 for another currency once the supplier has a bill, a prepayment or a recurring bill.
 */
async function changedCurrency(call: Call, before: SupplierRow, asked: string | undefined): Promise<string | null> {
  if (asked === undefined) return before.currency;
  const { tx, actor } = call;
  await lockFor(tx, "supplier", before.id);
  const currency = await currencyToStore(call, asked);
  if (currency === before.currency) return currency;
  const { companyId } = actor;
  const counts = [
    await tx.$count(bills, and(eq(bills.companyId, companyId), eq(bills.supplierId, before.id))),
    await tx.$count(
      supplierPrepayments,
      and(eq(supplierPrepayments.companyId, companyId), eq(supplierPrepayments.supplierId, before.id)),
    ),
    await countSchedulesOf(call, before.id),
  ];
  if (counts.every((count) => count === 0)) return currency;
  throw conflict(
    "The currency of this supplier cannot change, because it has bills or prepayments. Create another supplier for the other currency.",
  );
}

/**
 * Enters new payment details of a supplier; another person must confirm them.
 * @throws Refusal 404 for an unknown supplier; 409 if other details are waiting for confirmation; 422 for a
 * destination that suppliers cannot have.
 */
export async function changeDestination(
  call: Call,
  { id, destination }: { readonly id: string; readonly destination: Destination },
) {
  await enterDetails(call, await requireSupplier(call, id), destination);
  return { message: "The payment details were saved. Another person must confirm them." };
}

/**
 * Deletes a supplier.
 * @throws Refusal 404 for an unknown supplier; 409 while it is owed money, or has a prepayment that is unused or being
 * paid.
 */
export async function deleteSupplier(call: Call, { id }: { readonly id: string }) {
  await lockFor(call.tx, "supplier", id);
  await requireSupplier(call, id);
  if (((await owedTo(call, [id])).get(id) ?? 0) !== 0)
    throw conflict("This supplier has open bills. Pay or credit them first.");
  if (((await prepaidTo(call, [id])).get(id) ?? 0) !== 0 || (await isPrepaymentUnderWay(call, id)))
    throw conflict("This supplier has prepayments. Apply them to bills, or record that they were given back.");
  await supplierRecords.remove(call, id, call.now);
  return { message: "The supplier was deleted." };
}

/**
 * Restores a deleted supplier.
 * @throws Refusal 404 if the supplier is not deleted; 409 if its name has been taken since.
 */
export async function restoreSupplier(call: Call, { id }: { readonly id: string }) {
  await supplierRecords.restore(call, id);
  return { message: "The supplier was restored." };
}

function columnsOf(form: Written) {
  return {
    name: form.name,
    taxPin: form.tax_pin ?? null,
    contact: form.contact || null,
    email: form.email ?? null,
    phone: form.phone ?? null,
    termsDays: form.terms_days,
    isResident: form.is_resident,
    isSmall: form.is_small,
  };
}

function shown(
  row: SupplierRow,
  { owed, prepaid }: { readonly owed: ReadonlyMap<string, number>; readonly prepaid: ReadonlyMap<string, number> },
  details: ReadonlyMap<string, Pick<DetailsRow, "kind" | "payee" | "shown">>,
) {
  const to = details.get(row.id);
  return {
    id: row.id,
    name: row.name,
    tax_pin: row.taxPin,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    terms_days: row.termsDays,
    is_resident: row.isResident,
    is_small: row.isSmall,
    owed: majorOf(cents(owed.get(row.id) ?? 0)),
    prepaid: majorOf(cents(prepaid.get(row.id) ?? 0)),
    destination: to ? { kind: to.kind, name: to.payee, shown: to.shown } : null,
    version: row.version,
    created_at: formatInstant(row.createdAt),
  };
}
