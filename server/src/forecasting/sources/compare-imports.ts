import { parseMonth } from "@hazina/base/calendar.ts";
import { compareVersions } from "@hazina/engine/forecasting/import/compare-versions.ts";
import type { Call } from "../../platform/call.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { type ImportRow, listImports } from "../queries.ts";
import { shownStatementDiff, versionOfImport } from "./compare-with-books.ts";

/**
 * Compares the amounts of each account in each month between two versions of a statement. In the result, `before` is
 * the older version.
 * @throws Refusal 404 for an unknown import; 422 for imports of different statements.
 */
export async function compareImports(
  { tx, actor: { companyId } }: Call,
  { id, other }: { readonly id: string; readonly other: string },
) {
  const all = await listImports(tx, companyId);
  const found = [id, other].map((one) => all.find((row) => row.id === one));
  const [before, after] = found.toSorted((one, next) => (one?.version ?? 0) - (next?.version ?? 0));
  if (!before || !after) throw notFound("This import");
  const { statement } = before;
  if (statement !== after.statement) throw invalid("Choose two versions of the same statement.");
  const [one, two] = [await versionOfImport(tx, before), await versionOfImport(tx, after)];
  const diff = compareVersions(one, two, parseMonth(before.lastCompleteMonth));
  const named = (row: ImportRow) => ({ id: row.id, version: row.version, file_name: row.fileName });
  return { data: { ...shownStatementDiff({ statement, ...diff }), before: named(before), after: named(after) } };
}
