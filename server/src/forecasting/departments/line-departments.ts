import { and, eq, inArray, sql } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { type Author, recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { accountsNaming, activeImports } from "../queries.ts";
import { lineDepartments } from "./tables.ts";

/** The departments of a company, and the departments that people chose for profit-and-loss lines. */
export type LineDepartments = {
  /**
   * The ids of the departments that people chose for lines, keyed by line path. A null value means that a person
   * assigned the line to the whole company.
   */
  readonly given: ReadonlyMap<string, string | null>;
  /** The ids of the departments, keyed by name in lower case. */
  readonly named: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
};

/** A profit and loss line and its new department. */
export type LineTag = { readonly path: string; readonly departmentId: string | null };

const ROWS_A_STATEMENT = 1000;

/** Reads the departments of a company and the lines that people assigned to them. */
export async function readLineDepartments(tx: Tx, companyId: string): Promise<LineDepartments> {
  const names = await departmentNames(tx, { companyId });
  const rows =
    names.size === 0
      ? []
      : await tx
          .select({ path: lineDepartments.path, departmentId: lineDepartments.departmentId })
          .from(lineDepartments)
          .where(eq(lineDepartments.companyId, companyId));
  return {
    given: new Map(rows.map(({ path, departmentId }) => [path, departmentId])),
    named: new Map([...names].map(([id, name]) => [name.toLowerCase(), id])),
    ids: new Set(names.keys()),
  };
}

/**
 * Returns the id of a line's department: the one that a person chose, otherwise the one in the imported file.
 * Undefined if the line has no department.
 * @param inFile the name of the department in the imported file.
 */
export function departmentOfLine({ given, named, ids }: LineDepartments, path: string, inFile: string | null) {
  const tag = given.get(path);
  if (tag === null) return undefined;
  if (tag !== undefined && ids.has(tag)) return tag;
  return inFile === null ? undefined : named.get(inFile.trim().toLowerCase());
}

/**
 * Saves the departments of lines and records the changes in the history. The departments must
 * exist.
 */
export async function tagLines(tx: Tx, actor: Author, tags: readonly LineTag[]): Promise<void> {
  if (tags.length === 0) return;
  const { companyId, userId } = actor;
  const rows = tags.map(({ path, departmentId }) => ({ companyId, path, departmentId, updatedBy: userId }));
  await upsertTags(tx, rows);
  await recordChange(tx, actor, {
    subject: "line departments",
    subjectId: companyId,
    action: "saved",
    after: Object.fromEntries(tags.map(({ path, departmentId }) => [path, departmentId])),
  });
  await publishChange(tx, { topic: "books", companyId });
}

async function upsertTags(tx: Tx, rows: readonly (typeof lineDepartments.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insert(lineDepartments)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [lineDepartments.companyId, lineDepartments.path],
        set: {
          departmentId: sql`excluded.department_id`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`now()`,
        },
      });
  }
}

/**
 * Moves the departments that users assigned to lines from the old names of the lines to their new names. If a renamed
 * line without an assigned department takes over the former name of another renamed line, the department that was
 * stored under that name is removed.
 */
export async function carryTag(
  tx: Tx,
  { companyId, userId }: Author,
  renamed: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const named = (paths: readonly string[]) =>
    and(eq(lineDepartments.companyId, companyId), inArray(lineDepartments.path, [...paths]));
  const given = await tx
    .select()
    .from(lineDepartments)
    .where(named([...names.keys()]));
  const carried = given.map(({ path, departmentId }) => ({
    companyId,
    path: names.get(path) ?? path,
    departmentId,
    updatedBy: userId,
  }));
  const kept = new Set(carried.map(({ path }) => path));
  const left = renamed.flatMap(({ to }) => (names.has(to) && !kept.has(to) ? [to] : []));
  if (left.length > 0) await tx.delete(lineDepartments).where(named(left));
  if (carried.length > 0) await upsertTags(tx, carried);
}

/**
 * Removes the department that was assigned to a line, so that a new line of the same name starts without a
 * department.
 */
export async function removeTag(tx: Tx, { companyId }: CompanyRef, path: string): Promise<void> {
  await tx.delete(lineDepartments).where(and(eq(lineDepartments.companyId, companyId), eq(lineDepartments.path, path)));
}

/**
 * Moves all lines of one department to another: the lines that users assigned to it, and the lines that files assign
 * to it by name.
 */
export async function moveLineDepartment(
  tx: Tx,
  actor: Author,
  from: { readonly id: string; readonly name: string },
  into: { readonly id: string },
): Promise<void> {
  const { companyId } = actor;
  const given = await tx.select().from(lineDepartments).where(eq(lineDepartments.companyId, companyId));
  const known = new Set(given.map(({ path }) => path));
  const { profitAndLoss } = await activeImports(tx, companyId);
  const named = profitAndLoss ? await accountsNaming(tx, companyId, profitAndLoss.id, from.name) : [];
  const paths = [
    ...given.filter(({ departmentId }) => departmentId === from.id).map(({ path }) => path),
    ...named.filter((path) => !known.has(path)),
  ];
  await tagLines(
    tx,
    actor,
    paths.map((path) => ({ path, departmentId: into.id })),
  );
}
