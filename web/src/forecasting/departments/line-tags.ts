import type { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** A line of the profit and loss and its department, as the API returns it. */
export type TaggedLine = InferContractRouterOutputs<typeof lineDepartments>["list"]["data"][number];

/** The user's unsaved choices, keyed by line: the id of a department, or null for no department. */
export type TagChanges = ReadonlyMap<string, string | null>;

/** Returns the lines whose name contains every word of a search. */
export function linesFound(lines: readonly TaggedLine[], search: string): readonly TaggedLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ line }) => {
    const name = line.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/**
 * Returns the user's unsaved department choices after a department is chosen for some lines. A choice that equals the
 * saved department of its line is removed.
 */
export function tagged(
  lines: readonly TaggedLine[],
  changes: TagChanges,
  chosen: ReadonlySet<string>,
  departmentId: string | null,
): TagChanges {
  const after = new Map(changes);
  for (const { line, department_id } of lines) {
    if (!chosen.has(line)) continue;
    if (department_id === departmentId) after.delete(line);
    else after.set(line, departmentId);
  }
  return after;
}

/**
 * Returns the id of a line's department: the user's unsaved choice, or else the saved department. Null if the line has
 * no department.
 */
export function departmentOf({ line, department_id }: TaggedLine, changes: TagChanges): string | null {
  const changed = changes.get(line);
  return changed === undefined ? department_id : changed;
}
