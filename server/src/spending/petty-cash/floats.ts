import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { pettyCashReturned } from "@hazina/engine/accounting/rules/petty-cash.ts";
import { countDifference, topUpAmount } from "@hazina/engine/spending/petty-cash.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readSpender } from "../../access/colleagues.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { requestApproval } from "../../approvals/request-approval.ts";
import { withdrawOn } from "../../approvals/withdraw.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField, notFound, Refusal } from "../../platform/refusal.ts";
import { cashOf, type FloatRow, inBoxOf, lockFloat, moveCash, seesAllFloats } from "./find-float.ts";
import { eventOf, type FloatRequestRow, lockRequest } from "./float-request.ts";
import { pettyCashSubject } from "./float-subject.ts";
import { pettyCashFloats, pettyCashRequests } from "./tables.ts";

type Id = { readonly id: string };
type Opened = { readonly name: string; readonly custodian_id: string; readonly amount: number };

/**
 * Opens a float. Its initial funding must be approved by a person who is neither its custodian nor the person who
 * opened it.
 * @throws Refusal 404 for an unknown custodian; 422 for an amount that M-Pesa cannot pay.
 */
export async function openFloat(call: Call, { name, custodian_id: custodianId, amount }: Opened) {
  const { tx, actor, now } = call;
  const custodian = await readSpender(tx, actor, custodianId);
  if (!custodian) throw notFound("The custodian");
  const floatCents = centsOf(amount);
  const refused = amountRefused("mpesa", floatCents);
  if (refused !== undefined) throw invalidField("amount", refused);
  const [row] = await tx
    .insert(pettyCashFloats)
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      branchId: actor.scope.branchId ?? custodian.branchId,
      name,
      custodianId,
      custodianName: custodian.name,
      floatCents,
      currency: (await readCurrency(tx, actor)).currency,
      state: "pending",
      openedBy: actor.userId,
      openedByName: actor.userName,
      createdAt: now,
    })
    .returning();
  if (!row) throw new RangeError("The petty cash float could not be saved.");
  await ask(call, row, { kind: "top_up", amountCents: floatCents, note: "Initial float" });
  return { message: "The petty cash float was sent for approval.", data: { id: row.id } };
}

/**
 * Requests a top-up that refills a float of the caller to its full amount.
 * @throws Refusal 404 for an unknown float, or a float of another custodian; 409 if the float is not active, while
 * another top-up is pending, or if nothing has been spent.
 */
export async function topUpFloat(call: Call, { id, note }: Id & { readonly note: string }) {
  const row = await lockActive(call, id);
  if (row.custodianId !== call.actor.userId) throw notFound("This petty cash float");
  await requireNoneOpen(call, row, "top_up", "This petty cash already has an open top-up.");
  const amountCents = topUpAmount(cashOf(row));
  if (amountCents === 0)
    throw conflict(
      "This petty cash already has its full float. The amount of a voucher can be topped up once the voucher is approved.",
    );
  const request = await ask(call, row, { kind: "top_up", amountCents, note });
  return { message: "The top-up was sent for approval.", data: { id: request } };
}

type Counted = Id & { readonly counted: number; readonly note: string };

/**
 * Records a count of the cash of a float. If the counted cash differs from the cash that should be in the box, the
 * difference must be approved by a person who is neither the custodian nor the person who counted.
 * @throws Refusal 404 for an unknown float, or one that the caller may not see; 409 if the float is not active, or
 * while another difference is pending; 422 for a difference without a reason.
 */
export async function countFloat(call: Call, { id, counted, note }: Counted) {
  const row = await lockActive(call, id);
  if (row.custodianId !== call.actor.userId && !seesAllFloats(call.actor)) throw notFound("This petty cash float");
  await requireNoneOpen(
    call,
    row,
    "difference",
    "The difference from an earlier count is already waiting for approval.",
  );
  const countedCents = centsOf(counted);
  const difference = countDifference(cashOf(row), countedCents);
  if (difference !== 0 && note === "") {
    throw invalidField(
      "note",
      `${amountInWords(inBoxOf(row))} should be in the box. Explain why the count differs from this amount.`,
    );
  }
  const count = { countedCents, expectedCents: inBoxOf(row), amountCents: difference, note };
  const request = await ask(call, row, { kind: "difference", ...count });
  const message =
    difference === 0
      ? "The count agrees with the books."
      : `The count differs from the books by ${row.currency} ${amountInWords(difference)}. The difference was sent for approval.`;
  return { message, data: { id: request, difference: majorOf(difference) } };
}

type Closed = Id & { readonly day: Day; readonly method: string; readonly reference: string };

