import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, ZERO } from "@hazina/base/money.ts";
import { MOST_BUDGET_PEOPLE } from "@hazina/contract/spending/budget-people.ts";
import { and, eq, gte, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readSpender } from "../../access/colleagues.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, notFound, taken } from "../../platform/refusal.ts";
import { lockBudget } from "./budget-subject.ts";
import { type BudgetRow, requireBudget } from "./charge-budget.ts";
import { chargedBy, type MemberRow, readMembers } from "./member-limit.ts";
import { budgetApprovers, budgetLines, budgetMembers, budgetPeriods } from "./tables.ts";

/** A row of the table of budget approvers. */
export type ApproverRow = typeof budgetApprovers.$inferSelect;

type Id = { readonly id: string };
type Person = { readonly budget_id: string; readonly user_id: string };
type Limit = { readonly limit?: number | null | undefined; readonly cards: boolean };
type Approving = { readonly level: number; readonly from_amount?: number | null | undefined };

/**
 * Returns the members of a budget, each with the amount they have charged in the current period.
 */
export async function showMembers(call: Call, budgetId: string) {
  const { tx, actor } = call;
  const rows = await readMembers(tx, actor, budgetId);
  return shownMembers(call, rows);
}

async function shownMembers({ tx, actor, now }: Call, rows: readonly MemberRow[]) {
  const [first] = rows;
  if (!first) return [];
  const today = dayAt(now);
  const { companyId, budgetId, starts, ends } = budgetPeriods;
  const running = await tx
    .select({ id: budgetPeriods.id })
    .from(budgetPeriods)
    .where(and(eq(companyId, actor.companyId), eq(budgetId, first.budgetId), lte(starts, today), gte(ends, today)));
  const people = rows.map(({ userId }) => userId);
  const charged = await chargedBy(
    tx,
    actor,
    running.map(({ id }) => id),
    people,
  );
  return rows.map((row) => memberOf(row, charged.get(row.userId) ?? ZERO));
}

function memberOf(row: MemberRow, charged: Cents) {
  const limit = row.limitCents === null ? null : cents(row.limitCents);
  return {
    id: row.id,
    budget_id: row.budgetId,
    user_id: row.userId,
    name: row.userName,
    limit: limit === null ? null : majorOf(limit),
    charged: majorOf(charged),
    left: limit === null ? null : majorOf(subtract(limit, charged)),
    cards: row.chargesCards,
    version: row.version,
  };
}

/** Returns the approvers of a budget, sorted by level. */
export async function showApprovers({ tx, actor }: Call, budgetId: string) {
  const rows = await tx
    .select()
    .from(budgetApprovers)
    .where(and(eq(budgetApprovers.companyId, actor.companyId), eq(budgetApprovers.budgetId, budgetId)))
    .orderBy(budgetApprovers.level, budgetApprovers.userName, budgetApprovers.id);
  return rows.map(approverOf);
}

function approverOf(row: ApproverRow) {
  return {
    id: row.id,
    budget_id: row.budgetId,
    user_id: row.userId,
    name: row.userName,
    level: row.level,
    from_amount: row.fromAmountCents === null ? null : majorOf(cents(row.fromAmountCents)),
    version: row.version,
  };
}

/**
 * Reads one member of a budget.
 * @throws Refusal 404 for an unknown member.
 */
export async function readMember(call: Call, { id }: Id) {
  return { data: await shownMember(call, await requireMember(call, id)) };
}

async function shownMember(call: Call, row: MemberRow) {
  const [data] = await shownMembers(call, [row]);
  if (!data) throw new RangeError("The member could not be read.");
  return data;
}

/**
 * Adds a member to a budget.
 * @throws Refusal 404 for an unknown budget or user; 409 for a closed budget, a user who is already a member or whose
 * card payments are charged to another budget, or too many members; 422 for card payments on a budget that covers only
 * some categories.
 */
