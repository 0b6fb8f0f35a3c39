import { type PlannedCash, readPlannedCash } from "@hazina/engine/forecasting/microforecasts/planned-cash.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { invalidField } from "../../platform/refusal.ts";
import { addItemsTo } from "../microforecasts/add-item.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { cashPlace, refuseStaleRow, requireOwnRow } from "./edit-cash-rows.ts";

const MOST_CHARACTERS = 120;

type MakingPart = {
  readonly scenario: string;
  readonly row_name: string;
  readonly account: string;
  readonly forecast_name?: string | null | undefined;
  readonly version?: number | null | undefined;
};

/**
 * Moves a planned row into the forecast. The row's amounts in forecast months become an item of a microforecast, which
 * posts them to an account. The move is one step of the scenario; if the step is undone, the row is a planned row
 * again.
 * @throws Refusal 404 for an unknown scenario or row; 409 for a row that changed since it was read, or if the company
 * has no books; 422 for a row of the forecast or of a parent scenario, or an account that cannot be used.
 */
export async function makePartOfForecast(call: Call, given: MakingPart) {
  const { tx, actor } = call;
  const place = await cashPlace(call, given.scenario);
  const row = requireOwnRow(place, given.row_name);
  refuseStaleRow(row, given.version);
  const side: PlannedCash["side"] = row.category === "CASH OUTFLOWS" ? "out" : "in";
  const named = { forecast_name: given.forecast_name ?? shortened(row.name), scenario_name: given.scenario };
  const saved = await addItemsTo(call, { named }, (plans) => {
    const read = readPlannedCash(requireFoundation(plans), { name: row.name, side, cents: row.cents }, given.account);
    if (read.ok) return [{ ...read.value, id: row.id }];
    const { field, message } = read.refusal;
    throw invalidField(field, message);
  });
  const ids = [place.scenario.id, ...place.below.map(({ id }) => id)];
  await publishChange(tx, { topic: "cash", companyId: actor.companyId, ids });
  return {
    message: `"${row.name}" was added to the forecast as the microforecast "${named.forecast_name}".`,
    data: { id: saved.data?.id ?? "" },
    step: saved.step,
  };
}

/** Returns the name of a row, cut to the maximum length of a microforecast name (120) without splitting a character. */
function shortened(name: string): string {
  const cut = name.slice(0, MOST_CHARACTERS);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}
