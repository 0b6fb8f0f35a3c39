import { type Day, type Instant, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import type { Became, StaffMember } from "@hazina/engine/forecasting/hiring/staff.ts";
import { assumedUnchanged } from "@hazina/engine/payroll/kenya/tables.ts";
import type { PayrollLaw } from "@hazina/engine/payroll/month/pay-ahead.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { readRecurringPay } from "../../payroll/what-if/recurring-pay.ts";
import { payStates, peopleAt } from "../../people/pay/headcount-facts.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { plannedStaff, planningRoster } from "./tables.ts";

/** A current member of staff, with the additional fields for the staff list. */
export type RosterMember = StaffMember & {
  readonly kind: "employee" | "roster";
  readonly firstName: string;
  readonly lastName: string;
  /** The version of a person on the roster; null for an employee. */
  readonly version: number | null;
};

/** The last month for which pay is calculated. Months for which no law is published yet use today's law. */
const LAST_PLANNED = parseMonth("2199-12");

/**
 * The staff of a company, with the employees to whom planned hires are linked, and the approval states of planned
 * raises.
 */
export type Roster = {
  readonly members: readonly RosterMember[];
  readonly became: Became;
  /** The approval states of the raises that were proposed, keyed by the id of the planned raise. */
  readonly proposed: ReadonlyMap<string, "proposed" | "approved" | "rejected">;
};

/**
 * Returns the staff of a company: employees, and people on the roster without a linked employee. A
 * link to a deleted employee is ignored.
 */
export async function readRoster(tx: Tx, company: CompanyRef, now: Instant): Promise<Roster> {
  const employees = await peopleAt(tx, company, monthAt(now));
  const recurring = await readRecurringPay(tx, company, monthAt(now));
  const law = { ...recurring.law, tables: assumedUnchanged(recurring.law.tables, LAST_PLANNED) };
  const ids = new Set(employees.map(({ id }) => id));
  const written = await tx
    .select()
    .from(planningRoster)
    .where(and(eq(planningRoster.companyId, company.companyId), isNull(planningRoster.deletedAt)))
    .orderBy(asc(planningRoster.createdAt), asc(planningRoster.id));
  const done = await tx.select().from(plannedStaff).where(eq(plannedStaff.companyId, company.companyId));
  const states = await payStates(
    tx,
    company,
    done.flatMap(({ payId }) => payId ?? []),
  );
  const hired = done.flatMap(({ itemId, employeeId, payId }) =>
    payId === null && employeeId !== null ? [[itemId, employeeId] as const] : [],
  );
  const kept = written.flatMap(({ id, employeeId }) => (employeeId === null ? [] : [[id, employeeId] as const]));
  const became = new Map([...hired, ...kept].filter(([, employeeId]) => ids.has(employeeId)));
  return {
    members: [
      ...employees.map(({ facts, ...member }) => ({
        ...member,
        ...(facts ? { payroll: { facts: { ...facts, elements: recurring.elements.get(member.id) ?? [] }, law } } : {}),
        kind: "employee" as const,
        version: null,
      })),
      ...written.filter(({ id }) => !became.has(id)).map((row) => memberOnRoster(row, law)),
    ],
    became,
    proposed: new Map(
      done.flatMap(({ itemId, payId }) => {
        const state = states.get(payId ?? "");
        return state === undefined ? [] : [[itemId, state] as const];
      }),
    ),
  };
}

function memberOnRoster(row: typeof planningRoster.$inferSelect, { settings }: PayrollLaw): RosterMember {
  const { id, firstName, lastName, departmentId, jobTitleId, hired, left, basic, version } = row;
  return {
    id,
    kind: "roster",
    firstName,
    lastName,
    departmentId,
    jobTitleId,
    hired: hired as Day,
    left: left as Day | null,
    pay: [{ from: hired as Day, basic }],
    ...(settings.length > 0 ? { settings } : {}),
    version,
  };
}
