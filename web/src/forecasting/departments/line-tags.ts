import type { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** A line of the profit and loss with its department, as the server answers it. */
export type TaggedLine = InferContractRouterOutputs<typeof lineDepartments>["list"]["data"][number];

/** The departments that a user chose, where they differ from the server's, by line; null is no department. */
export type TagChanges = ReadonlyMap<string, string | null>;

/** The lines whose name contains every word of a search. */
export function linesFound(lines: readonly TaggedLine[], search: string): readonly TaggedLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ line }) => {
    const name = line.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** Sets the department of lines; a value equal to the server's is not a change. */
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

/** The department of a line, including the user's choice. */
export function departmentOf({ line, department_id }: TaggedLine, changes: TagChanges): string | null {
  const changed = changes.get(line);
  return changed === undefined ? department_id : changed;
}
