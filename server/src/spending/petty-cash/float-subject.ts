import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { pettyCashCounted } from "@hazina/engine/accounting/rules/petty-cash.ts";
import { and, eq, inArray } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, OwnConsequences, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { changeFloat, type FloatRow, lockFloat, moveCash, ownFloat } from "./find-float.ts";
import { changeRequest, eventOf, type FloatRequestRow, lockRequest, ownRequest } from "./float-request.ts";
import { pettyCashFloats, pettyCashRequests } from "./tables.ts";

/**
 * The approval subject of petty cash requests. Once approved, a top-up can be paid, and the difference that a count
 * found is posted to the books. The custodian of the float can decide on neither.
 */
export const pettyCashSubject: Subject = {
  kind: "petty_cash",
  ability: "Approve Expenses",
  sees: "View Expenses",
  policies: { facts: ["amount", "branch"], who: ["manager"] },
  describe,
  consequences,
  hold: lockRequest,
  approved,
  rejected: async (call, id, { comment }) => {
    await end(call, id, { state: "rejected", comment });
    return { message: "The request was rejected." };
  },
  withdrawn: async (call, id) => {
    await end(call, id, { state: "withdrawn", comment: null });
    return { message: "The request was withdrawn." };
  },
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { companyId } = actor;
  const found = await tx
    .select({ request: pettyCashRequests, float: pettyCashFloats })
    .from(pettyCashRequests)
    .innerJoin(
      pettyCashFloats,
      and(eq(pettyCashFloats.companyId, companyId), eq(pettyCashFloats.id, pettyCashRequests.floatId)),
    )
    .where(and(eq(pettyCashRequests.companyId, companyId), inArray(pettyCashRequests.id, [...ids])));
  const rows = found.map(({ request, float }) => ({ ...request, float }));
  return describedById(rows, ({ float, ...request }) => {
    const shown = (amount: number) => `${float.currency} ${amountInWords(cents(amount))}`;
    return {
      concerns: [float.custodianId],
      facts: [
        { label: "Petty cash", value: float.name },
        { label: "Custodian", value: float.custodianName },
        { label: "Float", value: shown(float.floatCents) },
        ...(request.kind === "top_up"
          ? [{ label: "Cash per books", value: shown(float.balanceCents) }]
          : [
              { label: "Expected cash in the box", value: shown(request.expectedCents ?? 0) },
              { label: "Counted", value: shown(request.countedCents ?? 0) },
            ]),
        ...(request.note === "" ? [] : [{ label: "Note", value: request.note }]),
      ],
      link: `/expenses/petty-cash/${float.id}`,
    };
  });
}

async function consequences({ tx, actor, now }: Call, id: string): Promise<OwnConsequences | undefined> {
  const [row] = await tx.select().from(pettyCashRequests).where(ownRequest(actor.companyId, id));
  if (row?.kind !== "top_up") return undefined;
  return { pays: { amount: cents(row.amountCents), month: formatMonth(monthAt(now)) } };
}

async function lockPending(call: Call, id: string): Promise<FloatRequestRow> {
  const row = await lockRequest(call, id);
  if (row.state !== "pending") throw conflict("This request is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const row = await lockPending(call, id);
  const float = await lockFloat(call, row.floatId);
  if (float.state === "closed") throw conflict("This petty cash float is closed.");
  const isTopUp = row.kind === "top_up";
  await changeRequest(call, row, { state: isTopUp ? "approved" : "done", comment: comment || null });
  if (float.state === "pending") await changeFloat(call, float, { state: "active" });
  if (!isTopUp) await bookDifference(call, row, float);
  const after = { name: float.name, amount: row.amountCents };
  await recordChange(call.tx, call.actor, { subject: "petty cash", subjectId: float.id, action: "approved", after });
  return { message: isTopUp ? "The top-up was approved and can be paid." : "The difference was approved and booked." };
}

async function bookDifference(call: Call, row: FloatRequestRow, float: FloatRow): Promise<void> {
  const { tx, actor, now } = call;
  if (float.balanceCents + row.amountCents < float.waitingCents)
    throw conflict(
      "The vouchers waiting for approval come to more than the remaining cash. Approve or reject them first, then count again.",
    );
  await moveCash(call, float, {
    kind: "difference",
    sourceId: row.id,
    what: row.note,
    byName: row.requestedByName,
    amount: row.amountCents,
  });
  if ((await readCurrency(tx, actor)).currency !== float.currency) return;
  await postJournal(tx, actor, pettyCashCounted(eventOf(float, row.id, row.amountCents, dayAt(now))));
}

type Outcome = { readonly state: "rejected" | "withdrawn"; readonly comment: string | null };

/**
 * Ends a request that was rejected or withdrawn. If it was the request for the initial funding of a float, the float
 * is not opened.
 */
async function end(call: Call, id: string, outcome: Outcome): Promise<void> {
  const { tx, actor } = call;
  const row = await lockPending(call, id);
  await changeRequest(call, row, outcome);
  const [float] = await tx.select().from(pettyCashFloats).where(ownFloat(actor.companyId, row.floatId)).for("update");
  if (float?.state === "pending") await changeFloat(call, float, { state: "rejected" });
  const after = { name: float?.name ?? "" };
  await recordChange(tx, actor, { subject: "petty cash", subjectId: row.floatId, action: outcome.state, after });
}
