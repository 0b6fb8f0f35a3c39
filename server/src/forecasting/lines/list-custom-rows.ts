import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Call } from "../../platform/call.ts";
import { metaWherePaged, pageOfRows } from "../../platform/database/lists.ts";
import { loadScenario, visibleRows } from "../scenarios/load-scenario.ts";

/**
 * Returns a page of the custom rows that a scenario shows: its own rows and those of its parents, with the rows of
 * Baseline first.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function listCustomRows(
  { tx, actor: { companyId } }: Call,
  { scenario: name, ...question }: ListQuestion & { readonly scenario: string },
) {
  const plans = await loadScenario(tx, companyId, { name });
  const all = plans ? visibleRows(plans, plans.scenario) : [];
  const { rows: seen, meta } = pageOfRows(question, all, ({ path }) => [path]);
  const scenarioOf = new Map(
    (plans?.chain ?? []).flatMap((scenario) =>
      [...(plans?.rows.get(scenario.id)?.values() ?? [])].map((row) => [row, scenario] as const),
    ),
  );
  return {
    data: seen.map((row) => ({
      account_name: row.path,
      class: row.class,
      section: row.section,
      is_profit_loss: row.statement === "profit_and_loss",
      scenario: scenarioOf.get(row)?.name ?? name,
      added_by: row.by,
      added_at: formatInstant(row.at),
    })),
    ...metaWherePaged(question, meta),
  };
}
