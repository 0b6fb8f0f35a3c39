import { readablePath } from "@hazina/engine/account-path.ts";
import { CLASSES, type ClassCode, type Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Books } from "@hazina/engine/forecasting/model/model.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { formatMonthLabel } from "../../platform/format-text.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { removeTag, tagLines } from "../departments/line-departments.ts";
import { changeScenario, versionOfLine } from "../scenarios/change-scenario.ts";
import { isComputedClass, requireFoundation, statementOf } from "../scenarios/line-of-plan.ts";
import { loadForChange, type Plans } from "../scenarios/load-scenario.ts";
import { hasCustomRow } from "../scenarios/queries.ts";
import { indexOf, type StoredEdit } from "../scenarios/stored.ts";
import { overridesOf, readCents } from "./edit-rows.ts";

/** The input for adding a custom row to a scenario. Amounts are in major units, keyed by month. */
export type RowToAdd = {
  readonly scenario: string;
  readonly account_name: string;
  readonly class: string;
  readonly section?: "opex" | "other_expense" | null | undefined;
  readonly department_id?: string | null | undefined;
  readonly actuals: Readonly<Record<string, number>>;
  readonly forecasts: Readonly<Record<string, number>>;
  readonly is_profit_loss: boolean;
};

/**
 * Adds a line to a scenario, which may be Baseline. Scenarios based on it show the line too.
 * @throws Refusal 404 for an unknown scenario or department; 409 if the company has no books; 422 for a calculated
 * class, a class of the other statement, a taken name, months out of range, or actuals on the balance sheet.
 */
export async function addCustomRow(call: Call, given: RowToAdd) {
  const { tx, actor, now } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: given.scenario });
  await requireDepartment(tx, actor, given.department_id);
  const statement = statementOf(given.is_profit_loss);
  const code = requireClass(given.class, statement);
  const { books } = plans.stored;
  if (statement === "balance_sheet" && !books.balanceSheet) throw conflict("Import a balance sheet first.");
  if (given.section && code !== "OEXP")
    throw invalid("Only lines in the class Other expenses (OEXP) can have a section.");
  refuseTakenName(plans, given.account_name);
  const path = given.account_name;
  const author = { by: actor.userName, at: now };
  const row = {
    ...author,
    path,
    statement,
    class: code,
    section: given.section ?? null,
    actuals: actualCents(given.actuals, statement, books),
  };
  const edits: StoredEdit[] = [{ kind: "row", account: path, row }];
  if (Object.keys(given.forecasts).length > 0) {
    edits.push({ kind: "typed", account: path, values: overridesOf(given.forecasts, books, author) });
  }
  if (statement === "profit_and_loss") {
    if (given.department_id) await tagLines(tx, actor, [{ path, departmentId: given.department_id }]);
    else if (!(await hasCustomRow(tx, actor.companyId, path))) await removeTag(tx, actor, path);
  }
  const after = await changeScenario(call, plans, {
    title: `Row ${readablePath(path)} added`,
    edits,
    move: "step",
  });
  return { message: "Row saved successfully!", version: versionOfLine(after, path) };
}

function requireClass(given: string, statement: Statement): ClassCode {
  const code = given.trim().toUpperCase();
  if (!Object.hasOwn(CLASSES, code)) throw invalid(`"${given}" is not an account class.`);
  if (isComputedClass(code)) throw invalid(`Lines of class ${code} are calculated; you cannot add a row to them.`);
  const found = code as ClassCode;
  if (CLASSES[found].statement !== statement)
    throw invalid(`Class ${code} does not belong to this statement. Choose another class.`);
  return found;
}

/**
 * Refuses a name that a line of the scenario already has. Also refuses the name of a custom row in a scenario based on
 * this one, because that scenario would then have two lines with the same name.
 * @throws Refusal 422 for a name that is taken.
 */
function refuseTakenName(plans: Plans, name: string): void {
  const { accounts, rowOf } = requireFoundation(plans);
  const seen = rowOf.has(name) || accounts.some(({ path }) => path === name);
  const below = plans.below.some(({ id }) => plans.rows.get(id)?.has(name));
  if (seen || below) throw invalid(`There is already a line "${name}". Choose another name.`);
}

function actualCents(
  actuals: Readonly<Record<string, number>>,
  statement: Statement,
  books: Books,
): Record<string, number> {
  const entries = Object.entries(actuals).filter(([, value]) => value !== 0);
  if (statement === "balance_sheet" && entries.length > 0) {
    throw invalid(
      "A row added to the balance sheet cannot have actuals, because the closed months would no longer balance.",
    );
  }
  return Object.fromEntries(
    entries.map(([month, value]) => {
      const index = indexOf(month, books.firstMonth);
      if (index < 0 || index > books.cutOver) throw invalid(`${formatMonthLabel(month)} is not a closed month.`);
      return [month, readCents(value, month)];
    }),
  );
}
