import { parseMonth } from "@hazina/base/calendar.ts";
import type { Fitting } from "@hazina/engine/payroll/run/fit-deductions.ts";
import type { PersonForMonth } from "../../people/pay/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { payElementOf, readElements } from "../setup/elements.ts";
import { readSettingsOf } from "../setup/settings.ts";
import { payrollTypeRows } from "../setup/types.ts";
import type { Run } from "./find-run.ts";
import type { SnapshotElement } from "./snapshot.ts";

/**
 * The data that is the same for all employees of a run: settings, rates, elements, and the users
 * who set them.
 */
export type Frame = Awaited<ReturnType<typeof readFrame>>;

/**
 * Reads the frame of a run: the settings, rates, elements and payroll types that are the same for all its employees.
 */
export async function readFrame(tx: Tx, company: CompanyRef, run: Run) {
  const month = parseMonth(run.month);
  const held = await readSettingsOf(tx, company, month);
  const added = await readAddedRows(tx, company.companyId);
  const kept = await readElements(tx, company.companyId);
  const codes = kept.map(({ code }) => code ?? "");
  const byId = new Map(kept.map((row) => [row.id, { row, element: payElementOf(row, codes) }]));
  const elements: Record<string, SnapshotElement> = {};
  const fittings: Record<string, Fitting> = {};
  for (const { row } of byId.values()) {
    const { code, name, account, payee, onPayslip, pays, whenShort, priority } = row;
    elements[row.id] = {
      code: code ?? "",
      name,
      kind: "kind" in pays ? pays.kind : pays.type,
      account,
      payee,
      onPayslip,
    };
    fittings[row.id] = { whenShort, priority };
  }
  const types = await payrollTypeRows(tx, company);
  const setters = [held.setBy, ...added.flatMap(({ by }) => by)].filter((id) => id !== null);
  const rates = added.map(({ table, row }) => ({ table, row }));
  return {
    month,
    settings: held.settings,
    office: held.office,
    added: rates,
    byId,
    elements,
    fittings,
    types,
    setters,
  };
}

/**
 * A run with its frame (the data that is the same for all employees), the company, and the time of
 * reading.
 */
export type RunInMonth = {
  readonly company: CompanyRef;
  readonly run: Run;
  readonly frame: Frame;
  readonly now: number;
};

type Placed = {
  readonly place: Pick<NonNullable<PersonForMonth["place"]>, "payrollTypeId" | "kind"> | null;
};

/**
 * Returns whether a run belongs to the payroll that pays an employee. This is the payroll named in the employee's
 * terms. If the terms name none, it is the company's first wage payroll for a casual worker, and its first salary
 * payroll for any other employee.
 */
export function belongs(person: Placed, run: Run, { types }: Pick<Frame, "types">): boolean {
  const own = person.place?.payrollTypeId;
  if (own) return own === run.typeId;
  const kind = person.place?.kind === "casual" ? "wages" : "salary";
  return types.find((type) => type.kind === kind)?.id === run.typeId;
}
