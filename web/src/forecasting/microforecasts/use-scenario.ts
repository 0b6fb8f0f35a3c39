import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import { useRememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/**
 * Returns the scenario to show, and the function that shows another. It is the scenario named in the URL; if none is
 * named, the one last shown on this device; if there is none either, Baseline.
 */
export function useShownScenario() {
  const { scenario: named } = useQuery();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  return { input: { scenario }, chooseScenario: (name: string) => setQuery({ scenario: name }) };
}
