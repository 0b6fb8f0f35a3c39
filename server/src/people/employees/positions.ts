import { dayAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import type { Positions } from "../../approvals/ports.ts";
import { departmentHeads } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches, rowsOf } from "../../platform/database/database.ts";
import { employees, terms } from "./tables.ts";

type Of = { readonly users: readonly string[]; readonly departments: readonly string[] };

/**
 * Implements the port `positionsOf`: returns the user accounts of the given users' managers and of the given
 * departments' heads, as of today. A manager or head without a user account is left out.
 */
export async function positionsOf(call: Call, { users, departments }: Of): Promise<Positions> {
  const { tx, actor, now } = call;
  const heads = await departmentHeads(tx, actor, departments);
  return acrossBranches(tx, async () => ({
    managers: await managersOf(call, users, dayAt(now)),
    heads: await accountsOf(call, heads),
  }));
}

type Pair = { readonly of: string; readonly account: string };

async function managersOf({ tx, actor }: Call, users: readonly string[], today: string) {
  if (users.length === 0) return new Map<string, string>();
  const rows = await rowsOf<Pair>(
    tx,
    sql`select e.user_id as of, m.user_id as account
      from ${employees} e
      join lateral (select t.manager_id from ${terms} t
        where t.company_id = e.company_id and t.employee_id = e.id and t.from_day <= ${today}
        order by t.from_day desc limit 1) now on true
      join ${employees} m on m.company_id = e.company_id and m.id = now.manager_id
      where e.company_id = ${actor.companyId} and m.user_id is not null
        and e.user_id in (select jsonb_array_elements_text(${JSON.stringify(users)}::jsonb)::uuid)`,
  );
  return new Map(rows.map(({ of, account }) => [of, account]));
}

async function accountsOf({ tx, actor }: Call, heads: ReadonlyMap<string, string>) {
  if (heads.size === 0) return new Map<string, string>();
  const ids = JSON.stringify([...heads.values()]);
  const rows = await rowsOf<Pair>(
    tx,
    sql`select e.id as of, e.user_id as account from ${employees} e
      where e.company_id = ${actor.companyId} and e.user_id is not null
        and e.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`,
  );
  const accounts = new Map(rows.map(({ of, account }) => [of, account]));
  return new Map(
    [...heads].flatMap(([department, head]) => {
      const account = accounts.get(head);
      return account === undefined ? [] : [[department, account] as const];
    }),
  );
}
