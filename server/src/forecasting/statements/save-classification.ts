import { BALANCE_SHEET_CLASSES, PROFIT_AND_LOSS_CLASSES } from "@hazina/contract/statement-classes.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { booksOf, loadScenario } from "../scenarios/load-scenario.ts";
import { accountClasses } from "../tables.ts";

/** The classes to assign to accounts, for each statement: lists of account paths, keyed by class. */
export type Mappings = Record<Statement, Record<string, readonly string[]>>;

const ALLOWED: Record<Statement, ReadonlySet<string>> = {
  profit_and_loss: new Set([...PROFIT_AND_LOSS_CLASSES, "UNMAPPED"]),
  balance_sheet: new Set([...BALANCE_SHEET_CLASSES, "UNMAPPED"]),
};
const STATEMENTS: readonly Statement[] = ["profit_and_loss", "balance_sheet"];
const ROWS_A_STATEMENT = 1000;

/**
 * Saves the classes of accounts for current and later imports. An account that is left out keeps its class, and a
 * custom row always keeps the class with which it was added.
 * @throws Refusal 404 for an unknown scenario; 409 if the company has no books; 422 for an unknown account, an account
 * given twice, a class of the other statement, or a different class for a custom row.
 */
export async function saveClassification(
  call: Call,
  { scenario, mappings }: { readonly scenario: string; readonly mappings: Mappings },
) {
  const { tx, actor } = call;
  const plans = await loadScenario(tx, actor.companyId, { name: scenario });
  if (!plans) throw conflict("Import a profit and loss first.");
  const { accounts } = booksOf(plans);
  const current = new Map(accounts.map((one) => [keyOf(one.statement, one.path), one.class as string]));
  const custom = new Set(accounts.flatMap((one) => (one.origin === "custom" ? [keyOf(one.statement, one.path)] : [])));
  const named = STATEMENTS.flatMap((statement) => wantedOf(statement, mappings[statement], current));
  const moved = named.find((one) => isMoved(one, custom, current));
  if (moved) throw invalid(`"${moved.path}" is a custom row; delete it and add it again under the other class.`);
  const wanted = named.filter((one) => !custom.has(keyOf(one.statement, one.path)));
  const changed = wanted.filter((one) => current.get(keyOf(one.statement, one.path)) !== one.class);
  const rows = wanted.map(({ statement, path, class: code }) => ({
    companyId: actor.companyId,
    statement,
    path,
    class: code,
    updatedBy: actor.userId,
  }));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insert(accountClasses)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [accountClasses.companyId, accountClasses.statement, accountClasses.path],
        set: { class: sql`excluded.class`, updatedBy: sql`excluded.updated_by`, updatedAt: sql`now()` },
        setWhere: sql`${accountClasses.class} <> excluded.class`,
      });
  }
  if (changed.length > 0) {
    await recordMapping(call, changed, current);
    await publishChange(tx, { topic: "books", companyId: actor.companyId });
  }
  return { message: "Mappings saved successfully!" };
}

type Wanted = { readonly statement: Statement; readonly path: string; readonly class: string };

function wantedOf(
  statement: Statement,
  mapping: Record<string, readonly string[]>,
  current: ReadonlyMap<string, string>,
): Wanted[] {
  const seen = new Set<string>();
  return Object.entries(mapping).flatMap(([code, paths]) => {
    if (!ALLOWED[statement].has(code)) throw invalid(`"${code}" is not a class of the ${titleOf(statement)}.`);
    return paths.map((path) => {
      if (!current.has(keyOf(statement, path))) throw invalid(`The ${titleOf(statement)} has no account "${path}".`);
      if (seen.has(path)) throw invalid(`The account "${path}" is listed in two classes. Choose one.`);
      seen.add(path);
      return { statement, path, class: code };
    });
  });
}

function isMoved(wanted: Wanted, custom: ReadonlySet<string>, current: ReadonlyMap<string, string>): boolean {
  const key = keyOf(wanted.statement, wanted.path);
  return custom.has(key) && current.get(key) !== wanted.class;
}

function recordMapping({ tx, actor }: Call, changed: readonly Wanted[], current: ReadonlyMap<string, string>) {
  return recordChange(tx, actor, {
    subject: "classification",
    subjectId: actor.companyId,
    action: "saved",
    before: Object.fromEntries(changed.map((one) => [one.path, current.get(keyOf(one.statement, one.path))])),
    after: Object.fromEntries(changed.map((one) => [one.path, one.class])),
  });
}

function keyOf(statement: Statement, path: string): string {
  return `${statement} ${path}`;
}

function titleOf(statement: Statement): string {
  return statement === "profit_and_loss" ? "profit and loss" : "balance sheet";
}
