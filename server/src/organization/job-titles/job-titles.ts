import { dayAt, formatInstant } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { sql } from "drizzle-orm";
import { type Actor, type CompanyRef, requireAbility } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { invalidField } from "../../platform/refusal.ts";
import { keptBy } from "../kept-by.ts";
import { jobTitles } from "./tables.ts";

const SALARIES = "View Salaries";

const records = namedRecords(jobTitles, "a job title", { code: sql`lower(${jobTitles.code})` });

type Written = {
  readonly name: string;
  readonly code?: string | null | undefined;
  readonly lowest?: number | null | undefined;
  readonly highest?: number | null | undefined;
};

type Changed = Written & { readonly id: string; readonly version?: number | undefined };

/** Lists the job titles of a company. Only users who may see salaries get the pay ranges. */
export async function listJobTitles({ tx, actor }: Call, question: ListQuestion<"name" | "code" | "created">) {
  const { rows, meta } = await records.page(tx, actor, question);
  const data = rows.map(({ id, name, code, version, createdAt, lowestCents, highestCents }) => ({
    id,
    name,
    code,
    version,
    created_at: formatInstant(createdAt),
    ...(actor.abilities.has(SALARIES) ? { lowest: amountOf(lowestCents), highest: amountOf(highestCents) } : {}),
  }));
  return { data, meta };
}

/**
 * Adds a job title.
 * @throws Refusal 403 for pay without View Salaries; 409 for a taken name or code; 422 for an
 * invalid pay range.
 */
export async function createJobTitle(call: Call, form: Written) {
  const { actor } = call;
  const id = await records.add(call, columnsOf(actor, form));
  await refuseRange(call, id);
  return { message: "The job title was created.", data: { id } };
}

/**
 * Changes a job title. A pay range that is left out does not change.
 * @throws Refusal 403 for pay without View Salaries; 404 for an unknown job title; 409 for a taken
 * name or code, or a job title that another person changed; 422 for an invalid pay range.
 */
export async function updateJobTitle(call: Call, { id, version, ...form }: Changed) {
  const { actor } = call;
  await records.save(call, { id, version }, columnsOf(actor, form));
  await refuseRange(call, id);
  return { message: "The job title was saved." };
}

/**
 * Deletes a job title. Returns a message with the number of employees who still have it.
 * @throws Refusal 404 for an unknown job title.
 */
export async function deleteJobTitle(call: Call, { id }: { id: string }) {
  const { tx, actor, now, ports } = call;
  await records.remove(call, id, now);
  const people = await ports.departmentPeople.countWith(tx, actor, { jobTitleId: id }, dayAt(now));
  return { message: `The job title was deleted.${keptBy(people)}` };
}

/**
 * Restores a deleted job title.
 * @throws Refusal 404 for an unknown job title; 409 if its name or code is now taken.
 */
export async function restoreJobTitle(call: Call, { id }: { id: string }) {
  await records.restore(call, id);
  return { message: "The job title was restored." };
}

/** Returns the names of a company's job titles, keyed by id. Deleted job titles are left out. */
export const jobTitleNames = records.names;

/**
 * Returns the names of all job titles of a company, keyed by id. Includes deleted job titles, because employees can
 * still have them.
 */
export const jobTitleNamesKept = records.namesWithDeleted;

/**
 * Checks that a job title exists.
 * @throws Refusal 404 for a job title that is unknown, deleted or of another company.
 */
export const requireJobTitle = (tx: Tx, company: CompanyRef, id: string): Promise<void> =>
  records.require(tx, company, id);

function amountOf(stored: number | null): number | null {
  return stored === null ? null : majorOf(cents(stored));
}

function columnsOf(actor: Actor, { name, code, lowest, highest }: Written) {
  if (lowest !== undefined || highest !== undefined) requireAbility(actor, SALARIES);
  return {
    name,
    ...(code === undefined ? {} : { code: code || null }),
    ...(lowest === undefined ? {} : { lowestCents: lowest === null ? null : centsOf(lowest) }),
    ...(highest === undefined ? {} : { highestCents: highest === null ? null : centsOf(highest) }),
  };
}

/**
 * Refuses a pay range with a maximum below its minimum. Checks the stored job title, because a call can change just
 * one of the two.
 * @throws Refusal 422 if the maximum is below the minimum.
 */
async function refuseRange({ tx, actor }: Call, id: string): Promise<void> {
  const { lowestCents, highestCents } = await records.read(tx, actor, id);
  if (lowestCents === null || highestCents === null || lowestCents <= highestCents) return;
  throw invalidField("highest", "The highest pay is below the lowest. Enter the larger amount as the highest.");
}
