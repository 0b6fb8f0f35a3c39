import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useRememberedScenario } from "../forecasting/choice/remembered-scenario.ts";
import { BASELINE } from "../forecasting/choice/statement-choice.ts";
import { ScenarioChoice } from "../forecasting/scenarios/ScenarioChoice.tsx";
import { preloadChart } from "../kit/chart/load-view.ts";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { HeaderControls } from "../kit/page/HeaderControls.tsx";
import { useQuery as useAddress, useSetQuery } from "../kit/page/navigate.ts";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { PLACES, type PlaceName } from "../places.ts";
import { sectionTabs } from "../sections.ts";
import styles from "./reporting.module.css";
import { reportTexts as texts } from "./texts.ts";

/** Returns the scenario named in the URL, otherwise the scenario shown last on this device, otherwise Baseline. */
export function useScenario(): string {
  const { scenario } = useAddress();
  const remembered = useRememberedScenario();
  return scenario?.trim() || remembered || BASELINE;
}

type AnalysisScreenProps<Answer> = {
  readonly name: PlaceName;
  readonly scenario: string;
  readonly subtitle?: string;
  readonly query: UseQueryResult<Answer>;
  /** Returns whether the company has books to report on. */
  readonly hasBooks: (answer: Answer) => boolean;
  /**
   * Controls for the choices on the screen, such as filters. They remain visible after an error, because the user may
   * have to change a choice to fix it.
   */
  readonly actions?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};

/** The layout of a screen about one scenario: the select for the scenario, and the loading, error and loaded states. */
export function AnalysisScreen<Answer>(props: AnalysisScreenProps<Answer>) {
  const { name, scenario, subtitle, query, hasBooks, actions, children } = props;
  useEffect(preloadChart, []);
  const setQuery = useSetQuery();
  const answer = query.data;
  return (
    <Page
      title={PLACES[name].title}
      subtitle={subtitle}
      tabs={sectionTabs(name)}
      actions={(answer === undefined ? query.isError : hasBooks(answer)) ? actions : undefined}
    >
      <HeaderControls>
        <ScenarioChoice choice={{ input: { scenario }, chooseScenario: (chosen) => setQuery({ scenario: chosen }) }} />
      </HeaderControls>
      {answer === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : hasBooks(answer) ? (
        <div className={styles.report} aria-busy={query.isFetching}>
          {children(answer)}
        </div>
      ) : (
        <EmptyState
          title={texts.noBooks}
          actions={
            <Button component={AppLink} to={paths.dataSource()}>
              {texts.import}
            </Button>
          }
        >
          {texts.noBooksLead}
        </EmptyState>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height={128} radius="md" />
      ))}
    </div>
  );
}
