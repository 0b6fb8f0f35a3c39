import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, eq, gt, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNamesKept } from "../../organization/job-titles/job-titles.ts";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import type { Vault } from "../../platform/vault.ts";
import { fullName } from "../employees/find-employee.ts";
import { idHash } from "../employees/statutory-numbers.ts";
import { employees, employments, payRates, terms } from "../employees/tables.ts";
import { isBlocked, readFactsOnDay, statusOn } from "../pay/facts-on-day.ts";
import { readPlanUsage } from "./save-employee.ts";

type Question = ListQuestion<"name" | "number" | "joined" | "basic"> & {
  readonly status?: "active" | "joining" | "left" | undefined;
  readonly readiness?: "ready" | "blocked" | undefined;
  readonly department_id?: string | undefined;
  readonly branch_id?: string | undefined;
  readonly as_of?: string | undefined;
};

/**
 * Lists the employees as of a day with the readiness of their records. Only roles with View
 * Salaries see pay. The search matches parts of names, payroll numbers and email addresses, but KRA
 * PINs and ID numbers only in full.
 * @throws Refusal 403 for sorting by pay without View Salaries.
 */
export async function listEmployees({ services, actor }: Work, question: Question) {
  const seesPay = actor.abilities.has("View Salaries");
  if (question.sort.endsWith("basic")) requireAbility(actor, "View Salaries");
  const at = services.clock();
  const day = (question.as_of ?? dayAt(at)) as Day;
  return services.database.inCompany(actor.scope, async (tx) => {
    const wanted = wantedRows(services.vault, actor, question, day, at);
    const { rows, meta } = await readPage(tx, actor.companyId, question, wanted, day);
    const holding = await readFactsOnDay(tx, actor.companyId, rows, day, at);
    const departments = await departmentNames(tx, actor);
    const titles = await jobTitleNamesKept(tx, actor);
    const branches = await branchNames(tx, actor);
    const data = rows.map((person) => {
      const facts = holding.get(person.id);
      const pay = facts?.pay;
      return {
        id: person.id,
        payroll_number: person.payrollNumber,
        name: fullName(person),
        job_title: titles.get(facts?.terms?.jobTitleId ?? "") ?? null,
        department: departments.get(facts?.terms?.departmentId ?? "") ?? null,
        branch: branches.get(facts?.terms?.branchId ?? "") ?? null,
        kind: facts?.terms?.kind ?? null,
        status: statusOn(facts?.spell ?? person, day),
        joined: (facts?.spell ?? person).joined,
        left: (facts?.spell ?? person).left,
        readiness: { score: facts?.readiness.score ?? 0, blocking: facts?.readiness.blocking ?? 0 },
        ...(seesPay ? { basic: pay ? majorOf(cents(pay.amount)) : null, basis: pay?.basis ?? null } : {}),
      };
    });
    return { data, meta, plan: await readPlanUsage(tx, actor.companyId, at) };
  });
}

/**
 * Reads the employee records of one page of the list, and the total number of matching employees. One SQL query
 * filters, counts and sorts the ids of all matching employees; full records are then read only for the ids on the
 * page.
 */
