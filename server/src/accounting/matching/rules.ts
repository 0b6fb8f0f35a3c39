import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { bookByItself } from "./book-by-itself.ts";
import { bankAutomation, bankDecisions, bankRules } from "./tables.ts";

type Written = {
  readonly reason: string;
  readonly bank_account?: string | null | undefined;
  readonly direction: "in" | "out" | "any";
  readonly contains: string;
  readonly charges_only: boolean;
  readonly account: string;
  readonly by_itself: boolean;
  readonly limit?: number | null | undefined;
};

type RuleRow = typeof bankRules.$inferSelect;

/**
 * Lists the company's matching rules, each with the number of rows that it has booked, and returns the limit for
 * automatic booking.
 */
export async function listRules({ tx, actor }: Call) {
  const booked = sql<number>`(select count(*)::int from ${bankDecisions} d where d.company_id = "bank_rules"."company_id"
    and d.rule_id = "bank_rules"."id" and d.verdict = 'booked')`;
  const rows = await tx
    .select({ rule: bankRules, booked })
    .from(bankRules)
    .where(eq(bankRules.companyId, actor.companyId))
    .orderBy(asc(bankRules.createdAt), asc(bankRules.id));
  const [automation] = await tx.select().from(bankAutomation).where(eq(bankAutomation.companyId, actor.companyId));
  const inMajor = (amount: number | null | undefined) => (amount == null ? null : majorOf(cents(amount)));
  return {
    data: rows.map(({ rule, booked: count }) => ({
      id: rule.id,
      reason: rule.reason,
      bank_account: rule.bankAccount,
      direction: rule.direction,
      contains: rule.contains,
      charges_only: rule.chargesOnly,
      account: rule.account,
      by_itself: rule.byItself,
      limit: inMajor(rule.limitCents),
      booked: count,
      made_by: rule.madeByName,
      version: rule.version,
    })),
    automation: { limit: inMajor(automation?.limitCents), version: automation?.version ?? 1 },
  };
}

/**
 * Adds a matching rule.
 * @param apply whether the rule books the matching open rows now.
 * @throws Refusal 422 for an invalid account, or for a rule that would match every row.
 */
export async function createRule(call: Call, { apply, ...written }: Written & { readonly apply: boolean }) {
  const { tx, actor, now } = call;
  await requireAccounts(call, written);
  const id = uuidv7();
  await tx.insert(bankRules).values({
    companyId: actor.companyId,
    id,
    ...columnsOf(written),
    madeByName: actor.userName,
    createdAt: now,
  });
  await recordChange(tx, actor, { subject: "bank rule", subjectId: id, action: "created", after: named(written) });
  const booked = apply ? await applyToAll(call, id) : 0;
  return {
    message: booked === 0 ? "The rule was added." : `The rule was added. ${sentence(booked)}`,
    data: { id, booked },
  };
}

/**
 * Changes a matching rule.
 * @throws Refusal 404 for an unknown rule; 409 if it has changed since it was read; 422 for an invalid account, or for
 * a rule that would match every row.
 */
export async function updateRule(
  call: Call,
  { id, version, ...written }: Written & { readonly id: string; readonly version?: number | undefined },
) {
  const { tx, actor } = call;
  const row = await lockRule(call, id);
  if (version !== undefined && version !== row.version) throw await changedSince(call, "bank rule", id);
  await requireAccounts(call, written);
  await tx
    .update(bankRules)
    .set({ ...columnsOf(written), version: row.version + 1 })
    .where(and(eq(bankRules.companyId, actor.companyId), eq(bankRules.id, id)));
  const [before, after] = [{ name: row.reason, account: row.account }, named(written)];
  await recordChange(tx, actor, { subject: "bank rule", subjectId: id, action: "changed", before, after });
  return { message: "The rule was saved." };
}

/**
 * Removes a matching rule. Its bookings stay.
 * @throws Refusal 404 for an unknown rule.
 */
export async function removeRule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockRule(call, id);
  await tx.delete(bankRules).where(and(eq(bankRules.companyId, actor.companyId), eq(bankRules.id, id)));
  const before = { name: row.reason, account: row.account };
  await recordChange(tx, actor, { subject: "bank rule", subjectId: id, action: "deleted", before });
  return { message: "The rule was removed." };
}

/**
 * Books every row for which the rule is the best proposal.
 * @throws Refusal 404 for an unknown rule.
 */
