import { formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { writeMuster } from "../server/src/payroll/muster/muster.ts";
import { askToCompute } from "../server/src/payroll/runs/compute.ts";
import { createRun } from "../server/src/payroll/runs/save-run.ts";
import { payrollRuns } from "../server/src/payroll/runs/tables.ts";
import { addUsualElements, readElements } from "../server/src/payroll/setup/elements.ts";
import { createPayrollType } from "../server/src/payroll/setup/types.ts";
import { listEmployees } from "../server/src/people/employees/list-employees.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";

const SALARIES = { name: "Salaries", kind: "salary", frequency: "monthly", cut_off_day: 20, pay_day: 28 } as const;
const WAGES = { name: "Wages", kind: "wages", frequency: "weekly", cut_off_day: 20, pay_day: 28 } as const;
/** What the month alone brings to three people, in shillings, by payroll number and the code of an element. */
const OF_THE_MONTH = [
  { number: "0006", code: "commission", amount: 18_500 },
  { number: "0012", code: "commission", amount: 12_250.5 },
  { number: "0009", code: "bonus", amount: 20_000 },
] as const;

/** Returns whether the demo company has a payroll. */
export async function hasPayroll({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(payrollRuns))) > 0;
}

/**
 * Begins this month's salaries of the demo company, by the verbs of a person's calls, and has them computed: a draft in which there
 * is something to find, since some records lack what pay needs. Nobody is paid: nobody of the demo company may pay alone.
 */
export async function beginDemoPayroll(services: Services, owner: Actor): Promise<void> {
  const { database, clock } = services;
  const at = clock();
  const people = (await listEmployees(services, owner, { page: 1, sort: "number" })).data;
  const id = await database.inCompany(owner.scope, async (tx) => {
    const type = await createPayrollType(tx, owner, { ...SALARIES, approval_levels: [] });
    await createPayrollType(tx, owner, { ...WAGES, approval_levels: [] });
    await addUsualElements(tx, owner, {}, at);
    const run = { payroll_type_id: type.data.id, month: formatMonth(monthAt(at)), kind: "regular" } as const;
    const { data } = await createRun(tx, owner, run, at);
    const elements = await readElements(tx, owner.companyId);
    const rows = OF_THE_MONTH.flatMap(({ number, code, amount }) => {
      const person = people.find((one) => one.payroll_number === number);
      const element = elements.find((one) => one.code === code);
      return person && element ? [{ personnel_id: person.id, values: { [element.id]: amount } }] : [];
    });
    await writeMuster(tx, owner, { payroll_id: data.id, rows }, at);
    return data.id;
  });
  await askToCompute(services, owner, { id });
}
