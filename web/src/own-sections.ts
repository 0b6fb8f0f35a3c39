import { type ComponentType, lazy } from "react";
import { PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";

type SectionFile = Readonly<Record<string, ComponentType>>;

const FILES = import.meta.glob<SectionFile>("./**/My*Section.tsx");

/** A section of the user's pay page. Its code is loaded when it is first shown. */
export type OwnSection = { readonly key: string; readonly Section: ComponentType };

/** The section shown first on the user's pay page, because most users on a phone come for their payslips. */
const FIRST: PlaceName = "payslips";

/** The sections of the user's pay page. The payslips are first; all other sections follow in order of registration. */
export const OWN_SECTIONS: readonly OwnSection[] = [FIRST, ...PLACE_NAMES.filter((name) => name !== FIRST)].flatMap(
  (name) => {
    const file = PLACES[name].ownSection;
    return file === undefined ? [] : [{ key: name, Section: lazy(() => componentOf(file)) }];
  },
);

/**
 * Loads the component that a file exports under the same name as the file.
 * @throws Error if the file does not export it.
 */
async function componentOf(file: string): Promise<{ default: ComponentType }> {
  const component = (await FILES[file]?.())?.[/(\w+)\.tsx$/.exec(file)?.[1] ?? ""];
  if (component === undefined) throw new Error(`${file} exports no section.`);
  return { default: component };
}
