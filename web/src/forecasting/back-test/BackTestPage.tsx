import { ALL_ROWS, MOST_MONTHS_BACK } from "@hazina/contract/forecasting/back-test.ts";
import { Button, Group, Select } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { saveText } from "../../kit/chart/save-file.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import styles from "./back-test.module.css";
import { type BackTest, backTestCsv } from "./figures.ts";
import { LineTestDialog } from "./LineTestDialog.tsx";
import { SectionTotals } from "./SectionTotals.tsx";
import { TestedLines } from "./TestedLines.tsx";
import { TestSummary } from "./TestSummary.tsx";
import { backTestTexts as texts } from "./texts.ts";
import { useBackTest, useChosenTest } from "./use-back-test.ts";
import { WorkStrip } from "./WorkStrip.tsx";

/**
 * How close the automatic forecast would have come: made some months ago, against what was booked since, line by line
 * and section by section, beside repeating the year before.
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
      actions={hasBooks && answer.all !== null ? <ExportButton readAll={test.readAll} /> : undefined}
    >
      {answer === undefined || hasBooks ? <Reach chosen={chosen} /> : null}
      {query.isFetching ? (
        <WorkStrip phase={test.phase} percent={test.percent} isCancelling={test.isCancelling} onCancel={test.cancel} />
      ) : null}
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Answered answer={answer} chosen={chosen} />
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

/** When the forecast is taken to have been made, and how far it looks ahead. */
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

function ExportButton({ readAll }: { readonly readAll: (most: number) => Promise<BackTest> }) {
  const save = useMutation({
    mutationFn: () => readAll(ALL_ROWS),
    onSuccess: (all) => saveText(`\uFEFF${backTestCsv(all)}`, "text/csv", `back-test-${all.from}-${all.to}.csv`),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.touch ?? ""}
      leftSection={<IconDownload size={14} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {texts.export}
    </Button>
  );
}
