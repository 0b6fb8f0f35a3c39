import { formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Run } from "./find-run.ts";

const NO_RUN = "00000000-0000-0000-0000-000000000000";

/**
 * Creates a regular run for a whole month that is never stored. It is used to read the inputs of a
 * calculation for one payroll or for the given employees.
 */
export function simulatedRun(
  { companyId }: CompanyRef,
  month: Month,
  of: Partial<Pick<Run, "typeId" | "personnelIds" | "branchId">>,
): Run {
  const text = formatMonth(month);
  return {
    companyId,
    id: NO_RUN,
    branchId: null,
    typeId: NO_RUN,
    typeName: "",
    month: text,
    number: 0,
    periodFrom: `${text}-01`,
    periodTo: lastDayOf(month),
    kind: "regular",
    payDay: lastDayOf(month),
    personnelIds: null,
    note: null,
    status: "draft",
    version: 1,
    preparers: [],
    confirmers: [],
    approvers: [],
    payers: [],
    levels: [],
    snapshotId: null,
    place: null,
    reverses: null,
    reversalAskedBy: null,
    reversalReason: null,
    rolledBackAt: null,
    rolledBackByName: null,
    rollbackReason: null,
    leaseId: null,
    leaseUntil: null,
    leaseBy: null,
    createdBy: NO_RUN,
    createdByName: "",
    createdAt: 0,
    ...of,
  };
}

/**
 * Returns whether a run was created by `simulatedRun`. Such a run ignores the month's other
 * payrolls.
 */
export function isSimulatedRun({ id }: Pick<Run, "id">): boolean {
  return id === NO_RUN;
}
