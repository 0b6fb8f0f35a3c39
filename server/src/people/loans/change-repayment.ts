import { addMonths, formatMonth, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { requireCanManage, requireCanView } from "./loan-access.ts";
import { type ChangeRow, findLoan, lockLoan, ownLoan, waitingChange } from "./loan-facts.ts";
import { loanSubject, requireChangeable } from "./loan-subject.ts";
import { loanChanges, loans } from "./tables.ts";

type Shown = { readonly id: string; readonly version: number; readonly reason: string };

const FURTHEST_MONTHS = 24;

const TITLES: Readonly<Record<ChangeRow["kind"], string>> = {
  skip: "Skip an instalment: loan of",
  reschedule: "Reschedule: loan of",
  write_off: "Write off: loan of",
};

/**
 * Requests to skip the loan instalment of a month.
 * @throws Refusal 404 for an unknown loan; 403 for another employee's loan without Manage Loans;
 * 409 if the loan is not in repayment, has changed since it was read, already has a pending change,
 * or cannot be changed in that month.
 */
export function skipMonth(call: Call, { month, ...shown }: Shown & { readonly month: string }) {
  return requestChange(call, shown, { kind: "skip", month, months: null });
}

/**
 * Requests to spread the outstanding balance of a loan over a number of months, starting with a given month.
 * @throws Refusal as `skipMonth`.
 */
export function rescheduleLoan(
  call: Call,
  { first_month: month, months, ...shown }: Shown & { readonly first_month: string; readonly months: number },
) {
  return requestChange(call, shown, { kind: "reschedule", month, months });
}

/**
 * Requests to write off the outstanding balance of a loan, which is then taxed as pay of the given
 * month.
 * @throws Refusal as `skipMonth`.
 */
export function writeLoanOff(call: Call, { month, ...shown }: Shown & { readonly month: string }) {
  return requestChange(call, shown, { kind: "write_off", month, months: null });
}

async function requestChange(
  call: Call,
  { id: loanId, version, reason }: Shown,
  { kind, month: text, months }: Pick<ChangeRow, "kind" | "month" | "months">,
) {
  const { tx, actor, now } = call;
  requireCanView(actor, (await findLoan(tx, actor, loanId)).person);
  const loan = await lockLoan(call, loanId);
  const { row, person } = loan;
  requireCanManage(actor, person);
  if (row.version !== version) throw await changedSince(call, "loan", loanId);
  if (waitingChange(loan)) throw conflict("A change to this loan is already pending.");
  const month = formatMonth(parseMonth(text));
  await requireChangeable(call, loan, { kind, month });
  if (month > formatMonth(addMonths(monthAt(now), FURTHEST_MONTHS))) {
    throw invalidField(
      kind === "reschedule" ? "first_month" : "month",
      `Choose a month within the next ${FURTHEST_MONTHS} months.`,
    );
  }
  const id = uuidv7();
  const by = { requestedByName: actor.userName, requestedAt: now };
  await tx
    .insert(loanChanges)
    .values({ companyId: actor.companyId, id, loanId, kind, month, months, reason, state: "requested", ...by });
  await tx
    .update(loans)
    .set({ version: version + 1 })
    .where(ownLoan(actor, loanId));
  const after = { name: fullName(person), kind, month, months };
  await recordChange(tx, actor, { subject: "loan", subjectId: loanId, action: "change asked for", after });
  const request = { id, title: `${TITLES[kind]} ${fullName(person)}`, branchId: person.branchId };
  await requestApproval(call, loanSubject, request);
  return { message: "The change was requested. A person with the “Approve Loans” ability will decide." };
}
