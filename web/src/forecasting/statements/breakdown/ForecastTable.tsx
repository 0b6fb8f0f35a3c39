import type { Cents } from "@hazina/base/money.ts";
import { Badge } from "@mantine/core";
import { useEffect, useRef } from "react";
import { AmountText } from "../../../kit/format/AmountText.tsx";
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
  /** The title of the first column, such as Month or Period. */
  readonly title?: string;
  /** The label of the period to highlight and scroll to. */
  readonly selected: string | undefined;
  /** Called with the label of the period that the user chooses; undefined if periods cannot be chosen. */
  readonly onSelect?: (label: string) => void;
};

/** Lists the forecast value, driver and update time of each period. */
export function ForecastTable({ columns, title = texts.month, selected, onSelect }: ForecastTableProps) {
  const frame = useRef<HTMLElement>(null);
  const at = columns.findIndex(({ label }) => label === selected);
  useEffect(() => {
    const element = frame.current;
    const row = element?.querySelectorAll<HTMLElement>("tbody tr")[at];
    if (!element || !row || at < 0) return;
    element.scrollTop = row.offsetTop - (element.clientHeight - row.offsetHeight) / 2;
  }, [at]);
  if (columns.length === 0) return <p className={styles.note}>{texts.noForecast}</p>;
  return (
    <Region ref={frame} className={styles.tableFrame} aria-label={texts.forecastTable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{texts.forecastValue}</th>
            <th scope="col">{texts.driver}</th>
            <th scope="col" className={styles.updated}>
              {texts.updateTime}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ label, title: name, amount, driver, updated }) => (
            <tr key={label} data-selected={label === selected || undefined}>
              <th scope="row">
                {onSelect === undefined ? (
                  name
                ) : (
                  <button type="button" aria-pressed={label === selected} onClick={() => onSelect(label)}>
                    {name}
                  </button>
                )}
              </th>
              <td>{amount === null ? texts.notAvailable : <AmountText amount={amount} />}</td>
              <td>
                <DriverBadge name={driver} />
              </td>
              <td className={styles.updated}>{updated}</td>
            </tr>
          ))}
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

/** Shows the name of a forecast's method as a badge. Each known method has its own colour. */
export function DriverBadge({ name }: { readonly name: string }) {
  const color = KNOWN.get(name);
  return (
    <Badge size="sm" radius="sm" tt="none" variant={color === undefined ? "default" : "light"} color={color ?? "gray"}>
      {name}
    </Badge>
  );
}
