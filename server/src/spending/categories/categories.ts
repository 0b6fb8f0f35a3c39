import { type Day, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { isAccountOfRules } from "@hazina/engine/accounting/chart.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type LedgerAccount, readAccounts, standingAccounts } from "../../accounting/journals/accounts.ts";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { invalidField } from "../../platform/refusal.ts";
import { expenseCategories } from "./tables.ts";

const records = namedRecords(expenseCategories, "an expense category", {
  code: sql`lower(${expenseCategories.code})`,
});

type Written = {
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly account: string;
  readonly unit?: typeof expenseCategories.$inferSelect.unit | undefined;
  readonly etims_reason?: typeof expenseCategories.$inferSelect.etimsReason | undefined;
  readonly rates: readonly { readonly from: Day; readonly rate: number; readonly exempt?: number | null | undefined }[];
};
type Changed = Written & { readonly id: string; readonly version?: number | undefined };

/** Lists the expense categories with their accounts. */
export async function listCategories({ tx, actor }: Call, question: ListQuestion<"name" | "code" | "created">) {
  const { rows, meta } = await records.page(tx, actor, question);
  const accounts = await readAccounts(tx, actor);
  const data = rows.map(({ id, name, code, account, unit, etimsReason, rates, version, createdAt }) => ({
    id,
    name,
    code,
    account,
    account_name: accounts.get(account)?.name ?? account,
    unit,
    etims_reason: etimsReason,
    rates: ratesOf(rates),
    version,
    created_at: formatInstant(createdAt),
  }));
  return { data, meta };
}

/**
 * Lists the accounts that the expenses of a category can be posted to: cost and asset accounts, except accounts that
 * only the product's own posting rules use.
 */
export async function listCategoryAccounts({ tx, actor }: Call) {
  const [accounts, codes] = [await readAccounts(tx, actor), await standingAccounts(tx, actor)];
  const data = [...accounts.values()]
    .filter((account) => codes.has(account.code) && isForCosts(account))
    .map(({ code, name }) => ({ code, name }))
    .sort((a, b) => a.code.localeCompare(b.code));
  return { data };
}

/** The classes of accounts that an expense can be posted to: costs, prepaid items and fixed assets. */
const COST_CLASSES: ReadonlySet<string> = new Set(["VCOS", "FCOS", "COGS", "VEXP", "FEXP", "OEXP", "OCA", "FA", "IA"]);

/**
 * Returns whether an expense can be posted to an account. Accounts that only posting rules of the
 * product use, such as the one for advances, are excluded.
 */
function isForCosts({ code, class: ofClass }: LedgerAccount): boolean {
  return COST_CLASSES.has(ofClass) && !(ofClass === "OCA" && isAccountOfRules(code));
}

/** Adds a category. @throws Refusal 409 for a name or code that is taken; 422 for an account that is not in the books. */
export async function createCategory(call: Call, form: Written) {
  const id = await records.add(call, await columnsOf(call, form));
  return { message: "The expense category was created.", data: { id } };
}

/**
 * Changes a category.
 * @throws Refusal 404 for an unknown category; 409 for a name or code that is taken; 422 for an account that is not in
 * the books.
 */
export async function updateCategory(call: Call, { id, version, ...form }: Changed) {
  await records.read(call.tx, call.actor, id);
  await records.save(call, { id, version }, await columnsOf(call, form));
  return { message: "The expense category was saved." };
}

/**
 * Deletes a category; earlier expenses still show its name.
 * @throws Refusal 404 for an unknown category.
 */
export async function deleteCategory(call: Call, { id }: { readonly id: string }) {
  await records.remove(call, id, call.now);
  return { message: "The expense category was deleted." };
}

/**
 * Restores a deleted category.
 * @throws Refusal 404 if the category is not deleted; 409 if its name or code has been taken since.
 */
export async function restoreCategory(call: Call, { id }: { readonly id: string }) {
  await records.restore(call, id);
  return { message: "The expense category was restored." };
}

/**
 * Returns category names keyed by id, excluding deleted categories. `categoryNamesKept` includes deleted categories
 * too.
 */
export const categoryNames = records.names;
export const categoryNamesKept = records.namesWithDeleted;

/**
 * Returns the categories that an expense can have, sorted by name. Categories that are claimed by
 * quantity include their unit and rates.
 */
export async function readCategoryChoices({ tx, actor }: Pick<Call, "tx" | "actor">) {
  const { id, name, unit, rates, companyId, deletedAt } = expenseCategories;
  const rows = await tx
    .select({ id, name, unit, rates })
    .from(expenseCategories)
    .where(and(eq(companyId, actor.companyId), isNull(deletedAt)));
  return rows.map((row) => ({ ...row, rates: ratesOf(row.rates) })).sort((a, b) => a.name.localeCompare(b.name));
}

function ratesOf(stored: typeof expenseCategories.$inferSelect.rates) {
  return stored.map(({ from, cents: rate, exempt }) => ({
    from: parseDay(from),
    rate: majorOf(cents(rate)),
    exempt: exempt === undefined ? null : majorOf(cents(exempt)),
  }));
}

/**
 * Reads a category.
 * @throws Refusal 404 if it is unknown, deleted or of another company.
 */
export const readCategory = records.read;

async function columnsOf(
  { tx, actor }: Call,
  { name, code, account, unit, etims_reason: etimsReason, rates }: Written,
) {
  const accounts = await readAccounts(tx, actor);
  const found = accounts.get(account);
  const codes = await standingAccounts(tx, actor);
  if (!(found && codes.has(account) && isForCosts(found))) {
    throw invalidField("account", "Choose a cost account from the list.");
  }
  if (unit != null && rates.length === 0) {
    throw invalidField("rates", "Enter the rate, and the day from which it applies.");
  }
  const isTaxed = unit === "km";
  const dated =
    unit == null
      ? []
      : rates.map(({ from, rate, exempt }) => ({
          from,
          cents: centsOf(rate),
          ...(isTaxed && exempt != null ? { exempt: centsOf(exempt) } : {}),
        }));
  const newest = dated.sort((a, b) => b.from.localeCompare(a.from));
  const evidence = { etimsReason: etimsReason ?? null };
  return {
    name,
    account,
    unit: unit ?? null,
    ...evidence,
    rates: newest,
    ...(code === undefined ? {} : { code: code || null }),
  };
}
