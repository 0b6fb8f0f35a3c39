import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { readNarration } from "@hazina/engine/reporting/narration/narration-html.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { evaluated, loadScenario } from "../../forecasting/scenarios/load-scenario.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { kpiBasis } from "../kpi-settings.ts";
import { computeBlock } from "./compute-report.ts";
import { addReport, recordReport, refuseFull, refuseStale, touchReport } from "./manage-reports.ts";
import { blocksOf, holdBlock, holdReport, type StoredBlock, type StoredReport } from "./queries.ts";
import { requireLines } from "./require-lines.ts";
import { blockHtml, readBlockText } from "./show-report.ts";
import { type BlockSpec, type GivenBlock, specOf } from "./stored.ts";
import { reportBlocks } from "./tables.ts";
import { blocksOfTemplate } from "./templates.ts";

type BegunReport = Parameters<typeof addReport>[1] & {
  readonly template?: Parameters<typeof blocksOfTemplate>[0] | undefined;
};

/**
 * Creates a report, empty or with the blocks of a standard report.
 * @throws Refusal 404 for an unknown scenario or department; 409 for a name that is taken.
 */
export async function createReport(call: Call, { template, ...given }: BegunReport) {
  let report = await addReport(call, given);
  for (const block of template ? blocksOfTemplate(template) : []) {
    const version = await insertBlock(call, report, { spec: specOf(block), narration: null });
    report = { ...report, version };
  }
  return { message: `The ${given.kind} was created.`, data: { id: report.id, version: report.version } };
}

type NewBlock = { readonly id: string; readonly block: GivenBlock; readonly text?: string | undefined };

/**
 * Adds a block at the end of a report.
 * @throws Refusal 404 for an unknown report; 409 if the report has the maximum number of blocks; 422 for a line that
 * is not in the books.
 */
export async function addBlock(call: Call, { id, block, text }: NewBlock) {
  const { tx, actor } = call;
  const report = await holdReport(tx, actor, id);
  const spec = specOf(block);
  await requireLines(tx, actor.companyId, { scenario: { id: report.scenarioId }, spec });
  const narration = text && spec.type === "text" ? readNarration(text, () => undefined) : null;
  const version = await insertBlock(call, report, { spec, narration });
  return { message: "The block was added.", data: { id, version } };
}

/**
 * Adds a block at the end of a locked report, and returns the report's new version.
 * @throws Refusal 409 if the report has the maximum number of blocks.
 */
export async function insertBlock(
  call: Call,
  report: StoredReport,
  { spec, narration }: { readonly spec: BlockSpec; readonly narration: Narration | null },
): Promise<number> {
  const { tx, actor, now } = call;
  const standing = await blocksOf(tx, actor, report.id);
  refuseFull(standing.length);
  const row = {
    companyId: actor.companyId,
    id: uuidv7(),
    reportId: report.id,
    position: (standing.at(-1)?.position ?? -1) + 1,
    spec,
    narration,
    ...(narration ? { writtenByName: actor.userName, writtenAt: now } : {}),
  };
  await tx.insert(reportBlocks).values(row);
  await recordReport(call, report.id, { action: "block added", after: { id: row.id, spec } });
  return touchReport(call, report);
}

/**
 * Deletes a block of a report, which can be restored later.
 * @throws Refusal 404 for an unknown block.
 */
export async function deleteBlock(call: Call, { chart_id }: { readonly chart_id: string }) {
  const { tx, actor, now } = call;
  const { block, report } = await holdBlock(tx, actor, chart_id);
  await setBlock(call, block, { deletedAt: now });
  await touchReport(call, report);
  await recordReport(call, report.id, { action: "block deleted", before: { id: block.id, spec: block.spec } });
  return { message: "Chart deleted" };
}

/**
 * Restores a deleted block to its previous position.
 * @throws Refusal 404 if the block is not deleted; 409 if the report has the maximum number of
 * blocks.
 */
