import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, eq, gt, gte, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { jobTitleNames } from "../../organization/job-titles/job-titles.ts";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import { containing, pageOf, sortedBy } from "../../platform/database/lists.ts";
import type { Services } from "../../platform/services.ts";
import type { Vault } from "../../platform/vault.ts";
import { fullName } from "./find-employee.ts";
import { isBlocked, readHolding, statusOn } from "./holding.ts";
import { readEmployeeRoom } from "./save-employee.ts";
import { idHash } from "./statutory-numbers.ts";
import { employees, payRates, terms } from "./tables.ts";

type Question = ListQuestion<"name" | "number" | "joined" | "basic"> & {
  readonly status?: "active" | "joining" | "left" | undefined;
  readonly readiness?: "ready" | "blocked" | undefined;
  readonly department_id?: string | undefined;
  readonly as_of?: string | undefined;
};

/**
 * The employees as of a day, with how ready their records are; their pay for a role with View Salaries alone. A search finds
 * names, payroll numbers and mails by a part of them, the KRA PIN and the number of an ID only whole.
 * @throws Refusal 403 for an order by pay without View Salaries.
 */
export async function listEmployees(services: Services, actor: Actor, question: Question) {
  const seesPay = actor.abilities.has("View Salaries");
  if (question.sort.endsWith("basic")) requireAbility(actor, "View Salaries");
  const at = services.clock();
  const day = (question.as_of ?? dayAt(at)) as Day;
  return services.database.inCompany(actor.scope, async (tx) => {
    const wanted = wantedRows(services.vault, actor, question, day, at);
    const list = tx
      .select()
      .from(employees)
      .where(wanted)
      .orderBy(...sortedBy(question.sort, ordersOn(day), employees.id));
    const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(employees, wanted));
    const holding = await readHolding(tx, actor.companyId, rows, day, at);
    const departments = await departmentNames(tx, actor);
    const titles = await jobTitleNames(tx, actor);
    const branches = await branchNames(tx, actor);
    const data = rows.map((person) => {
      const held = holding.get(person.id);
      const pay = held?.pay;
      return {
        id: person.id,
        payroll_number: person.payrollNumber,
        name: fullName(person),
        job_title: titles.get(held?.terms?.jobTitleId ?? "") ?? null,
        department: departments.get(held?.terms?.departmentId ?? "") ?? null,
        branch: branches.get(held?.terms?.branchId ?? "") ?? null,
        kind: held?.terms?.kind ?? null,
        status: statusOn(person, day),
        joined: person.joined,
        left: person.left,
        readiness: { score: held?.readiness.score ?? 0, blocking: held?.readiness.blocking ?? 0 },
        ...(seesPay ? { basic: pay ? majorOf(cents(pay.amount)) : null, basis: pay?.basis ?? null } : {}),
      };
    });
    return { data, meta, plan: await readEmployeeRoom(tx, actor.companyId, at) };
  });
}

function wantedRows(vault: Vault, { companyId }: Actor, question: Question, day: Day, at: number): SQL | undefined {
  const { search, status, readiness, department_id: departmentId } = question;
  const blocked = isBlocked(day, at);
  return and(
    eq(employees.companyId, companyId),
    search ? searched(vault, companyId, search) : undefined,
    status && hasStatus(status, day),
    readiness && (readiness === "blocked" ? blocked : not(blocked)),
    departmentId ? sql`${heldOn(day, sql`t.department_id`)} = ${departmentId}` : undefined,
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

function hasStatus(status: "active" | "joining" | "left", day: Day): SQL | undefined {
  if (status === "joining") return gt(employees.joined, day);
  if (status === "left") return and(lte(employees.joined, day), lt(employees.left, day));
  return and(lte(employees.joined, day), or(isNull(employees.left), gte(employees.left, day)));
}

function heldOn(day: Day, column: SQL): SQL {
  return sql`(select ${column} from ${terms} t where t.company_id = ${employees.companyId} and t.employee_id = ${employees.id} and t.from_day <= ${day} order by t.from_day desc limit 1)`;
}

function ordersOn(day: Day) {
  const paid = sql`(select p.amount from ${payRates} p where p.company_id = ${employees.companyId} and p.employee_id = ${employees.id} and p.from_day <= ${day} and p.state = 'approved' order by p.from_day desc, p.decided_at desc, p.id desc limit 1)`;
  return {
    name: sql`lower(concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName}))`,
    number: employees.payrollNumber,
    joined: employees.joined,
    basic: sql`coalesce(${paid}, 0)`,
  };
}
