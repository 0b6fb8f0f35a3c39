import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { StoredSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import { type Change, type SlipInputs, whyChanged } from "@hazina/engine/payroll/run/why-pay-changed.ts";
import { type AddedRow, withAddedRows } from "../rates/company-law.ts";

/** The inputs of a month's slip. Its law is given as an index into `laws` of the task. */
export type ComparedSlip = {
  readonly month: string;
  readonly employee: StoredSlip["employee"];
  readonly elements: StoredSlip["elements"];
  readonly law: number;
};

/** Employees with their slips of two months. A slip is absent if there was none. */
export type VarianceTask = {
  readonly laws: readonly { readonly settings: EmployerSettings; readonly added: readonly AddedRow[] }[];
  readonly people: readonly {
    readonly before?: ComparedSlip | undefined;
    readonly after?: ComparedSlip | undefined;
  }[];
};

/**
 * Calculates the causes of each change in net pay, in a worker thread. The results are in the order of the employees;
 * null if the slip of one of the two months was refused.
 */
export default function compare({ laws, people }: VarianceTask): (Change | null)[] {
  const tables = laws.map(({ added }) => (added.length === 0 ? KENYA : withAddedRows(added)));
  const inputs = (slip: ComparedSlip | undefined): SlipInputs | undefined => {
    const law = slip && laws[slip.law];
    if (!slip || !law) return undefined;
    const month: Month = parseMonth(slip.month);
    return {
      employee: slip.employee,
      elements: slip.elements,
      month,
      settings: law.settings,
      tables: tables[slip.law] ?? KENYA,
    };
  };
  return people.map(({ before, after }) => {
    const change = whyChanged(inputs(before), inputs(after));
    return change.ok ? change.value : null;
  });
}