/**
 * Closes a float, and records the return of its cash to a person other than its custodian.
 * @throws Refusal 403 if the caller is the custodian; 404 for an unknown float; 409 if the float is not active, or
 * while a voucher or a request is pending; 422 for a future day.
 */
export async function closeFloat(call: Call, { id, day, method, reference }: Closed) {
  const { tx, actor, now } = call;
  const row = await lockActive(call, id);
  requireNotCustodian(call, row, "You cannot record cash that you return yourself. Another person must record it.");
  if (day > dayAt(now))
    throw invalidField("day", "The date cannot be in the future. Enter the date on which the cash was returned.");
  if (row.waitingCents > 0)
    throw conflict("Vouchers of this petty cash are waiting for approval. Approve or reject them first.");
  await requireNoneOpen(
    call,
    row,
    undefined,
    "This petty cash has an open request. Approve, pay or withdraw it first.",
  );
  const amount = row.balanceCents;
  const what = `Returned by ${method}, ${reference}`;
  await moveCash(call, row, {
    kind: "returned",
    sourceId: row.id,
    what,
    byName: actor.userName,
    amount: -amount,
    state: "closed",
  });
  if (amount > 0 && (await readCurrency(tx, actor)).currency === row.currency)
    await postJournal(tx, actor, pettyCashReturned(eventOf(row, row.id, amount, day)));
  const after = { name: row.name, amount };
  await recordChange(tx, actor, { subject: "petty cash", subjectId: id, action: "closed", after });
  return { message: "The petty cash was closed." };
}

/**
 * Withdraws a pending request of the caller.
 * @throws Refusal 404 for an unknown request, or a request of another user; 409 if someone has already decided on it.
 */
export async function withdrawFloatRequest(call: Call, { id }: Id) {
  const row = await lockRequest(call, id);
  if (row.requestedBy !== call.actor.userId) throw notFound("This request");
  if (row.state !== "pending") throw conflict("Only a request that is waiting for approval can be withdrawn.");
  return withdrawOn(call, pettyCashSubject, id);
}

/**
 * Requires that the actor is not the custodian of a float.
 * @throws Refusal 403, with the given message, if the actor is the custodian.
 */
export function requireNotCustodian({ actor }: Call, { custodianId }: FloatRow, message: string): void {
  if (custodianId === actor.userId) throw new Refusal(403, "is_custodian", message);
}

async function lockActive(call: Call, id: string): Promise<FloatRow> {
  const row = await lockFloat(call, id);
  if (row.state !== "active") throw conflict("This petty cash float is not open.");
  return row;
}

async function requireNoneOpen(
  { tx, actor }: Call,
  row: FloatRow,
  kind: FloatRequestRow["kind"] | undefined,
  message: string,
): Promise<void> {
  const open = and(
    eq(pettyCashRequests.companyId, actor.companyId),
    eq(pettyCashRequests.floatId, row.id),
    kind && eq(pettyCashRequests.kind, kind),
    inArray(pettyCashRequests.state, ["pending", "approved"]),
  );
  if ((await tx.$count(pettyCashRequests, open)) > 0) throw conflict(message);
}

type Asked = Pick<
  typeof pettyCashRequests.$inferInsert,
  "kind" | "amountCents" | "note" | "countedCents" | "expectedCents"
>;

/**
 * Stores a request about a float and sends it for approval. A count without a difference needs no approval.
 * @returns the id of the request.
 */
async function ask(call: Call, row: FloatRow, asked: Asked): Promise<string> {
  const { tx, actor, now } = call;
  const id = uuidv7();
  const isAgreed = asked.kind === "difference" && asked.amountCents === 0;
  await tx.insert(pettyCashRequests).values({
    companyId: actor.companyId,
    id,
    branchId: row.branchId,
    floatId: row.id,
    ...asked,
    state: isAgreed ? "agreed" : "pending",
    requestedBy: actor.userId,
    requestedByName: actor.userName,
    createdAt: now,
  });
  const action = asked.kind === "top_up" ? "top-up requested" : "counted";
  const after = { name: row.name, amount: cents(asked.amountCents) };
  await recordChange(tx, actor, { subject: "petty cash", subjectId: row.id, action, after });
  if (isAgreed) return id;
  await requestApproval(call, pettyCashSubject, {
    id,
    title: asked.kind === "top_up" ? `Petty cash ${row.name}: top-up` : `Petty cash ${row.name}: count difference`,
    branchId: row.branchId,
    amount: Math.abs(asked.amountCents),
    preparers: [row.custodianId],
  });
  return id;
}
