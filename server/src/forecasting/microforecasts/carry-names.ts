import { type NamesNow, withNamesNow } from "@hazina/engine/forecasting/microforecasts/renamed-accounts.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { eq, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockScenarios } from "../scenarios/load-scenario.ts";
import type { StoredEdit, StoredLayer } from "../scenarios/stored.ts";
import { scenarioLayers, scenarioSteps, scenarioVersions } from "../scenarios/tables.ts";

const ROWS_A_STATEMENT = 200;

/** The accounts of a statement that were renamed, with their old and new names. */
export type Renamed = {
  readonly statement: Statement;
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
};

/**
 * Renames accounts in microforecasts everywhere: in all scenarios, in undo and redo steps, and in
 * named versions.
 */
export async function carryNames(tx: Tx, { companyId }: CompanyRef, statements: readonly Renamed[]): Promise<void> {
  if (statements.every(({ renamed }) => renamed.length === 0)) return;
  await lockScenarios(tx, companyId);
  const names = namesOf(statements);
  await carryLayers(tx, companyId, names);
  await carrySteps(tx, companyId, names);
  await carryVersions(tx, companyId, names);
}

function namesOf(statements: readonly Renamed[]): NamesNow {
  const of = (wanted: Statement) =>
    new Map(
      statements
        .filter(({ statement }) => statement === wanted)
        .flatMap(({ renamed }) => renamed.map(({ from, to }) => [from, to] as const)),
    );
  return { profit_and_loss: of("profit_and_loss"), balance_sheet: of("balance_sheet") };
}

async function carryLayers(tx: Tx, companyId: string, names: NamesNow): Promise<void> {
  const rows = await tx.select().from(scenarioLayers).where(eq(scenarioLayers.companyId, companyId));
  const carried = rows.flatMap((row) => {
    const layer = layerNow(row.layer, names);
    return isSame(layer, row.layer) ? [] : [{ ...row, layer, version: row.version + 1 }];
  });
  for (const part of parts(carried)) {
    await tx
      .insert(scenarioLayers)
      .values(part)
      .onConflictDoUpdate({
        target: [scenarioLayers.companyId, scenarioLayers.scenarioId, scenarioLayers.id],
        set: { layer: sql`excluded.layer`, version: sql`excluded.version` },
      });
  }
}

async function carrySteps(tx: Tx, companyId: string, names: NamesNow): Promise<void> {
  const rows = await tx.select().from(scenarioSteps).where(eq(scenarioSteps.companyId, companyId));
  const carried = rows.flatMap((row) => {
    const [edits, inverse] = [editsNow(row.edits, names), editsNow(row.inverse, names)];
    return isSame([edits, inverse], [row.edits, row.inverse]) ? [] : [{ ...row, edits, inverse }];
  });
  for (const part of parts(carried)) {
    await tx
      .insert(scenarioSteps)
      .values(part)
      .onConflictDoUpdate({
        target: [scenarioSteps.companyId, scenarioSteps.scenarioId, scenarioSteps.number],
        set: { edits: sql`excluded.edits`, inverse: sql`excluded.inverse` },
      });
  }
}

async function carryVersions(tx: Tx, companyId: string, names: NamesNow): Promise<void> {
  const rows = await tx.select().from(scenarioVersions).where(eq(scenarioVersions.companyId, companyId));
  const carried = rows.flatMap((row) => {
    const layers = Object.fromEntries(
      Object.entries(row.layers).map(([id, layer]) => [id, layerNow(layer, names) ?? layer]),
    );
    return isSame(layers, row.layers) ? [] : [{ ...row, layers }];
  });
  for (const part of parts(carried)) {
    await tx
      .insert(scenarioVersions)
      .values(part)
      .onConflictDoUpdate({
        target: [scenarioVersions.companyId, scenarioVersions.id],
        set: { layers: sql`excluded.layers` },
      });
  }
}

function editsNow(edits: readonly StoredEdit[], names: NamesNow): StoredEdit[] {
  return edits.map((edit) => (edit.kind === "layer" ? { ...edit, layer: layerNow(edit.layer, names) } : edit));
}

function layerNow(layer: StoredLayer | null, names: NamesNow): StoredLayer | null {
  return layer && { ...layer, items: layer.items?.map((item) => withNamesNow(item, names)) ?? null };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) yield rows.slice(start, start + ROWS_A_STATEMENT);
}
