import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { TableRegion } from "../../../kit/page/TableRegion.tsx";
import { shownChange, shownValue } from "../../figures/shown-value.ts";
import reporting from "../../reporting.module.css";
import { reportTexts } from "../../texts.ts";
import type { BuiltBlock, BuiltChart } from "../api.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";
import { SeenChart } from "./SeenChart.tsx";

type BlockContentProps = {
  readonly block: BuiltBlock;
  readonly chart: BuiltChart | undefined;
  readonly scenario: string;
  readonly heightPx: number;
  readonly onFigure: (id: string) => void;
};

/** Shows the content of a block, except its text: a chart, key figures or a statement. */
export function BlockContent({ block, chart, scenario, heightPx, onFigure }: BlockContentProps) {
  if (block.type === "chart" && chart) {
    return (
      <>
        {chart.missing.map(({ path, message }) => (
          <p key={path} className={styles.gone}>
            {message}
          </p>
        ))}
        {chart.series.length === 0 ? (
          <p className={styles.note}>{builderTexts.page.empty}</p>
        ) : (
          <SeenChart chart={chart} heightPx={heightPx} notes={[scenario]} />
        )}
      </>
    );
  }
  if (block.type === "kpis") return <Kpis block={block} onFigure={onFigure} />;
  return block.type === "statement" ? <Statement block={block} onFigure={onFigure} /> : null;
}

type PartProps = { readonly block: BuiltBlock; readonly onFigure: (id: string) => void };

function titleOf(period: string, isForecast: boolean): string {
  const words = periodInWords(period);
  return isForecast ? reportTexts.forecastOf(words) : words;
}

function Kpis({ block, onFigure }: PartProps) {
  if (block.kpis.length === 0) return <p className={styles.note}>{builderTexts.page.empty}</p>;
  return (
    <>
      {block.periods === null ? null : (
        <p className={styles.note}>{titleOf(block.periods.current, block.periods.forecast.current)}</p>
      )}
      <div className={styles.cards}>
        {block.kpis.map((kpi) => (
          <div key={kpi.key} className={styles.kpi}>
            <span className={styles.note}>{kpi.title}</span>
            <button
              type="button"
              className={styles.value}
              data-negative={(kpi.current ?? 0) < 0 || undefined}
              onClick={() => onFigure(kpi.figure)}
            >
              {shownValue(kpi.current, kpi.unit as Parameters<typeof shownValue>[1])}
            </button>
            <span className={styles.note}>
              {kpi.change === null ? (kpi.reason ?? "") : builderTexts.block.change_of(shownChange(kpi.change))}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function Statement({ block, onFigure }: PartProps) {
  const { statement } = block;
  if (statement === null) return <p className={styles.note}>{builderTexts.page.empty}</p>;
  const isForecast = (at: number) => statement.redline >= 0 && at >= statement.redline;
  return (
    <TableRegion className={reporting.scroller} aria-label={block.title} fromEnd>
      <table className={reporting.table}>
        <thead>
          <tr>
            <th scope="col">{builderTexts.statement.line}</th>
            {statement.labels.map((label, at) => (
              <th key={label} scope="col">
                {isForecast(at) ? reportTexts.forecastOf(label) : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.rows.map(({ title, total, values, figures }) => (
            <tr key={title} data-total={total || undefined}>
              <th scope="row">{title}</th>
              {values.map((value, at) => (
                <td key={figures[at]}>
                  <button type="button" className={reporting.press} onClick={() => onFigure(figures[at] ?? "")}>
                    {value === null ? "" : formatAmount(centsOf(value))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
