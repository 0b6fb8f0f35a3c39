import type { ListQuestion } from "@hazina/contract/list.ts";
import { uuidv7 } from "uuidv7";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { metaWherePaged, pageOfRows } from "../platform/database/lists.ts";
import { listScenarioRows } from "./queries.ts";
import { scenarios } from "./tables.ts";

/**
 * The name of the scenario that has only actuals and the automatic forecast, and on which all other scenarios are
 * based.
 */
export const BASELINE = "Baseline";

/** Lists the company's scenarios. Every company has Baseline. */
export async function listScenarios({ tx, actor: { companyId } }: Call, question: ListQuestion) {
  await ensureBaseline(tx, companyId);
  const rows = await listScenarioRows(tx, companyId);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const all = rows.map(({ id, name, parentId }) => ({
    id,
    name,
    parent: parentId ? (names.get(parentId) ?? null) : null,
  }));
  const { rows: data, meta } = pageOfRows(question, all, ({ name }) => [name]);
  return { data, ...metaWherePaged(question, meta) };
}

/** Creates Baseline if the company has no scenario yet. */
export async function ensureBaseline(tx: Tx, companyId: string): Promise<void> {
  const rows = await listScenarioRows(tx, companyId);
  if (rows.length > 0) return;
  await tx.insert(scenarios).values({ companyId, id: uuidv7(), name: BASELINE, parentId: null }).onConflictDoNothing();
}