export async function addMember(call: Call, { budget_id: budgetId, user_id: userId, limit, cards }: Person & Limit) {
  const { tx, actor } = call;
  const budget = await lockOpen(call, budgetId);
  const { id: user, name: userName } = await requireUser(call, userId);
  requireRoom((await readMembers(tx, actor, budgetId)).length);
  if ((await readMembers(tx, actor, budgetId)).some((one) => one.userId === user))
    throw taken("user_id", `${userName} is already a member of this budget.`);
  if (cards) await requireForCards(call, budget);
  const limited = { limitCents: inCents(limit), chargesCards: cards };
  const [row] = await tx
    .insert(budgetMembers)
    .values({ companyId: actor.companyId, id: uuidv7(), budgetId, userId: user, userName, ...limited })
    .returning()
    .catch(refuseTaken(cardsTaken(userName)));
  if (!row) throw new RangeError("The member could not be saved.");
  await record(call, budget, "member added", { name: budget.name, member: userName, limit: limit ?? null });
  return { message: `${userName} can now use the budget ${budget.name}.`, data: await shownMember(call, row) };
}

/**
 * Changes the limit of a member, and whether the member's card payments are charged to the budget.
 * @throws Refusal 404 for an unknown member; 409 for a closed budget, for card payments that are charged to another
 * budget, and, with the current values, if the member has changed since `version`; 422 for card payments on a budget
 * that covers only some categories.
 */
export async function changeMember(
  call: Call,
  { id, limit, cards, version }: Id & Limit & { readonly version: number },
) {
  const { tx, actor } = call;
  const row = await requireMember(call, id);
  const budget = await lockOpen(call, row.budgetId);
  if (cards) await requireForCards(call, budget);
  const [changed] = await tx
    .update(budgetMembers)
    .set({ limitCents: inCents(limit), chargesCards: cards, version: version + 1 })
    .where(and(ownMember(actor.companyId, id), eq(budgetMembers.version, version)))
    .returning()
    .catch(refuseTaken(cardsTaken(row.userName)));
  if (!changed) throw staleOf(await shownMember(call, await requireMember(call, id)));
  const after = { name: budget.name, member: row.userName, limit: limit ?? null };
  await record(call, budget, "member changed", after);
  return { message: `The limit of ${row.userName} was saved.`, data: await shownMember(call, changed) };
}

/**
 * Removes a member. Amounts that the member has charged remain charged.
 * @throws Refusal 404 for an unknown member.
 */
export async function removeMember(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await requireMember(call, id);
  const budget = await lockBudget(call, row.budgetId);
  await tx.delete(budgetMembers).where(ownMember(actor.companyId, id));
  await record(call, budget, "member removed", { name: budget.name, member: row.userName });
  return { message: `${row.userName} can no longer use the budget ${budget.name}.` };
}

/**
 * Reads one approver of a budget.
 * @throws Refusal 404 for an unknown approver.
 */
export async function readApprover(call: Call, { id }: Id) {
  return { data: approverOf(await requireApprover(call, id)) };
}

/**
 * Adds an approver to a budget.
 * @throws Refusal 404 for an unknown budget or user; 409 for a closed budget, a user who is already an approver, or
 * too many approvers.
 */
export async function addApprover(call: Call, { budget_id: budgetId, user_id: userId, ...rest }: Person & Approving) {
  const { tx, actor } = call;
  const budget = await lockOpen(call, budgetId);
  const { id: user, name: userName } = await requireUser(call, userId);
  requireRoom((await showApprovers(call, budgetId)).length);
  const [row] = await tx
    .insert(budgetApprovers)
    .values({ companyId: actor.companyId, id: uuidv7(), budgetId, userId: user, userName, ...approving(rest) })
    .returning()
    .catch(refuseTaken(taken("user_id", `${userName} is already an approver of this budget.`)));
  if (!row) throw new RangeError("The approver could not be saved.");
  await record(call, budget, "approver added", { name: budget.name, approver: userName, level: rest.level });
  return { message: `${userName} now approves spending above the budget ${budget.name}.`, data: approverOf(row) };
}

/**
 * Changes an approver of a budget.
 * @throws Refusal 404 for an unknown approver; 409 for a closed budget and, with the current values, if the approver
 * has changed since `version`.
 */
