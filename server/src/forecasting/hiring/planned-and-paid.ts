import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { whoChanges } from "@hazina/engine/forecasting/hiring/staff.ts";
import { groundOf, postingsOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { type Roster, readRoster } from "../roster/read-roster.ts";
import { effectiveLayers } from "../scenarios/effective-layers.ts";
import { requireEditableLine, requireFoundation } from "../scenarios/line-of-plan.ts";
import { loadScenario } from "../scenarios/load-scenario.ts";

/**
 * A statement line of a scenario, and the department whose staff are paid through the line. Without a department, the
 * line contains the pay of all staff.
 */
type StaffLine = {
  readonly scenario: string;
  readonly atype: Statement;
  readonly line: string;
  readonly department?: string | undefined;
};

/**
 * Returns the amount in cents that a line would include twice in each month, keyed by month: once from planned staff
 * changes, and once from payroll, which already includes these changes. The changes are planned hires who are already
 * paid as employees, approved raises, and recorded departures.
 * @throws Refusal 404 for an unknown scenario or line.
 */
export async function plannedAndPaid(
  { tx, actor, now }: Call,
  { scenario, atype, line: path, department }: StaffLine,
): Promise<ReadonlyMap<Month, number>> {
  const plans = await loadScenario(tx, actor.companyId, { name: scenario });
  if (!plans) return new Map();
  const foundation = requireFoundation(plans);
  const line = requireEditableLine(foundation, atype, path);
  const roster = await readRoster(tx, actor, now);
  const names = await departmentNames(tx, actor);
  const isOf = (id: string | null) => !department || names.get(id ?? "") === department;
  const postings = [...effectiveLayers(plans.chain, plans.layers).values()].flatMap(({ microforecast }) => {
    const { on, start, items } = microforecast;
    const ground = groundOf(foundation, start);
    return items
      .filter((item) => on && isPaidByPayroll(item, roster) && isOf(item.person.departmentId))
      .flatMap((item) =>
        postingsOf(item, ground).map((posting) => ({ ...posting, month: addMonths(start, posting.offset) })),
      );
  });
  const sums = new Map<Month, number>();
  for (const { account, month, cents } of postings) {
    if (account === line.id) sums.set(month, (sums.get(month) ?? 0) + cents);
  }
  return sums;
}

/** A microforecast item that changes staff: a planned hire, raise or termination. */
export type StaffItem = Extract<Item, { readonly kind: "hire" | "raise" | "termination" }>;

/**
 * Returns whether payroll already includes a planned change: a hire who is paid, an approved raise, a recorded
 * departure.
 */
export function isPaidByPayroll(item: Item, { became, members, proposed }: Roster): item is StaffItem {
  const employee = (id: string | null | undefined) => members.find((one) => one.id === id);
  switch (item.kind) {
    case "hire":
      return employee(became.get(item.id))?.payroll !== undefined;
    case "raise":
      return proposed.get(item.id) === "approved";
    case "termination":
      return (employee(whoChanges(item, became))?.left ?? null) !== null;
    default:
      return false;
  }
}
