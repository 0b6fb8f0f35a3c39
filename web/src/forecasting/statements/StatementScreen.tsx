import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ProgressOverlay } from "../../kit/feedback/ProgressOverlay.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { PeriodGridSkeleton } from "../../kit/period-grid/PeriodGridSkeleton.tsx";
import { PLACES } from "../../places.ts";
import { partialEnds, type StatementMonths } from "../choice/partial-periods.ts";
import type { StatementChoice, StatementFrequency, StatementInput, StatementName } from "../choice/statement-choice.ts";
import { StatementEditorProvider } from "../editing/StatementEditorProvider.tsx";
import { StatementUndo } from "../editing/StatementUndo.tsx";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { ScenarioAlerts } from "../scenarios/alerts/ScenarioAlerts.tsx";
import { statementTexts } from "../texts.ts";
import { useCurrency } from "../use-currency.ts";
import { hasReached, STAGES, useStages } from "./breakdown/use-stages.ts";
import { CheckStrip } from "./CheckStrip.tsx";
import { EmptyStatement } from "./EmptyStatement.tsx";
import { StatementControls } from "./StatementControls.tsx";
import { StatementExport } from "./StatementExport.tsx";
import { StatementGrid } from "./StatementGrid.tsx";
import { Subtitle } from "./Subtitle.tsx";
import styles from "./statements.module.css";
import { useChecks, useMonths } from "./use-checks.ts";

type StatementScreenProps<Answer> = {
  readonly name: StatementName;
  readonly frequencies: readonly StatementFrequency[];
  readonly choice: StatementChoice;
  readonly query: UseQueryResult<Answer>;
  /**
   * Calculates the server's response from the forecast on the page; undefined if only the server can calculate it. The
   * function must keep its identity while the screen is open.
   */
  readonly ofLive: (live: LiveForecast, choice: StatementInput) => Answer | undefined;
  /** Builds the grid rows from the server's response. The function must keep its identity while the screen is open. */
  readonly build: (answer: Answer) => StatementModel;
};

/** Shows a statement: the controls in the header, the checks, the grid, and the breakdown of a cell. */
export function StatementScreen<Answer>(props: StatementScreenProps<Answer>) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <StatementEditorProvider input={props.choice.input} isDrawn={isDrawn}>
      <Statement {...props} onDrawn={() => setDrawn(true)} />
    </StatementEditorProvider>
  );
}

type StatementProps<Answer> = StatementScreenProps<Answer> & { readonly onDrawn: () => void };

function Statement<Answer>({ name, frequencies, choice, query, ofLive, build, onDrawn }: StatementProps<Answer>) {
  const { input } = choice;
  const { live } = useStatementEditor();
  // Only the server knows whether there is such a department.
  const isKnown = input.department_id === undefined || query.data !== undefined;
  const data = (live && isKnown ? ofLive(live, input) : undefined) ?? query.data;
  const key = JSON.stringify([name, input]);
  const stage = useStages(key, data !== undefined);
  const isComputed = data !== undefined && hasReached(stage, "computed");
  const model = useMemo(() => (isComputed ? build(data) : undefined), [isComputed, build, data]);
  const isEmpty = model !== undefined && model.columns.length === 0;
  const isDone = stage === "done";
  useEffect(() => {
    if (isDone) onDrawn();
  }, [isDone, onDrawn]);
  const hasFailed = query.isError && data === undefined;
  const checks = useChecks(input, model !== undefined && !isEmpty && hasReached(stage, "drawn"));
  const months = useMonths(name, model, input.frequency === "Monthly", checks);
  const partial = useMemo(() => partialIn(months, input.frequency), [months, input.frequency]);
  const currency = useCurrency();

  return (
    <Page
      title={PLACES[name].title}
      subtitle={
        <Subtitle
          currency={currency}
          months={isEmpty || hasFailed ? null : months}
          isWhole={name !== "profitLoss" && input.department_id !== undefined}
        />
      }
      tabs={choice.tabs}
      actions={
        isEmpty || hasFailed ? undefined : (
          <>
            <StatementUndo />
            <StatementExport name={name} model={model} input={input} currency={currency} months={months} />
          </>
        )
      }
      width="fill"
    >
      <StatementControls choice={choice} frequencies={frequencies} />
      <ScenarioAlerts choice={choice} />
      {hasFailed ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <EmptyStatement name={name} />
      ) : (
        <>
          <CheckStrip choice={choice} currency={currency} checks={checks} />
          {model === undefined || !hasReached(stage, "drawn") ? (
            <PeriodGridSkeleton />
          ) : (
            <StatementGrid key={key} name={name} model={model} partial={partial} choice={choice} currency={currency} />
          )}
        </>
      )}
      <div className={styles.overlay}>
        <ProgressOverlay
          percent={stage === "done" || (data === undefined && !query.isFetching) ? null : STAGES[stage]}
          phases={statementTexts.phases[name]}
        />
      </div>
    </Page>
  );
}

function partialIn(months: StatementMonths | undefined, frequency: StatementFrequency) {
  return partialEnds([...(months?.actual ?? []), ...(months?.forecast ?? [])], frequency);
}
