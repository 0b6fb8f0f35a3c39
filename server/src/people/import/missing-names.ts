import { uuidv7 } from "uuidv7";
import { addDepartment } from "../../organization/departments/departments.ts";
import { createJobTitle } from "../../organization/job-titles/job-titles.ts";
import { requireAbility, requireHeadCompany } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { ImportRow } from "./read-rows.ts";
import type { Standing } from "./read-standing.ts";

/** A name that a file writes and the company does not have, and for how many people. */
type MissingName = { readonly name: string; readonly people: number };

/** The departments and job titles that a file writes and the company does not have, in the order of the file. */
export type MissingNames = {
  readonly departments: readonly MissingName[];
  readonly jobTitles: readonly MissingName[];
};

/** The key of a name of a department or a job title: its case and spaces mean nothing. */
export function nameKey(text: string): string {
  return plainName(text).toLowerCase();
}

/** Finds the names in a file that the company does not have; spelled in several ways the first is taken. */
export function missingNames(rows: readonly ImportRow[], { departments, titles }: Standing): MissingNames {
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
 * Adds the names that are missing, so that what a plan is made from knows them; in a dry run nothing is written.
 * @throws Refusal 403 without Manage Departments for departments, without Manage Job Titles for job titles.
 */
export async function addMissing(
  call: Call,
  standing: Standing,
  { departments, jobTitles }: MissingNames,
  isDry: boolean,
): Promise<Standing> {
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
    ...standing,
    departments: new Map([...standing.departments, ...byName(added.departments)]),
    titles: new Map([...standing.titles, ...byName(added.titles)]),
    departmentNames: new Map([...standing.departmentNames, ...added.departments]),
    titleNames: new Map([...standing.titleNames, ...added.titles]),
  };
}

/** What is added besides people, a sentence each. */
export function additionsOf({ departments, jobTitles }: MissingNames): readonly string[] {
  const sentence = (what: string, { name, people }: MissingName) =>
    `The ${what} "${name}" is added, for ${people === 1 ? "1 person" : `${people} people`}.`;
  return [
    ...departments.map((one) => sentence("department", one)),
    ...jobTitles.map((one) => sentence("job title", one)),
  ];
}

function plainName(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
