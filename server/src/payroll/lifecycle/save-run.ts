import {
  addDays,
  type Day,
  dayInWords,
  dayOfWeek,
  daysInMonth,
  formatMonth,
  lastDayOf,
  type Month,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { lawAt } from "@hazina/engine/payroll/kenya/law.ts";
import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import { deletionFault } from "@hazina/engine/payroll/run/run-state.ts";
import { kenyaHolidayDays } from "@hazina/engine/schedules/kenya-holidays.ts";
import { and, eq, gte, inArray, isNull, lte, ne } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { clearStaged } from "../calculation/store-snapshot.ts";
import { requireOpenMonth } from "../months/months.ts";
import { FINAL_KINDS } from "../people-of-month/final-lines.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { holdRun, nextNumber, requireOpenInputs, runInWords, saveState, stateOf } from "../runs/find-run.ts";
import { payrollRuns } from "../runs/tables.ts";
import { ensureEarnings } from "../setup/elements.ts";
import { type PayrollType, readPayrollType } from "../setup/types.ts";
import { copyMusterRows, musterOfReversed } from "./muster-of-reversed.ts";

type NewRun = {
  readonly payroll_type_id: string;
  readonly month: string;
  readonly kind: "regular" | "off_cycle" | "final";
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  readonly pay_day?: string | undefined;
  readonly personnel_ids?: readonly string[] | null | undefined;
  readonly note?: string | null | undefined;
};

/**
 * Creates a payroll as a draft. The head company and each branch can have one regular run for everyone per period. Any
 * further regular run must name employees who can still be paid, for example because they were held back.
 * @throws Refusal 404 for an unknown payroll type or person; 409 for a further regular run that names no such
 * employees; 422 for a closed month, a month for which no law is known, a period outside the month, or a final run
 * without people.
 */
export async function createRun(call: Call, form: NewRun) {
  const { tx, actor, now } = call;
  const month = parseMonth(form.month);
  const type = await readPayrollType(tx, actor, form.payroll_type_id);
  await requireOpenMonth(tx, actor, month, "month");
  const law = lawAt(withAddedRows(await readAddedRows(tx, actor.companyId)), month);
  if (!law.ok) throw invalidField("month", law.refusal);
  await lockFor(tx, "payroll month", `${actor.companyId} ${form.month}`);
  const period = periodOf(form, type, month);
  const kind = kindOf(form, type);
  const people = namedPeople(form.personnel_ids);
  if (form.kind === "regular" && !people) await refuseSecond(call, form, type, period);
  if (kind === "final" && !people) {
    throw invalidField("personnel_ids", NOBODY_LEAVES);
  }
  await requirePeople(call, people ?? []);
  if (kind === "final") await ensureEarnings(call, [...FINAL_KINDS]);
  const id = uuidv7();
  const number = await nextNumber(tx, actor, form.month);
  const kept = await musterOfReversed(call, { typeId: type.id, month: form.month, kind, people });
  const takenOver = kept && `The muster roll was copied from ${runInWords(kept.run)}, which was reversed.`;
  await tx.insert(payrollRuns).values({
    companyId: actor.companyId,
    id,
    branchId: actor.scope.branchId,
    typeId: type.id,
    typeName: type.name,
    month: form.month,
    number,
    periodFrom: period.from,
    periodTo: period.to,
    kind,
    payDay: form.pay_day ?? usualPayDay(type, month, period.to),
    personnelIds: people,
    note: form.note || takenOver || null,
    status: "draft",
    version: 1,
    preparers: [...new Set([actor.userId, ...(kept?.rows ?? []).map(({ writtenBy }) => writtenBy)])],
    confirmers: [],
    approvers: [],
    payers: [],
    levels: [],
    createdBy: actor.userId,
    createdByName: actor.userName,
    createdAt: now,
  });
  if (kept) await copyMusterRows(tx, kept.rows, id);
  const after = {
    name: runInWords({ typeName: type.name, month: form.month, kind, number }),
    kind,
    people: people?.length ?? null,
  };
  await recordChange(tx, actor, { subject: "payroll", subjectId: id, action: "created", after });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [id] });
  const message = ["The payroll was started.", takenOver].filter(Boolean).join(" ");
  return { message, data: { id, version: 1 } };
}

const NOBODY_LEAVES = "Choose the employees who are leaving. A final run pays them up to their last day of work.";

/**
 * Returns the employees that a run is limited to, without duplicates; null if none are named and
 * the run pays everyone in its payroll.
 */
function namedPeople(ids: readonly string[] | null | undefined): string[] | null {
  return ids && ids.length > 0 ? [...new Set(ids)] : null;
}

function kindOf({ kind }: NewRun, type: PayrollType): RunKind {
  if (kind === "regular") return type.kind === "wages" ? "wages" : "regular";
  return kind === "off_cycle" ? "offCycle" : "final";
}

