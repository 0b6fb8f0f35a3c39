import { formatInstant } from "@hazina/base/calendar.ts";
import { MOST_CORRECTIONS } from "@hazina/contract/people/self.ts";
import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { fullName, lockEmployee } from "../employees/find-employee.ts";
import { statutoryColumns } from "../employees/statutory-numbers.ts";
import { corrections } from "../employees/tables.ts";
import { findEmployeeOfUser } from "../employees/user-link.ts";
import { requirePayable } from "../payouts/payouts.ts";
import { correctionSubject, findCorrection, openValues } from "./correction-subject.ts";
import { type CorrectionValues, correctionFacts, differing, partsOf } from "./correction-values.ts";
import { requireOwnEmployee } from "./own-employee.ts";

/**
 * Requests a correction of the actor's own record, which HR must approve. The values are stored encrypted. Duplicate
 * numbers are only checked on approval, so that nobody can find out which numbers other employees have.
 * @throws Refusal 409 if the user already has ten pending corrections; 422 if nothing would change, or for invalid
 * values; otherwise as `requireOwnEmployee`.
 */
export async function requestCorrection(
  call: Call,
  { note, ...requested }: CorrectionValues & { readonly note: string },
) {
  const { tx, actor, now, vault } = call;
  const { id: employeeId } = await requireOwnEmployee(call);
  const employee = await lockEmployee(call, employeeId);
  if (requested.statutory) statutoryColumns(vault, actor.companyId, employeeId, requested.statutory);
  if (requested.payout) requirePayable(requested.payout.parts);
  const values = differing(vault, employee, requested);
  const isEmpty = Object.keys(values).length === 0;
  if (isEmpty && note === "") {
    throw invalidField("note", "Enter a change: these values are already in your record.");
  }
  const mine = and(eq(corrections.companyId, actor.companyId), eq(corrections.employeeId, employeeId));
  if ((await tx.$count(corrections, and(mine, eq(corrections.state, "pending")))) >= MOST_CORRECTIONS) {
    throw conflict(`${MOST_CORRECTIONS} of your corrections are pending. Withdraw one, or wait for a decision.`);
  }
  const id = uuidv7();
  const parts = partsOf(values);
  await tx.insert(corrections).values({
    companyId: actor.companyId,
    id,
    employeeId,
    parts,
    sealedValues: sealJson(vault, values, id),
    note,
    state: "pending",
    askedAt: now,
  });
  const change = { subject: "employee", subjectId: employeeId, action: "correction asked for", after: { parts } };
  await recordChange(tx, actor, change);
  const title = `Record correction: ${fullName(employee)}`;
  await requestApproval(call, correctionSubject, { id, title, branchId: employee.branchId });
  return { message: "The correction was requested. HR will decide.", data: { id } };
}

/**
 * Withdraws a pending correction.
 * @throws Refusal 404 for a correction of another employee; 409 if it is already decided.
 */
export async function withdrawCorrection(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const own = await findEmployeeOfUser(tx, actor, actor.userId);
  const found = await findCorrection(tx, actor, id);
  if (!own || found.employeeId !== own.id) throw notFound("This correction");
  await lockEmployee(call, own.id);
  const row = await findCorrection(tx, actor, id);
  if (row.state !== "pending") throw conflict(`This correction was already ${row.state}.`);
  await tx
    .update(corrections)
    .set({ state: "withdrawn" })
    .where(and(eq(corrections.companyId, actor.companyId), eq(corrections.id, id)));
  await dropRequests(call, { kind: "record_change" }, [id]);
  await recordChange(tx, actor, { subject: "employee", subjectId: own.id, action: "correction withdrawn" });
  return { message: "The correction was withdrawn." };
}

/**
 * Lists the actor's correction requests, newest first. ID and account numbers show only the last
 * four digits.
 */
export async function listCorrections({ tx, actor, vault }: Call) {
  const own = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!own) return { data: [] };
  const rows = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.companyId, actor.companyId), eq(corrections.employeeId, own.id)))
    .orderBy(desc(corrections.askedAt), desc(corrections.id));
  const data = rows.map((row) => {
    const { id, parts, note, state, askedAt, decidedByName, comment } = row;
    const facts = correctionFacts(own, openValues(vault, row), false).slice(1);
    return {
      id,
      parts,
      note,
      state,
      comment,
      decided_by: decidedByName,
      asked_at: formatInstant(askedAt),
      // After the decision the previous values are no longer known, so only the parts are shown.
      facts: state === "pending" ? facts : [],
    };
  });
  return { data };
}
