import { useQuery } from "@tanstack/react-query";
import { departmentQueries } from "../../organization/departments/api.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { projectChoiceQueries } from "../api.ts";
import { booksTexts } from "../texts.ts";
import { canBeLimited, type ReportChoice } from "./range.ts";

type Option = { readonly value: string; readonly label: string };

/** The departments and projects to which a report can be limited. */
export type Limits = { readonly departments: readonly Option[]; readonly projects: readonly Option[] };

/** Returns the departments that the user may see, and the open projects; empty until loaded. */
export function useLimits(): Limits {
  const maySee = hasAbility(useUser(), ["View Departments"]);
  const departments = useQuery({ ...departmentQueries.list.queryOptions({ input: {} }), enabled: maySee });
  const projects = useQuery(projectChoiceQueries.choices.queryOptions({ input: {} }));
  const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { departments: optionsOf(departments.data?.data), projects: optionsOf(projects.data?.data) };
}

/**
 * Returns a list with a note about the department and the project that a report is limited to; an empty list if it is
 * not limited.
 */
export function useLimitNotes(choice: ReportChoice): readonly string[] {
  const { departments, projects } = useLimits();
  if (!canBeLimited(choice)) return [];
  const nameIn = (options: readonly Option[], id: string | undefined) =>
    options.find(({ value }) => value === id)?.label ?? [];
  const names = [nameIn(departments, choice.department), nameIn(projects, choice.project)].flat();
  return names.length === 0 ? [] : [booksTexts.reports.limited(names.join(", "))];
}
