import { dayInWords, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, OwnConsequences, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { type AdvanceRow, changeAdvance, lockAdvance, ownAdvance } from "./find-advance.ts";
import { advances } from "./tables.ts";

/** The approval subject of advances. After approval an advance can be paid. */
export const advanceSubject: Subject = {
  kind: "advance",
  ability: "Approve Expenses",
  sees: "View Expenses",
  policies: { facts: ["amount", "branch"], who: ["manager"] },
  describe,
  consequences,
  hold: lockAdvance,
  approved,
  rejected: async (call, id, { comment }) => {
    await decided(call, await lockPending(call, id), { state: "rejected", comment });
    return { message: "The advance was rejected." };
  },
  withdrawn: async (call, id) => {
    await decided(call, await lockPending(call, id), { state: "withdrawn", comment: null });
    return { message: "The advance was withdrawn." };
  },
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(advances)
    .where(and(eq(advances.companyId, actor.companyId), inArray(advances.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [row.personId],
    facts: [
      { label: "Employee", value: row.personName },
      { label: "Purpose", value: row.purpose },
      { label: "To be accounted for by", value: dayInWords(row.dueDay) },
    ],
    link: `/expenses/advances/${row.id}`,
  }));
}

async function consequences({ tx, actor, now }: Call, id: string): Promise<OwnConsequences | undefined> {
  const [row] = await tx.select().from(advances).where(ownAdvance(actor.companyId, id));
  return row && { pays: { amount: cents(row.amountCents), month: formatMonth(monthAt(now)) } };
}

async function lockPending(call: Call, id: string): Promise<AdvanceRow> {
  const row = await lockAdvance(call, id);
  if (row.state !== "pending") throw conflict("This advance is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  await decided(call, await lockPending(call, id), { state: "approved", comment: comment || null });
  return { message: "The advance was approved and can be paid." };
}

type Outcome = { readonly state: AdvanceRow["state"]; readonly comment: string | null };

async function decided(call: Call, row: AdvanceRow, outcome: Outcome): Promise<void> {
  await changeAdvance(call, row, outcome);
  const after = { name: row.purpose };
  await recordChange(call.tx, call.actor, { subject: "advance", subjectId: row.id, action: outcome.state, after });
}