async function readPage(tx: Tx, companyId: string, question: Question, wanted: SQL | undefined, day: Day) {
  const { page, size, sort } = question;
  const isDescending = sort.startsWith("-");
  const name = (isDescending ? sort.slice(1) : sort) as keyof typeof ORDERS | "basic";
  const direction = isDescending ? sql`desc` : sql`asc`;
  const cut = size === undefined ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`;
  const found = name === "basic" ? foundByPay(companyId, wanted, day) : foundBy(ORDERS[name], wanted);
  const paged = sql`(with found as materialized (${found})
    select (select count(*)::int from found) as total, array(select id from found order by place ${direction}, id ${cut}) as ids) paged`;
  const [answered] = await tx.select({ total: sql<number>`total`, ids: sql<string[]>`ids` }).from(paged);
  const { total, ids } = answered ?? { total: 0, ids: [] };
  const read = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, ids)));
  const byId = new Map(read.map((person) => [person.id, person]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, meta: size === undefined ? { total, page: 1, size: total } : { total, page, size } };
}

function wantedRows(vault: Vault, { companyId }: Actor, question: Question, day: Day, at: number): SQL | undefined {
  const { search, status, readiness, department_id: departmentId, branch_id: branchId } = question;
  const blocked = isBlocked(companyId, day, at);
  return and(
    eq(employees.companyId, companyId),
    search ? searched(vault, companyId, search) : undefined,
    status && hasStatus(companyId, status, day),
    readiness && (readiness === "blocked" ? blocked : not(blocked)),
    branchId || departmentId ? isPlaced(companyId, day, { branchId, departmentId }) : undefined,
  );
}

function searched(vault: Vault, companyId: string, search: string): SQL | undefined {
  const number = search.replace(/[\s.\-/]/g, "").toUpperCase();
  const kinds = ["national_id", "alien_id", "refugee_id", "passport"] as const;
  const name = sql`concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName})`;
  return or(
    containing(search, name, employees.payrollNumber, employees.email),
    eq(employees.kraPin, number),
    ...(number.length < 5 ? [] : kinds.map((kind) => eq(employees.idHash, idHash(vault, companyId, kind, number)))),
  );
}

/**
 * Returns the SQL condition for employees with a status on a day. For a rehired employee, the
 * period of employment that includes the day decides.
 */
function hasStatus(companyId: string, status: "active" | "joining" | "left", day: Day): SQL | undefined {
  const { employeeId: id, joined, left } = employments;
  const ofDay = sql`select ${id} from ${employments} where ${employments.companyId} = ${companyId} and ${joined} <= ${day} and ${left} >= ${day}`;
  const before = gt(employees.joined, day);
  if (status === "joining") return and(before, sql`${employees.id} not in (${ofDay})`);
  if (status === "left") return and(lte(employees.joined, day), lt(employees.left, day));
  const isThere = and(lte(employees.joined, day), or(isNull(employees.left), gte(employees.left, day)));
  return or(isThere, and(before, sql`${employees.id} in (${ofDay})`));
}

type Place = { readonly branchId: string | undefined; readonly departmentId: string | undefined };

/**
 * Returns the SQL condition for employees in a branch and a department according to the terms that apply on a day. A
 * branch or department that is undefined does not limit the result. The subquery runs once for the company, which is
 * much faster than once per record.
 */
function isPlaced(companyId: string, day: Day, { branchId, departmentId }: Place): SQL {
  const inBranch = branchId ? sql`and t.branch_id = ${branchId}` : sql``;
  const inDepartment = departmentId ? sql`and t.department_id = ${departmentId}` : sql``;
  const later = sql`select 1 from ${terms} l where l.company_id = t.company_id and l.employee_id = t.employee_id and l.from_day > t.from_day and l.from_day <= ${day}`;
  return sql`${employees.id} = any(array(select t.employee_id from ${terms} t where t.company_id = ${companyId} and t.from_day <= ${day} ${inBranch} ${inDepartment} and not exists (${later})))`;
}

const ORDERS = {
  name: sql`lower(concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName}))`,
  number: sql`${employees.payrollNumber}`,
  joined: sql`${employees.joined}`,
};

function foundBy(order: SQL, wanted: SQL | undefined): SQL {
  return sql`select ${employees.id} as id, ${order} as place from ${employees} where ${wanted}`;
}

/**
 * Builds the query for the matching employees, sorted by the pay that applies on a day. Pay is joined as one grouped
 * subquery, which is fast with every query plan.
 */
function foundByPay(companyId: string, wanted: SQL | undefined, day: Day): SQL {
  const paid = sql`select distinct on (p.employee_id) p.employee_id, p.amount, false from ${payRates} p where p.company_id = ${companyId} and p.from_day <= ${day} and p.state = 'approved' order by p.employee_id, p.from_day desc, p.decided_at desc, p.id desc`;
  const people = sql`select ${employees.id} as id, null::bigint as amount, true as is_wanted from ${employees} where ${wanted}`;
  return sql`select id, coalesce(max(amount), 0) as place from (${people} union all (${paid})) facts group by id having bool_or(is_wanted)`;
}
