import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { scenarioQueries } from "../../api.ts";
import { BASELINE, type StatementChoice, type StatementInput } from "../../choice/statement-choice.ts";
import { useStatementEditor } from "../../editing/statement-editor.ts";
import { AccessRestrictionAlert } from "./AccessRestrictionAlert.tsx";
import { pendingAlert } from "./pending-alert.ts";

const ScenarioDrawer = lazy(() =>
  import("../ScenarioDrawer.tsx").then((module) => ({ default: module.ScenarioDrawer })),
);
const ScenarioUpdateAlert = lazy(() =>
  import("./ScenarioUpdateAlert.tsx").then((module) => ({ default: module.ScenarioUpdateAlert })),
);
const DriversUpdateAlert = lazy(() =>
  import("./DriversUpdateAlert.tsx").then((module) => ({ default: module.DriversUpdateAlert })),
);

/**
 * Shows the alerts on a statement: that its scenario cannot be edited, or that the scenario or its drivers need an
 * update.
 */
export function ScenarioAlerts({ choice }: { readonly choice: StatementChoice }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <AccessRestrictionAlert onCreate={() => setCreating(true)} />
      <Suspense>
        {isCreating ? (
          <ScenarioDrawer
            task={{ kind: "create", parent: choice.input.scenario }}
            onClose={() => setCreating(false)}
            onDone={choice.chooseScenario}
          />
        ) : null}
        {choice.input.scenario === BASELINE ? null : (
          <UpdateAlerts key={JSON.stringify(choice.input)} input={choice.input} />
        )}
      </Suspense>
    </>
  );
}

/**
 * The result used in place of an update check that failed, so that the alert of the other check can still be shown.
 */
const UNKNOWN = { message: "", hidden: false };

/**
 * Checks whether the scenario and its drivers need an update, and shows the alerts one at a time. The checks run again
 * whenever the scenario, frequency, company or department changes.
 */
function UpdateAlerts({ input: { scenario } }: { readonly input: StatementInput }) {
  const { scenarioId, reload } = useStatementEditor();
  const [seen, setSeen] = useState({ scenario: false, drivers: false });
  const always = { staleTime: 0 };
  const input = { scenario };
  const ofScenario = useQuery({ ...scenarioQueries.checkScenario.queryOptions({ input }), ...always });
  const ofDrivers = useQuery({ ...scenarioQueries.checkDrivers.queryOptions({ input }), ...always });
  const alert = pendingAlert(
    ofScenario.isFetchedAfterMount ? (ofScenario.data ?? UNKNOWN) : undefined,
    ofDrivers.isFetchedAfterMount ? ofDrivers.data : undefined,
    seen,
  );
  if (alert === "scenario" && ofScenario.data !== undefined && scenarioId !== null) {
    return (
      <ScenarioUpdateAlert
        scenario={{ id: scenarioId, name: scenario }}
        changes={ofScenario.data.changes}
        onClose={() => setSeen({ ...seen, scenario: true })}
      />
    );
  }
  if (alert === "drivers" && ofDrivers.data !== undefined) {
    return (
      <DriversUpdateAlert
        scenario={scenario}
        stale={ofDrivers.data}
        onUpdated={reload}
        onClose={() => setSeen({ ...seen, drivers: true })}
      />
    );
  }
  return null;
}
