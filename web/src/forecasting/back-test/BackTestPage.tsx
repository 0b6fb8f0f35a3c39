import { ALL_ROWS, MOST_MONTHS_BACK } from "@hazina/contract/forecasting/back-test.ts";
import { Button, Group } from "@mantine/core";
import { ExportMenu } from "../../kit/export/ExportMenu.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import styles from "./back-test.module.css";
import { type BackTest, backTestTable } from "./figures.ts";
import { LineTestDialog } from "./LineTestDialog.tsx";
import { SectionTotals } from "./SectionTotals.tsx";
import { TestedLines } from "./TestedLines.tsx";
import { TestSummary } from "./TestSummary.tsx";
import { backTestTexts as texts } from "./texts.ts";
import { useBackTest, useChosenTest } from "./use-back-test.ts";
import { WorkStrip } from "./WorkStrip.tsx";

/**
 * Shows how accurate an automatic forecast made some months ago would have been, for each line and section. The
 * forecast is compared with the actuals since then, and with a naive forecast that repeats the previous year.
 */
export function BackTestPage() {
  const chosen = useChosenTest();
  const test = useBackTest(chosen.reach, chosen.control);
  const { query } = test;
  const answer = query.data;
  const hasBooks = answer !== undefined && answer.closed > 0;
  return (
    <Page
      title={PLACES.backTest.title}
      subtitle={subtitleOf(answer, chosen.reach.ahead)}
      actions={
        hasBooks && answer.all !== null ? (
          <TestExport answer={answer} ahead={chosen.reach.ahead} readAll={test.readAll} />
        ) : undefined
      }
    >
      {answer === undefined || hasBooks ? <Reach chosen={chosen} /> : null}
      {test.isWaitedFor ? (
        <WorkStrip phase={test.phase} percent={test.percent} isCancelling={test.isCancelling} onCancel={test.cancel} />
      ) : null}
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        // Others than those that wait for the first answer, which the strip above moves.
        <Answered key={answer === undefined ? "waiting" : "answered"} answer={answer} chosen={chosen} />
      )}
      {chosen.line === undefined ? null : (
        <LineTestDialog account={chosen.line} reach={chosen.reach} onClose={() => chosen.open(undefined)} />
      )}
    </Page>
  );
}

type Chosen = ReturnType<typeof useChosenTest>;

function subtitleOf(answer: BackTest | undefined, ahead: number): string {
  if (answer?.from == null || answer.to === null) return texts.subtitleEmpty;
  return texts.subtitle(periodTitle(answer.from), periodTitle(answer.to), ahead);
}

function Answered({ answer, chosen }: { readonly answer: BackTest | undefined; readonly chosen: Chosen }) {
  if (answer !== undefined && answer.closed === 0) {
    return (
      <EmptyState
        title={texts.empty.title}
        actions={
          <Button component={AppLink} to={paths.dataSource()}>
            {texts.empty.action}
          </Button>
        }
      >
        {texts.empty.body}
      </EmptyState>
    );
  }
  if (answer !== undefined && answer.all === null) {
    return (
      <EmptyState
        title={texts.short.title}
        actions={
          chosen.reach.back > 1 ? (
            <Button onClick={() => chosen.goBack(Math.max(1, Math.min(chosen.reach.back - 1, answer.closed - 2)))}>
              {texts.short.action}
            </Button>
          ) : undefined
        }
      >
        {texts.short.body(answer.closed, chosen.reach.back)} {texts.untested(0, answer.untested.ruled)}
      </EmptyState>
    );
  }
  return (
    <>
      <TestSummary all={answer?.all ?? undefined} />
      <SectionTotals sections={answer?.sections} />
      <TestedLines answer={answer} control={chosen.control} onOpen={chosen.open} />
    </>
  );
}

/**
 * Fields for the two settings of a back-test: how many months ago the tested forecast starts, and how many months of
 * this forecast are compared with the actuals.
 */
function Reach({ chosen: { reach, goBack, lookAhead } }: { readonly chosen: Chosen }) {
  const choices = (most: number, label: (months: number) => string) =>
    Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));
  return (
    <Group gap="sm" data-print="hide" align="end" className={styles.reach ?? ""}>
      <Select
        size="xs"
        w={170}
        label={texts.origin}
        data={choices(MOST_MONTHS_BACK, texts.back)}
        value={String(reach.back)}
        allowDeselect={false}
        onChange={(value) => goBack(Number(value))}
      />
      <Select
        size="xs"
        w={170}
        label={texts.horizon}
        data={choices(reach.back, texts.ahead)}
        value={String(reach.ahead)}
        allowDeselect={false}
        onChange={(value) => lookAhead(Number(value))}
      />
    </Group>
  );
}

type ExportProps = {
  readonly answer: BackTest;
  readonly ahead: number;
  readonly readAll: (most: number) => Promise<BackTest>;
};

function TestExport({ answer, ahead, readAll }: ExportProps) {
  const { title } = PLACES.backTest;
  const head = { title, notes: [subtitleOf(answer, ahead)] };
  const make = async () => ({ table: backTestTable(head, await readAll(ALL_ROWS)) });
  return <ExportMenu name={`${title} ${answer.from} ${answer.to}`} size="compact-sm" parts={[{ make }]} />;
}