export async function changeApprover(call: Call, input: Id & Approving & { readonly version: number }) {
  const { tx, actor } = call;
  const row = await requireApprover(call, input.id);
  const budget = await lockOpen(call, row.budgetId);
  const [changed] = await tx
    .update(budgetApprovers)
    .set({ ...approving(input), version: input.version + 1 })
    .where(and(ownApprover(actor.companyId, input.id), eq(budgetApprovers.version, input.version)))
    .returning();
  if (!changed) throw staleOf(approverOf(await requireApprover(call, input.id)));
  await record(call, budget, "approver changed", { name: budget.name, approver: row.userName, level: input.level });
  return { message: "The approver was saved.", data: approverOf(changed) };
}

/**
 * Removes an approver. Pending requests keep their levels.
 * @throws Refusal 404 for an unknown approver.
 */
export async function removeApprover(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await requireApprover(call, id);
  const budget = await lockBudget(call, row.budgetId);
  await tx.delete(budgetApprovers).where(ownApprover(actor.companyId, id));
  await record(call, budget, "approver removed", { name: budget.name, approver: row.userName });
  return { message: `${row.userName} no longer approves spending above the budget ${budget.name}.` };
}

function cardsTaken(name: string) {
  return taken(
    "cards",
    `The card payments of ${name} are already charged to another budget. Turn off card payments in that budget first.`,
  );
}

/**
 * Requires that card payments can be charged to a budget.
 * @throws Refusal 422 for a budget limited to categories, because card payments have no category.
 */
async function requireForCards({ tx, actor }: Call, { id }: BudgetRow): Promise<void> {
  const lines = await tx.$count(
    budgetLines,
    and(eq(budgetLines.companyId, actor.companyId), eq(budgetLines.budgetId, id)),
  );
  const message = "This budget covers only some categories. Card payments need a budget that covers all categories.";
  if (lines > 0) throw invalidField("cards", message);
}

function approving({ level, from_amount: from }: Approving) {
  return { level, fromAmountCents: inCents(from) };
}

function inCents(amount: number | null | undefined): Cents | null {
  return amount === null || amount === undefined ? null : centsOf(amount);
}

async function lockOpen(call: Call, id: string): Promise<BudgetRow> {
  const budget = await lockBudget(call, id);
  if (budget.state === "closed") throw conflict("A closed budget cannot be changed.");
  return budget;
}

async function requireUser({ tx, actor }: Call, id: string) {
  const user = await readSpender(tx, actor, id);
  if (!user) throw notFound("This user");
  return user;
}

function requireRoom(count: number): void {
  if (count >= MOST_BUDGET_PEOPLE)
    throw conflict(`A budget can have at most ${MOST_BUDGET_PEOPLE} members and ${MOST_BUDGET_PEOPLE} approvers.`);
}

/**
 * Reads a member of a budget that the actor may see.
 * @throws Refusal 404 for an unknown member, or a budget of another branch.
 */
async function requireMember(call: Call, id: string): Promise<MemberRow> {
  const [row] = await call.tx.select().from(budgetMembers).where(ownMember(call.actor.companyId, id));
  if (!row) throw notFound("This member");
  await requireBudget(call, row.budgetId);
  return row;
}

async function requireApprover(call: Call, id: string): Promise<ApproverRow> {
  const [row] = await call.tx.select().from(budgetApprovers).where(ownApprover(call.actor.companyId, id));
  if (!row) throw notFound("This approver");
  await requireBudget(call, row.budgetId);
  return row;
}

function ownMember(companyId: string, id: string) {
  return and(eq(budgetMembers.companyId, companyId), eq(budgetMembers.id, id));
}

function ownApprover(companyId: string, id: string) {
  return and(eq(budgetApprovers.companyId, companyId), eq(budgetApprovers.id, id));
}

function staleOf(current: object) {
  const message = "This record has changed since you opened it. Reload it and make your change again.";
  return conflict(message, "changed_since", { current });
}

async function record({ tx, actor }: Call, budget: BudgetRow, action: string, after: object): Promise<void> {
  await recordChange(tx, actor, { subject: "budget", subjectId: budget.id, action, after });
  await publishChange(tx, { topic: "spending", companyId: budget.companyId, branchId: budget.branchId });
}
