import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { isAccountOfRules } from "@hazina/engine/accounting/chart.ts";
import { sql } from "drizzle-orm";
import { type LedgerAccount, readAccounts, standingAccounts } from "../../accounting/journals/accounts.ts";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { invalid } from "../../platform/refusal.ts";
import { expenseCategories } from "./tables.ts";

const records = namedRecords(expenseCategories, "an expense category", {
  code: sql`lower(${expenseCategories.code})`,
});

type Written = { readonly name: string; readonly code?: string | null | undefined; readonly account: string };
type Changed = Written & { readonly id: string; readonly version?: number | undefined };

/** Lists the expense categories with their accounts. */
export async function listCategories({ tx, actor }: Call, question: ListQuestion<"name" | "code" | "created">) {
  const { rows, meta } = await records.page(tx, actor, question);
  const accounts = await readAccounts(tx, actor);
  const data = rows.map(({ id, name, code, account, version, createdAt }) => ({
    id,
    name,
    code,
    account,
    account_name: accounts.get(account)?.name ?? account,
    version,
    created_at: formatInstant(createdAt),
  }));
  return { data, meta };
}

/** Lists the accounts that a category can post to: costs and assets, without those that only rules post to. */
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

/** Whether an expense can be posted to an account; balances that rules of the product keep, as of advances, are not. */
function isForCosts({ code, class: ofClass }: LedgerAccount): boolean {
  return COST_CLASSES.has(ofClass) && !(ofClass === "OCA" && isAccountOfRules(code));
}

/** Adds a category. @throws Refusal 409 for a name or code that is taken; 422 for an account that is not in the books. */
export async function createCategory(call: Call, form: Written) {
  const id = await records.add(call, await columnsOf(call, form));
  return { message: "The expense category was created.", data: { id } };
}

/** Changes a category. @throws Refusal 404; 409 for a name or code that is taken; 422 for an unknown account. */
export async function updateCategory(call: Call, { id, version, ...form }: Changed) {
  await records.read(call.tx, call.actor, id);
  await records.save(call, { id, version }, await columnsOf(call, form));
  return { message: "The expense category was saved." };
}

/** Deletes a category; earlier expenses still show its name. @throws Refusal 404. */
export async function deleteCategory(call: Call, { id }: { readonly id: string }) {
  await records.remove(call, id, call.now);
  return { message: "The expense category was deleted." };
}

/** Restores a deleted category. @throws Refusal 404; 409 where its name or code is now taken. */
export async function restoreCategory(call: Call, { id }: { readonly id: string }) {
  await records.restore(call, id);
  return { message: "The expense category was restored." };
}

/** The names of existing categories by id; `categoryNamesKept` includes deleted categories. */
export const categoryNames = records.names;
export const categoryNamesKept = records.namesWithDeleted;

/** Reads a category. @throws Refusal 404 for one that is unknown, deleted or of another company. */
export const readCategory = records.read;

async function columnsOf({ tx, actor }: Call, { name, code, account }: Written) {
  const accounts = await readAccounts(tx, actor);
  const found = accounts.get(account);
  const codes = await standingAccounts(tx, actor);
  if (!(found && codes.has(account) && isForCosts(found))) {
    const message = "Choose an account for costs from the list.";
    throw invalid(message, [{ path: "account", message }]);
  }
  return { name, account, ...(code === undefined ? {} : { code: code || null }) };
}
