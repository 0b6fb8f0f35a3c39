import { addMonths } from "@hazina/base/calendar.ts";
import { groundOf, postingsOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";
import type { Roster } from "../roster/read-roster.ts";
import { effectiveLayers } from "../scenarios/effective-layers.ts";
import { evaluated, type Plans } from "../scenarios/load-scenario.ts";
import { isPaidByPayroll, type StaffItem } from "./planned-and-paid.ts";

/** A line with planned pay, and a line with a payroll driver that includes the same people. */
type CountedTwice = { readonly line: string; readonly driven: string };

type PayrollDriver = Extract<Driver, { readonly method: "payroll" }>;

/**
 * Finds pairs of lines in which people may be counted twice: one line has the planned pay of people who are already on
 * the payroll, and a payroll driver fills the other with their actual pay. The page shows a warning for each pair. If
 * both are the same line, `plannedAndPaid` prevents the double count when the driver is saved.
 */
export async function countedTwice(
  plans: Plans,
  roster: Roster,
  departments: ReadonlyMap<string, string>,
): Promise<CountedTwice[]> {
  const { of } = await evaluated(plans);
  const { foundation, chain } = of;
  const drivers = new Map<string, Driver>();
  for (const overlay of chain) {
    for (const id of overlay.deleted.keys()) drivers.delete(id);
    for (const [id, { driver }] of overlay.drivers) drivers.set(id, driver);
  }
  const driven = [...drivers].flatMap(([id, driver]) => (driver.method === "payroll" ? [{ id, driver }] : []));
  if (driven.length === 0) return [];
  const pathOf = (id: string) => foundation.accounts[foundation.rowOf.get(id) ?? -1]?.path ?? id;
  const found = new Map<string, CountedTwice>();
  for (const { item, months } of itemsPaidByPayroll(plans, roster, foundation)) {
    const department = departments.get(item.person.departmentId ?? "");
    for (const [account, planned] of months) {
      for (const { id, driver } of driven) {
        if (drivers.get(account)?.method === "payroll" || !includes(driver, department, planned)) continue;
        found.set(`${account}\n${id}`, { line: pathOf(account), driven: pathOf(id) });
      }
    }
  }
  return [...found.values()];
}

/**
 * Returns the planned staff items of a scenario that payroll already pays. Each item has the months in which it posts
 * to its salary and benefit accounts, as a map keyed by account. Months are counted from the first month of the books.
 */
function itemsPaidByPayroll(plans: Plans, roster: Roster, foundation: Parameters<typeof groundOf>[0]) {
  return [...effectiveLayers(plans.chain, plans.layers).values()].flatMap(({ microforecast }) => {
    const { on, start, items } = microforecast;
    const ground = groundOf(foundation, start);
    return items
      .filter((item): item is StaffItem => on && isPaidByPayroll(item, roster))
      .map((item) => {
        const lines = new Set([item.accounts.salary, item.accounts.benefits]);
        const postings = postingsOf(item, ground).filter(({ account }) => lines.has(account));
        const monthOf = (offset: number) => addMonths(start, offset) - foundation.books.firstMonth;
        const months = new Map([...lines].map((line) => [line, new Set<number>()]));
        for (const { account, offset } of postings) months.get(account)?.add(monthOf(offset));
        return { item, months };
      });
  });
}

function includes(
  { values, department: only }: PayrollDriver,
  department: string | undefined,
  months: ReadonlySet<number>,
) {
  if (only !== undefined && only !== department) return false;
  return values.some(({ month }) => months.has(month));
}
