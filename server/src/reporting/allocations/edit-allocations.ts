import { addMonths, formatMonth, month, periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { allocatedKind, overAllocated, WHOLE_MILLIONTHS } from "@hazina/engine/reporting/allocations.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { booksOf, loadEveryScenario, visibleRows } from "../../forecasting/scenarios/load-scenario.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { allocations, type StoredShare } from "../tables.ts";
import { engineAllocation } from "./list-allocations.ts";
import { type AllocationRow, heldAllocation, standingAllocations } from "./queries.ts";

/** The fields that a user enters for a grant or project forecast. */
export type AllocationForm = {
  readonly kind: AllocationRow["kind"];
  readonly name: string;
  readonly budget: number | null;
  readonly first_month: string;
  readonly last_month: string;
  readonly shares: readonly {
    readonly account: string;
    readonly percent: number;
    readonly first?: string | null | undefined;
    readonly last?: string | null | undefined;
  }[];
};

const WORDS = { grant: "grant", project: "project forecast" } as const;

/**
 * Adds a grant or project forecast.
 * @throws Refusal 422 for months in the wrong order, a line that cannot be allocated, or shares that exceed 100 % of a
 * line; 409 for a taken name, or before the first import.
 */
export async function createAllocation(call: Call, form: AllocationForm) {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const columns = await columnsOf(call, id, form, []);
  const row = { ...columns, companyId: actor.companyId, id, version: 1, changedByName: actor.userName, changedAt: now };
  await tx.insert(allocations).values(row).catch(nameTaken(form));
  await record(call, id, form, "created");
  return { message: `The ${WORDS[form.kind]} was added.`, data: { id, version: 1 } };
}

/**
 * Changes a grant or project forecast.
 * @throws Refusal as `createAllocation`; 404 for an unknown grant or project forecast; 409 for a stale version.
 */
export async function updateAllocation(
  call: Call,
  { id, version, ...form }: AllocationForm & { readonly id: string; readonly version: number },
) {
  const { tx, actor, now } = call;
  await lockFor(tx, "reports", actor.companyId);
  const before = await heldAllocation(tx, actor.companyId, id);
  if (!before || before.deletedAt !== null || before.kind !== form.kind) throw notFound(`This ${WORDS[form.kind]}`);
  if (before.version !== version) {
    throw conflict("Another user has changed this record since you opened it. Review it before you save.", "stale");
  }
  const kept = before.shares.map(({ account }) => account);
  const columns = await columnsOf(call, id, form, kept);
  const next = { ...columns, version: version + 1, changedByName: actor.userName, changedAt: now };
  await tx.update(allocations).set(next).where(own(actor, id)).catch(nameTaken(form));
  await record(call, id, form, "changed");
  return { message: `The ${WORDS[form.kind]} was saved.`, data: { id, version: version + 1 } };
}

/**
 * Deletes a grant or project forecast, which can be restored later.
 * @throws Refusal 404 for an unknown grant or project forecast.
 */
export async function deleteAllocation(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const row = await heldAllocation(tx, actor.companyId, id);
  if (!row || row.deletedAt !== null) throw notFound("This grant or project forecast");
  await tx.update(allocations).set({ deletedAt: now }).where(own(actor, id));
  await record(call, id, row, "deleted");
  return { message: `The ${WORDS[row.kind]} was deleted.` };
}

/**
 * Restores a deleted grant or project forecast.
 * @throws Refusal 404 if it is not deleted; 409 if its name has been taken since, or if its share of a line has been
 * allocated to another grant or project.
 */
export async function restoreAllocation(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  await lockFor(tx, "reports", actor.companyId);
  const row = await heldAllocation(tx, actor.companyId, id);
  if (!row || row.deletedAt === null) throw notFound("This grant or project forecast");
  const over = await overWith(call, row);
  if (over !== undefined) throw conflict(over);
  await tx.update(allocations).set({ deletedAt: null }).where(own(actor, id)).catch(nameTaken(row));
  await record(call, id, row, "restored");
  return { message: `The ${WORDS[row.kind]} was restored.` };
}

function own({ companyId }: Actor, id: string) {
  return and(eq(allocations.companyId, companyId), eq(allocations.id, id));
}

async function columnsOf(call: Call, id: string, form: AllocationForm, kept: readonly string[]) {
  const { tx, actor } = call;
  await lockFor(tx, "reports", actor.companyId);
  const { first_month: first, last_month: last } = form;
  if (first > last) throw invalidField("last_month", "The last month cannot be before the first month.");
  const lines = await lineNames(call, kept);
  const shares = form.shares.map((share, at): StoredShare => {
    const from = share.first || first;
    const to = share.last || last;
    if (!lines.has(share.account)) {
      throw invalidField(`shares.${at}.account`, `"${share.account}" is not an income or cost line.`);
    }
    if (from > to) throw invalidField(`shares.${at}.last`, "The last month cannot be before the first month.");
    const percentMillionths = Math.round((share.percent * WHOLE_MILLIONTHS) / 100);
    return { account: share.account, percentMillionths, first: from, last: to };
  });
  const over = await overWith(call, { id, kind: form.kind, shares });
  if (over !== undefined) throw invalidField("shares", over);
  return {
    kind: form.kind,
    name: form.name,
    budgetCents: form.budget === null ? null : centsOf(form.budget),
    firstMonth: first,
    lastMonth: last,
    shares,
  };
}

/**
 * Returns an error message if this grant or project forecast and all others of the same kind would together allocate
 * more than 100 % of a line in a month; undefined otherwise.
 */
async function overWith(
  { tx, actor: { companyId } }: Call,
  { id, kind, shares }: Pick<AllocationRow, "id" | "kind" | "shares">,
): Promise<string | undefined> {
  const start = month(1970, 1);
  const others = (await standingAllocations(tx, companyId, kind)).filter((row) => row.id !== id);
  const over = overAllocated([...others, { id, shares }].map((row) => engineAllocation(row, start)));
  if (!over) return undefined;
  const when = periodInWords(formatMonth(addMonths(start, over.month)));
  return `${over.percent}% of "${over.account}" would be allocated in ${when}. The maximum is 100%.`;
}

/**
 * Returns the names of the profit-and-loss lines that can be allocated in at least one scenario. The names in `kept`
 * are added, even if no scenario has these lines.
 * @throws Refusal 409 before the first import.
 */
async function lineNames({ tx, actor: { companyId } }: Call, kept: readonly string[]): Promise<Set<string>> {
  const plans = await loadEveryScenario(tx, companyId);
  if (!plans) throw conflict("Import a profit and loss first.");
  const accounts = booksOf(plans).accounts.filter((account) => allocatedKind(account));
  const rows = plans.tree.flatMap((scenario) => visibleRows(plans, scenario));
  const custom = rows.filter(({ statement }) => statement === "profit_and_loss");
  return new Set([...accounts, ...custom].map(({ path }) => path).concat(kept));
}

function nameTaken({ name, kind }: Pick<AllocationRow, "name" | "kind">) {
  return refuseTaken(conflict(`There is already a ${WORDS[kind]} named "${name}".`));
}

function record(
  { tx, actor }: Call,
  id: string,
  { kind, name }: Pick<AllocationRow, "name" | "kind">,
  action: string,
): Promise<void> {
  return recordChange(tx, actor, { subject: WORDS[kind], subjectId: id, action, after: { name } });
}
