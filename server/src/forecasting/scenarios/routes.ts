import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { readAhead } from "../imported-rows.ts";
import { listScenarios, readCurrency } from "../scenarios.ts";
import { readSettings, saveSettings } from "../settings.ts";
import { addCustomRow } from "./add-custom-row.ts";
import { compareScenarios, loadBoth } from "./compare-scenarios.ts";
import { deleteRow } from "./delete-row.ts";
import { editRows } from "./edit-rows.ts";
import { listCustomRows } from "./list-custom-rows.ts";
import { createScenario, deleteScenario, renameScenario, restoreScenario } from "./manage-scenarios.ts";
import { readSteps, redoStep, undoStep } from "./move-step.ts";
import { deleteVersion, readVersions, restoreVersion, saveVersion } from "./named-versions.ts";
import { promoteChange } from "./promote-change.ts";
import { readCellHistory, readDriver, readRevenueLines } from "./read-drivers.ts";
import { readOverlay } from "./read-overlay.ts";
import { loadOverview, overviewOf } from "./read-overview.ts";
import { saveDriver } from "./save-driver.ts";
import { checkDrivers, updateDrivers } from "./update-drivers.ts";
import { checkScenario, hideAlert, updateScenario } from "./update-scenario.ts";

type Context = RequestContext & { readonly actor: Actor };

/** One transaction over the actor's company, whose books are read by then, handed the time of the call. */
async function inCompany<Value>(
  { services, actor }: Context,
  work: (tx: Tx, actor: Actor, at: number) => Promise<Value>,
) {
  await readAhead(services.database, actor.scope);
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor, services.clock()));
}

const plans = implement(scenarios).$context<RequestContext>().use(signedIn);
const rows = implement(edits).$context<RequestContext>().use(signedIn);

/** Scenarios: their making, their steps, versions and updates; the currency and the forecast settings. */
export const scenarioRoutes = {
  forecastScenarios: plans.forecastScenarios.handler(({ context }) =>
    inCompany(context, (tx, { companyId }) => listScenarios(tx, companyId)),
  ),
  list: plans.list.handler(({ context }) => inCompany(context, (tx, { companyId }) => listScenarios(tx, companyId))),
  create: plans.create.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => createScenario(tx, actor, input)),
  ),
  rename: plans.rename.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => renameScenario(tx, actor, input)),
  ),
  remove: plans.remove.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => deleteScenario(tx, actor, at, input)),
  ),
  restore: plans.restore.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => restoreScenario(tx, actor, input.id)),
  ),
  overview: plans.overview.handler(async ({ context }) =>
    overviewOf(await inCompany(context, (tx, { companyId }) => loadOverview(tx, companyId))),
  ),
  overlay: plans.overlay.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readOverlay(tx, companyId, input.id)),
  ),
  steps: plans.steps.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readSteps(tx, companyId, input.id)),
  ),
  undo: plans.undo.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => undoStep(tx, actor, at, input.id)),
  ),
  redo: plans.redo.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => redoStep(tx, actor, at, input.id)),
  ),
  versions: plans.versions.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readVersions(tx, companyId, input.id)),
  ),
  saveVersion: plans.saveVersion.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => saveVersion(tx, actor, at, input)),
  ),
  restoreVersion: plans.restoreVersion.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => restoreVersion(tx, actor, at, input)),
  ),
  removeVersion: plans.removeVersion.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => deleteVersion(tx, actor, input)),
  ),
  compare: plans.compare.handler(async ({ input, context }) =>
    compareScenarios(await inCompany(context, (tx, { companyId }) => loadBoth(tx, companyId, input))),
  ),
  promote: plans.promote.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => promoteChange(tx, actor, at, input)),
  ),
  checkScenario: plans.checkScenario.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => checkScenario(tx, actor, input.scenario)),
  ),
  updateScenario: plans.updateScenario.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => updateScenario(tx, actor, input.scenario)),
  ),
  hideAlert: plans.hideAlert.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => hideAlert(tx, actor, input)),
  ),
  checkDrivers: plans.checkDrivers.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => checkDrivers(tx, companyId, input.scenario)),
  ),
  updateDrivers: plans.updateDrivers.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => updateDrivers(tx, actor, at, input)),
  ),
  currency: plans.currency.handler(({ context }) =>
    inCompany(context, (tx, { companyId }) => readCurrency(tx, companyId)),
  ),
  settings: plans.settings.handler(({ context }) =>
    inCompany(context, (tx, { companyId }) => readSettings(tx, companyId)),
  ),
  saveSettings: plans.saveSettings.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => saveSettings(tx, actor, input)),
  ),
};

/** Drivers, typed values, custom rows and deletions of a scenario. */
export const editRoutes = {
  revenueLines: rows.revenueLines.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readRevenueLines(tx, companyId, input.scenario)),
  ),
  revenueDriver: rows.revenueDriver.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readDriver(tx, companyId, input)),
  ),
  saveDriver: rows.saveDriver.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => saveDriver(tx, actor, at, input)),
  ),
  addCustomRow: rows.addCustomRow.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => addCustomRow(tx, actor, at, input)),
  ),
  customRows: rows.customRows.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => listCustomRows(tx, companyId, input.scenario)),
  ),
  editRow: rows.editRow.handler(({ input: { scenario, ...row }, context }) =>
    inCompany(context, async (tx, actor, at) => {
      const [version = 0] = await editRows(tx, actor, at, { scenario, rows: [row] });
      return { message: "Row saved successfully!", version };
    }),
  ),
  editRows: rows.editRows.handler(({ input, context }) =>
    inCompany(context, async (tx, actor, at) => {
      const versions = await editRows(tx, actor, at, input);
      return { message: "Rows saved successfully!", versions };
    }),
  ),
  deleteRow: rows.deleteRow.handler(({ input, context }) =>
    inCompany(context, (tx, actor, at) => deleteRow(tx, actor, at, input)),
  ),
  cellHistory: rows.cellHistory.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => readCellHistory(tx, companyId, input)),
  ),
};
