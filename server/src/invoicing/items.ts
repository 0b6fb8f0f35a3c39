import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { sql } from "drizzle-orm";
import { readAccounts } from "../accounting/journals/accounts.ts";
import type { Call } from "../platform/call.ts";
import { namedRecords } from "../platform/database/named-records.ts";
import { invalidField } from "../platform/refusal.ts";
import { saleItems } from "./tables.ts";

const records = namedRecords(saleItems, "an item", { code: sql`lower(${saleItems.code})` });

type Written = {
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly price: number;
  readonly tax_type: typeof saleItems.$inferSelect.taxType;
  readonly kind: "service" | "goods";
  readonly income_account: string;
  readonly item_class?: string | null | undefined;
  readonly unit?: typeof saleItems.$inferSelect.unit;
};

/** Returns the items that a company sells. */
export async function listItems({ tx, actor }: Call, question: ListQuestion<"name" | "code" | "created">) {
  const { rows, meta } = await records.page(tx, actor, question);
  return { data: rows.map(shown), meta };
}

/**
 * Returns one item.
 * @throws Refusal 404 for an unknown item.
 */
export async function readItem({ tx, actor }: Call, { id }: { readonly id: string }) {
  return { data: shown(await records.read(tx, actor, id)) };
}

function shown(row: typeof saleItems.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    price: majorOf(cents(row.priceCents)),
    tax_type: row.taxType,
    kind: row.kind,
    income_account: row.incomeAccount,
    item_class: row.itemClass,
    unit: row.unit,
    version: row.version,
    created_at: formatInstant(row.createdAt),
  };
}

/**
 * Adds an item.
 * @throws Refusal 409 for a taken name or code; 422 for an unknown account.
 */
export async function createItem(call: Call, form: Written) {
  const id = await records.add(call, await columnsOf(call, form));
  return { message: "The item was created.", data: { id } };
}

/**
 * Changes an item. Existing documents keep their lines.
 * @throws Refusal 404 for an unknown item; 409 for a taken name or code, or an item that another
 * person changed; 422 for an unknown account.
 */
export async function updateItem(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  await records.save(call, { id, version }, await columnsOf(call, form));
  return { message: "The item was saved." };
}

/**
 * Deletes an item.
 * @throws Refusal 404 for an unknown item.
 */
export async function deleteItem(call: Call, { id }: { readonly id: string }) {
  await records.remove(call, id, call.now);
  return { message: "The item was deleted." };
}

/**
 * Restores a deleted item.
 * @throws Refusal 404 for an unknown item; 409 if its name or code is now taken.
 */
export async function restoreItem(call: Call, { id }: { readonly id: string }) {
  await records.restore(call, id);
  return { message: "The item was restored." };
}

async function columnsOf({ tx, actor }: Call, form: Written) {
  const account = (await readAccounts(tx, actor)).get(form.income_account);
  if (account?.class !== "REV") {
    throw invalidField("income_account", "Enter the code of an income account, such as 4000.");
  }
  return {
    name: form.name,
    code: form.code || null,
    priceCents: centsOf(form.price),
    taxType: form.tax_type,
    kind: form.kind,
    incomeAccount: form.income_account,
    itemClass: form.item_class || null,
    unit: form.unit ?? "NO",
  };
}
