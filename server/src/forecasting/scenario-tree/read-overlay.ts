import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Call } from "../../platform/call.ts";
import { fieldsOf } from "../lines/read-drivers.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { loadScenario, requireScenarioId } from "../scenarios/load-scenario.ts";
import { customRowsOf, type LineRow, linesOf } from "../scenarios/queries.ts";
import { type CustomRow, SILENT, type StoredAuthor, type StoredLine } from "../scenarios/stored.ts";

/**
 * Returns the changes that a scenario itself makes: driver, overrides, deletion and custom row of each line, each with
 * its author and time. The lines are in the order of the books. Lines that the books no longer have come last and have
 * no class.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function readOverlay({ tx, actor: { companyId } }: Call, { id: scenarioId }: { readonly id: string }) {
  await requireScenarioId(tx, companyId, scenarioId);
  const lines = (await linesOf(tx, companyId, [scenarioId])).get(scenarioId) ?? new Map<string, LineRow>();
  const rows = (await customRowsOf(tx, companyId, [scenarioId])).get(scenarioId) ?? new Map<string, CustomRow>();
  const plans = await loadScenario(tx, companyId, { id: scenarioId });
  const foundation = plans && requireFoundation(plans);
  const ids = [...new Set([...rows.keys(), ...lines.keys()])].filter(
    (id) => rows.has(id) || saysAnything(lines.get(id)),
  );
  const place = (id: string) => foundation?.rowOf.get(id) ?? Number.POSITIVE_INFINITY;
  const ordered = ids.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
  return { data: ordered.map((id) => shownLine(id, lines.get(id) ?? SILENT, rows.get(id), foundation)) };
}

function saysAnything(line: StoredLine | undefined): boolean {
  return line !== undefined && (!!line.driver || !!line.deleted || Object.keys(line.typed).length > 0);
}

function shownLine(id: string, line: StoredLine, row: CustomRow | undefined, foundation: Foundation | undefined) {
  const account = foundation?.accounts[foundation.rowOf.get(id) ?? -1];
  const { driver, typed, deleted } = line;
  const name = account?.path ?? id;
  const of = account && { line: name, atype: account.statement };
  return {
    account: name,
    statement: account?.statement ?? null,
    class: account?.class ?? null,
    driver: driver && of && foundation ? fieldsOf(driver, of, foundation) : null,
    driver_written: driver && written(driver),
    typed: Object.entries(typed)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([label, value]) => ({ label, value: majorOf(value.cents as Cents), ...written(value) })),
    deleted: deleted && written(deleted),
    row: row ? written(row) : null,
  };
}

function written({ by, at }: StoredAuthor) {
  return { by, at: formatInstant(at) };
}
