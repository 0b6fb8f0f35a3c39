import { addMonths, formatMonth, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { changedSince } from "../../platform/changed-since.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Around } from "../../platform/http/wiring.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { type ChangeRow, findLoan, holdLoan, ownLoan, waitingChange } from "./loan-facts.ts";
import { loanSubject, requireChangeable } from "./loan-subject.ts";
import type { LoanDoors } from "./pay-for-quote.ts";
import { loanChanges, loans } from "./tables.ts";
import { requireHand, requireSight } from "./whose-loan.ts";

type Shown = { readonly id: string; readonly version: number; readonly reason: string };

const FURTHEST_MONTHS = 24;

const TITLES: Readonly<Record<ChangeRow["kind"], string>> = {
  skip: "A month without instalment for",
  reschedule: "Rescheduled loan of",
  write_off: "Loan to write off of",
};

/** Asks that a month takes no instalment. @throws Refusal 404; 403 for another's without Manage Loans; 409. */
export function skipMonth(
  tx: Tx,
  actor: Actor,
  doors: LoanDoors,
  { month, ...shown }: Shown & { readonly month: string },
  around: Around,
) {
  return askChange(tx, actor, doors, shown, { kind: "skip", month, months: null }, around);
}

/** Asks that what is owed is spread over so many months from a month on. @throws Refusal as `skipMonth`. */
export function rescheduleLoan(
  tx: Tx,
  actor: Actor,
  doors: LoanDoors,
  { first_month: month, months, ...shown }: Shown & { readonly first_month: string; readonly months: number },
  around: Around,
) {
  return askChange(tx, actor, doors, shown, { kind: "reschedule", month, months }, around);
}

/** Asks that what is owed is given up; it is taxed as pay of a month. @throws Refusal as `skipMonth`. */
export function writeLoanOff(
  tx: Tx,
  actor: Actor,
  doors: LoanDoors,
  { month, ...shown }: Shown & { readonly month: string },
  around: Around,
) {
  return askChange(tx, actor, doors, shown, { kind: "write_off", month, months: null }, around);
}

async function askChange(
  tx: Tx,
  actor: Actor,
  doors: LoanDoors,
  { id: loanId, version, reason }: Shown,
  { kind, month: text, months }: Pick<ChangeRow, "kind" | "month" | "months">,
  around: Around,
) {
  requireSight(actor, (await findLoan(tx, actor, loanId)).person);
  const loan = await holdLoan(tx, actor, loanId);
  const { row, person } = loan;
  requireHand(actor, person);
  if (row.version !== version) throw await changedSince(tx, actor, "loan", loanId);
  if (waitingChange(loan)) throw conflict("A change of this loan waits for a decision already.");
  const month = formatMonth(parseMonth(text));
  await requireChangeable(tx, actor, doors, loan, { kind, month }, around.now);
  if (month > formatMonth(addMonths(monthAt(around.now), FURTHEST_MONTHS))) {
    const message = `Choose a month within the next ${FURTHEST_MONTHS}.`;
    throw invalid(message, [{ path: kind === "reschedule" ? "first_month" : "month", message }]);
  }
  const id = uuidv7();
  const by = { requestedByName: actor.userName, requestedAt: around.now };
  await tx
    .insert(loanChanges)
    .values({ companyId: actor.companyId, id, loanId, kind, month, months, reason, state: "requested", ...by });
  await tx
    .update(loans)
    .set({ version: version + 1 })
    .where(ownLoan(actor, loanId));
  const after = { name: fullName(person), kind, month, months };
  await recordChange(tx, actor, { subject: "loan", subjectId: loanId, action: "change asked for", after });
  const asked = { id, title: `${TITLES[kind]} ${fullName(person)}`, branchId: person.branchId };
  await requestApproval(tx, actor, loanSubject(doors), asked, around);
  return { message: "The change was asked for. Somebody who approves loans decides on it." };
}
