import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { implement } from "@orpc/server";
import { readCurrency } from "../../organization/companies.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { overBooks } from "../over-books.ts";
import { listScenarios } from "../scenarios.ts";
import { readSettings, saveSettings } from "../settings.ts";
import { addCustomRow } from "./add-custom-row.ts";
import { compareScenarios, loadBoth } from "./compare-scenarios.ts";
import { deleteRow } from "./delete-row.ts";
import { editRow, editRows } from "./edit-rows.ts";
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

const plans = implement(scenarios).$context<RequestContext>().use(signedIn);
const rows = implement(edits).$context<RequestContext>().use(signedIn);

/** Scenarios: their making, their steps, versions and updates; the currency and the forecast settings. */
export const scenarioRoutes = {
  forecastScenarios: overBooks(plans.forecastScenarios, listScenarios),
  list: overBooks(plans.list, listScenarios),
  create: overBooks(plans.create, createScenario),
  rename: overBooks(plans.rename, renameScenario),
  remove: overBooks(plans.remove, deleteScenario),
  restore: overBooks(plans.restore, restoreScenario),
  overview: overBooks(plans.overview, loadOverview, overviewOf),
  overlay: overBooks(plans.overlay, readOverlay),
  steps: overBooks(plans.steps, readSteps),
  undo: overBooks(plans.undo, undoStep),
  redo: overBooks(plans.redo, redoStep),
  versions: overBooks(plans.versions, readVersions),
  saveVersion: overBooks(plans.saveVersion, saveVersion),
  restoreVersion: overBooks(plans.restoreVersion, restoreVersion),
  removeVersion: overBooks(plans.removeVersion, deleteVersion),
  compare: overBooks(plans.compare, loadBoth, compareScenarios),
  promote: overBooks(plans.promote, promoteChange),
  checkScenario: overBooks(plans.checkScenario, checkScenario),
  updateScenario: overBooks(plans.updateScenario, updateScenario),
  hideAlert: overBooks(plans.hideAlert, hideAlert),
  checkDrivers: overBooks(plans.checkDrivers, checkDrivers),
  updateDrivers: overBooks(plans.updateDrivers, updateDrivers),
  currency: overBooks(plans.currency, readCurrency),
  settings: overBooks(plans.settings, readSettings),
  saveSettings: overBooks(plans.saveSettings, saveSettings),
};

/** Drivers, typed values, custom rows and deletions of a scenario. */
export const editRoutes = {
  revenueLines: overBooks(rows.revenueLines, readRevenueLines),
  revenueDriver: overBooks(rows.revenueDriver, readDriver),
  saveDriver: overBooks(rows.saveDriver, saveDriver),
  addCustomRow: overBooks(rows.addCustomRow, addCustomRow),
  customRows: overBooks(rows.customRows, listCustomRows),
  editRow: overBooks(rows.editRow, editRow),
  editRows: overBooks(rows.editRows, editRows),
  deleteRow: overBooks(rows.deleteRow, deleteRow),
  cellHistory: overBooks(rows.cellHistory, readCellHistory),
};
