import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { bankOf } from "../banks.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { payouts } from "../employees/tables.ts";
import { payoutSubject } from "./payout-subject.ts";

/**
 * The number of hundredths in one percent. Shares in percent are converted to whole hundredths before they are added.
 */
const HUNDREDTHS = 100;

/**
 * Stores new payment details of an employee. Until a second person confirms them, pay goes to the
 * previous ones.
 * @throws Refusal 422 for shares that do not add up, or a bank that is not in the list.
 */
export async function enterPayout(call: Call, employee: Employee, parts: readonly PayoutPartInput[]): Promise<void> {
  const { tx, actor, now, vault } = call;
  requirePayable(parts);
  const id = uuidv7();
  await tx.insert(payouts).values({
    companyId: actor.companyId,
    id,
    employeeId: employee.id,
    sealedParts: sealJson(vault, parts, id),
    enteredBy: actor.userId,
    enteredByName: actor.userName,
    enteredAt: now,
  });
  await recordChange(tx, actor, { subject: "employee", subjectId: employee.id, action: "pay-out details entered" });
  const title = `Bank details: ${fullName(employee)}`;
  await requestApproval(call, payoutSubject, { id, title, branchId: employee.branchId });
}

/**
 * Requires that the parts of payment details meet the rules of `requireWhole`, and that every bank is on the list of
 * banks.
 * @throws Refusal 422 if the parts do not meet these rules, or for an unknown bank.
 */
export function requirePayable(parts: readonly PayoutPartInput[]): void {
  requireWhole(parts);
  parts.forEach((part, index) => {
    if (part.kind === "bank" && !bankOf(part.bank_code))
      throw invalidField(`payout.parts.${index}.bank_code`, "Choose a bank from the list.");
  });
}

/**
 * Requires that exactly one part has neither a share nor an amount, because it gets the remaining pay; that no part
 * has both; and that the shares add up to less than 100 %.
 * @throws Refusal 422 if the parts do not meet these rules.
 */
function requireWhole(parts: readonly PayoutPartInput[]): void {
  parts.forEach(({ share, amount }, index) => {
    if (share === undefined || amount === undefined) return;
    throw invalidField(`payout.parts.${index}.amount`, "Enter a share or an amount, not both.");
  });
  const resting = parts.filter(({ share, amount }) => share === undefined && amount === undefined);
  if (resting.length !== 1)
    throw invalidField(
      "payout.parts",
      "Leave both the share and the amount empty for exactly one part. That part receives the rest of the pay.",
    );
  const shared = parts.reduce((sum, { share = 0 }) => sum + Math.round(share * HUNDREDTHS), 0);
  if (shared >= 100 * HUNDREDTHS)
    throw invalidField(
      "payout.parts",
      "The shares add up to 100% or more. Reduce them, so that something is left for the part that receives the rest.",
    );
}
