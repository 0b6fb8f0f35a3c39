import type { Month } from "@hazina/base/calendar.ts";
import { measured, type StaffMeasure, type StaffMember, worksIn } from "./staff.ts";

/**
 * A row of the headcount plan: a department or one of its job titles, with a number of people, or an amount in cents,
 * for each month.
 */
export type StaffRow = {
  /**
   * The id of the department; null for staff without a department, `other` for several departments that are
   * shown together.
   */
  readonly departmentId: string | null | "other";
  /** The id of the job title; absent on the row of a department, null for staff without a job title. */
  readonly jobTitleId?: string | null;
  readonly values: readonly number[];
};

/** The headcount plan: departments, each followed by its job titles, and the total. */
export type StaffTable = { readonly rows: readonly StaffRow[]; readonly total: readonly number[] };

/** Whether the pay of each person is shown (`everybody`), or only sums for at least three people (`sums`). */
export type Shown = "everybody" | "sums";

const FEWEST_IN_A_SUM = 3;

type Group<Key> = { readonly key: Key; readonly members: readonly StaffMember[] };

/**
 * Counts staff, or adds up their cost, for each department, job title and month. Headcount is always shown in full. If
 * only sums of pay may be shown, a job title with fewer than three people is included in its department without a row
 * of its own, and a department with fewer than three people is included in `other`. If `other` still has fewer than
 * three people, the next smallest department is added to it, because otherwise a subtraction would reveal their pay.
 * With fewer than three people in all, the table is empty.
 */
export function staffTable(
  staff: readonly StaffMember[],
  months: readonly Month[],
  measure: StaffMeasure,
  shown: Shown,
): StaffTable {
  const values = (members: readonly StaffMember[]) =>
    months.map((month) => members.reduce((sum, member) => sum + measured(member, month, measure), 0));
  const there = staff.filter((member) => months.some((month) => worksIn(member, month)));
  const isOpen = shown === "everybody" || measure === "headcount";
  if (!isOpen && fewest(there, months) < FEWEST_IN_A_SUM) return { rows: [], total: [] };
  const split = <Key>(groups: readonly Group<Key>[]) =>
    isOpen ? { open: groups, together: [] as readonly Group<Key>[] } : apart(groups, months);
  const departments = split(grouped(there, ({ departmentId }) => departmentId));
  const rows = departments.open.flatMap(({ key: departmentId, members }): StaffRow[] => [
    { departmentId, values: values(members) },
    ...split(grouped(members, ({ jobTitleId }) => jobTitleId)).open.map((title) => ({
      departmentId,
      jobTitleId: title.key,
      values: values(title.members),
    })),
  ]);
  const others = departments.together.flatMap(({ members }) => members);
  const other: StaffRow[] = others.length === 0 ? [] : [{ departmentId: "other", values: values(others) }];
  return { rows: [...rows, ...other], total: values(there) };
}

/**
 * Returns the rows of one department from the plan for all staff. They show no more detail than the whole plan, so
 * that nobody can find a hidden amount by comparing the department with the whole plan.
 */
export function ofDepartment({ rows }: StaffTable, departmentId: string): StaffTable {
  const own = rows.filter((row) => row.departmentId === departmentId);
  return { rows: own, total: own.find(({ jobTitleId }) => jobTitleId === undefined)?.values ?? [] };
}

function grouped<Key>(members: readonly StaffMember[], keyOf: (member: StaffMember) => Key): Group<Key>[] {
  return [...Map.groupBy(members, keyOf)].map(([key, own]) => ({ key, members: own }));
}

/**
 * Divides groups of staff into groups that are shown separately (`open`), and groups that must be combined because
 * they have too few people (`together`).
 */
function apart<Key>(groups: readonly Group<Key>[], months: readonly Month[]) {
  const bySize = groups.toSorted((one, other) => fewest(one.members, months) - fewest(other.members, months));
  const isSmall = (members: readonly StaffMember[]) => fewest(members, months) < FEWEST_IN_A_SUM;
  let count = bySize.filter(({ members }) => isSmall(members)).length;
  while (count > 0 && count < bySize.length && isSmall(bySize.slice(0, count).flatMap(({ members }) => members)))
    count++;
  const together = new Set(bySize.slice(0, count));
  return { open: groups.filter((group) => !together.has(group)), together: [...together] };
}

/**
 * Returns the smallest number of people in a group, over the months in which the group has anyone; infinite if there
 * is no such month.
 */
function fewest(members: readonly StaffMember[], months: readonly Month[]): number {
  const counts = months.map((month) => members.filter((member) => worksIn(member, month)).length);
  return Math.min(Number.POSITIVE_INFINITY, ...counts.filter((count) => count > 0));
}
