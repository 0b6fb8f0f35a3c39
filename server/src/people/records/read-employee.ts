import { type Day, dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { findUser } from "../../access/queries.ts";
import type { Subject } from "../../approvals/subject.ts";
import { refusalFor } from "../../approvals/who-may-decide.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { employmentTypeNamesKept } from "../../organization/employment-types/employment-types.ts";
import { jobTitleNamesKept } from "../../organization/job-titles/job-titles.ts";
import type { Actor } from "../../platform/actor.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { readDocuments } from "../documents/documents.ts";
import { readClaims } from "../documents/tax-claims.ts";
import { readContacts } from "../employees/contacts.ts";
import { type Employee, findEmployee, fullName, isOwnRecord } from "../employees/find-employee.ts";
import { employees, employments, payouts, payRates, terms } from "../employees/tables.ts";
import { readFactsOnDay, statusOn } from "../pay/facts-on-day.ts";
import { payChangeSubject } from "../pay/pay-change-subject.ts";
import { masked, openParts, partInWords } from "../payouts/payout-in-words.ts";
import { payoutSubject } from "../payouts/payout-subject.ts";

/**
 * Returns the record of an employee as of a day. Pay and full ID and account numbers need View
 * Salaries.
 * @throws Refusal 404 for an unknown employee.
 */
export function readEmployee(work: Work, { id, as_of: asOf }: { id: string; as_of?: string | undefined }) {
  const { services, actor } = work;
  const seesPay = actor.abilities.has("View Salaries");
  const at = services.clock();
  const day = (asOf ?? dayAt(at)) as Day;
  return inCall(work, async (call) => {
    const person = await findEmployee(call.tx, actor, id);
    const facts = (await readFactsOnDay(call.tx, actor.companyId, [person], day, at)).get(id);
    const readiness = facts?.readiness ?? { score: 0, blocking: 0, missing: [] };
    const pay = seesPay ? await readPay(call, person, facts?.pay?.id) : undefined;
    return {
      data: {
        id,
        version: person.version,
        name: fullName(person),
        payroll_number: person.payrollNumber,
        status: statusOn(facts?.spell ?? person, day),
        as_of: day,
        readiness: { ...readiness, missing: [...readiness.missing] },
        person: personOf(person),
        statutory: statutoryOf(services.vault, person, seesPay),
        employment: await readEmployment(call, person, day),
        ...(pay ? { pay } : {}),
        payout: await readPayouts(call, person, seesPay),
        ...(seesPay ? { claims: await readClaims(call.tx, actor, id) } : {}),
        contacts: await readContacts(call.tx, actor, id),
        documents: await readDocuments(call.tx, actor, id, seesPay),
        user: await readUser(call, person),
      },
    };
  });
}

async function readUser({ tx, actor: { companyId } }: Call, { userId }: Employee) {
  const user = userId === null ? undefined : await findUser(tx, companyId, userId);
  return user ? { id: user.id, name: `${user.firstName} ${user.lastName}` } : null;
}

/** Returns the personal details of a record. */
export function personOf(person: Employee) {
  const { born, gender, phone, email, address } = person;
  const names = { first_name: person.firstName, middle_name: person.middleName, last_name: person.lastName };
  return { ...names, born, gender, phone, email, address };
}

/**
 * Returns the statutory numbers of a record.
 * @param seesAll whether the ID number is shown in full; otherwise its last four characters.
 */
export function statutoryOf(vault: Vault, person: Employee, seesAll: boolean) {
  const whole = seesAll && person.sealedId !== null ? vault.open(person.sealedId, person.id) : undefined;
  return {
    id_kind: person.idKind,
    id_number: whole ?? (person.idLastFour === null ? null : masked(person.idLastFour)),
    kra_pin: person.kraPin,
    nssf_number: person.nssfNumber,
    sha_number: person.shaNumber,
    disability:
      person.disabilityNumber === null || person.disabilityFrom === null
        ? null
        : { number: person.disabilityNumber, from: person.disabilityFrom, through: person.disabilityThrough },
  };
}

/** Returns the terms of an employee as of a day, and the earlier and later terms. */
export async function readEmployment({ tx, actor }: Call, person: Employee, day: Day) {
  const { companyId } = actor;
  const rows = await tx
    .select()
    .from(terms)
    .where(and(eq(terms.companyId, companyId), eq(terms.employeeId, person.id)))
    .orderBy(desc(terms.from));
  const spells = await tx
    .select()
    .from(employments)
    .where(and(eq(employments.companyId, companyId), eq(employments.employeeId, person.id)))
    .orderBy(desc(employments.joined));
  const departments = await departmentNames(tx, actor);
  const titles = await jobTitleNamesKept(tx, actor);
  const branches = await branchNames(tx, actor);
  const types = await employmentTypeNamesKept(tx, actor);
  const managers = await namesOf(
    tx,
    companyId,
    rows.flatMap(({ managerId }) => managerId ?? []),
  );
  const history = rows.map((row) => ({
    from: row.from,
    branch_id: row.branchId,
    branch: branches.get(row.branchId ?? "") ?? null,
    department_id: row.departmentId,
    department: departments.get(row.departmentId ?? "") ?? null,
    job_title_id: row.jobTitleId,
    job_title: titles.get(row.jobTitleId ?? "") ?? null,
    employment_type_id: row.employmentTypeId,
    employment_type: types.get(row.employmentTypeId ?? "") ?? null,
    kind: row.kind,
    payroll_type_id: row.payrollTypeId,
    manager_id: row.managerId,
    manager: managers.get(row.managerId ?? "") ?? null,
    working_week: row.workingWeek,
    contract_ends: row.contractEnds,
    probation_ends: row.probationEnds,
    job: row.job,
    fees_for: row.feesFor,
    residence: row.residence,
    position: row.position,
    not_covered: row.notCovered,
  }));
  return {
    joined: person.joined,
    left: person.left,
    reason: spells[0]?.reason ?? null,
    terms: history.find(({ from }) => from <= day) ?? null,
    history,
    spells: spells.map(({ joined, left, reason }) => ({ joined, left, reason })),
  };
}

async function namesOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, [...ids])));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/**
 * Returns all pay rates of an employee, newest first.
 * @param holdsId the id of the pay rate that currently applies.
 */
