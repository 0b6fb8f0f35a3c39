import type { CompanyAbility } from "@hazina/contract/abilities.ts";
import type { Conflict } from "@hazina/contract/conflict.ts";
import { conflictsAmong } from "@hazina/contract/conflicting-duties.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { userNames } from "../../access/users/user-names.ts";
import type { Call } from "../../platform/call.ts";
import { runInWords } from "../runs/find-run.ts";
import { payrollRuns } from "../runs/tables.ts";

/** The abilities that concern pay, in the order of the payroll process. */
const DUTIES = [
  "Manage Employees",
  "Manage Salaries",
  "Confirm Pay-out Details",
  "Manage Payroll Settings",
  "Prepare Payroll",
  "Approve Payroll",
  "Pay Payroll",
] as const satisfies readonly CompanyAbility[];

const MOST_RUNS = 200;

/**
 * Reports on the separation of duties in payroll: each user's payroll abilities, which of them conflict, and who
 * prepared each payroll, confirmed accounts for it, approved it and paid it. For each payroll, names the users who
 * performed two of these steps that different users should perform. A company can allow this only to a user who is its
 * only payroll approver.
 */
export async function readDuties(call: Call, { month }: { readonly month?: string | undefined }) {
  const { tx, actor } = call;
  const holders = new Map<string, { readonly id: string; readonly name: string; readonly duties: CompanyAbility[] }>();
  for (const duty of DUTIES) {
    for (const { id, firstName, lastName } of await holdersOf(tx, actor.companyId, duty)) {
      const held = holders.get(id) ?? { id, name: `${firstName} ${lastName}`, duties: [] };
      held.duties.push(duty);
      holders.set(id, held);
    }
  }
  const people = [...holders.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name, duties }) => ({
      id,
      name,
      duties: [...duties],
      risks: risksOf(conflictsAmong(new Set(duties))),
    }));
  const without = DUTIES.filter((duty) => !people.some(({ duties }) => duties.includes(duty)));
  return { data: { people, without, runs: await runsOf(call, month) } };
}

function risksOf(conflicts: readonly Conflict[]): string[] {
  return conflicts.map(({ first, second, risk }) => `${first} and ${second}: ${risk}`);
}

async function runsOf({ tx, actor }: Call, month: string | undefined) {
  const rows = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(eq(payrollRuns.companyId, actor.companyId), month === undefined ? undefined : eq(payrollRuns.month, month)),
    )
    .orderBy(desc(payrollRuns.month), asc(payrollRuns.number))
    .limit(MOST_RUNS);
  const names = await userNames(tx, actor.companyId);
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "A deleted user");
  return rows.map((run) => {
    const deciders = new Set([...run.approvers, ...run.payers]);
    const both = [
      ...run.preparers.filter((id) => deciders.has(id)),
      ...[...run.approvers, ...run.confirmers].filter((id) => run.payers.includes(id)),
    ];
    return {
      id: run.id,
      name: runInWords(run),
      status: run.status,
      prepared_by: named(run.preparers),
      confirmed_by: named(run.confirmers),
      approved_by: named(run.approvers),
      paid_by: named(run.payers),
      in_one_hand: named([...new Set(both)]),
    };
  });
}