export async function applyRule(call: Call, { id }: { readonly id: string }) {
  await lockRule(call, id);
  const booked = await applyToAll(call, id);
  return {
    message:
      booked === 0 ? "No row was booked, because this rule is not the best proposal for any row." : sentence(booked),
    data: { booked },
  };
}

/**
 * Sets the limit up to which rows of often-confirmed counterparties are booked automatically.
 * @throws Refusal 409 if it has changed since it was read.
 */
export async function setAutomation(
  call: Call,
  { limit, version }: { readonly limit: number | null; readonly version: number },
) {
  const { tx, actor, now } = call;
  await lockFor(tx, "bank rules", actor.companyId);
  const own = eq(bankAutomation.companyId, actor.companyId);
  const [row] = await tx.select().from(bankAutomation).where(own);
  if (version !== (row?.version ?? 1)) throw await changedSince(call, "bank automation", actor.companyId);
  const set = {
    limitCents: limit === null ? null : centsOf(limit),
    version: version + 1,
    changedByName: actor.userName,
    changedAt: now,
  };
  await tx
    .insert(bankAutomation)
    .values({ companyId: actor.companyId, ...set })
    .onConflictDoUpdate({ target: [bankAutomation.companyId], set });
  await recordChange(tx, actor, {
    subject: "bank automation",
    subjectId: actor.companyId,
    action: "changed",
    before: { limit: row?.limitCents ?? null },
    after: { name: "Automatic booking of counterparties", limit: set.limitCents },
  });
  await publishChange(tx, { topic: "accounting", companyId: actor.companyId });
  return {
    message: limit === null ? "Rows will not be booked automatically by counterparty." : "The limit was saved.",
  };
}

const sentence = (booked: number) => (booked === 1 ? "1 row was booked." : `${booked} rows were booked.`);

async function applyToAll(call: Call, id: string): Promise<number> {
  const [rule] = await call.tx
    .select({ bankAccount: bankRules.bankAccount })
    .from(bankRules)
    .where(and(eq(bankRules.companyId, call.actor.companyId), eq(bankRules.id, id)));
  const accounts = [...(await readChart(call)).values()]
    .filter((one) => one.active && one.class === "CASH" && !isControlAccount(one.code))
    .map(({ code }) => code)
    .filter((code) => rule?.bankAccount == null || rule.bankAccount === code);
  let booked = 0;
  for (const account of accounts) booked += (await bookByItself(call, account, id)).booked;
  return booked;
}

async function lockRule({ tx, actor }: Call, id: string): Promise<RuleRow> {
  await lockFor(tx, "bank rules", actor.companyId);
  const [row] = await tx
    .select()
    .from(bankRules)
    .where(and(eq(bankRules.companyId, actor.companyId), eq(bankRules.id, id)));
  if (!row) throw notFound("This rule");
  return row;
}

/**
 * Checks the accounts of a matching rule.
 * @throws Refusal 422 for an account that cannot be booked to, and for a rule that would match every row in both
 * directions.
 */
async function requireAccounts(call: Call, { account, bank_account: bank, ...rule }: Written): Promise<void> {
  const chart = await readChart(call);
  const target = chart.get(account);
  if (target?.active !== true) throw invalidField("account", `There is no active account ${account}.`);
  if (isControlAccount(account))
    throw invalidField(
      "account",
      `${account}, ${target.name}, takes entries only from documents, so you cannot post to it directly. Choose a different account.`,
    );
  if (bank != null && chart.get(bank)?.class !== "CASH")
    throw invalidField("bank_account", "Choose an account of the class Cash.");
  if (bank != null && bank === account)
    throw invalidField("account", "Choose an account other than the bank or till itself.");
  if (rule.contains === "" && rule.direction === "any" && !rule.charges_only)
    throw invalidField(
      "contains",
      "Enter words that the rows must contain, or choose money in, money out or charges only.",
    );
}

function columnsOf(written: Written) {
  const { reason, direction, contains, account, limit } = written;
  return {
    reason,
    direction,
    contains,
    account,
    bankAccount: written.bank_account ?? null,
    chargesOnly: written.charges_only,
    byItself: written.by_itself,
    limitCents: limit == null ? null : centsOf(limit),
  };
}

function named({ reason, account, by_itself: byItself }: Written) {
  return { name: reason, account, by_itself: byItself };
}
