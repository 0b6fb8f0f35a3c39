import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import { compileDriver, methodName } from "@hazina/engine/forecasting/drivers/compile.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField, type Refusal } from "../../platform/refusal.ts";
import { tagLines } from "../departments/line-departments.ts";
import { changeScenario, ownLine, versionOfLine } from "../scenarios/change-scenario.ts";
import { refuseBaseline, requireEditableLine, requireFoundation } from "../scenarios/line-of-plan.ts";
import { loadForChange } from "../scenarios/load-scenario.ts";
import { type StoredEdit, storedDriver } from "../scenarios/stored.ts";
import { refuseStale } from "./refuse-stale.ts";

/** The input for setting or clearing the driver of a line in a scenario. */
export type DriverToSave = {
  readonly scenario: string;
  readonly driver: DriverFields;
  readonly version?: number | null | undefined;
};

/**
 * Sets the driver of a line in a scenario. With `method: null`, clears it, so that the inherited
 * rule applies again.
 * @throws Refusal 404 for an unknown scenario, line or department; 409 on Baseline or if another
 * person changed the line; 422 for an invalid field, a line that cannot have this driver, or a
 * circular reference.
 */
export async function saveDriver(call: Call, { scenario, driver: fields, version }: DriverToSave) {
  const { tx, actor, now } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: scenario });
  refuseBaseline(plans);
  const foundation = requireFoundation(plans);
  const line = requireEditableLine(foundation, fields.atype, fields.line);
  await requireDepartment(tx, actor, fields.department_id);
  await refuseStale(call, plans, line, version);
  const own = ownLine(plans, line.id);
  const { method } = fields;
  if (method === null) {
    if (!own.driver) return { message: "This line has no driver to clear.", version: versionOfLine(plans, line.id) };
    const edits: StoredEdit[] = [{ kind: "driver", account: line.id, driver: null }];
    const title = `Driver of ${readablePath(fields.line)} cleared`;
    const after = await changeScenario(call, plans, { title, edits, move: "step" });
    return { message: "Driver cleared.", version: versionOfLine(after, line.id) };
  }
  const read = readDriverFields({ ...fields, method }, foundation);
  if (!read.ok) throw wrongField(read.refusal.field, read.refusal.message);
  const driver = read.value;
  const compiled = compileDriver(foundation, line.id, driver);
  if (!compiled.ok) throw wrongField("method", compiled.refusal);
  const { books } = foundation;
  const written = { driver, written: { by: actor.userName, at: now }, anchoredAt: books.cutOver };
  const edits: StoredEdit[] = [
    ...(own.deleted ? [{ kind: "deleted" as const, account: line.id, deleted: null }] : []),
    { kind: "driver", account: line.id, driver: storedDriver(written, books.firstMonth) },
  ];
  if (fields.department_id && line.statement === "profit_and_loss") {
    await tagLines(tx, actor, [{ path: line.account.path, departmentId: fields.department_id }]);
  }
  const title = `${methodName(driver)} on ${readablePath(fields.line)}`;
  const after = await changeScenario(call, plans, { title, edits, move: "step" });
  return { message: "Driver saved.", version: versionOfLine(after, line.id) };
}

function wrongField(field: string, message: string): Refusal {
  return invalidField(`driver.${field}`, message);
}