export async function readPay(call: Call, person: Employee, holdsId: string | undefined) {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(payRates)
    .where(and(eq(payRates.companyId, actor.companyId), eq(payRates.employeeId, person.id)))
    .orderBy(desc(payRates.from), desc(payRates.proposedAt));
  const history = [];
  for (const row of rows) {
    history.push({
      id: row.id,
      from: row.from,
      amount: majorOf(cents(row.amount)),
      basis: row.basis,
      reason: row.reason,
      state: row.state,
      proposed_by: row.proposedByName,
      decided_by: row.decidedByName,
      ...(await decidingOn(call, person, row)),
    });
  }
  return { holds: history.find((pay) => pay.id === holdsId) ?? null, history };
}

/**
 * Returns whether the actor may decide on proposed pay. If the actor's role allows such decisions but the actor may
 * not decide on this pay, the result also has the reason.
 */
async function decidingOn(call: Call, person: Employee, { state, proposedBy }: typeof payRates.$inferSelect) {
  const { actor } = call;
  const waits = state === "proposed" && actor.abilities.has("Approve Payroll");
  const own = waits ? mayNotDecide(actor, person, proposedBy) : null;
  const why = own !== null && (await isAllowedToDecide(call, payChangeSubject, person, proposedBy)) ? null : own;
  return { may_decide: waits && why === null, waits_because: why };
}

/**
 * Returns whether the actor may decide a request about their own record. A company can allow this if no other user
 * could decide the request.
 */
async function isAllowedToDecide(call: Call, subject: Subject, { userId, branchId }: Employee, askedBy: string) {
  const concerns = userId === null ? [] : [userId];
  return (await refusalFor(call, subject, { askedBy, concerns, branchId })) === null;
}

function mayNotDecide(actor: Actor, person: Employee, proposedBy: string): string | null {
  if (proposedBy === actor.userId) return "You proposed this pay; another person must approve it.";
  return isOwnRecord(actor, person) ? "This is your own pay; another person must approve it." : null;
}

/**
 * Returns the current and earlier payment details of an employee.
 * @param seesAll whether numbers and amounts are shown in full; otherwise the last four digits and
 * no amounts.
 */
export async function readPayouts(call: Call, person: Employee, seesAll: boolean) {
  const { tx, actor, now, vault } = call;
  const rows = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.companyId, actor.companyId), eq(payouts.employeeId, person.id)))
    .orderBy(desc(payouts.enteredAt), desc(payouts.id));
  const current = rows
    .filter(({ holdsFrom }) => holdsFrom !== null && holdsFrom <= now)
    .sort((a, b) => (b.holdsFrom ?? 0) - (a.holdsFrom ?? 0))[0];
  const shown = [];
  for (const row of rows) {
    const state = stateOf(row);
    const own = state === "entered" ? mayNotConfirm(actor, person, row.enteredBy) : null;
    const isLeft =
      own !== null &&
      actor.abilities.has("Confirm Pay-out Details") &&
      (await isAllowedToDecide(call, payoutSubject, person, row.enteredBy));
    const reason = isLeft ? null : own;
    shown.push({
      id: row.id,
      state,
      entered_by: row.enteredByName,
      entered_at: formatInstant(row.enteredAt),
      confirmed_by: row.confirmedByName,
      holds_from: row.holdsFrom === null ? null : formatInstant(row.holdsFrom),
      holds: row.id === current?.id,
      rests: row.holdsFrom !== null && row.holdsFrom > now,
      parts: openParts(vault, row.id, row.sealedParts).map((part) => partInWords(part, seesAll)),
      may_confirm: state === "entered" && reason === null,
      reason,
    });
  }
  return shown;
}

function stateOf({ confirmedBy, rejectedAt }: typeof payouts.$inferSelect) {
  if (rejectedAt !== null) return "rejected" as const;
  return confirmedBy === null ? ("entered" as const) : ("confirmed" as const);
}

function mayNotConfirm(actor: Actor, person: Employee, enteredBy: string): string | null {
  if (!actor.abilities.has("Confirm Pay-out Details"))
    return "A user with the “Confirm Pay-out Details” ability must confirm them.";
  if (enteredBy === actor.userId) return "You entered these details; another person must confirm them.";
  return isOwnRecord(actor, person) ? "These are your own details; another person must confirm them." : null;
}
