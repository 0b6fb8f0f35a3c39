import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { ExportMenu } from "../../../kit/export/ExportMenu.tsx";
import { EmptyState } from "../../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { PeriodGridSkeleton } from "../../../kit/period-grid/PeriodGridSkeleton.tsx";
import { PLACES } from "../../../places.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import type { StatementModel } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";
import { AccessRestrictionAlert } from "../alerts/AccessRestrictionAlert.tsx";
import { FiguresTable } from "../FiguresTable.tsx";
import { ScenarioDrawer } from "../ScenarioDrawer.tsx";
import type { ListedScenario } from "../scenario-list.ts";
import { useOverview } from "../use-overview.ts";
import { CashChart } from "./CashChart.tsx";
import { CompareCell } from "./CompareCell.tsx";
import { CompareControls } from "./CompareControls.tsx";
import { CompareGrid } from "./CompareGrid.tsx";
import styles from "./compare.module.css";
import { comparedCell } from "./compared-cell.ts";
import { type Comparison, compare, comparisonTable } from "./comparison.ts";
import { compareTexts as texts } from "./texts.ts";
import { type CompareChoice, useCompareChoice } from "./use-compare-choice.ts";
import { useStatementModel } from "./use-statement-model.ts";

/** Compares two scenarios: their key figures, closing cash, and a statement with the difference of every cell. */
export function ComparePage() {
  const { listed, query } = useOverview();
  const names = (listed ?? []).map(({ name }) => name);
  const choice = useCompareChoice(names);
  const { left, right, onlyDifferent } = choice;
  const one = useStatementModel(choice.statement, left, choice.frequency);
  const other = useStatementModel(choice.statement, right, choice.frequency);
  const comparison = useMemo(
    () => one.model && other.model && compare(choice.statement, one.model, other.model, { left, right }, onlyDifferent),
    [choice.statement, one.model, other.model, left, right, onlyDifferent],
  );
  const [isCreating, setCreating] = useState(false);
  const failed = one.isError ? one : other.isError ? other : undefined;
  return (
    <Page
      title={PLACES.scenarioComparison.title}
      subtitle={left === right ? undefined : texts.meaning(left, right)}
      actions={<CompareExport comparison={comparison} choice={choice} />}
    >
      <CompareControls choice={choice} names={names} />
      {left === right && query.isPending ? (
        <PeriodGridSkeleton />
      ) : left === right && query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : left === right ? (
        <NoOtherScenario isOnly={listed?.length === 1} onCreate={() => setCreating(true)} />
      ) : failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : one.model === undefined || other.model === undefined || comparison === undefined ? (
        <PeriodGridSkeleton />
      ) : (
        <Compared choice={choice} all={listed ?? []} models={[one.model, other.model]} comparison={comparison} />
      )}
      <AccessRestrictionAlert onCreate={() => setCreating(true)} />
      {isCreating ? (
        <ScenarioDrawer task={{ kind: "create", parent: right }} onClose={() => setCreating(false)} />
      ) : null}
    </Page>
  );
}

type NoOtherScenarioProps = { readonly isOnly: boolean; readonly onCreate: () => void };

/**
 * Shown instead of the comparison if the chosen scenarios are the same, or if the company has only one scenario. If
 * there is only one, users who may edit forecasts can create another one here.
 */
function NoOtherScenario({ isOnly, onCreate }: NoOtherScenarioProps) {
  const mayCreate = hasAbility(useUser(), ["Edit Forecasts"]);
  if (!isOnly) return <EmptyState title={texts.sameScenario}>{texts.sameScenarioLead}</EmptyState>;
  const create = <Button onClick={onCreate}>{texts.create}</Button>;
  return (
    <EmptyState title={texts.onlyOne} actions={mayCreate ? create : undefined}>
      {texts.onlyOneLead}
    </EmptyState>
  );
}

type ComparedProps = {
  readonly choice: CompareChoice;
  readonly all: readonly ListedScenario[];
  readonly models: readonly [StatementModel, StatementModel];
  readonly comparison: Comparison;
};

function Compared({ choice, all, models, comparison }: ComparedProps) {
  const { left, right } = choice;
  const [one, other] = models;
  const cell = comparedCell(one, other, choice.cell);
  if (one.columns.length === 0 && other.columns.length === 0) {
    return <EmptyState title={texts.noBooks}>{texts.noBooksLead}</EmptyState>;
  }
  return (
    <>
      <Totals left={left} right={right} all={all} />
      {comparison.rows.length === 0 ? (
        <EmptyState title={texts.same}>{texts.sameLead(left, right)}</EmptyState>
      ) : (
        <CompareGrid
          key={JSON.stringify([choice.statement, choice.frequency, left, right, choice.onlyDifferent])}
          choice={choice}
          comparison={comparison}
        />
      )}
      {cell === undefined ? null : <CompareCell cell={cell} choice={choice} all={all} />}
    </>
  );
}

type TotalsProps = { readonly left: string; readonly right: string; readonly all: readonly ListedScenario[] };

function Totals({ left, right, all }: TotalsProps) {
  const figuresOf = (name: string) => all.find((one) => one.name === name)?.figures;
  const [one, other] = [figuresOf(left), figuresOf(right)];
  return (
    <div className={styles.totals}>
      <div className={styles.figures}>
        {one && other ? <FiguresTable caption={texts.figures} one={one} other={other} titles={[left, right]} /> : null}
      </div>
      <div className={styles.chart}>
        <CashChart left={left} right={right} />
      </div>
    </div>
  );
}

type ExportProps = { readonly comparison: Comparison | undefined; readonly choice: CompareChoice };

function CompareExport({ comparison, choice }: ExportProps) {
  const { left, right, statement, frequency } = choice;
  const { title } = PLACES[statement];
  const head = { title, notes: [texts.meaning(left, right), statementTexts.frequencies[frequency]] };
  const isEmpty = comparison === undefined || comparison.rows.length === 0;
  const table = isEmpty ? undefined : () => comparisonTable(head, comparison, { left, right });
  return (
    <ExportMenu
      name={[title, left, right, frequency].join(" ")}
      size="compact-sm"
      disabled={isEmpty}
      parts={table === undefined ? [] : [{ make: () => ({ table: table() }), periods: table }]}
    />
  );
}
