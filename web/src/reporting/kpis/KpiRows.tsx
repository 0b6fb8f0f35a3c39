import { periodInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf } from "@hazina/base/money.ts";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, type ReactNode, useState } from "react";
import { Sparkline } from "../../kit/chart/Sparkline.tsx";
import { IconChevronDown, IconChevronRight } from "../../kit/icons/arrows.tsx";
import hidden from "../../kit/page/spoken.module.css";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import type { KpiResults } from "../api.ts";
import { shownChange, shownValue } from "../figures/shown-value.ts";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { shownPoints } from "./points.ts";

const texts = reportTexts.kpis;

/** One key figure of a report. */
export type Kpi = NonNullable<KpiResults["data"]["gross_margin"]>;

type ColumnName = "current" | "previous" | "change" | "history";
const COLUMNS: readonly ColumnName[] = ["current", "previous", "change", "history"];
/**
 * The columns in their order on a phone. There, the first two of them are visible next to the names of the key figures
 * without scrolling.
 */
const PHONE_COLUMNS: readonly ColumnName[] = ["current", "change", "previous", "history"];

type KpiRowsProps = {
  readonly title: string;
  readonly members: readonly { readonly key: string; readonly kpi: Kpi }[];
  readonly history: KpiResults["history"];
  /** Opens the formula of a key figure, with its parts. */
  readonly onOpen: (kpi: Kpi) => void;
  /** Renders the analysis of a key figure, which is shown when the user expands the row. */
  readonly analysisOf: (key: string, kpi: Kpi) => ReactNode;
};

/**
 * Lists the key figures of a group: current and previous value, change, and the last twelve months. Each can be opened
 * to show its formula and analysis.
 */
export function KpiRows({ title, members, history, onOpen, analysisOf }: KpiRowsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useMediaQuery("(max-width: 36em)", false, { getInitialValueInEffect: false });
  const columns = isPhone ? PHONE_COLUMNS : COLUMNS;
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <TableRegion className={styles.scroller} aria-label={title}>
      <table className={`${styles.table} ${styles.kpis}`}>
        <caption className={hidden.spoken}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{reportTexts.figure.columns.name}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column === "history" ? "months" : column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ key, kpi }) => (
            <Fragment key={key}>
              <tr>
                <th scope="row">
                  <Name kpi={kpi} isOpen={open.has(key)} onToggle={() => toggle(key)} />
                </th>
                <Cells name={key} kpi={kpi} columns={columns} history={history} onOpen={() => onOpen(kpi)} />
              </tr>
              {open.has(key) ? (
                <tr data-account>
                  <td colSpan={columns.length + 1} className={styles.analysis}>
                    {kpi.reason === null ? null : <p className={styles.note}>{kpi.reason}</p>}
                    <p className={styles.note}>{`${texts.detailed} · ${kpi.formula}`}</p>
                    {analysisOf(key, kpi)}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

type NameProps = { readonly kpi: Kpi; readonly isOpen: boolean; readonly onToggle: () => void };

function Name({ kpi, isOpen, onToggle }: NameProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={`${styles.press} ${styles.opens}`} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={14} aria-hidden />
      {kpi.title}
    </button>
  );
}

type CellsProps = {
  readonly name: string;
  readonly kpi: Kpi;
  readonly columns: readonly ColumnName[];
  readonly history: KpiResults["history"];
  readonly onOpen: () => void;
};

function Cells({ name, kpi, columns, history, onOpen }: CellsProps) {
  const { unit, current_period: now, previous_period: before, change } = kpi;
  const points = unit === "percent" ? shownPoints(now.value, before.value) : "";
  const cells: Readonly<Record<ColumnName, ReactNode>> = {
    current: (
      <td key="current" data-negative={(now.value ?? 0) < 0 || undefined}>
        <button
          type="button"
          className={styles.press}
          aria-label={`${shownValue(now.value, unit)}. ${texts.formula}: ${kpi.title}`}
          title={kpi.reason ?? kpi.formula}
          onClick={onOpen}
        >
          {shownValue(now.value, unit)}
        </button>
      </td>
    ),
    previous: (
      <td key="previous" title={before.reason ?? undefined}>
        {shownValue(before.value, unit)}
      </td>
    ),
    change: (
      <td key="change">
        {points}
        {points === "" ? shownChange(change) : <span className={styles.second}>{shownChange(change)}</span>}
      </td>
    ),
    history: (
      <td key="history" className={styles.spark}>
        <History history={history} name={name} kpi={kpi} />
      </td>
    ),
  };
  return columns.map((column) => cells[column]);
}

type HistoryProps = Pick<CellsProps, "history" | "name" | "kpi">;

/** Draws a key figure over twelve months as a line; hidden if fewer than two values are known. */
function History({ history, name, kpi: { title, unit } }: HistoryProps) {
  const known = (history?.values[name] ?? []).filter((value) => value !== null);
  if (history === null || known.length < 2) return null;
  const [first = "", last = ""] = [history.labels[0], history.labels.at(-1)];
  const values = known.map((value) => (unit === "money" ? centsOf(value) : hundredths(value)));
  return (
    <Sparkline
      label={texts.history(title, periodInWords(first), periodInWords(last))}
      before={[]}
      after={values}
      heightPx={24}
    />
  );
}

/**
 * Converts a value to hundredths for the line chart. A value outside the range of exact numbers is replaced by the
 * limit of this range.
 */
function hundredths(value: number): Cents {
  const most = Number.MAX_SAFE_INTEGER;
  return cents(Math.min(most, Math.max(-most, Math.round(value * 100))));
}
