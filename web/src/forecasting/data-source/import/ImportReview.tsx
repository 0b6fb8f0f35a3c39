import { formatCount } from "@hazina/base/format-amount.ts";
import { Alert, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import hidden from "../../../kit/page/spoken.module.css";
import type { StatementName } from "../../statement-name.ts";
import { sourceTexts } from "../texts.ts";
import { AmountsPreview } from "./AmountsPreview.tsx";
import { BalanceBreaks } from "./BalanceBreaks.tsx";
import { FileQuestion, GivenAnswers } from "./FileQuestion.tsx";
import { ReportRows } from "./ReportRows.tsx";
import { type ReportPart, ReportSummary } from "./ReportSummary.tsx";
import styles from "./report.module.css";
import { countByStatus, mayBeStored, type Report } from "./report.ts";
import { SheetsAndColumns } from "./SheetsAndColumns.tsx";
import { SubtotalDisagreements } from "./SubtotalDisagreements.tsx";
import type { Answers, GivenAnswer, Reviewed } from "./use-import-flow.ts";

const texts = sourceTexts.review;

type ImportReviewProps = {
  readonly statement: StatementName;
  readonly reviewed: Reviewed;
  /** The forecast period in months. */
  readonly forecastPeriod: number;
  readonly isReading: boolean;
  readonly given: readonly GivenAnswer[];
  /** The answers that the user is changing, keyed by the id of the question. */
  readonly earlier: Answers;
  readonly onAnswer: (answer: GivenAnswer) => void;
  readonly onAskAgain: (position: number) => void;
};

/**
 * Shows how a file was read: a summary of its content and of the checks, and tabs with the file's rows, totals, months
 * and warnings.
 */
export function ImportReview(props: ImportReviewProps) {
  const { statement, reviewed, forecastPeriod, isReading, given, earlier, onAnswer, onAskAgain } = props;
  const { report, sentence } = reviewed;
  const hasErrors = countByStatus(report.rows).error > 0;
  const [question] = report.questions;
  const [chosen, setPart] = useState<ReportPart | null>(null);
  const part = chosen ?? firstPart(report);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new reading is looked at from its beginning.
  useEffect(() => heading.current?.focus(), [reviewed]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={hidden.spoken}>
        {texts.heading}
      </h2>
      <GivenAnswers given={given} isReading={isReading} onChange={onAskAgain} />
      {question === undefined || hasErrors ? null : (
        <FileQuestion
          key={question.id}
          question={question}
          earlier={earlier[question.id] ?? null}
          isReading={isReading}
          onAnswer={(value) => onAnswer({ question, value })}
        />
      )}
      {mayBeStored(report) || (question !== undefined && !hasErrors) ? null : (
        <Alert color="red" title={texts.refusedTitle} role="alert" flex="none">
          {sentence} {hasErrors ? texts.refusedNext : texts.unread}
        </Alert>
      )}
      {report.rows.length === 0 && report.sheets.length === 0 ? null : (
        <>
          {report.months === null ? null : (
            <ReportSummary statement={statement} report={report} forecastPeriod={forecastPeriod} onShow={setPart} />
          )}
          <ReportParts statement={statement} report={report} part={part} onPart={setPart} />
        </>
      )}
    </>
  );
}

/**
 * Returns the tab to open first: the tab with the rows if any row has an error, the tab with the sheets if the report
 * has sheets but no amounts, and otherwise the tab with the amounts.
 */
function firstPart(report: Report): ReportPart {
  if (countByStatus(report.rows).error > 0) return "rows";
  return report.preview.length > 0 || report.sheets.length === 0 ? "amounts" : "sources";
}

type ReportPartsProps = {
  readonly statement: StatementName;
  readonly report: Report;
  readonly part: ReportPart;
  readonly onPart: (part: ReportPart) => void;
};

function ReportParts({ statement, report, part, onPart }: ReportPartsProps) {
  const parts = partsOf(statement, report);
  const choose = (value: string | null) => {
    const chosen = parts.find(({ key }) => key === value);
    if (chosen !== undefined) onPart(chosen.key);
  };
  return (
    <Tabs value={part} onChange={choose} keepMounted={false} className={styles.panel ?? ""}>
      <Tabs.List aria-label={texts.tabsLabel} className={styles.tabs ?? ""}>
        {parts.map(({ key, count }) => (
          <Tabs.Tab key={key} value={key} className={styles.tab ?? ""}>
            {texts.tabs[key]} ({formatCount(count)})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} className={styles.part ?? ""}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type Part = { readonly key: ReportPart; readonly count: number; readonly content: ReactNode };

function partsOf(statement: StatementName, report: Report): Part[] {
  const { rows, subtotals, balance, warnings } = report;
  const parts: Part[] = [
    { key: "amounts", count: report.preview.length, content: <AmountsPreview report={report} /> },
    { key: "rows", count: rows.length, content: <ReportRows rows={rows} /> },
    { key: "sources", count: report.sheets.length, content: <SheetsAndColumns report={report} /> },
    { key: "subtotals", count: subtotals.length, content: <SubtotalDisagreements subtotals={subtotals} /> },
    { key: "balance", count: balance.length, content: <BalanceBreaks balance={balance} /> },
    { key: "warnings", count: warnings.length, content: <Warnings warnings={warnings} /> },
  ];
  return statement === "profit_and_loss" ? parts.filter(({ key }) => key !== "balance") : parts;
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return <p className={styles.nothing}>{texts.nothing.warnings}</p>;
  return (
    <ul className={styles.warnings}>
      {[...new Set(warnings)].map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
