import { formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { monthOf } from "@hazina/engine/payroll/run/month-of.ts";
import type { PayOfMonth } from "../people/loans/pay-for-quote.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Vault } from "../platform/vault.ts";
import { withAddedRows } from "./rates/company-tables.ts";
import type { Run } from "./runs/find-run.ts";
import { readFrame } from "./runs/frame.ts";
import { readInputs } from "./runs/read-inputs.ts";

const NO_RUN = "00000000-0000-0000-0000-000000000000";

/**
 * Somebody's pay of a month as a regular run would read it, without what is typed for the month alone and without loans; or a
 * sentence why there is none.
 */
export async function readPayOfMonth(
  tx: Tx,
  company: CompanyRef,
  vault: Vault,
  employeeId: string,
  month: Month,
  at: number,
): Promise<Result<PayOfMonth>> {
  const run = regularRun(company, employeeId, month);
  const frame = await readFrame(tx, company, run);
  const [input] = (await readInputs(tx, company, { vault, at }, run, frame, undefined)).people;
  if (!input) return refuse("No pay of this month is known.");
  const { settings } = frame;
  const tables = withAddedRows(frame.added);
  const read = monthOf(input.compute.facts, month, run.kind, settings, tables);
  if (!read.ok) return read;
  const elements = read.value.elements.filter(({ ref }) => !ref?.startsWith("loan:"));
  return accept({ employee: read.value.employee, elements, settings, tables });
}

/** A run that is never stored: the whole month of one person. */
function regularRun({ companyId }: CompanyRef, employeeId: string, month: Month): Run {
  const text = formatMonth(month);
  const nobody = { preparers: [], confirmers: [], approvers: [], payers: [] };
  return {
    ...nobody,
    companyId,
    id: NO_RUN,
    branchId: null,
    typeId: NO_RUN,
    month: text,
    number: 0,
    periodFrom: `${text}-01`,
    periodTo: lastDayOf(month),
    kind: "regular",
    payDay: lastDayOf(month),
    personnelIds: [employeeId],
    note: null,
    status: "draft",
    version: 1,
    levels: [],
    snapshotId: null,
    place: null,
    reverses: null,
    reversalAskedBy: null,
    leaseId: null,
    leaseUntil: null,
    leaseBy: null,
    createdBy: NO_RUN,
    createdByName: "",
    createdAt: 0,
  };
}
