import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { ExportMenu } from "../../kit/export/ExportMenu.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { IconPlus } from "../../kit/icons/marks.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { PeriodGridSkeleton } from "../../kit/period-grid/PeriodGridSkeleton.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE } from "../api.ts";
import { useRememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { useCurrency } from "../use-currency.ts";
import { type CashAnswer, cashQueries, refreshCash } from "./api.ts";
import { CashGrid } from "./CashGrid.tsx";
import { CashMonths, CashScenario } from "./CashRangeChoice.tsx";
import { CashRowForm } from "./CashRowForm.tsx";
import { CashStrip } from "./CashStrip.tsx";
import { type CashAnswerRow, cashChart, cashModel, cashTable } from "./cash-model.tsx";
import { type CashRange, useCashRange } from "./range.ts";
import { ToForecastForm } from "./ToForecastForm.tsx";
import { cashTexts as texts } from "./texts.ts";

/** Shows cash in and out for each month, in a table and a chart. Custom rows are included. */
export function CashflowPage() {
  const { scenario: named } = useAddress();
  const setQuery = useSetQuery();
  const remembered = useRememberedScenario();
  const scenario = named?.trim() || remembered || BASELINE;
  const range = useCashRange();
  const input = { scenario, start_month: range.from ?? null, end_month: range.to ?? null };
  const query = useQuery(
    cashQueries.read.queryOptions({ input, meta: SHOWN_IN_PLACE, placeholderData: keepPreviousData }),
  );
  const [form, setForm] = useState<{ readonly row: CashAnswerRow | null } | null>(null);
  const [toForecast, setToForecast] = useState<CashAnswerRow | null>(null);
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const answer = query.data;
  const shown: CashRange = { from: range.from ?? answer?.months[0], to: range.to ?? answer?.months.at(-1) };
  return (
    <Page
      title={PLACES.cashflowManagement.title}
      subtitle={texts.subtitle}
      tabs={sectionTabs("cashflowManagement")}
      actions={
        <>
          <CashMonths from={shown.from} to={shown.to} onChoose={range.choose} />
          <CashExport answer={answer} scenario={scenario} />
          {mayEdit && answer !== undefined ? (
            <Button size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setForm({ row: null })}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    >
      <CashScenario scenario={scenario} onScenario={(name) => setQuery({ scenario: name })} />
      {answer === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PeriodGridSkeleton />
        )
      ) : (
        <Shown
          answer={answer}
          scenario={scenario}
          mayEdit={mayEdit}
          onEdit={(row) => setForm({ row })}
          onToForecast={setToForecast}
          onRange={range.choose}
        />
      )}
      {form === null || answer === undefined ? null : (
        <CashRowForm scenario={scenario} answer={answer} row={form.row} onClose={() => setForm(null)} />
      )}
      {toForecast === null ? null : (
        <ToForecastForm scenario={scenario} row={toForecast} onClose={() => setToForecast(null)} />
      )}
    </Page>
  );
}

function CashExport({ answer, scenario }: { readonly answer: CashAnswer | undefined; readonly scenario: string }) {
  const currency = useCurrency();
  const make = () => cashTable(cashModel(answer as CashAnswer, scenario, false), scenario, currency);
  return (
    <ExportMenu
      name={[texts.fileName, scenario].join(" ")}
      size="compact-sm"
      isSmallOnPhone
      disabled={answer === undefined || answer.months.length === 0}
      parts={answer === undefined ? [] : [{ make: () => ({ table: make() }), periods: make }]}
    />
  );
}

type ShownProps = {
  readonly answer: CashAnswer;
  readonly scenario: string;
  readonly mayEdit: boolean;
  readonly onEdit: (row: CashAnswerRow) => void;
  readonly onToForecast: (row: CashAnswerRow) => void;
  readonly onRange: (range: CashRange) => void;
};

function Shown({ answer, scenario, mayEdit, onEdit, onToForecast, onRange }: ShownProps) {
  const model = useMemo(() => cashModel(answer, scenario, mayEdit), [answer, scenario, mayEdit]);
  const chart = useMemo(() => cashChart(answer), [answer]);
  const remove = useRowRemoval(scenario);
  const type = useTyping(scenario, model.rowsByKey);
  const hasRows = answer.rows.some(({ kind }) => kind !== "category");
  if (answer.months.length === 0) return <NoMonths onRange={onRange} />;
  if (!hasRows && answer.checks.model === null) return <NoBooks />;
  return (
    <>
      <CashStrip answer={answer} />
      <CashGrid
        model={model}
        scenario={scenario}
        mayEdit={mayEdit}
        redline={answer.redline}
        onEditRow={onEdit}
        onDeleteRow={remove}
        onToForecast={onToForecast}
        onType={type}
      />
      <Chart data={chart} fileName={texts.fileName} notes={[texts.chartTitle, scenario]} />
    </>
  );
}

function NoMonths({ onRange }: Pick<ShownProps, "onRange">) {
  return (
    <EmptyState
      title={texts.noMonths}
      actions={<Button onClick={() => onRange({ from: undefined, to: undefined })}>{texts.usualRange}</Button>}
    >
      {texts.noMonthsLead}
    </EmptyState>
  );
}

function NoBooks() {
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  return (
    <EmptyState
      title={texts.empty}
      actions={
        mayImport ? (
          <Button component={AppLink} to={paths.dataSource()}>
            {texts.importData}
          </Button>
        ) : undefined
      }
    >
      {texts.emptyLead}
    </EmptyState>
  );
}

function useRowRemoval(scenario: string): (row: CashAnswerRow) => void {
  return useRemoval<CashAnswerRow>({
    remove: ({ row_name, category }) =>
      cashQueries.deleteRow.call({ scenario, row_name, category: category as "CASH INFLOWS" }),
    restore: ({ id }) => cashQueries.restoreRow.call({ id: id ?? "" }),
    refresh: refreshCash,
  });
}

/** Returns a function that saves the amounts typed into custom rows, with one call per row. */
function useTyping(scenario: string, rows: ReadonlyMap<string, CashAnswerRow>) {
  const { mutate } = useMutation({
    mutationFn: async (changes: ReadonlyMap<string, readonly { month: string; value: number }[]>) => {
      for (const [key, data] of changes) {
        const row = rows.get(key);
        if (row === undefined) continue;
        const { row_name, version } = row;
        const category = row.category as "CASH INFLOWS";
        await cashQueries.editRow.call({ scenario, category, row_name, data: [...data], version });
      }
    },
    onSettled: refreshCash,
  });
  return mutate;
}
