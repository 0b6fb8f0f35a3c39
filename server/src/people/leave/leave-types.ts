import { monthAt } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { EMPLOYMENT_KINDS } from "@hazina/contract/organization/employment-kinds.ts";
import type { LeaveType } from "@hazina/engine/leave/check-leave.ts";
import { belowLaw } from "@hazina/engine/leave/kenya-leave.ts";
import { startingLeaveTypes } from "@hazina/engine/leave/starting-leave-types.ts";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { leaveTypes } from "./tables.ts";

type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];

/** A stored leave type. */
export type TypeRow = typeof leaveTypes.$inferSelect;

const records = namedRecords(leaveTypes, "a leave type");

/**
 * The kinds of employment to which the statutory leave types of a new company apply. Casual workers, who are engaged
 * by the day, have no statutory leave until their employment is converted. Law: Employment Act 2007 s.28 to 30, 37.
 */
const KINDS_WITH_STATUTORY_LEAVE = ["permanent", "contract", "intern", "director"] as const;

const HUNDRED = 100;
const WHOLE = percent(100);

type Written = {
  readonly name: string;
  readonly unit: TypeRow["unit"];
  readonly accrual: TypeRow["accrual"];
  readonly yearly: number | null;
  readonly months: number | null;
  readonly carry_most: number | null;
  readonly carry_months: number | null;
  readonly service_months: number;
  readonly pay: readonly { readonly days: number | null; readonly percent: number }[];
  readonly in_years_of_service: boolean;
  readonly half_days: boolean;
  readonly below_zero: boolean;
  readonly kinds: TypeRow["kinds"];
  readonly evidence_from: number | null;
};

/**
 * Lists the leave types of a company. A type that grants less than the law requires has a warning.
 */
export async function listLeaveTypes({ tx, actor: company, now }: Call, question: ListQuestion<"name" | "created">) {
  await readLeaveTypes(tx, company, now);
  const { rows, meta } = await records.page(tx, company, question);
  return { data: rows.map((row) => shown(row, now)), meta };
}

/**
 * Adds a leave type.
 * @throws Refusal 409 for a taken name.
 */
export async function createLeaveType(call: Call, form: Written) {
  const { tx, actor, now } = call;
  await readLeaveTypes(tx, actor, now);
  const id = await records.add(call, { ...columnsOf(form), law: null });
  return { message: "The leave type was created.", data: { id } };
}

/**
 * Changes a leave type. Balances change immediately, because they are calculated and not stored. If
 * the unit changed, the days of existing leave are counted again.
 * @throws Refusal 404 for an unknown leave type; 409 for a taken name, or a type that another
 * person changed.
 */
export async function updateLeaveType(
  call: Call,
  { id, version, ...form }: Written & { readonly id: string; readonly version?: number | undefined },
  recount: (leaveTypeId: string) => Promise<string>,
) {
  await records.save(call, { id, version }, columnsOf(form));
  return { message: `The leave type was saved.${await recount(id)}` };
}

/**
 * Deletes a leave type. Leave that was already taken is not affected.
 * @throws Refusal 404 for an unknown leave type.
 */
export async function deleteLeaveType(call: Call, { id }: { readonly id: string }) {
  const { now } = call;
  await records.remove(call, id, now);
  return { message: "The leave type was deleted." };
}

/**
 * Returns a leave type that can be requested.
 * @throws Refusal 404 for an unknown or deleted type.
 */
export function requireLeaveType(tx: Tx, company: CompanyRef, id: string): Promise<TypeRow> {
  return records.read(tx, company, id);
}

/**
 * Returns all leave types of a company, keyed by id, including deleted types. If the company has none, the statutory
 * types are created first.
 */
