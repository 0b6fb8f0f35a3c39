import { type Day, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { kenyaHolidayDays, kenyaHolidays } from "@hazina/engine/schedules/kenya-holidays.ts";
import { and, eq, gte, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound, taken } from "../../platform/refusal.ts";
import { holidays } from "./tables.ts";

type Written = { readonly day: string; readonly name: string };

/** Returns the holidays of a year in date order: statutory ones, and the company's own. */
export async function listHolidays({ tx, actor: { companyId } }: Call, { year }: { readonly year: number }) {
  const within = and(gte(holidays.day, `${year}-01-01`), lte(holidays.day, `${year}-12-31`));
  const rows = await tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.companyId, companyId), within));
  const own = rows.map(({ id, day, name, addedByName }) => ({
    id,
    day,
    name,
    source: `Added by ${addedByName}`,
    moved_from: null,
  }));
  const lawful = kenyaHolidays(year).map(({ day, name, source, movedFrom }) => ({
    id: null,
    day: day as string,
    name,
    source,
    moved_from: movedFrom ?? null,
  }));
  return { data: [...lawful, ...own].sort((a, b) => (a.day < b.day ? -1 : 1)) };
}

/**
 * Returns the holidays of a company in a range of days, including the first and the last day. These are Kenya's public
 * holidays and the holidays that the company added.
 */
export async function holidayDays(tx: Tx, { companyId }: CompanyRef, from: Day, to: Day): Promise<ReadonlySet<Day>> {
  const rows = await tx
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(eq(holidays.companyId, companyId), gte(holidays.day, from), lte(holidays.day, to)));
  return new Set([...kenyaHolidayDays(from, to), ...rows.map(({ day }) => day as Day)]);
}

/** Adds a holiday. @throws Refusal 409 for a day that is already a holiday. */
export async function createHoliday(call: Call, form: Written) {
  const { tx, actor } = call;
  refuseLawful(form.day);
  const id = uuidv7();
  const row = { companyId: actor.companyId, id, ...form, addedByName: actor.userName };
  await tx
    .insert(holidays)
    .values(row)
    .catch(refuseTaken(alreadyOne(form.day)));
  await recordChange(tx, actor, { subject: "holiday", subjectId: id, action: "created", after: form });
  const leave = await call.ports.recountLeave(call, [form.day as Day]);
  return { message: `The holiday was added.${leave}`, data: { id } };
}

/**
 * Changes one of the company's own holidays.
 * @throws Refusal 404 for an unknown holiday; 409 for a day that is already a holiday.
 */
export async function updateHoliday(call: Call, { id, ...form }: Written & { readonly id: string }) {
  const { tx, actor } = call;
  const before = await holdHoliday(call, id);
  if (form.day !== before.day) refuseLawful(form.day);
  await tx
    .update(holidays)
    .set(form)
    .where(ownHoliday(actor, id))
    .catch(refuseTaken(alreadyOne(form.day)));
  const { day, name } = before;
  const change = { subject: "holiday", subjectId: id, action: "changed", before: { day, name }, after: form };
  await recordChange(tx, actor, change);
  const leave = day === form.day ? "" : await call.ports.recountLeave(call, [day as Day, form.day as Day]);
  return { message: `The holiday was saved.${leave}` };
}

/**
 * Deletes one of the company's own holidays.
 * @throws Refusal 404 for an unknown holiday.
 */
export async function deleteHoliday(call: Call, id: string) {
  const { tx, actor } = call;
  const { day, name } = await holdHoliday(call, id);
  await tx.delete(holidays).where(ownHoliday(actor, id));
  await recordChange(tx, actor, { subject: "holiday", subjectId: id, action: "deleted", before: { day, name } });
  return { message: `The holiday was deleted.${await call.ports.recountLeave(call, [day as Day])}` };
}

async function holdHoliday({ tx, actor }: Call, id: string) {
  const [found] = await tx.select().from(holidays).where(ownHoliday(actor, id)).for("update");
  if (!found) throw notFound("This holiday");
  return found;
}

function ownHoliday({ companyId }: CompanyRef, id: string) {
  return and(eq(holidays.companyId, companyId), eq(holidays.id, id));
}

function refuseLawful(day: string): void {
  const parsed = parseDay(day);
  if (kenyaHolidayDays(parsed, parsed).size > 0) throw alreadyOne(day);
}

function alreadyOne(day: string) {
  return taken("day", `${dayInWords(day)} is already a holiday.`);
}
