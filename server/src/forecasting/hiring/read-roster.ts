import { type Day, dayAt, type Instant } from "@hazina/base/calendar.ts";
import type { StaffMember } from "@hazina/engine/forecasting/hiring/staff.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { staffOn } from "../../people/employees/staff.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { planningRoster } from "./tables.ts";

/** Somebody who works already, with what a list of staff shows of them. */
export type RosterMember = StaffMember & {
  readonly kind: "employee" | "roster";
  readonly firstName: string;
  readonly lastName: string;
  /** Of somebody written down by hand. */
  readonly version: number | null;
};

/** Who works for a company: its employees, and those who were written down and are no employees yet. */
export async function readRoster(tx: Tx, company: CompanyRef, at: Instant): Promise<RosterMember[]> {
  const employees = await staffOn(tx, company, dayAt(at));
  const written = await tx
    .select()
    .from(planningRoster)
    .where(
      and(
        eq(planningRoster.companyId, company.companyId),
        isNull(planningRoster.deletedAt),
        isNull(planningRoster.employeeId),
      ),
    )
    .orderBy(asc(planningRoster.createdAt), asc(planningRoster.id));
  return [
    ...employees.map((member) => ({ ...member, kind: "employee" as const, version: null })),
    ...written.map(({ id, firstName, lastName, departmentId, jobTitleId, hired, left, basic, version }) => ({
      id,
      kind: "roster" as const,
      firstName,
      lastName,
      departmentId,
      jobTitleId,
      hired: hired as Day,
      left: left as Day | null,
      pay: [{ from: hired as Day, basic }],
      version,
    })),
  ];
}