export async function readLeaveTypes(
  tx: Tx,
  { companyId }: CompanyRef,
  at: number,
): Promise<ReadonlyMap<string, TypeRow>> {
  const read = () => tx.select().from(leaveTypes).where(eq(leaveTypes.companyId, companyId));
  let rows = await read();
  if (rows.length === 0) {
    await lockFor(tx, "leave types", companyId);
    rows = await read();
    if (rows.length === 0) rows = await tx.insert(leaveTypes).values(packFor(companyId, at)).returning();
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns whether a leave type applies to a kind of employment; true if the kind is unknown. */
export function hasLeave({ kinds }: Pick<TypeRow, "kinds">, kind: EmploymentKind | undefined): boolean {
  return kinds === null || kind === undefined || kinds.includes(kind);
}

/**
 * Returns whether leave of this length needs a document for approval.
 * @param days the length in hundredths of a day.
 */
export function needsDocument({ evidenceFrom }: Pick<TypeRow, "evidenceFrom">, days: number): boolean {
  return evidenceFrom !== null && days >= evidenceFrom;
}

/** Converts a stored leave type to the type that the engine's leave rules use. */
export function ruleOf(row: TypeRow): LeaveType {
  return {
    name: row.name,
    unit: row.unit,
    accrual: row.accrual,
    yearly: row.yearly,
    months: row.months,
    carry: {
      ...(row.carryMost === null ? {} : { most: row.carryMost }),
      ...(row.carryMonths === null ? {} : { lapsesAfterMonths: row.carryMonths }),
    },
    serviceMonths: row.serviceMonths,
    pay: row.pay.map(({ days, percent: paid }) => ({ days: days ?? Number.MAX_SAFE_INTEGER, paid: percent(paid) })),
    inYearsOfService: row.inYearsOfService,
    halfDays: row.halfDays,
    belowZero: row.belowZero,
  };
}

function packFor(companyId: string, at: number): (typeof leaveTypes.$inferInsert)[] {
  return startingLeaveTypes(monthAt(at)).map(({ carry, pay, ...type }) => ({
    ...type,
    kinds: type.law === null ? null : [...KINDS_WITH_STATUTORY_LEAVE],
    companyId,
    id: uuidv7(),
    carryMost: carry.most ?? null,
    carryMonths: carry.lapsesAfterMonths ?? null,
    pay: pay.map(({ days, paid }) => ({
      days: days === Number.MAX_SAFE_INTEGER ? null : days,
      percent: (paid * HUNDRED) / WHOLE,
    })),
  }));
}

function columnsOf(form: Written) {
  const hundredths = (days: number | null) => (days === null ? null : Math.round(days * HUNDRED));
  return {
    name: form.name,
    unit: form.unit,
    accrual: form.accrual,
    yearly: hundredths(form.yearly),
    months: form.months,
    carryMost: hundredths(form.carry_most),
    carryMonths: form.carry_months,
    serviceMonths: form.service_months,
    pay: form.pay.map(({ days, percent: paid }) => ({ days: hundredths(days), percent: paid })),
    inYearsOfService: form.in_years_of_service,
    halfDays: form.half_days,
    belowZero: form.below_zero,
    kinds: form.kinds,
    evidenceFrom: hundredths(form.evidence_from),
  };
}

function shown(row: TypeRow, at: number) {
  const days = (hundredths: number | null) => (hundredths === null ? null : hundredths / HUNDRED);
  const given = row.months === null ? row.yearly : row.months * 30 * HUNDRED;
  return {
    id: row.id,
    name: row.name,
    law: row.law,
    unit: row.unit,
    accrual: row.accrual,
    yearly: days(row.yearly),
    months: row.months,
    carry_most: days(row.carryMost),
    carry_months: row.carryMonths,
    service_months: row.serviceMonths,
    pay: row.pay.map((step) => ({ days: days(step.days), percent: step.percent })),
    in_years_of_service: row.inYearsOfService,
    half_days: row.halfDays,
    below_zero: row.belowZero,
    kinds: row.kinds,
    evidence_from: days(row.evidenceFrom),
    warning: row.law === null || given === null ? null : (belowLaw(row.law, given, monthAt(at)) ?? null),
    version: row.version,
  };
}
