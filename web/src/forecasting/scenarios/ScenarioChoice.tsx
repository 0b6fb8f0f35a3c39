import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { useQuery as useAddress, useGo, usePathname, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { rememberScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.choice;

const ScenarioDrawer = lazy(() =>
  import("./ScenarioDrawer.tsx").then((module) => ({ default: module.ScenarioDrawer })),
);

/** The scenario that a screen shows (`input.scenario`), and the function that shows another scenario. */
type ScenarioShown = {
  readonly input: { readonly scenario: string };
  readonly chooseScenario: (name: string) => void;
};

/** Shows a select for the scenario in the header of a screen, with links to create one and to list all. */
export function ScenarioChoice({ choice }: { readonly choice: ScenarioShown }) {
  const { scenario } = choice.input;
  const go = useGo();
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const [isCreating, setCreating] = useState(false);
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: SHOWN_IN_NOTICE }));
  const names = new Set([BASELINE, ...(data?.data ?? []).map(({ name }) => name)]);
  useRemembering(scenario, data !== undefined && names.has(scenario), data !== undefined);
  return (
    <>
      <HeaderChoice
        label={texts.label}
        withLabel
        value={scenario}
        choices={[...names].map((name) => ({ value: name, label: name }))}
        onChoose={choice.chooseScenario}
        actions={[
          ...(mayEdit ? [{ label: texts.create, onSelect: () => setCreating(true) }] : []),
          { label: texts.manage, onSelect: () => go(paths.scenarios()) },
        ]}
      />
      {isCreating ? (
        <Suspense>
          <ScenarioDrawer
            task={{ kind: "create", parent: scenario }}
            onClose={() => setCreating(false)}
            onDone={choice.chooseScenario}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Stores the shown scenario on this device and adds it to the URL, so that other users who open the link see the same
 * scenario. A deleted scenario is removed from storage.
 */
function useRemembering(scenario: string, isKnown: boolean, isLoaded: boolean): void {
  const { scenario: named } = useAddress();
  const setQuery = useSetQuery();
  const path = usePathname();
  // A screen that is being left is still there while the next one loads: that one's address is not its own.
  const [own] = useState(path);
  const isLeft = path !== own;
  useEffect(() => {
    if (isLeft) return;
    if (isKnown) {
      rememberScenario(scenario);
      if (named === undefined) setQuery({ scenario });
    } else if (isLoaded && named === undefined) rememberScenario(undefined);
  }, [scenario, named, isKnown, isLoaded, isLeft, setQuery]);
}
