import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import { formatAmount } from "../format/amount.ts";
import type { GridColumn, ShownRow } from "./model.ts";
import styles from "./printed-grid.module.css";
import { periodGridTexts } from "./texts.ts";
import type { Span } from "./viewport/viewport.ts";

type PrintedGridProps = {
  readonly label: string;
  /** The lines at the top of each printed page: company, scenario and so on. */
  readonly head: readonly string[];
  readonly title: string;
  readonly columns: readonly GridColumn[];
  /** The columns to print: those visible on the screen. */
  readonly span: Span;
  readonly rows: readonly ShownRow[];
  readonly negative: NegativeStyle;
};

/** The grid for printing: the visible months, full names, and a heading on every page. */
export function PrintedGrid({ label, head, title, columns, span, rows, negative }: PrintedGridProps) {
  const shown = columns.slice(span.start, span.end);
  const ends = [shown[0]?.title, shown.at(-1)?.title].filter((text) => text !== undefined);
  const said = [label, ...head, [...new Set(ends)].join(" – ")].filter((text) => text !== "");
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th className={styles.head} colSpan={shown.length + 1} scope="colgroup">
            {said.join(" · ")}
          </th>
        </tr>
        <tr>
          <th scope="col">{title}</th>
          {shown.map(({ key, title: period, kind, unit }) => (
            <th key={key} scope="col" data-phase={kind}>
              {period}
              <span>{unit ?? (kind === "forecast" ? periodGridTexts.forecast : periodGridTexts.actual)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ row }) => row.kind !== "action" && row.content === undefined)
          .map(({ row, depth }) => (
            <tr key={row.key} data-kind={row.kind}>
              <th scope="row" style={{ paddingInlineStart: `${depth * 10}px` }}>
                {row.label}
              </th>
              {shown.map(({ key }, at) => {
                const value = row.values[span.start + at] ?? null;
                return <td key={key}>{value === null ? "" : formatAmount(value, negative)}</td>;
              })}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
