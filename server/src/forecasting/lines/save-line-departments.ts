import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { type LineTag, tagLines } from "../departments/line-departments.ts";
import { booksOf, loadScenario, type Plans } from "../scenarios/load-scenario.ts";

/**
 * Returns every profit and loss line of a scenario, with its department. Empty if the company has no books.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function listLineDepartments(
  { tx, actor: { companyId } }: Call,
  { scenario }: { readonly scenario: string },
) {
  const plans = await loadScenario(tx, companyId, { name: scenario });
  if (!plans) return { data: [] };
  const { given, ids } = plans.stored.lineDepartments;
  return {
    data: flowsOf(plans).map((account) => ({
      line: account.path,
      class: account.class,
      department_id: account.department ?? null,
      from_file: account.department !== undefined && !ids.has(given.get(account.path) ?? ""),
    })),
  };
}

/**
 * Saves the departments of profit-and-loss lines, for all scenarios. A line that is left out keeps its department.
 * @throws Refusal 404 for an unknown scenario or department; 409 if there are no books; 422 for a line that is unknown
 * or given twice.
 */
export async function saveLineDepartments(
  { tx, actor }: Call,
  { scenario, lines }: { scenario: string; lines: readonly { line: string; department_id: string | null }[] },
): Promise<{ message: string }> {
  const plans = await loadScenario(tx, actor.companyId, { name: scenario });
  if (!plans) throw conflict("Import a profit and loss first.");
  const known = new Set(flowsOf(plans).map(({ path }) => path));
  const unknown = lines.find(({ line }) => !known.has(line));
  if (unknown) throw invalid(`The profit and loss has no line "${unknown.line}".`);
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalid("Enter each line only once.");
  const named = await departmentNames(tx, actor);
  const isUnknown = lines.some(({ department_id: id }) => id !== null && !named.has(id));
  if (isUnknown) throw notFound("This department");
  const tags = lines.map(({ line, department_id: departmentId }): LineTag => ({ path: line, departmentId }));
  await tagLines(tx, actor, tags);
  return { message: lines.length === 1 ? "The line was saved." : `${lines.length} lines were saved.` };
}

function flowsOf(plans: Plans) {
  return booksOf(plans).accounts.filter(({ statement }) => statement === "profit_and_loss");
}
