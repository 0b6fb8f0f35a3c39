import { periodInWords } from "@hazina/base/calendar.ts";
import { Text } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cellName } from "../../forecasting/model/cell-name.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { paths } from "../../paths.ts";
import type { ReportFigure, ReportFigures } from "../api.ts";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { shownValue } from "./shown-value.ts";

const texts = reportTexts.figure;

type FigureDialogProps = {
  readonly figures: ReportFigures;
  /** The id of the figure shown first. */
  readonly id: string;
  /** For a quotient: its formula, and the ids of its numerator and denominator. */
  readonly quotient?: { readonly formula: string; readonly parts: readonly string[] };
  readonly onClose: () => void;
};

/**
 * Shows the source of a figure: the parts from which it was calculated. Each part can be opened to show its parts,
 * down to a cell of a statement.
 */
export function FigureDialog({ figures, id, quotient, onClose }: FigureDialogProps) {
  const [path, setPath] = useState([id]);
  const content = useRef<HTMLElement>(null);
  // The button that led further is gone with what it stood in: the reading goes on at what it led to.
  const goTo = (next: string[]) => {
    flushSync(() => setPath(next));
    content.current?.focus();
  };
  const shown = path.at(-1) ?? id;
  const figure = figures[shown];
  if (figure === undefined) return null;
  const isFirst = path.length === 1;
  const parts = isFirst && quotient ? quotient.parts.map((part) => ({ id: part, sign: 1 })) : figure.parts;
  return (
    <Dialog title={figure.title} opened onClose={onClose} widthPx={640}>
      <section ref={content} tabIndex={-1} aria-label={figure.title}>
        <Facts
          layout="dense"
          facts={[
            { label: texts.value, value: shownValue(figure.value, figure.unit) },
            { label: texts.period, value: periodInWords(figure.source.label) },
            { label: texts.scenario, value: figure.source.scenario },
            ...(figure.source.origin === undefined ? [] : [{ label: texts.origin, value: figure.source.origin }]),
            ...(isFirst && quotient ? [{ label: texts.formula, value: quotient.formula }] : []),
          ]}
        />
        {figure.reason === null ? null : <Text c="dimmed">{figure.reason}</Text>}
        <StatementLink figure={figure} />
        {path.length > 1 ? (
          <p>
            <button type="button" className={styles.press} onClick={() => goTo(path.slice(0, -1))}>
              ← {figures[path.at(-2) ?? ""]?.title}
            </button>
          </p>
        ) : null}
        {parts.length === 0 ? null : <Parts parts={parts} figures={figures} onOpen={(part) => goTo([...path, part])} />}
      </section>
    </Dialog>
  );
}

type PartsProps = {
  readonly parts: readonly { readonly id: string; readonly sign: number }[];
  readonly figures: ReportFigures;
  readonly onOpen: (id: string) => void;
};

function Parts({ parts, figures, onOpen }: PartsProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.note}>{texts.parts}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.current}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, sign }) => {
          const part = figures[id];
          return part === undefined ? null : (
            <tr key={id}>
              <th scope="row">
                {sign < 0 ? "− " : ""}
                <button type="button" className={styles.press} onClick={() => onOpen(id)}>
                  {part.title}
                </button>
              </th>
              <td>{shownValue(part.value, part.unit)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * A link from the figure of an account to the account's cell in the statement, in the last month of the period. Hidden
 * if the figure has no such cell.
 */
function StatementLink({ figure: { title, source } }: { readonly figure: ReportFigure }) {
  const { statement, account, group, month, scenario } = source;
  if (account === undefined || group === undefined || month === null) return null;
  const own = account.replace(/ \(balance sheet\)$/, "");
  const cell = cellName(`${group}/${own}`, month);
  const place = statement === "profit_and_loss" ? paths.profitLoss : paths.balanceSheet;
  return (
    <p>
      <AppLink to={place({ scenario, cell })} aria-label={`${reportTexts.figure.statement}: ${title}`}>
        {texts.statement}
      </AppLink>
    </p>
  );
}
