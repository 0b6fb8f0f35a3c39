import { periodInWords } from "@hazina/base/calendar.ts";
import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useCurrency } from "../forecasting/use-currency.ts";
import { preloadChart } from "../kit/chart/load-view.ts";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { PLACES, type PlaceName } from "../places.ts";
import { sectionTabs } from "../sections.ts";
import type { CashFlowReport } from "./api.ts";
import { comparedInWords, partsThere } from "./choice/compared-with.ts";
import { ReportControls } from "./choice/ReportControls.tsx";
import type { ReportChoice } from "./choice/report-choice.ts";
import styles from "./reporting.module.css";
import { reportTexts as texts } from "./texts.ts";

/** The fields that the responses of all reports have in common. */
type Reported = Pick<CashFlowReport, "message" | "periods">;

type ReportScreenProps<Answer extends Reported> = {
  readonly name: PlaceName;
  readonly choice: ReportChoice;
  readonly query: UseQueryResult<Answer>;
  readonly actions?: (answer: Answer) => ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};

/** The page titles of reports for which the title differs from the name in the navigation. */
const HEADINGS: Partial<Readonly<Record<PlaceName, string>>> = {
  cashflows: texts.cashFlow.title,
  financials: texts.variance.title,
};

/**
 * The layout of every report: the selects for the period and the comparison, a note about which months have data, and
 * the report itself. If the report cannot be shown, the layout shows the reason instead.
 */
export function ReportScreen<Answer extends Reported>(props: ReportScreenProps<Answer>) {
  const { name, choice, query, actions, children } = props;
  useEffect(preloadChart, []);
  const answer = query.data;
  const hasData = answer !== undefined && answer.periods !== null && answer.message === undefined;
  const period = choice.input.period ?? answer?.periods?.current.label;
  return (
    <Page
      title={HEADINGS[name] ?? PLACES[name].title}
      subtitle={<Subtitle periods={answer?.periods ?? null} />}
      tabs={choice.isEmbedded ? [] : sectionTabs(name)}
      actions={hasData && !choice.isEmbedded ? actions?.(answer) : undefined}
    >
      {answer?.periods === null || choice.isEmbedded ? null : <ReportControls choice={choice} period={period} />}
      {answer === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : hasData ? (
        <div className={styles.report} aria-busy={query.isFetching}>
          {children(answer)}
        </div>
      ) : answer.periods === null ? (
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
      ) : (
        <EmptyState title={texts.noData}>{texts.noDataLead}</EmptyState>
      )}
    </Page>
  );
}

function Subtitle({ periods }: { readonly periods: Reported["periods"] }) {
  const currency = useCurrency();
  if (periods === null) return null;
  const { current } = periods;
  const parts = [
    periodInWords(current.label),
    ...(current.forecast ? [texts.forecast] : []),
    texts.comparedWith(comparedInWords(periods)),
    ...partsThere(periods),
    currency,
  ];
  return <>{parts.filter((part) => part !== "").join(" · ")}</>;
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
