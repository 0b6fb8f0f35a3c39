import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { formatCount } from "../../kit/format/amount.ts";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import styles from "./report.module.css";
import { countFates, type Report } from "./report.ts";
import type { StatementName } from "./statement-name.ts";
import { sourceTexts } from "./texts.ts";

const texts = sourceTexts.review;

type ReportSummaryProps = {
  readonly statement: StatementName;
  readonly report: Report;
  /** In months. */
  readonly forecastPeriod: number;
};

/** The facts of a file in one line, and its checks in another. */
export function ReportSummary({ statement, report, forecastPeriod }: ReportSummaryProps) {
  return (
    <section className={styles.summary}>
      <dl className={styles.facts}>
        {factsOf(report, forecastPeriod).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.checks}>
        {checksOf(statement, report).map(({ text, tone }) => (
          <li key={text} className={styles.check} data-tone={tone}>
            <ToneIcon tone={tone} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf(report: Report, forecastPeriod: number): [string, string][] {
  const { months, cut_over, fiscal_year_start_month: start } = report;
  const { facts } = texts;
  const span =
    months === null ? null : sourceTexts.versions.months(periodTitle(months.first), periodTitle(months.last));
  return [
    [facts.accounts, formatCount(report.accounts)],
    [facts.months, span === null ? texts.noMonths : texts.monthCount(span, months?.count ?? 0)],
    [facts.cutOver, cut_over === null ? texts.noMonths : periodTitle(cut_over)],
    [facts.fiscalYear, start === null ? texts.noFiscalYear : monthName(start)],
    [facts.forecast, sourceTexts.versions.period(forecastPeriod)],
  ];
}

/** The name of a month of the year, 1 to 12. */
function monthName(month: number): string {
  return longPeriodTitle(`2000-${String(month).padStart(2, "0")}`).replace(" 2000", "");
}

type Tone = "good" | "warn" | "bad";

function checksOf(statement: StatementName, report: Report): { text: string; tone: Tone }[] {
  const { checks } = texts;
  const errors = countFates(report.rows).error;
  const all: { text: string; tone: Tone }[] = [
    { text: checks.errors(errors), tone: errors === 0 ? "good" : "bad" },
    { text: checks.subtotals(report.subtotals.length), tone: report.subtotals.length === 0 ? "good" : "warn" },
  ];
  if (statement === "balance_sheet") {
    all.push({ text: checks.balance(report.balance.length), tone: report.balance.length === 0 ? "good" : "warn" });
  }
  all.push({ text: checks.warnings(report.warnings.length), tone: report.warnings.length === 0 ? "good" : "warn" });
  return all;
}

function ToneIcon({ tone }: { readonly tone: Tone }) {
  if (tone === "good") return <IconCheck size={16} aria-hidden />;
  return tone === "warn" ? <IconAlertTriangle size={16} aria-hidden /> : <IconX size={16} aria-hidden />;
}
