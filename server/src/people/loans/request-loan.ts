import { addMonths, dayInWords, formatMonth, monthAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, majorOf, percent } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { decideOn, requireReason } from "../../approvals/decide.ts";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { type Employee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { requireBorrower, requireCanManage, requireCanView, seesPayOf } from "./loan-access.ts";
import { findLoan, type LoanRow, lockLoan, ownLoan } from "./loan-facts.ts";
import { decidedId, loanSubject } from "./loan-subject.ts";
import { checkOneThirdRule, factsOfTerms, type LoanTerms, type Third } from "./quote-loan.ts";
import { loans } from "./tables.ts";

const FURTHEST_MONTHS = 24;
/**
 * The maximum age in months of a loan that is already being repaid when a user enters it, counted from its first
 * instalment to the current month.
 */
const EARLIEST_MONTHS = 12;

type Form = LoanTerms & { readonly note: string; readonly began_elsewhere: boolean };

/**
 * Requests a loan or an advance. A user with Approve Loans decides, but never the borrower or the requester.
 * @throws Refusal 403 for a loan that is already being repaid, if the actor lacks Manage Loans; 404 for an employee
 * for whom the actor may not request a loan; 409 if the actor's user has no employee record; 422 for invalid terms, or
 * instalments that would leave less than a third of pay.
 */
export async function requestLoan(
  call: Call,
  { personnel_id: personId, ...form }: Form & { readonly personnel_id?: string | undefined },
) {
  const { tx, actor, now } = call;
  const { id: employeeId } = await requireBorrower(call, personId);
  if (form.began_elsewhere) requireAbility(actor, "Manage Loans");
  const person = await lockEmployee(call, employeeId);
  requireTerms(person, form, now);
  const third = await checkThird(call, person, form);
  const id = uuidv7();
  const by = { requestedBy: actor.userId, requestedByName: actor.userName, requestedAt: now };
  await tx
    .insert(loans)
    .values({ companyId: actor.companyId, id, employeeId, state: "requested", third, ...columnsOf(form), ...by });
  await recordChange(tx, actor, { subject: "loan", subjectId: id, action: "asked for", after: logged(person, form) });
  await sendForApproval(call, person, { id, ...form });
  return { message: `The ${form.kind} was requested.`, data: { id } };
}

/**
 * Changes a pending loan. Its approval starts again.
 * @throws Refusal 409 if the loan is not pending or has changed since it was read; otherwise as
 * `requestLoan`.
 */
export async function changeLoan(
  call: Call,
  { id, version, ...form }: Form & { readonly id: string; readonly version: number },
) {
  const { tx, actor, now } = call;
  const { row, person } = await lockRequested(call, id);
  if (row.version !== version) throw await changedSince(call, "loan", id);
  if (form.began_elsewhere) requireAbility(actor, "Manage Loans");
  requireTerms(person, form, now);
  const third = await checkThird(call, person, form, id);
  await tx
    .update(loans)
    .set({ ...columnsOf(form), third, version: version + 1 })
    .where(ownLoan(actor, id));
  await recordChange(tx, actor, { subject: "loan", subjectId: id, action: "changed", after: logged(person, form) });
  await dropRequests(call, loanSubject, [id]);
  await sendForApproval(call, person, { id, ...form });
  return { message: `The ${form.kind} was changed and requested again.` };
}

/**
 * Withdraws a pending loan.
 * @throws Refusal 404 for an unknown loan; 409 if it is already decided.
 */
export async function withdrawLoan(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const { row, person } = await lockRequested(call, id);
  await tx
    .update(loans)
    .set({ state: "withdrawn", version: row.version + 1 })
    .where(ownLoan(actor, id));
  await dropRequests(call, loanSubject, [id]);
  const after = { name: fullName(person), kind: row.kind };
  await recordChange(tx, actor, { subject: "loan", subjectId: id, action: "withdrawn", after });
  return { message: `The ${row.kind} was withdrawn.` };
}

/**
 * Approves (1) or rejects (2) a pending loan or its pending change.
 * @throws Refusal 422 for a rejection without a reason; otherwise as `decideOn`.
 */
export async function decideLoan(
  call: Call,
  { id, status, comment }: { readonly id: string; readonly status: 1 | 2; readonly comment: string },
) {
  requireReason({ status, comment });
  const request = await decidedId(call, id);
  return decideOn(call, loanSubject, { id: request, status, comment });
}

async function lockRequested(call: Call, id: string) {
  const { tx, actor } = call;
  requireCanView(actor, (await findLoan(tx, actor, id)).person);
  const locked = await lockLoan(call, id);
  requireCanManage(actor, locked.person);
  if (locked.row.state !== "requested") throw conflict(`This ${locked.row.kind} is no longer pending.`);
  return locked;
}

/**
 * Validates the terms of a loan.
 * @throws Refusal 422 for invalid terms.
 */
export function requireTerms(person: Employee, form: Omit<Form, "note">, now: number): void {
  const { kind, annual_rate: rate, first_month: text, began_elsewhere: began } = form;
  if (person.left !== null) {
    throw invalidField(
      "personnel_id",
      `${fullName(person)} leaves on ${dayInWords(person.left)}. Loans are not available once a departure is recorded.`,
    );
  }
  if (kind === "advance" && rate !== 0) {
    throw invalidField("annual_rate", "An advance bears no interest. Enter 0, or request a loan.");
  }
  const month = parseMonth(text);
  const first = began ? addMonths(monthAt(now), -EARLIEST_MONTHS) : monthAt(now);
  const last = addMonths(monthAt(now), FURTHEST_MONTHS);
  if (month < first || month > last) {
    const between = `${monthInWords(first)} and ${monthInWords(last)}`;
    throw invalidField("first_month", `The first instalment must be between ${between}.`);
  }
}

/**
 * Checks the one-third rule for a requested loan, and returns the result. If the instalments would leave less than a
 * third of pay, and the actor may see the pay, the request is refused. If the actor may not see the pay, the request
 * continues, and only the approver sees the result. A loan that was already being repaid when it was entered is never
 * refused.
 * @throws Refusal 422 if the instalments would leave less than a third of pay.
 */
async function checkThird(call: Call, person: Employee, form: Form, without?: string): Promise<LoanRow["third"]> {
  const { actor } = call;
  const third = await checkOneThirdRule(call, person, factsOfTerms(form), without);
  if (third.state === "broken" && !form.began_elsewhere && seesPayOf(actor, person)) {
    const message = tooLargeSentence(third);
    throw invalidField("principal", message);
  }
  return third.state;
}

function tooLargeSentence({ quote }: Third & { readonly state: "kept" | "broken" }): string {
  const instalment = `An instalment of ${formatSignedAmount(majorOf(quote.highestInstalment))} would leave the employee with less than a third of pay.`;
  if (quote.largest <= 0) return `${instalment} No further loan is possible.`;
  return `${instalment} The largest amount on these terms is ${formatSignedAmount(majorOf(quote.largest))}.`;
}

function columnsOf({ kind, principal, annual_rate: rate, method, months, first_month: text, ...form }: Form) {
  const firstMonth = formatMonth(parseMonth(text));
  const more = { note: form.note, beganElsewhere: form.began_elsewhere };
  return { kind, principal: centsOf(principal), annualRate: percent(rate), method, months, firstMonth, ...more };
}

function logged(person: Employee, { kind, months, first_month: first }: Form) {
  return { name: fullName(person), kind, months, first_month: first };
}

async function sendForApproval(
  call: Call,
  person: Employee,
  { id, kind, principal }: Pick<Form, "kind" | "principal"> & { readonly id: string },
): Promise<void> {
  const title = `${kind === "loan" ? "Loan" : "Advance"} of ${fullName(person)}`;
  const request = { id, title, branchId: person.branchId, amount: centsOf(principal) };
  await requestApproval(call, loanSubject, request);
}
