import { Button, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { saveText } from "../../kit/chart/save-file.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ProgressOverlay } from "../../kit/feedback/ProgressOverlay.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { PeriodGridSkeleton } from "../../kit/period-grid/PeriodGridSkeleton.tsx";
import { PLACES } from "../../places.ts";
import { scenarioQueries } from "../api.ts";
import { statementTexts } from "../texts.ts";
import { CheckStrip } from "./CheckStrip.tsx";
import { EmptyStatement } from "./EmptyStatement.tsx";
import { statementCsv } from "./export-csv.ts";
import { StatementControls } from "./StatementControls.tsx";
import { StatementGrid } from "./StatementGrid.tsx";
import type { StatementChoice, StatementFrequency, StatementName } from "./statement-choice.ts";
import type { StatementModel } from "./statement-model.ts";
import styles from "./statements.module.css";
import { hasReached, STAGES, useStages } from "./use-stages.ts";

type StatementScreenProps<Answer> = {
  readonly name: StatementName;
  readonly frequencies: readonly StatementFrequency[];
  readonly choice: StatementChoice;
  readonly query: UseQueryResult<Answer>;
  /** Makes grid rows of an answer; one function for the life of the screen. */
  readonly build: (answer: Answer) => StatementModel;
};

/** A statement: what is chosen in the header, the checks, the grid, and where a number comes from. */
export function StatementScreen<Answer>({ name, frequencies, choice, query, build }: StatementScreenProps<Answer>) {
  const { input } = choice;
  const { data } = query;
  const key = JSON.stringify([name, input]);
  const stage = useStages(key, data !== undefined);
  const isComputed = data !== undefined && hasReached(stage, "computed");
  const model = useMemo(() => (isComputed ? build(data) : undefined), [isComputed, build, data]);
  const isDrawn = hasReached(stage, "drawn");
  const isEmpty = model !== undefined && model.columns.length === 0;
  const currency = useCurrency(input.company_id);

  return (
    <Page
      title={PLACES[name].title}
      subtitle={<Subtitle model={model} currency={currency} isWhole={isWholeCompany(name, choice)} />}
      tabs={choice.tabs}
      actions={<ExportButton name={name} model={isEmpty ? undefined : model} choice={choice} />}
      width="fill"
    >
      <StatementControls choice={choice} frequencies={frequencies} />
      {query.isError && data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <EmptyStatement name={name} />
      ) : (
        <>
          <CheckStrip choice={choice} currency={currency} isWanted={isComputed} />
          {model === undefined || !isDrawn ? (
            <PeriodGridSkeleton />
          ) : (
            <StatementGrid key={key} name={name} model={model} choice={choice} currency={currency} />
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

function useCurrency(companyId: string): string {
  const options = scenarioQueries.currency.queryOptions({ input: { company_id: companyId } });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } });
  return data?.currency_symbol || data?.currency || "";
}

function isWholeCompany(name: StatementName, { input }: StatementChoice): boolean {
  return name !== "profitLoss" && input.department_id !== undefined;
}

type SubtitleProps = {
  readonly model: StatementModel | undefined;
  readonly currency: string;
  readonly isWhole: boolean;
};

function Subtitle({ model, currency, isWhole }: SubtitleProps) {
  if (model === undefined) return <Skeleton height={12} width={230} radius="sm" />;
  const actual = model.columns.findLast(({ kind }) => kind === "actual");
  const forecast = model.columns.findLast(({ kind }) => kind === "forecast");
  const parts = [
    currency,
    actual === undefined ? "" : statementTexts.actualsTo(actual.title),
    forecast === undefined ? "" : statementTexts.forecastTo(forecast.title),
    isWhole ? statementTexts.wholeCompany : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

type ExportButtonProps = {
  readonly name: StatementName;
  readonly model: StatementModel | undefined;
  readonly choice: StatementChoice;
};

function ExportButton({ name, model, choice }: ExportButtonProps) {
  const save = () => {
    if (model === undefined) return;
    const { scenario, frequency } = choice.input;
    const file = [PLACES[name].title, scenario, frequency].join(" ").replace(/[^\p{L}\p{N}]+/gu, "-");
    saveText(`\uFEFF${statementCsv(model)}`, "text/csv", `${file.toLowerCase()}.csv`);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} />}
      disabled={model === undefined}
      onClick={save}
    >
      {statementTexts.exportCsv}
    </Button>
  );
}
