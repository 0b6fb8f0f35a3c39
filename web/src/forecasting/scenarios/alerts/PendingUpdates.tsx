import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_NOTICE } from "../../../api/query-client.ts";
import { IconAlertTriangle } from "../../../kit/icons/signs.tsx";
import { refreshScenarios, scenarioQueries } from "../../api.ts";
import type { ListedScenario } from "../scenario-list.ts";
import styles from "../scenarios.module.css";
import { scenarioTexts } from "../texts.ts";
import { DriversUpdateAlert } from "./DriversUpdateAlert.tsx";
import { ScenarioUpdateAlert } from "./ScenarioUpdateAlert.tsx";

const texts = scenarioTexts.page;

/**
 * Shows a scenario's pending updates: changes of parents or books to review, and drivers to update. Hidden if there are
 * none.
 */
export function PendingUpdates({ scenario }: { readonly scenario: ListedScenario }) {
  const { id, name, update_scenario, update_drivers } = scenario;
  const [open, setOpen] = useState<"scenario" | "drivers" | null>(null);
  const input = { scenario: name };
  const changes = useQuery({
    ...scenarioQueries.checkScenario.queryOptions({ input }),
    enabled: open === "scenario",
    meta: SHOWN_IN_NOTICE,
  });
  const stale = useQuery({
    ...scenarioQueries.checkDrivers.queryOptions({ input }),
    enabled: open === "drivers",
    meta: SHOWN_IN_NOTICE,
  });
  return (
    <>
      {update_scenario ? (
        <Strip text={texts.behind} action={texts.showChanges} onOpen={() => setOpen("scenario")} />
      ) : null}
      {update_drivers ? <Strip text={texts.stale} action={texts.showStale} onOpen={() => setOpen("drivers")} /> : null}
      {open === "scenario" && changes.data !== undefined ? (
        <ScenarioUpdateAlert scenario={{ id, name }} changes={changes.data.changes} onClose={() => setOpen(null)} />
      ) : null}
      {open === "drivers" && stale.data !== undefined ? (
        <DriversUpdateAlert
          scenario={name}
          stale={stale.data}
          onUpdated={refreshScenarios}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

type StripProps = { readonly text: string; readonly action: string; readonly onOpen: () => void };

function Strip({ text, action, onOpen }: StripProps) {
  return (
    <div className={styles.strip}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{text}</span>
      <Button variant="default" size="compact-sm" onClick={onOpen}>
        {action}
      </Button>
    </div>
  );
}
