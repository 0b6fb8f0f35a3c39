import { addMonths, dayAt, formatMonth, lastDayOf, type Month, monthAt, monthRange } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { rowValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import {
  annualPay,
  measured,
  type StaffChange,
  type StaffMeasure,
  type StaffMember,
  staffAfter,
  whoChanges,
  worksIn,
} from "@hazina/engine/forecasting/hiring/staff.ts";
import { ofDepartment, type StaffRow, staffTable } from "@hazina/engine/forecasting/hiring/staff-table.ts";
import { itemStart } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import { isSalaryLine } from "@hazina/engine/forecasting/model/liability-names.ts";
import { LAST_CHECKED } from "@hazina/engine/payroll/kenya/checked.rates.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNames } from "../../organization/job-titles/job-titles.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readRoster } from "../roster/read-roster.ts";
import { effectiveLayers, isStaff, VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { evaluated, loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { countedTwice } from "./counted-twice.ts";

type Asked = { readonly scenario: string; readonly department_id?: string | null | undefined };

const CLOSED_MONTHS_SHOWN = 3;
const MONTHS_WITHOUT_BOOKS = 12;

/**
 * Loads a scenario, the company's staff, and the names of departments and job titles, from which `readPlan` and
 * `listStaff` build the headcount plan.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadHiring({ tx, actor, now }: Call, { scenario: name }: Asked) {
  const plans = await loadScenario(tx, actor.companyId, { name });
  return {
    plans,
    now,
    roster: await readRoster(tx, actor, now),
    departments: await departmentNames(tx, actor),
    titles: await jobTitleNames(tx, actor),
    seesPay: actor.abilities.has(VIEW_SALARIES),
  };
}

type Loaded = Awaited<ReturnType<typeof loadHiring>>;

/** Returns the current staff of a company with the planned changes of a scenario. */
export async function staffUnder(
  tx: Tx,
  company: CompanyRef,
  plans: Plans | undefined,
  now: number,
): Promise<StaffMember[]> {
  const { members, became } = await readRoster(tx, company, now);
  return staffAfter(members, plans ? changesOf(plans) : [], became);
}

/**
 * Returns the headcount plan for each department and job title. `measure` chooses its monthly values: headcount,
 * salaries or benefits. Users without View Salaries see the pay of fewer than three people only as part of larger
 * totals.
 */
export async function readPlan(
  loaded: Loaded,
  { measure, department_id: only }: Asked & { readonly measure: StaffMeasure },
) {
  const { plans, seesPay } = loaded;
  const foundation = plans && requireFoundation(plans);
  const { months, redline } = monthsOf(loaded, foundation);
  const all = staffAfter(loaded.roster.members, plans ? changesOf(plans) : [], loaded.roster.became);
  const staff = only ? all.filter(({ departmentId }) => departmentId === only) : all;
  const tableOf = (members: readonly StaffMember[]) =>
    staffTable(members, months, measure, seesPay ? "everybody" : "sums");
  const isSummed = only && !seesPay && measure !== "headcount";
  const table = isSummed ? ofDepartment(tableOf(all), only) : tableOf(staff);
  const shown = (value: number) => (measure === "headcount" ? value : majorOf(cents(value)));
  return {
    labels: months.map(formatMonth),
    redline: formatMonth(redline),
    rows: table.rows.map((row) => ({ ...namesOf(loaded, row), values: row.values.map(shown) })),
    total: table.total.map(shown),
    without_pay: staff.filter(
      ({ pay, payroll, left }) =>
        pay.length === 0 && !payroll && (left === null || left >= lastDayOf(addMonths(redline, -1))),
    ).length,
    books:
      plans && foundation && !only && (seesPay || table.total.length > 0)
        ? await comparedWithBooks(plans, foundation, all, seesPay)
        : null,
    counted_twice: plans && seesPay ? await countedTwice(plans, loaded.roster, loaded.departments) : [],
    law_assumed_from: (months.at(-1) ?? redline) > LAST_CHECKED ? formatMonth(addMonths(LAST_CHECKED, 1)) : null,
  };
}

/** Returns all current and planned staff with their planned changes. Requires View Salaries. */
export function listStaff(loaded: Loaded, { department_id: only }: Asked) {
  const { plans, roster, departments, titles, now } = loaded;
  const foundation = plans && requireFoundation(plans);
  const changes = plans ? changesOf(plans) : [];
  const was = Map.groupBy([...roster.became.keys()], (id) => roster.became.get(id));
  const names = new Map(roster.members.map((member) => [member.id, member]));
  const staff = staffAfter(roster.members, changes, roster.became).filter(
    ({ departmentId }) => !only || departmentId === only,
  );
  return {
    data: staff.map((member) => {
      const here = names.get(member.id);
      const planned = changes.find(({ item }) => item.kind === "hire" && item.id === member.id);
      const { firstName, lastName } = here ?? planned?.item.person ?? { firstName: "", lastName: "" };
      const annual = annualPay(member, dayAt(now));
      return {
        id: member.id,
        kind: here?.kind ?? ("planned" as const),
        department: departments.get(member.departmentId ?? "") ?? null,
        department_id: member.departmentId,
        role: titles.get(member.jobTitleId ?? "") ?? null,
        job_title_id: member.jobTitleId,
        name: `${firstName} ${lastName}`,
        first_name: firstName,
        last_name: lastName,
        hire_date: member.hired,
        term_date: member.left,
        annual_wages: annual === null ? null : majorOf(cents(annual)),
        microforecast_id: planned?.microforecastId ?? null,
        item_id: planned?.item.id ?? null,
        was_planned: was.get(member.id) ?? [],
        changes: changes.flatMap(({ item, month }) =>
          item.kind === "hire" || whoChanges(item, roster.became) !== member.id
            ? []
            : [
                {
                  item_id: item.id,
                  kind: item.kind,
                  month: formatMonth(month),
                  amount: item.kind === "raise" ? majorOf(cents(item.to)) : null,
                  pay: roster.proposed.get(item.id) ?? null,
                },
              ],
        ),
        on_record: here?.kind === "roster" ? onRecord(here) : null,
        version: here?.version ?? null,
      };
    }),
    salary_account: foundation ? (largestSalaryLine(foundation) ?? null) : null,
  };
}

/** Returns the recorded pay and last day of a person on the roster, without planned changes. */
function onRecord({ pay, left }: StaffMember) {
  return { basic_salary: majorOf(cents(pay[0]?.basic ?? 0)), term_date: left };
}

/**
 * Returns the planned staff changes in the active microforecasts of a scenario, each with the start
 * month of its microforecast.
 */
export function changesOf({ chain, layers }: Plans): (StaffChange & { readonly microforecastId: string })[] {
  return [...effectiveLayers(chain, layers).values()]
    .filter(({ microforecast }) => microforecast.on)
    .flatMap(({ microforecast }) =>
      microforecast.items.flatMap((item) =>
        isStaff(item) &&
        item.inBooks !== true &&
        (item.kind === "hire" || item.kind === "raise" || item.kind === "termination")
          ? [{ item, month: itemStart(microforecast, item), microforecastId: microforecast.id }]
          : [],
      ),
    );
}

/**
 * Returns the path of the line with the largest salaries in the year before the forecast; undefined
 * if no line is recognised as a salary line.
 */
export function largestSalaryLine({ accounts, firstForecast }: Foundation): string | undefined {
  const year = (values: Float64Array) =>
    values.slice(Math.max(0, firstForecast - 12), firstForecast).reduce((sum, value) => sum + value, 0);
  const lines = accounts.filter((account) => isSalaryLine(account));
  return lines.toSorted((one, other) => Math.abs(year(other.actual)) - Math.abs(year(one.actual)))[0]?.path;
}

function monthsOf({ now }: Loaded, foundation: Foundation | undefined): { months: Month[]; redline: Month } {
  if (!foundation) {
    const first = monthAt(now);
    return { months: monthRange(first, addMonths(first, MONTHS_WITHOUT_BOOKS - 1)), redline: first };
  }
  const { books, firstForecast, months: count } = foundation;
  const redline = addMonths(books.firstMonth, firstForecast);
  const first = addMonths(books.firstMonth, Math.max(0, firstForecast - CLOSED_MONTHS_SHOWN));
  return { months: monthRange(first, addMonths(books.firstMonth, count - 1)), redline };
}

function namesOf({ departments, titles }: Loaded, { departmentId, jobTitleId }: StaffRow) {
  const department = departmentId === "other" ? "Other" : (departments.get(departmentId ?? "") ?? null);
  const level = jobTitleId === undefined ? ("department" as const) : ("role" as const);
  return { level, department, role: titles.get(jobTitleId ?? "") ?? null };
}

/**
 * Returns the pay of the staff and the total of the salary lines in the last closed month, for comparison. Null if
 * there is no closed month or salary line, or if fewer than three people worked then and the user may not see pay.
 */
async function comparedWithBooks(
  plans: Plans,
  foundation: Foundation,
  staff: readonly StaffMember[],
  seesPay: boolean,
) {
  const { books, firstForecast, accounts } = foundation;
  const closed = firstForecast - 1;
  const rows = [...accounts.keys()].filter((row) => {
    const account = accounts[row];
    return account !== undefined && isSalaryLine(account);
  });
  if (closed < 0 || rows.length === 0) return null;
  const month = addMonths(books.firstMonth, closed);
  const there = staff.filter((member) => worksIn(member, month));
  if (!seesPay && there.length < 3) return null;
  const { of } = await evaluated(plans);
  const lines = rows.reduce((sum, row) => sum + (rowValues(of, row)[closed] ?? 0), 0);
  return {
    month: formatMonth(month),
    staff: majorOf(cents(there.reduce((sum, member) => sum + measured(member, month, "salaries"), 0))),
    lines: majorOf(cents(lines)),
    accounts: rows.map((row) => accounts[row]?.path ?? ""),
  };
}
