import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Chart } from "../../../kit/chart/Chart.tsx";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import { FactItem, FactList } from "../../../kit/page/Facts.tsx";
import { SHOWN_IN_PLACE, statementQueries } from "../../api.ts";
import type { StatementInput, StatementName } from "../../choice/statement-choice.ts";
import type { StatementCell } from "../../model/cell-name.ts";
import type { BreakdownAnswer, StatementModel } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";
import { type BreakdownMonth, breakdownChart, breakdownMonths, monthsAsShown, monthsIn } from "./breakdown.ts";
import { CellHead } from "./CellHead.tsx";
import { CellHistory } from "./CellHistory.tsx";
import { ExplanationView } from "./ExplanationView.tsx";
import { DriverBadge, ForecastTable } from "./ForecastTable.tsx";
import { Ingredients } from "./Ingredients.tsx";
import { MonthInputs } from "./MonthInputs.tsx";

const texts = statementTexts.breakdown;
const CHART_HEIGHT_PX = 300;

type AccountBreakdownProps = {
  readonly name: StatementName;
  readonly path: string;
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly input: StatementInput;
  readonly currency: string;
  /** Opens another month of the line; `label` identifies the month. */
  readonly onMonth: (label: string) => void;
};

/**
 * Shows the source of an account's number: for an actual, the row of the imported file; for a forecast, its method,
 * inputs, author and time.
 */
export function AccountBreakdown({ name, path, model, cell, input, currency, onMonth }: AccountBreakdownProps) {
  const { scenario } = input;
  const asked = { account_name: path, scenario };
  const isFlow = name === "profitLoss";
  const flow = useQuery({
    ...statementQueries.profitAndLossDriver.queryOptions({ input: { ...asked, is_profit_loss: true } }),
    enabled: isFlow,
    meta: SHOWN_IN_PLACE,
  });
  const stock = useQuery({
    ...statementQueries.balanceSheetDriver.queryOptions({ input: asked }),
    enabled: !isFlow,
    meta: SHOWN_IN_PLACE,
  });
  const query = isFlow ? flow : stock;
  const answer = query.data?.[0];
  return (
    <div className={styles.breakdown}>
      <CellHead cell={cell} currency={currency} />
      {query.isError && answer === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : answer === undefined ? (
        <Skeleton height={CHART_HEIGHT_PX + 180} role="status" aria-label={texts.loading} />
      ) : (
        <Answered
          key={input.frequency === "Monthly" ? "" : cell.column.key}
          answer={answer}
          model={model}
          cell={cell}
          input={input}
          onMonth={onMonth}
        >
          {(month) => (
            <CellHistory
              key={`${path} ${scenario}`}
              path={path}
              isProfitLoss={isFlow}
              scenario={scenario}
              month={month}
            />
          )}
        </Answered>
      )}
    </div>
  );
}

type AnsweredProps = {
  readonly answer: BreakdownAnswer;
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly input: StatementInput;
  readonly onMonth: (label: string) => void;
  /** Renders additional content about the chosen month. The month is undefined if none is chosen. */
  readonly children: (month: BreakdownMonth | undefined) => ReactNode;
};

function Answered({ answer, model, cell, input, onMonth, children }: AnsweredProps) {
  const months = monthsAsShown(breakdownMonths(answer), model, cell.row, input.frequency);
  // The ranges are those of the whole company.
  const interval = input.department_id === undefined ? answer.interval : null;
  const inPeriod = monthsIn(months, cell.column.key, input.frequency);
  const first = inPeriod.find(({ kind }) => kind === cell.column.kind) ?? inPeriod[0];
  const [picked, pick] = useState(first?.label);
  // Of a statement by months another month is another cell, so that all that is shown is of one.
  const isMonthly = input.frequency === "Monthly";
  const selected = isMonthly ? first?.label : picked;
  const select = isMonthly ? onMonth : pick;
  const month = months.find(({ label }) => label === selected);
  return (
    <>
      {month === undefined ? null : <MonthFacts month={month} source={answer.source} />}
      {inPeriod.length > 1 ? (
        <Ingredients
          title={texts.monthsOf(cell.column.title)}
          parts={inPeriod.map(({ label, title, amount, kind }) => ({
            key: label,
            label: title,
            hint: texts[kind],
            amount,
          }))}
        />
      ) : null}
      <ForecastTable columns={months.filter(({ kind }) => kind === "forecast")} selected={selected} onSelect={select} />
      {month?.kind === "forecast" ? <MonthInputs month={month} /> : null}
      {month?.driver === texts.automatic && answer.automatic !== null ? (
        <ExplanationView explanation={answer.automatic} />
      ) : null}
      <Chart data={breakdownChart(months, interval, selected)} heightPx={CHART_HEIGHT_PX} fileName={cell.row.label} />
      {children(month)}
    </>
  );
}

function MonthFacts({ month, source }: { readonly month: BreakdownMonth; readonly source: string | null }) {
  if (month.kind === "actual") {
    return (
      <FactList layout="dense">
        <FactItem label={texts.month}>
          {month.title} · {texts.actual}
        </FactItem>
        <FactItem label={texts.source}>{source ?? texts.sourceUnknown}</FactItem>
      </FactList>
    );
  }
  return (
    <FactList layout="dense">
      <FactItem label={texts.month}>{month.title}</FactItem>
      <FactItem label={texts.driver}>
        <DriverBadge name={month.driver} />
      </FactItem>
      <FactItem label={texts.author}>{month.author}</FactItem>
      <FactItem label={texts.updateTime}>{month.updated}</FactItem>
    </FactList>
  );
}
