import { addMonths, formatMonth, type Instant, type Month } from "@hazina/base/calendar.ts";
import { forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { type FrozenForecast, freeze } from "@hazina/engine/forecasting/records/frozen.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { uuidv7 } from "uuidv7";
import { type Author, recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import { conflict } from "../../platform/refusal.ts";
import { horizonOf } from "../cut-over.ts";
import { activeImports } from "../queries.ts";
import {
  evaluated,
  evaluationOf,
  foundationOf,
  loadEveryScenario,
  loadScenario,
  type Plans,
  requireScenario,
} from "../scenarios/load-scenario.ts";
import { ensureBaseline } from "../scenarios.ts";
import { type RecordRow, storeRecord } from "./queries.ts";

/**
 * Frozen forecasts to store, each with the id of its scenario (null for the automatic forecast). They were calculated
 * before another month of the books was closed.
 */
export type Frozen = readonly { readonly scenarioId: string | null; readonly forecast: FrozenForecast }[];

/**
 * Calculates the automatic forecast and the forecast of every scenario before an import that closes
 * more months. Leaves out scenarios without changes of their own and those that cannot be
 * calculated.
 * @param closing the last complete month of the import; if it is already closed, nothing is frozen.
 */
export async function freezeAll(
  database: Database,
  actor: Pick<Author, "companyId"> & { readonly scope: CompanyScope },
  closing: Month,
): Promise<Frozen> {
  const plans = await database.inCompany(actor.scope, (tx) => loadEveryScenario(tx, actor.companyId));
  if (!plans || closing <= closedMonthOf(plans)) return [];
  const frozen: { scenarioId: string | null; forecast: FrozenForecast }[] = [];
  const automatic = automaticOf(plans);
  if (automatic) frozen.push({ scenarioId: null, forecast: automatic });
  for (const scenario of plans.tree.filter(({ id }) => saysAnything(plans, id))) {
    await yieldToEventLoop();
    const made = evaluationOf(plans, scenario);
    if (made.ok) frozen.push({ scenarioId: scenario.id, forecast: freeze(made.value) });
  }
  return frozen;
}

/** Stores the frozen forecasts if the import has closed another month. */
export async function keepFrozen(tx: Tx, actor: Author, frozen: Frozen, now: Instant): Promise<void> {
  const cutOver = await closedMonth(tx, actor.companyId);
  for (const { scenarioId, forecast: one } of frozen) {
    if (cutOver === undefined || cutOver <= one.cutOver) continue;
    await storeRecord(tx, rowOf(actor, { scenarioId, kind: "cut_over", frozen: one, at: now }), one.lines);
  }
}

/**
 * Freezes the current forecast of a scenario as the budget for reports.
 * @throws Refusal 404 for an unknown scenario; 409 if the company has no books; 422 if it cannot be calculated.
 */
export async function setAsBudget(
  { actor, services: { database, clock } }: Work,
  { scenario: name }: { readonly scenario: string },
) {
  const plans = await database.inCompany(actor.scope, (tx) => loadScenario(tx, actor.companyId, { name }));
  if (!plans) throw conflict("Import a profit and loss first.");
  const frozen = freeze((await evaluated(plans)).of);
  const at = clock();
  await database.inCompany(actor.scope, async (tx) => {
    await ensureBaseline(tx, actor.companyId);
    const { scenario } = await requireScenario(tx, actor.companyId, name);
    const row = rowOf(actor, { scenarioId: scenario.id, kind: "budget", frozen, at });
    await storeRecord(tx, row, frozen.lines);
    await recordChange(tx, actor, {
      subject: "budget",
      subjectId: row.id,
      action: "set",
      after: { scenario: name, closed: row.cutOver, months: row.months },
    });
  });
  return { message: `${name} is now the budget. Later changes to the scenario do not change the budget.` };
}

/**
 * Calculates the automatic forecast, which is the books without the changes of any scenario;
 * undefined if it cannot be calculated.
 */
function automaticOf(plans: Plans): FrozenForecast | undefined {
  const laid = foundationOf(plans, plans.scenario);
  const made = laid.ok ? forecast(laid.value, [emptyOverlay(plans.scenario.name)]) : undefined;
  return made?.ok ? freeze(made.value) : undefined;
}

function saysAnything({ lines, rows, layers }: Plans, id: string): boolean {
  return [lines, rows, layers].some((said) => (said.get(id)?.size ?? 0) > 0);
}

function closedMonthOf({ stored: { books } }: Plans): Month {
  return addMonths(books.firstMonth, books.cutOver);
}

async function closedMonth(tx: Tx, companyId: string): Promise<Month | undefined> {
  const { profitAndLoss, balanceSheet } = await activeImports(tx, companyId);
  return profitAndLoss && horizonOf(profitAndLoss, balanceSheet).cutOver;
}

type NewRecord = {
  readonly scenarioId: string | null;
  readonly kind: RecordRow["kind"];
  readonly frozen: FrozenForecast;
  readonly at: Instant;
};

function rowOf({ companyId, userName }: Author, { scenarioId, kind, frozen, at }: NewRecord): RecordRow {
  return {
    companyId,
    id: uuidv7(),
    scenarioId,
    kind,
    cutOver: formatMonth(frozen.cutOver),
    firstMonth: formatMonth(frozen.firstMonth),
    months: frozen.months,
    profitAndLossFrom: frozen.begins.profitAndLoss,
    balanceSheetFrom: frozen.begins.balanceSheet,
    frozenByName: userName,
    frozenAt: at,
  };
}
