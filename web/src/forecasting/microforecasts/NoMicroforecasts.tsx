import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { SHOWN_IN_PLACE, scenarioQueries } from "../api.ts";
import styles from "./microforecasts.module.css";
import { holdersBeside } from "./other-scenarios.ts";
import { microforecastTexts as texts } from "./texts.ts";

/** A scenario without microforecasts: how the first one gets there, and which other scenarios hold some. */
export function NoMicroforecasts({ scenario, create }: { readonly scenario: string; readonly create: ReactNode }) {
  const { data } = useQuery(scenarioQueries.overview.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  const holders = holdersBeside(scenario, data?.data ?? []);
  return (
    <EmptyState title={holders.length === 0 ? texts.emptyTitle : texts.emptyUnder(scenario)} actions={create}>
      {create ? texts.emptyBody : texts.emptyReadOnly}
      {holders.length === 0 ? null : (
        <>
          <p className={styles.holdersLead}>{texts.elsewhere}</p>
          <ul className={styles.holders}>
            {holders.map(({ name, count }) => (
              <li key={name}>
                <AppLink to={paths.microforecasts({ scenario: name })}>{texts.heldBy(name, count)}</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
