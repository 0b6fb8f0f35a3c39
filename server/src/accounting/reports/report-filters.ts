import { monthOfDay } from "@hazina/base/calendar.ts";
import { negate, sum } from "@hazina/base/money.ts";
import type { DayRange } from "@hazina/engine/accounting/report-range.ts";
import { isWholeMonths } from "@hazina/engine/accounting/report-range.ts";
import { type AccountBalance, growsByCredits } from "@hazina/engine/accounting/statements/books-statements.ts";
import { type SQL, sql } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import { requireAbility } from "../../platform/actor.ts";
import type { Call, Work } from "../../platform/call.ts";
import { inCall } from "../../platform/call.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";

/** The department and the project to which a report is limited. If neither is given, the report includes all lines. */
export type LineFilter = {
  readonly department_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
};

/** Checks whether a filter limits a report to a department or project. */
export function isLimited({ department_id: department, project_id: project }: LineFilter): boolean {
  return (department ?? project ?? null) !== null;
}

/**
 * Checks that the department of a filter exists, if one is given.
 * @throws Refusal 404 for an unknown department.
 */
export async function requireDepartment({ tx, actor }: Call, { department_id: id }: LineFilter): Promise<void> {
  if (id == null) return;
  if (!(await departmentNames(tx, actor)).has(id)) throw notFound("This department");
}

/**
 * Returns the SQL condition that a journal line belongs to the department and project of a filter. The condition
 * expects the table alias `l` for journal lines.
 */
export function linesOf({ department_id: department, project_id: project }: LineFilter): SQL {
  return sql`${department == null ? sql`true` : sql`l.department = ${department}`}
    and ${project == null ? sql`true` : sql`l.project = ${project}`}`;
}

/**
 * A forecast or budget for a range of months: its name, and its lines in the form of account balances, for comparison
 * with the books.
 */
export type PlanBalances = { readonly name: string; readonly accounts: readonly AccountBalance[] };

/**
 * Reads the forecast with which a profit and loss is compared. Each line of the forecast is matched with an account by
 * name: the account's own name or, if the account continues an imported one, the imported name. A line without a
 * matching account has no code.
 * @throws Refusal 403 if the user lacks View Forecasts; 422 for a branch, a department or a project, for a range that
 * is not of whole months, and if no forecast covers the range.
 */
export async function readPlan(work: Work, range: DayRange, filter: LineFilter): Promise<PlanBalances> {
  requireAbility(work.actor, "View Forecasts");
  const wrong = (message: string) => invalidField("compare", message);
  if (work.actor.scope.branchId !== null || isLimited(filter))
    throw wrong(
      "The forecast covers only the whole company. Remove the branch, department or project from the filter.",
    );
  if (!isWholeMonths(range)) throw wrong("The forecast is made for whole months. Choose a range of whole months.");
  const plan = await work.ports.planOfMonths(work, { first: monthOfDay(range.from), last: monthOfDay(range.to) });
  if (plan === undefined)
    throw wrong("No forecast covers these months. Import books, or use your own books for the forecast.");
  const chart = await inCall(work, readChart);
  const codes = new Map([...chart.values()].map(({ code, name, continues }) => [continues ?? name, code]));
  const lines = Map.groupBy(plan.lines, ({ path, class: ofClass }) => `${ofClass} ${codes.get(path) ?? path}`);
  const accounts = [...lines.values()].map((same): AccountBalance => {
    const { path = "", class: ofClass = "OEXP" } = same[0] ?? {};
    const code = codes.get(path) ?? "";
    const amount = sum(same.map((line) => line.amount));
    const balance = growsByCredits(ofClass) ? negate(amount) : amount;
    return { code, name: chart.get(code)?.name ?? path, class: ofClass, balance };
  });
  return { name: plan.name, accounts };
}