export async function restoreBlock(call: Call, { chart_id }: { readonly chart_id: string }) {
  const { tx, actor } = call;
  const { block, report } = await holdBlock(tx, actor, chart_id, "deleted");
  refuseFull((await blocksOf(tx, actor, report.id)).length);
  await setBlock(call, block, { deletedAt: null });
  await touchReport(call, report);
  await recordReport(call, report.id, { action: "block restored", after: { id: block.id } });
  return { message: "The block was restored." };
}

/**
 * Copies a block with its text, to the position after the block or to the end of another report.
 * @throws Refusal 404 for an unknown block or report; 409 if the report has the maximum number of blocks.
 */
export async function copyBlock(
  call: Call,
  { id, report_id }: { readonly id: string; readonly report_id?: string | undefined },
) {
  const { tx, actor } = call;
  const { block, report } = await holdBlock(tx, actor, id);
  const target = report_id && report_id !== report.id ? await holdReport(tx, actor, report_id) : report;
  const version = await insertBlock(call, target, block);
  return { message: "The block was copied.", data: { id: target.id, version } };
}

type BlockChange = {
  readonly id: string;
  readonly scenario: string;
  readonly block?: GivenBlock | undefined;
  /** The text as HTML; null restores the generated narration, undefined changes nothing. */
  readonly text?: string | null | undefined;
  readonly version?: number | undefined;
};

/**
 * Changes the content or the text of a block. Figures in the text stay linked to current values.
 * @throws Refusal 404 for an unknown block; 409 for a stale version, with the current text; 422 if the new content is
 * of a different kind.
 */
export async function saveBlock(work: Work, change: BlockChange) {
  const { actor } = work;
  const { database, clock } = work.services;
  const at = clock();
  const loaded = await database.inCompany(actor.scope, async (tx) => {
    const held = await holdBlock(tx, actor, change.id);
    const plans = await loadScenario(tx, actor.companyId, { name: change.scenario });
    return { ...held, plans, settings: await kpiBasis(tx, actor, plans, at) };
  });
  const of = loaded.plans && (await evaluated(loaded.plans)).of;
  const spec = change.block ? specOf(change.block) : loaded.block.spec;
  if (spec.type !== loaded.block.spec.type) {
    throw invalidField("block.type", "The kind of a block cannot be changed. Add a new block instead.");
  }
  const computed = computeBlock(
    { of, scenario: change.scenario, settings: loaded.settings },
    { ...loaded.block, spec },
  );
  const read = typeof change.text === "string" ? readBlockText(change.text, computed) : undefined;
  const text = change.text === undefined ? undefined : read && read.length > 0 ? read : null;
  return inCall(work, async (call) => {
    const { block, report } = await holdBlock(call.tx, actor, change.id);
    refuseStale(block, change.version, () => ({ text: blockHtml(block.narration ?? computed.rules, computed) }));
    const version = block.version + 1;
    const signed = text === undefined ? {} : { narration: text, writtenByName: actor.userName, writtenAt: at };
    const shows = change.block ? spec : block.spec;
    const scenario = { name: change.scenario };
    await requireLines(call.tx, actor.companyId, { scenario, spec: shows, before: block.spec });
    await setBlock(call, block, { spec: shows, ...signed, version });
    const isReset = change.text === null;
    const { narration, spec: before } = block;
    await recordReport(call, report.id, {
      action: isReset ? "narration reset" : "block changed",
      before: { id: block.id, spec: before, narration },
      after: { id: block.id, spec: shows, ...(text === undefined ? {} : { narration: text }) },
    });
    if (change.block) await touchReport(call, report);
    return {
      message: isReset ? "Narration reset successfully" : change.block ? "The block was saved." : "Narration saved.",
      data: { id: block.id, version },
    };
  });
}

async function setBlock({ tx, actor }: Call, { id }: StoredBlock, changes: Partial<StoredBlock>): Promise<void> {
  await tx
    .update(reportBlocks)
    .set(changes)
    .where(and(eq(reportBlocks.companyId, actor.companyId), eq(reportBlocks.id, id)));
}