function periodOf({ period }: NewRun, type: PayrollType, month: Month) {
  const whole = { from: `${formatMonth(month)}-01`, to: lastDayOf(month) as string };
  if (!period) return whole;
  if (type.kind !== "wages")
    throw invalidField("period", "Only a payroll for wages can cover part of a month. Leave the period empty.");
  if (period.from > period.to) throw invalidField("period", "The period ends before it begins.");
  if (period.from < whole.from || period.to > whole.to) {
    throw invalidField("period", "A period must be within one month. Use a separate payroll for each month.");
  }
  return period;
}

async function refuseSecond(
  { tx, actor }: Call,
  form: NewRun,
  type: PayrollType,
  period: { readonly from: string; readonly to: string },
) {
  const { branchId } = actor.scope;
  const [same] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, actor.companyId),
        eq(payrollRuns.typeId, type.id),
        eq(payrollRuns.month, form.month),
        branchId === null ? isNull(payrollRuns.branchId) : eq(payrollRuns.branchId, branchId),
        inArray(payrollRuns.kind, ["regular", "wages"]),
        ne(payrollRuns.status, "reversed"),
        lte(payrollRuns.periodFrom, period.to),
        gte(payrollRuns.periodTo, period.from),
      ),
    )
    .limit(1);
  if (!same) return;
  const days = type.kind === "wages" ? `, ${dayInWords(same.periodFrom)} to ${dayInWords(same.periodTo)}` : "";
  throw conflict(
    `There is already a regular payroll: ${runInWords(same)}${days}. Continue with it, start an off-cycle payroll, or select only employees who are not in it.`,
  );
}

async function requirePeople({ tx, actor }: Call, ids: readonly string[]): Promise<void> {
  const found = await readPeopleNames(tx, actor, ids);
  if (ids.some((id) => !found.has(id))) throw notFound("This employee");
}

/**
 * Returns the default pay day of a payroll. For wages that are not paid monthly, it is the day after the period. For
 * every other payroll, it is the pay day of the payroll type. If that day is a weekend day or a holiday, the last
 * working day before it is used.
 */
export function usualPayDay(
  type: Pick<PayrollType, "payDay" | "kind" | "frequency">,
  month: Month,
  periodTo: string,
): Day {
  const text = `${formatMonth(month)}-${String(Math.min(type.payDay, daysInMonth(month))).padStart(2, "0")}` as Day;
  const isByPeriod = type.kind === "wages" && type.frequency !== "monthly";
  let day = isByPeriod ? addDays(periodTo as Day, 1) : text;
  const holidays = new Set(kenyaHolidayDays(addDays(day, -20), day));
  while (dayOfWeek(day) > 5 || holidays.has(day)) day = addDays(day, -1);
  return day;
}

/**
 * Changes a payroll whose inputs are not locked. Employees already named in it can stay even if their record was
 * deleted; they are paid nothing.
 * @throws Refusal 404 for an unknown payroll or person; 409 if the inputs are locked or the payroll has changed since
 * it was read; 422 for a final run without people.
 */
export async function updateRun(
  call: Call,
  {
    id,
    version,
    pay_day: payDay,
    personnel_ids: people,
    note,
  }: {
    readonly id: string;
    readonly version: number;
    readonly pay_day?: string | undefined;
    readonly personnel_ids?: readonly string[] | null | undefined;
    readonly note?: string | null | undefined;
  },
) {
  const { tx, actor } = call;
  const run = await holdRun(tx, actor, id);
  const state = requireOpenInputs(run, actor);
  if (run.version !== version)
    throw conflict("This payroll has changed since you opened it. Review it again.", "changed_since");
  const named = new Set(run.personnelIds);
  await requirePeople(
    call,
    (people ?? []).filter((person) => !named.has(person)),
  );
  if (run.kind === "final" && people !== undefined && !namedPeople(people))
    throw invalidField("personnel_ids", NOBODY_LEAVES);
  const changed = {
    ...(payDay === undefined ? {} : { payDay }),
    ...(people === undefined ? {} : { personnelIds: namedPeople(people) }),
    ...(note === undefined ? {} : { note: note || null }),
  };
  await saveState(tx, run, state, changed);
  await recordChange(tx, actor, { subject: "payroll", subjectId: id, action: "changed", after: changed });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [id] });
  return { message: "The payroll was saved. Recalculate it.", data: { version: state.version } };
}

/**
 * Deletes a draft.
 * @throws Refusal 404 for an unknown run; 409 for a run that is not a draft, or was approved
 * before.
 */
export async function deleteRun({ tx, actor }: Call, { id }: { readonly id: string }) {
  const run = await holdRun(tx, actor, id);
  const fault = deletionFault(stateOf(run));
  if (fault !== undefined) throw conflict(fault);
  if (run.place !== null) {
    throw conflict(
      "This payroll was approved and then rolled back, so it must be kept as a record and cannot be deleted. Recalculate it, or leave it as a draft.",
    );
  }
  await clearStaged(tx, actor, id, null);
  await tx.delete(payrollRuns).where(and(eq(payrollRuns.companyId, actor.companyId), eq(payrollRuns.id, id)));
  await recordChange(tx, actor, {
    subject: "payroll",
    subjectId: id,
    action: "deleted",
    before: { name: runInWords(run) },
  });
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [id] });
  return { message: "The draft was deleted." };
}
