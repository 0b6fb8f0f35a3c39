import { useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import { useRememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";

/** The scenario in the URL, or else the last one shown, as a header chooses it. */
export function useShownScenario() {
  const { scenario: named } = useQuery();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  return { input: { scenario }, chooseScenario: (name: string) => setQuery({ scenario: name }) };
}
