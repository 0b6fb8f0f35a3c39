import { addMonths, formatMonth, type Month, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { countedRuns } from "../runs/find-run.ts";
import { readFrame } from "../runs/frame.ts";
import { simulatedRun } from "../runs/simulated-run.ts";
import type { SnapshotEntry, SnapshotLaw } from "../runs/snapshot.ts";
import { snapshots } from "../runs/tables.ts";
import { simulateMonth } from "./simulate-month.ts";

/** The maximum number of months in one query. */
const MOST_MONTHS = 36;
/**
 * The minimum number of employees in a department for it to be shown. Smaller departments are combined as "Other",
 * which also has at least this many employees, so that no total reveals one person's pay.
 */
const FEWEST_PEOPLE = 3;
const OTHER = "Other";
/**
 * The number of future months whose staff costs are calculated at the same time, so that the data of one month is read
 * while another is calculated. Other calls can still run in between.
 */
const LANES = 3;

/**
 * The staff cost of one month that belongs to one ledger account and one department: pay and employer contributions,
 * in cents.
 */
export type StaffCost = {
  readonly month: string;
  readonly account: string;
  readonly department: string | null;
  readonly amount: number;
  /**
   * True if payroll has posted the cost. Otherwise it is a projection for current employees with
   * their dated raises and last days, under the latest known law.
   */
  readonly isPosted: boolean;
};

type Doors = Pick<Services, "database" | "workers" | "vault" | "clock">;
type Company = Pick<Actor, "companyId" | "scope">;

/**
 * Returns the staff costs of each month in a range. Months with an approved run have the amounts of payroll's
 * journals. Later months are projected from the pay of current employees, with joiners, leavers and dated raises,
 * under the latest known law. Daily work cannot be predicted, so only posted months include it.
 */
export async function staffCosts(
  services: Doors,
  company: Company,
  from: Month,
  to: Month,
): Promise<readonly StaffCost[]> {
  const { scope } = company;
  const months = monthRange(from, to);
  const { posted, last } = await services.database.inCompany(scope, (tx) => readPosted(tx, company, months));
  const costs = [...posted];
  const next = last === undefined ? from : Math.max(from, addMonths(parseMonth(last), 1));
  const left = months.filter((one) => one >= next);
  const lane = async (): Promise<void> => {
    for (let month = left.shift(); month !== undefined; month = left.shift()) {
      costs.push(...(await foreseen(services, company, month)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return costs.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
}

/** Projects the cost of current employees in a future month. */
async function foreseen(services: Doors, company: Company, month: Month): Promise<readonly StaffCost[]> {
  const entries: SnapshotEntry[] = [];
  await simulateMonth(services, company, { month, laws: [{}] }, ({ results }) => {
    for (const { entries: own } of results) entries.push(...own);
  });
  const text = formatMonth(month);
  const codeOf = await services.database.inCompany(company.scope, async (tx) => {
    const { elements } = await readFrame(tx, company, simulatedRun(company, month, {}));
    return (await readAccountCodes(tx, company, { month: text }, { elements })).codeOf;
  });
  return folded(text, entries, codeOf, false);
}

async function readPosted(tx: Tx, company: Company, months: readonly Month[]) {
  const runs = await countedRuns(tx, company, months.map(formatMonth));
  const own = and(
    eq(snapshots.companyId, company.companyId),
    inArray(
      snapshots.id,
      runs.map(({ snapshotId }) => snapshotId),
    ),
  );
  const held = runs.length === 0 ? [] : await tx.select().from(snapshots).where(own);
  const byId = new Map(held.map((row) => [row.id, row]));
  const posted: StaffCost[] = [];
  for (const [month, of] of Map.groupBy(runs, (run) => run.month)) {
    const rows = of.flatMap(({ snapshotId }) => byId.get(snapshotId) ?? []);
    const elements: SnapshotLaw["elements"] = Object.assign({}, ...rows.map(({ law }) => law.elements));
    const { codeOf } = await readAccountCodes(tx, company, { month }, { elements });
    const { branchId } = company.scope;
    const entries = rows
      .flatMap(({ totals }) => totals?.entries ?? [])
      .filter((entry) => branchId === null || entry.branchId === branchId);
    posted.push(...folded(month, entries, codeOf, true));
  }
  return { posted, last: runs.at(-1)?.month };
}

/**
 * Combines all cost entries with the same account and department into one cost. The costs of small departments are
 * combined, so that no total reveals one person's pay.
 */
function folded(
  month: string,
  entries: readonly SnapshotEntry[],
  codeOf: (key: string) => string | undefined,
  isPosted: boolean,
): readonly StaffCost[] {
  const own = entries.filter(({ key }) => key.startsWith("pay:") || key.startsWith("employer:"));
  const people = new Map<string | null, number>();
  for (const [department, of] of Map.groupBy(own, (entry) => entry.department)) {
    const byKey = Map.groupBy(of, ({ key }) => key);
    const most = [...byKey.values()].map((rows) => rows.reduce((total, row) => total + row.people, 0));
    people.set(department, Math.max(...most));
  }
  const small = tooSmall(people);
  const sums = new Map<string, StaffCost>();
  for (const { key, amount, department } of own) {
    const account = codeOf(key) ?? "";
    const place = small.has(department) ? OTHER : department;
    const id = JSON.stringify([account, place]);
    const held = sums.get(id)?.amount ?? 0;
    sums.set(id, { month, account, department: place, amount: cents(held + amount), isPosted });
  }
  return [...sums.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Returns the departments to show together as Other, so that no total reveals one person's pay: all departments with
 * too few employees. If all of them together still have too few, the smallest of the remaining departments is added.
 * Employees without a department are counted as one department, whose key is null.
 * @param people the number of employees, keyed by department.
 */
export function tooSmall(people: ReadonlyMap<string | null, number>): ReadonlySet<string | null> {
  const small = new Set<string | null>();
  let together = 0;
  for (const [department, count] of [...people].sort(([, a], [, b]) => a - b)) {
    if (count >= FEWEST_PEOPLE && (together === 0 || together >= FEWEST_PEOPLE)) break;
    small.add(department);
    together += count;
  }
  return small;
}

function keyOf({ account, department }: StaffCost): string {
  return JSON.stringify([account, department ?? ""]);
}

/**
 * Returns staff costs in shillings.
 * @throws Refusal 422 if the months are in the wrong order or too far apart.
 */
export async function readStaffCosts({ services, actor }: Work, asked: { readonly from: string; readonly to: string }) {
  const [from, to] = [parseMonth(asked.from), parseMonth(asked.to)];
  if (from > to)
    throw invalid("The last month cannot be before the first month.", [
      { path: "from", message: "Choose an earlier month." },
    ]);
  if (to - from >= MOST_MONTHS) throw invalid("Choose at most 36 months.");
  const costs = await staffCosts(services, actor, from, to);
  return {
    data: costs.map(({ amount, isPosted, ...cost }) => ({
      ...cost,
      amount: majorOf(cents(amount)),
      is_posted: isPosted,
    })),
  };
}
