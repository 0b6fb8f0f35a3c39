import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { implement } from "@orpc/server";
import { readCurrency } from "../../organization/companies.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { inCompanyWithBooks } from "../in-company-with-books.ts";
import { addCustomRow } from "../lines/add-custom-row.ts";
import { deleteRow } from "../lines/delete-row.ts";
import { editRow, editRows } from "../lines/edit-rows.ts";
import { listCustomRows } from "../lines/list-custom-rows.ts";
import { readCellHistory, readDriver, readRevenueLines } from "../lines/read-drivers.ts";
import { saveDriverOfPayroll } from "../lines/save-driver-of-payroll.ts";
import { checkDrivers, updateDrivers } from "../lines/update-drivers.ts";
import { deleteVersion, readVersions, restoreVersion, saveVersion } from "../scenarios/named-versions.ts";
import { readSteps, redoStep, undoStep } from "../scenarios/undo-redo.ts";
import { listScenarios } from "../scenarios.ts";
import { readSettings, saveSettings } from "../settings.ts";
import { compareScenarios, loadBoth } from "./compare-scenarios.ts";
import { editLogDetails, scenarioLogDetails } from "./log-details.ts";
import { createScenario, deleteScenario, renameScenario, restoreScenario } from "./manage-scenarios.ts";
import { promoteChange } from "./promote-change.ts";
import { readOverlay } from "./read-overlay.ts";
import { loadOverview, overviewOf } from "./read-overview.ts";
import { checkScenario, hideAlert, updateScenario } from "./update-scenario.ts";

const plans = implement(scenarios).$context<RequestContext>().use(signedIn).use(logged(scenarioLogDetails));
const rows = implement(edits).$context<RequestContext>().use(signedIn).use(logged(editLogDetails));

/** The HTTP routes for scenarios, the currency and the forecast settings. */
export const scenarioRoutes = {
  forecastScenarios: inCompanyWithBooks(plans.forecastScenarios, listScenarios),
  list: inCompanyWithBooks(plans.list, listScenarios),
  create: inCompanyWithBooks(plans.create, createScenario),
  rename: inCompanyWithBooks(plans.rename, renameScenario),
  remove: inCompanyWithBooks(plans.remove, deleteScenario),
  restore: inCompanyWithBooks(plans.restore, restoreScenario),
  overview: inCompanyWithBooks(plans.overview, loadOverview, overviewOf),
  overlay: inCompanyWithBooks(plans.overlay, readOverlay),
  steps: inCompanyWithBooks(plans.steps, readSteps),
  undo: inCompanyWithBooks(plans.undo, undoStep),
  redo: inCompanyWithBooks(plans.redo, redoStep),
  versions: inCompanyWithBooks(plans.versions, readVersions),
  saveVersion: inCompanyWithBooks(plans.saveVersion, saveVersion),
  restoreVersion: inCompanyWithBooks(plans.restoreVersion, restoreVersion),
  removeVersion: inCompanyWithBooks(plans.removeVersion, deleteVersion),
  compare: inCompanyWithBooks(plans.compare, loadBoth, compareScenarios),
  promote: inCompanyWithBooks(plans.promote, promoteChange),
  checkScenario: inCompanyWithBooks(plans.checkScenario, checkScenario),
  updateScenario: inCompanyWithBooks(plans.updateScenario, updateScenario),
  hideAlert: inCompanyWithBooks(plans.hideAlert, hideAlert),
  checkDrivers: inCompanyWithBooks(plans.checkDrivers, checkDrivers),
  updateDrivers: inCompanyWithBooks(plans.updateDrivers, updateDrivers),
  currency: inCompanyWithBooks(plans.currency, ({ tx, actor }) => readCurrency(tx, actor)),
  settings: inCompanyWithBooks(plans.settings, readSettings),
  saveSettings: inCompanyWithBooks(plans.saveSettings, saveSettings),
};

/** The HTTP routes for drivers, overrides, custom rows and deletions of a scenario. */
export const editRoutes = {
  revenueLines: inCompanyWithBooks(rows.revenueLines, readRevenueLines),
  revenueDriver: inCompanyWithBooks(rows.revenueDriver, readDriver),
  saveDriver: withWork(rows.saveDriver, saveDriverOfPayroll),
  addCustomRow: inCompanyWithBooks(rows.addCustomRow, addCustomRow),
  customRows: inCompanyWithBooks(rows.customRows, listCustomRows),
  editRow: inCompanyWithBooks(rows.editRow, editRow),
  editRows: inCompanyWithBooks(rows.editRows, editRows),
  deleteRow: inCompanyWithBooks(rows.deleteRow, deleteRow),
  cellHistory: inCompanyWithBooks(rows.cellHistory, readCellHistory),
};
