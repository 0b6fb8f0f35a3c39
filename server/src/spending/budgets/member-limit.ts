import { amountInWords, type Cents, cents, subtract } from "@hazina/base/money.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalidField, type Refusal } from "../../platform/refusal.ts";
import type { BudgetRow, PeriodRow } from "./charge-budget.ts";
import { budgetMembers, budgetMovements } from "./tables.ts";

/** A row of the table of budget members. */
export type MemberRow = typeof budgetMembers.$inferSelect;

/**
 * Whether a person may charge a budget period. `left` is the amount in cents that remains of the person's own limit;
 * null without a limit. `not_member` means that the person is not a member of the budget.
 */
export type MemberRoom = { readonly may: "charge"; readonly left: Cents | null } | { readonly may: "not_member" };

/**
 * Returns whether a person may charge a budget and, as `left`, the amount that they may still charge to one of its
 * periods, in cents: the person's own limit, less the amounts that they have requested, committed and used, by claim
 * or card. `left` is null if the person has no limit. The period must be locked, so that two simultaneous charges by
 * one person cannot both use the same remaining amount.
 */
export async function memberRoom(
  tx: Tx,
  company: CompanyRef,
  { budgetId, id }: Pick<PeriodRow, "id" | "budgetId">,
  userId: string,
): Promise<MemberRoom> {
  const members = await readMembers(tx, company, budgetId);
  if (members.length === 0) return { may: "charge", left: null };
  const member = members.find((one) => one.userId === userId);
  if (!member) return { may: "not_member" };
  if (member.limitCents === null) return { may: "charge", left: null };
  const charged = (await chargedBy(tx, company, [id], [userId])).get(userId) ?? cents(0);
  return { may: "charge", left: subtract(cents(member.limitCents), charged) };
}

/** Returns the members of a budget, sorted by name. */
export function readMembers(tx: Tx, { companyId }: CompanyRef, budgetId: string): Promise<MemberRow[]> {
  return tx
    .select()
    .from(budgetMembers)
    .where(and(eq(budgetMembers.companyId, companyId), eq(budgetMembers.budgetId, budgetId)))
    .orderBy(budgetMembers.userName, budgetMembers.id);
}

/**
 * Returns the total that each person has charged to the given periods, in cents, keyed by user id. It includes
 * requested, committed and used amounts.
 */
export async function chargedBy(
  tx: Tx,
  { companyId }: CompanyRef,
  periods: readonly string[],
  people: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (periods.length === 0 || people.length === 0) return new Map();
  const { requestedCents, committedCents, usedCents, spenderId } = budgetMovements;
  const rows = await tx
    .select({ spender: spenderId, total: sql<string>`sum(${requestedCents} + ${committedCents} + ${usedCents})` })
    .from(budgetMovements)
    .where(
      and(
        eq(budgetMovements.companyId, companyId),
        inArray(budgetMovements.periodId, [...periods]),
        inArray(spenderId, [...people]),
      ),
    )
    .groupBy(spenderId);
  return new Map(rows.map(({ spender, total }) => [spender ?? "", cents(Number(total))]));
}

/** Returns the error for a charge that a person may not make to a budget; undefined if they may. */
export function memberRefusal(
  room: MemberRoom,
  { budget, period }: { readonly budget: BudgetRow; readonly period: PeriodRow },
  amount: Cents,
): Refusal | undefined {
  if (room.may === "not_member") {
    return invalidField(
      "budget_id",
      `Only members of the budget ${budget.name} can use it. Choose another budget, or ask the budget's owner to add you.`,
    );
  }
  if (room.left === null || amount <= room.left) return undefined;
  const rest = room.left > 0 ? `${budget.currency} ${amountInWords(room.left)} left` : "nothing left";
  return conflict(
    `Your own limit in the budget ${budget.name} has ${rest} in ${budgetPeriodInWords(period.label)}. Ask the budget's owner to raise your limit, or choose another budget.`,
    "over_limit",
  );
}

/**
 * Returns the SQL condition for the budgets that a user may charge: those without members, and
 * those with the user as a member.
 */
export function mayCharge({ userId }: Pick<Actor, "userId">): SQL {
  const members = sql`select 1 from ${budgetMembers} m where m.company_id = "budgets"."company_id" and m.budget_id = "budgets"."id"`;
  return sql`(not exists (${members}) or exists (${members} and m.user_id = ${userId}))`;
}
