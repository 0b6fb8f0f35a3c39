import type { NARRATED_REPORTS } from "@hazina/contract/reporting/reports.ts";
import type { Figures } from "@hazina/engine/reporting/figure.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { narrationHtml, readNarration } from "@hazina/engine/reporting/narration/narration-html.ts";
import { VARIANCE_LINES } from "@hazina/engine/reporting/variance-lines.ts";
import { requireScenario } from "../forecasting/scenarios/load-scenario.ts";
import { ensureBaseline } from "../forecasting/scenarios.ts";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { conflict, notFound } from "../platform/refusal.ts";
import { cashFlowFigures } from "./cash-flow-report.ts";
import { kpiFigures } from "./kpi-results.ts";
import { computeReport, type LoadedReport, loadReport, type ReportQuestion, type ReportSides } from "./load-report.ts";
import { profitabilityFigures } from "./profitability.ts";
import { commentsOf, narrationsOf, storeComment, storeNarration } from "./queries.ts";

type Report = (typeof NARRATED_REPORTS)[number];

type NarrationChange = ReportQuestion & {
  readonly report: Report;
  readonly key: string;
  readonly text: string | null;
  readonly version?: number | undefined;
};

type CommentChange = Omit<NarrationChange, "report">;

const FIGURES: Readonly<
  Record<
    Report,
    (
      sides: ReportSides,
      loaded: LoadedReport,
    ) => { readonly figures: Figures; readonly narrations: Readonly<Record<string, Narration>> }
  >
> = { cashflow: cashFlowFigures, kpis: kpiFigures, profitability: profitabilityFigures };

/**
 * Replaces the generated narration of a figure with a user's text, or restores it. Figures of the report in the text
 * stay linked to current values.
 * @throws Refusal 404 for an unknown scenario or narration; 409 if the company has no books, or if another user has
 * saved a text since.
 */
export async function writeNarration(work: Work, change: NarrationChange) {
  const { services, actor } = work;
  const { database, clock } = services;
  const loaded = await database.inCompany(actor.scope, (tx) => loadReport(tx, actor, change, clock()));
  if (!loaded) throw conflict("Import a profit and loss first.");
  const { figures, narrations } = FIGURES[change.report](await computeReport(loaded), loaded);
  const own = Object.hasOwn(narrations, change.key) ? narrations[change.key] : undefined;
  if (!own) throw notFound(`A narration of "${change.key}"`);
  const read = change.text === null ? null : readNarration(change.text, figures.find);
  const tree = read && read.length > 0 ? read : null;
  const shown = (narration: Narration) => narrationHtml(narration, figures.find);
  return inCall(work, async (call) => {
    const about = await aboutOf(call, loaded);
    const rows = await narrationsOf(call.tx, about);
    const before = rows.find(({ report, key }) => report === change.report && key === change.key);
    refuseStale(change.version, { ...before, exists: before?.tree != null }, () => shown(before?.tree ?? own));
    const version = (before?.version ?? 0) + 1;
    const { report, key } = change;
    await storeNarration(call.tx, { ...about, report, key, tree, ...signed(actor, version, clock()) });
    await recordChange(call.tx, actor, {
      subject: "narration",
      subjectId: about.scenarioId,
      action: tree ? "written" : "reset",
      before: { report, key, period: about.period, tree: before?.tree ?? null },
      after: { report, key, period: about.period, tree },
    });
    const message = tree ? "Narration saved." : "Narration reset successfully";
    return { message, data: { version, text: shown(tree ?? own) } };
  });
}

/**
 * Saves or deletes a comment on a row of the variance report.
 * @throws Refusal 404 for an unknown scenario or row; 409 if the company has no books, or if another user has saved a
 * comment since.
 */
export async function writeComment(work: Work, change: CommentChange) {
  const { services, actor } = work;
  const { clock } = services;
  if (!VARIANCE_LINES.some(({ key }) => key === change.key)) throw notFound(`A row "${change.key}"`);
  return inCall(work, async (call) => {
    const loaded = await loadReport(call.tx, actor, change, clock());
    if (!loaded) throw conflict("Import a profit and loss first.");
    const about = await aboutOf(call, loaded);
    const before = (await commentsOf(call.tx, about)).find(({ key }) => key === change.key);
    refuseStale(change.version, { ...before, exists: before?.text != null }, () => before?.text ?? "");
    const version = (before?.version ?? 0) + 1;
    const text = change.text?.trim() || null;
    await storeComment(call.tx, { ...about, key: change.key, text, ...signed(actor, version, clock()) });
    await recordChange(call.tx, actor, {
      subject: "comment",
      subjectId: about.scenarioId,
      action: text === null ? "removed" : "written",
      before: { key: change.key, period: about.period, text: before?.text ?? null },
      after: { key: change.key, period: about.period, text },
    });
    return { message: text === null ? "The comment was removed." : "The comment was saved.", data: { version, text } };
  });
}

/**
 * Returns the scenario and the period that a text is about. Locks them, so that two users cannot save texts about the
 * same scenario and period at the same time.
 */
async function aboutOf({ tx, actor: { companyId } }: Call, { plans, period }: LoadedReport) {
  await lockFor(tx, "reports", companyId);
  await ensureBaseline(tx, companyId);
  const { scenario } = await requireScenario(tx, companyId, plans.scenario.name);
  return { companyId, scenarioId: scenario.id, period: period.label };
}

function signed({ userName }: Actor, version: number, at: number) {
  return { version, writtenByName: userName, writtenAt: at };
}

type Existing = { readonly version?: number; readonly exists: boolean };

/**
 * Refuses a change to a text that another user has changed since the caller read it. Version 0 means that there was no
 * user's text when the caller read it.
 * @throws Refusal 409 with the current text.
 */
function refuseStale(asked: number | undefined, { version: current = 0, exists }: Existing, text: () => string): void {
  if (asked === undefined || asked === current || (asked === 0 && !exists)) return;
  throw conflict(
    "Another user has changed this text since you opened it. Compare both versions before you save.",
    "stale",
    {
      data: { version: current, text: text() },
    },
  );
}
