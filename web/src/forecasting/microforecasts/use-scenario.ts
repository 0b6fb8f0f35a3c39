import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import { useRememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/**
 * Returns the scenario named in the URL, or else the scenario last shown, or else Baseline, and the function to choose
 * another.
 */
export function useShownScenario() {
  const { scenario: named } = useQuery();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  return { input: { scenario }, chooseScenario: (name: string) => setQuery({ scenario: name }) };
}
