import { type ComponentType, lazy } from "react";
import type { EmployeeTab } from "./place.ts";
import { PLACE_NAMES, PLACES } from "./places.ts";

/** The props of a section of an employee's record: the employee's id and name. */
export type EmployeeSectionProps = { readonly personnelId: string; readonly name: string };

type SectionFile = Readonly<Record<string, ComponentType<EmployeeSectionProps>>>;

const FILES = import.meta.glob<SectionFile>("./**/Employee*Section.tsx");

/** A section of an employee's record; its code is loaded when it is first shown. */
export type EmployeeSection = {
  readonly key: string;
  readonly tab: EmployeeTab;
  readonly abilities: readonly string[];
  readonly Section: ComponentType<EmployeeSectionProps>;
};

/** The sections that domains add to an employee's record, in order of registration. */
export const EMPLOYEE_SECTIONS: readonly EmployeeSection[] = PLACE_NAMES.flatMap((key) => {
  const section = PLACES[key].employeeSection;
  if (section === undefined) return [];
  const { tab, abilities, file } = section;
  return [{ key, tab, abilities, Section: lazy(() => componentOf(file)) }];
});

/** Loads the component of a file, which has the same name as the file. */
async function componentOf(file: string): Promise<{ default: ComponentType<EmployeeSectionProps> }> {
  const component = (await FILES[file]?.())?.[/(\w+)\.tsx$/.exec(file)?.[1] ?? ""];
  if (component === undefined) throw new Error(`${file} exports no section.`);
  return { default: component };
}
