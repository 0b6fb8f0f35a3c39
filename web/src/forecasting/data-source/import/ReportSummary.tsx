import { formatCount } from "@hazina/base/format-amount.ts";
import { longPeriodTitle, periodTitle } from "../../../kit/format/period.ts";
import { IconAlertTriangle, IconCheck, IconX } from "../../../kit/icons/signs.tsx";
import type { StatementName } from "../../statement-name.ts";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import { countByStatus, type Report } from "./report.ts";

const texts = sourceTexts.review;

/** A tab of the report. */
export type ReportPart = keyof typeof texts.tabs;

type ReportSummaryProps = {
  readonly statement: StatementName;
  readonly report: Report;
  /** The forecast period in months. */
  readonly forecastPeriod: number;
  readonly onShow: (part: ReportPart) => void;
};

/** Lists the content that was found in a file, and the result of each check. A click on a check opens its findings. */
export function ReportSummary({ statement, report, forecastPeriod, onShow }: ReportSummaryProps) {
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
        {checksOf(statement, report).map(({ part, text, tone }) => (
          <li key={part} className={styles.check} data-tone={tone}>
            <ToneIcon tone={tone} />
            {tone === "good" ? (
              text
            ) : (
              <button type="button" className={styles.show} onClick={() => onShow(part)}>
                {text}
              </button>
            )}
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

/** Returns the name of a month of the year, 1 to 12. */
function monthName(month: number): string {
  return longPeriodTitle(`2000-${String(month).padStart(2, "0")}`).replace(" 2000", "");
}

type Tone = "good" | "warn" | "bad";

type Check = { readonly part: ReportPart; readonly text: string; readonly tone: Tone };

function checksOf(statement: StatementName, report: Report): Check[] {
  const { checks } = texts;
  const errors = countByStatus(report.rows).error;
  const { subtotals, balance, warnings } = report;
  const toneOf = (count: number, bad: Tone = "warn"): Tone => (count === 0 ? "good" : bad);
  const all: Check[] = [
    { part: "rows", text: checks.errors(errors), tone: toneOf(errors, "bad") },
    { part: "subtotals", text: checks.subtotals(subtotals.length), tone: toneOf(subtotals.length) },
    { part: "balance", text: checks.balance(balance.length), tone: toneOf(balance.length) },
    { part: "warnings", text: checks.warnings(warnings.length), tone: toneOf(warnings.length) },
  ];
  return statement === "profit_and_loss" ? all.filter(({ part }) => part !== "balance") : all;
}

function ToneIcon({ tone }: { readonly tone: Tone }) {
  if (tone === "good") return <IconCheck size={16} aria-hidden />;
  return tone === "warn" ? <IconAlertTriangle size={16} aria-hidden /> : <IconX size={16} aria-hidden />;
}
