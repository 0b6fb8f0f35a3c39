import { periodTitle } from "../../../kit/format/period.ts";
import { Region } from "../../../kit/page/Region.tsx";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { Report } from "./report.ts";

const texts = sourceTexts.review.sources;

/** Lists the sheets and columns of the file that were read, and those that were not read, each with the reason. */
export function SheetsAndColumns({ report: { sheets, columns } }: { readonly report: Report }) {
  if (sheets.length === 0 && columns.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  const months = columns.flatMap(({ month }) => (month === null ? [] : [month]));
  const leftOut = columns.filter(({ month }) => month === null);
  return (
    <Region className={styles.sources} aria-label={texts.label}>
      <h3>{texts.sheets}</h3>
      <ul>
        {sheets.map(({ sheet, read, reason }) => (
          <li key={sheet}>
            <strong>{sheet}</strong> {texts.sheet(read)} <span>{reason}</span>
          </li>
        ))}
      </ul>
      {months.length === 0 ? null : (
        <>
          <h3>{texts.columns}</h3>
          <p>{texts.monthColumns(months.length, columnsOf(columns))}</p>
        </>
      )}
      {leftOut.length === 0 ? null : (
        <ul>
          {leftOut.map(({ sheet, column, heading, reason }) => (
            <li key={`${sheet} ${column}`}>
              <strong>{texts.column(column, sheet, sheets.length)}</strong> {heading} <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Region>
  );
}

function columnsOf(columns: Report["columns"]): string {
  const read = columns.filter(({ month }) => month !== null);
  const [first] = read;
  const last = read.at(-1);
  if (first === undefined || last === undefined) return "";
  const name = ({ column, month }: (typeof read)[number]) => `${column} (${periodTitle(month ?? "")})`;
  return read.length === 1 ? name(first) : `${name(first)} … ${name(last)}`;
}
