import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import { useRememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/**
 * Returns the scenario to show, and the function that shows another one. The scenario to show is the one named in the
 * URL, otherwise the one last shown on this device, otherwise Baseline.
 */
export function useShownScenario() {
  const { scenario: named } = useQuery();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  return { input: { scenario }, chooseScenario: (name: string) => setQuery({ scenario: name }) };
}
