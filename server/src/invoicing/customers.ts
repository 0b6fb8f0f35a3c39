import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { customers as contract } from "@hazina/contract/invoicing/customers.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { InferContractRouterInputs } from "@orpc/contract";
import { and, eq } from "drizzle-orm";
import { readCurrency } from "../organization/companies.ts";
import type { Call } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { namedRecords } from "../platform/database/named-records.ts";
import { conflict } from "../platform/refusal.ts";
import { currencyToStore } from "../wallet/currencies/document-rate.ts";
import { onAccountOf, owedBy } from "./balances.ts";
import { recurringDocuments } from "./recurring/tables.ts";
import { customers, receipts, salesDocuments } from "./tables.ts";

const records = namedRecords(customers, "a customer");

type Inputs = InferContractRouterInputs<typeof contract>;
type Written = Omit<Inputs["create"], "company_id" | "terms_days" | "withholds" | "reminders_held"> & {
  readonly terms_days: number;
  readonly withholds: typeof customers.$inferSelect.withholds;
  readonly reminders_held?: boolean;
};

/** Returns the customers of a company, with the amount that each owes. */
export async function listCustomers(call: Call, question: ListQuestion<"name" | "created">) {
  const { rows, meta } = await records.page(call.tx, call.actor, question);
  const owed = await owedBy(
    call,
    rows.map(({ id }) => id),
  );
  const { currency } = await readCurrency(call.tx, call.actor);
  return { data: rows.map((row) => shown(row, owed, currency)), meta };
}

/**
 * Returns one customer with the amount that the customer owes.
 * @throws Refusal 404 for an unknown customer.
 */
export async function readCustomer(call: Call, { id }: { readonly id: string }) {
  const row = await records.read(call.tx, call.actor, id);
  const { currency } = await readCurrency(call.tx, call.actor);
  return { data: shown(row, await owedBy(call, [id]), currency) };
}

/**
 * Finds a customer.
 * @throws Refusal 404 for a customer who is unknown, deleted, or of another company or branch.
 */
export const requireCustomer = ({ tx, actor }: Pick<Call, "tx" | "actor">, id: string) => records.read(tx, actor, id);

/** Returns the names of all customers, keyed by customer id, including deleted customers. */
export const customerNames = records.namesWithDeleted;

/**
 * Adds a customer.
 * @throws Refusal 409 for a taken name.
 */
export async function createCustomer(call: Call, form: Written) {
  const id = await records.add(call, { ...columnsOf(form), currency: await currencyToStore(call, form.currency) });
  return { message: "The customer was created.", data: { id } };
}

/**
 * Changes a customer. Invoices that are already issued keep their terms.
 * @throws Refusal 404 for an unknown customer; 409 for a taken name, or a customer that another
 * person changed.
 */
export async function updateCustomer(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  const currency = await changedCurrency(call, id, form.currency);
  await records.save(call, { id, version }, { ...columnsOf(form), currency });
  return { message: "The customer was saved." };
}

/**
 * Returns the currency to store for a customer. Without a currency in the form it stays as it is.
 * @throws Refusal 404 for an unknown customer; 409 for another currency once the customer has a document, a receipt or a
 * recurring invoice.
 */
async function changedCurrency(call: Call, id: string, asked: string | null | undefined): Promise<string | null> {
  const { tx, actor } = call;
  await lockFor(tx, "customer", id);
  const before = (await records.read(tx, actor, id)).currency;
  if (asked === undefined) return before;
  const currency = await currencyToStore(call, asked);
  if (currency === before || !(await hasDocuments(call, id))) return currency;
  throw conflict(
    "The currency of this customer cannot change, because it has documents or receipts. Create another customer for the other currency.",
  );
}

async function hasDocuments({ tx, actor }: Call, id: string): Promise<boolean> {
  const { companyId } = actor;
  const counts = [
    await tx.$count(salesDocuments, and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.customerId, id))),
    await tx.$count(receipts, and(eq(receipts.companyId, companyId), eq(receipts.customerId, id))),
    await tx.$count(
      recurringDocuments,
      and(eq(recurringDocuments.companyId, companyId), eq(recurringDocuments.partyId, id)),
    ),
  ];
  return counts.some((count) => count > 0);
}

/** Changes the setting for the taxes that a customer withholds. */
export async function updateWithholding(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  id: string,
  withholds: Written["withholds"],
): Promise<void> {
  await tx
    .update(customers)
    .set({ withholds })
    .where(and(eq(customers.companyId, actor.companyId), eq(customers.id, id)));
}

/**
 * Deletes a customer.
 * @throws Refusal 404 for an unknown customer; 409 while the customer owes money or has money on
 * account.
 */
export async function deleteCustomer(call: Call, { id }: { readonly id: string }) {
  await lockFor(call.tx, "customer", id);
  await records.read(call.tx, call.actor, id);
  const owed = (await owedBy(call, [id])).get(id) ?? 0;
  if (owed !== 0 || (await onAccountOf(call, id)) !== 0)
    throw conflict("This customer has open invoices or money on account. Settle them first.");
  await records.remove(call, id, call.now);
  return { message: "The customer was deleted." };
}

/**
 * Restores a deleted customer.
 * @throws Refusal 404 for an unknown customer; 409 if the name is now taken.
 */
export async function restoreCustomer(call: Call, { id }: { readonly id: string }) {
  await records.restore(call, id);
  return { message: "The customer was restored." };
}

function columnsOf(form: Written) {
  return {
    name: form.name,
    taxPin: form.tax_pin ?? null,
    email: form.email ?? null,
    phone: form.phone ?? null,
    termsDays: form.terms_days,
    creditLimitCents: form.credit_limit == null ? null : centsOf(form.credit_limit),
    withholds: form.withholds,
    remindersHeld: form.reminders_held ?? false,
  };
}

function shown(row: typeof customers.$inferSelect, owed: ReadonlyMap<string, number>, books: string) {
  return {
    id: row.id,
    name: row.name,
    tax_pin: row.taxPin,
    email: row.email,
    phone: row.phone,
    terms_days: row.termsDays,
    credit_limit: row.creditLimitCents === null ? null : majorOf(cents(row.creditLimitCents)),
    withholds: row.withholds,
    reminders_held: row.remindersHeld,
    currency: row.currency ?? books,
    owed: majorOf(cents(owed.get(row.id) ?? 0)),
    version: row.version,
    created_at: formatInstant(row.createdAt),
  };
}
