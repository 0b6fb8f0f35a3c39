import type { ReactNode } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { paths } from "../../paths.ts";
import { OtherScenarios, useOtherHolders } from "./OtherScenarios.tsx";
import { microforecastTexts as texts } from "./texts.ts";

/**
 * Shown for a scenario without microforecasts. Explains how to add the first one, and links to other scenarios that
 * have microforecasts.
 */
export function NoMicroforecasts({ scenario, create }: { readonly scenario: string; readonly create: ReactNode }) {
  const holders = useOtherHolders(scenario, "microforecasts");
  return (
    <EmptyState title={holders.length === 0 ? texts.emptyTitle : texts.emptyUnder(scenario)} actions={create}>
      {create ? texts.emptyBody : texts.emptyReadOnly}
      <OtherScenarios
        holders={holders}
        lead={texts.elsewhere}
        heldBy={texts.heldBy}
        to={(name) => paths.microforecasts({ scenario: name })}
      />
    </EmptyState>
  );
}
