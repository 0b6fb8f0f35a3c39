import { UPDATE_DRIVERS, UPDATE_SCENARIO } from "@hazina/contract/forecasting/scenarios.ts";

/**
 * Returns the next alert to show on a statement; null if there is none. An alert that the user has answered is not
 * shown again until the next check.
 */
export function pendingAlert(
  scenario: { readonly message: string; readonly hidden: boolean } | undefined,
  drivers: { readonly message: string } | undefined,
  seen: { readonly scenario: boolean; readonly drivers: boolean },
): "scenario" | "drivers" | null {
  if (scenario === undefined) return null;
  if (scenario.message === UPDATE_SCENARIO && !scenario.hidden && !seen.scenario) return "scenario";
  return drivers?.message === UPDATE_DRIVERS && !seen.drivers ? "drivers" : null;
}
