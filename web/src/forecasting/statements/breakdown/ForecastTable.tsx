import type { Cents } from "@hazina/base/money.ts";
import { Badge } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatAmount } from "../../../kit/format/amount.ts";
import { Region } from "../../../kit/page/Region.tsx";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";

const texts = statementTexts.breakdown;

/** One forecast period of the table. */
export type ForecastColumn = {
  readonly label: string;
  readonly title: string;
  readonly amount: Cents | null;
  readonly driver: string;
  readonly updated: string;
};

type ForecastTableProps = {
  readonly columns: readonly ForecastColumn[];
  /** What a column is: Month, Period. */
  readonly title?: string;
  /** The label of the period to stand out and be scrolled to. */
  readonly selected: string | undefined;
  /** Chooses another period; left out where there is nothing more to tell of one. */
  readonly onSelect?: (label: string) => void;
};

/** Forecast Value, Driver and Update Time, a column a period. */
export function ForecastTable({ columns, title = texts.month, selected, onSelect }: ForecastTableProps) {
  const frame = useRef<HTMLElement>(null);
  const at = columns.findIndex(({ label }) => label === selected);
  useEffect(() => {
    const element = frame.current;
    const head = element?.querySelectorAll<HTMLElement>("thead th")[at + 1];
    if (!element || !head || at < 0) return;
    const stayingPx = element.querySelector("th")?.offsetWidth ?? 0;
    const roomPx = element.clientWidth - stayingPx;
    element.scrollLeft = head.offsetLeft - stayingPx - (roomPx - head.offsetWidth) / 2;
  }, [at]);
  if (columns.length === 0) return <p className={styles.note}>{texts.noForecast}</p>;
  const mark = (label: string) => label === selected || undefined;
  return (
    <Region ref={frame} className={styles.tableFrame} aria-label={texts.forecastTable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map(({ label, title: name }) => (
              <th key={label} scope="col" data-selected={mark(label)}>
                {onSelect === undefined ? (
                  name
                ) : (
                  <button type="button" aria-pressed={label === selected} onClick={() => onSelect(label)}>
                    {name}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.forecastValue}</th>
            {columns.map(({ label, amount }) => (
              <td key={label} data-selected={mark(label)}>
                {amount === null ? texts.notAvailable : formatAmount(amount)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.driver}</th>
            {columns.map(({ label, driver }) => (
              <td key={label} data-selected={mark(label)}>
                <DriverBadge name={driver} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.updateTime}</th>
            {columns.map(({ label, updated }) => (
              <td key={label} data-selected={mark(label)}>
                {updated}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Region>
  );
}

const KNOWN = new Map([
  ["Zemo Model", "accent"],
  ["DriverX", "blue"],
  ["DriverY", "orange"],
]);

/** The name of what made a forecast; known ones in a colour of their own. */
export function DriverBadge({ name }: { readonly name: string }) {
  const color = KNOWN.get(name);
  return (
    <Badge size="sm" radius="sm" tt="none" variant={color === undefined ? "default" : "light"} color={color ?? "gray"}>
      {name}
    </Badge>
  );
}
