import { uuidv7 } from "uuidv7";
import { addDepartment } from "../../organization/departments/departments.ts";
import { createJobTitle } from "../../organization/job-titles/job-titles.ts";
import { requireAbility, requireHeadCompany } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { CurrentRecords } from "./current-records.ts";
import type { ImportRow } from "./read-rows.ts";

/**
 * A department or job title in the file that the company does not have, and the number of its
 * employees in the file.
 */
type MissingName = { readonly name: string; readonly people: number };

/** The departments and job titles in the file that the company does not have, in the order of the file. */
export type MissingNames = {
  readonly departments: readonly MissingName[];
  readonly jobTitles: readonly MissingName[];
};

/** Returns the key for comparing names of departments or job titles, ignoring case and spaces. */
export function nameKey(text: string): string {
  return plainName(text).toLowerCase();
}

/**
 * Finds the departments and job titles in a file that the company does not have yet. If a name is
 * spelled in several ways, the first spelling is used.
 */
export function missingNames(rows: readonly ImportRow[], { departments, titles }: CurrentRecords): MissingNames {
  return {
    departments: missingIn(
      rows.map(({ values }) => values.department),
      departments,
    ),
    jobTitles: missingIn(
      rows.map(({ values }) => values.title),
      titles,
    ),
  };
}

function missingIn(names: readonly (string | null | undefined)[], known: ReadonlyMap<string, string>): MissingName[] {
  const found = new Map<string, { name: string; people: number }>();
  for (const text of names) {
    const name = plainName(text ?? "");
    if (name === "" || known.has(nameKey(name))) continue;
    const one = found.get(nameKey(name)) ?? { name, people: 0 };
    found.set(nameKey(name), { ...one, people: one.people + 1 });
  }
  return [...found.values()];
}

/**
 * Adds missing departments and job titles, so that the import can use them. A dry run stores nothing.
 * @throws Refusal 403 if something would be added by a user of a branch, departments by a user without Manage
 * Departments, or job titles by a user without Manage Job Titles.
 */
export async function addMissing(
  call: Call,
  records: CurrentRecords,
  { departments, jobTitles }: MissingNames,
  isDry: boolean,
): Promise<CurrentRecords> {
  const { actor } = call;
  if (departments.length + jobTitles.length > 0) requireHeadCompany(actor);
  if (departments.length > 0) requireAbility(actor, "Manage Departments");
  if (jobTitles.length > 0) requireAbility(actor, "Manage Job Titles");
  const added = { departments: new Map<string, string>(), titles: new Map<string, string>() };
  for (const { name } of departments) {
    added.departments.set(isDry ? uuidv7() : await addDepartment(call, name), name);
  }
  for (const { name } of jobTitles) {
    added.titles.set(isDry ? uuidv7() : (await createJobTitle(call, { name })).data.id, name);
  }
  const byName = (names: ReadonlyMap<string, string>) =>
    [...names].map(([id, name]): [string, string] => [nameKey(name), id]);
  return {
    ...records,
    departments: new Map([...records.departments, ...byName(added.departments)]),
    titles: new Map([...records.titles, ...byName(added.titles)]),
    departmentNames: new Map([...records.departmentNames, ...added.departments]),
    titleNames: new Map([...records.titleNames, ...added.titles]),
  };
}

/** Returns a sentence for each department and job title that will be added. */
export function additionsInWords({ departments, jobTitles }: MissingNames): readonly string[] {
  const sentence = (what: string, { name, people }: MissingName) =>
    `The ${what} "${name}" will be added for ${people === 1 ? "1 person" : `${people} people`}.`;
  return [
    ...departments.map((one) => sentence("department", one)),
    ...jobTitles.map((one) => sentence("job title", one)),
  ];
}

function plainName(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
