import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { toneOf } from "@hazina/engine/forecasting/statements/favourable.ts";
import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, type ReactNode, useState } from "react";
import { formatAmount } from "../../kit/format/amount.ts";
import { IconChevronDown, IconChevronRight } from "../../kit/icons/arrows.tsx";
import hidden from "../../kit/page/spoken.module.css";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownChange } from "../figures/shown-value.ts";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { arrowOf, isMaterial, type VarianceRow } from "./variance-rows.ts";

const texts = reportTexts.variance;
const SECTIONS = new Map(Object.entries(texts.sections).map(([title, key]) => [key, title]));

type ColumnName = "previous" | "current" | "variance" | "percent";
const COLUMNS: readonly ColumnName[] = ["previous", "current", "variance", "percent"];
/**
 * The columns in their order on a phone. There, the first two of them are visible next to the names of the rows
 * without scrolling.
 */
const PHONE_COLUMNS: readonly ColumnName[] = ["variance", "percent", "current", "previous"];

type VarianceTableProps = {
  readonly title: string;
  readonly rows: readonly VarianceRow[];
  /** The minimum change, in percent, for a row to be shown; 0 shows every row. */
  readonly least: number;
  /** The labels of the previous and the current period. */
  readonly periods: readonly [string, string];
  readonly onComment: (row: VarianceRow) => void;
};

/** Shows the rows of one statement with their variances, accounts and comments. */
export function VarianceTable({ title, rows, least, periods, onComment }: VarianceTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const mayComment = hasAbility(useUser(), ["Edit Reports"]);
  const columns = useMediaQuery("(max-width: 36em)", false, { getInitialValueInEffect: false })
    ? PHONE_COLUMNS
    : COLUMNS;
  const titles: Readonly<Record<ColumnName, string>> = {
    ...{ previous: periods[0], current: periods[1] },
    ...{ variance: texts.variance, percent: texts.percent },
  };
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <TableRegion className={styles.scroller} aria-label={title}>
      <table className={styles.table}>
        <caption className={hidden.spoken}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {titles[column]}
              </th>
            ))}
            <th scope="col">{texts.comment}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              {SECTIONS.has(row.key) ? (
                <tr data-total>
                  <th scope="colgroup" colSpan={6}>
                    {SECTIONS.get(row.key)}
                  </th>
                </tr>
              ) : null}
              <tr data-total={row.total || undefined}>
                <th scope="row">
                  <Title row={row} isOpen={open.has(row.key)} onToggle={() => toggle(row.key)} />
                </th>
                <Amounts row={row} columns={columns} />
                <td>
                  <Comment row={row} least={least} mayComment={mayComment} onComment={onComment} />
                </td>
              </tr>
              {open.has(row.key)
                ? row.accounts.map((account) => (
                    <tr key={account.account} data-account>
                      <th scope="row">{readablePath(account.path)}</th>
                      <Amounts row={account} columns={columns} />
                      <td />
                    </tr>
                  ))
                : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

type TitleProps = { readonly row: VarianceRow; readonly isOpen: boolean; readonly onToggle: () => void };

function Title({ row, isOpen, onToggle }: TitleProps) {
  if (row.accounts.length === 0) return <>{row.title}</>;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={`${styles.press} ${styles.opens}`} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={14} aria-hidden />
      {row.title}
    </button>
  );
}

type AmountsProps = {
  readonly columns: readonly ColumnName[];
  readonly row: Pick<
    VarianceRow,
    "previous_period" | "current_period" | "variance" | "percentage_variance" | "favourable"
  >;
};

function Amounts({ row, columns }: AmountsProps) {
  const tone = toneOf(row);
  const shown = (value: number | null) => (value === null ? reportTexts.notKnown : formatAmount(centsOf(value)));
  const judged = row.favourable === null ? "" : row.favourable ? texts.favourable : texts.adverse;
  const cells: Readonly<Record<ColumnName, ReactNode>> = {
    previous: <td key="previous">{shown(row.previous_period)}</td>,
    current: <td key="current">{shown(row.current_period)}</td>,
    variance: (
      <td key="variance" className={styles.change} data-tone={tone}>
        {row.variance === null ? "" : shown(row.variance)}
        <span className={hidden.spoken}> {judged}</span>
      </td>
    ),
    percent: (
      <td key="percent" className={styles.change} data-tone={tone}>
        <span aria-hidden>{arrowOf(row)} </span>
        {shownChange(row.percentage_variance)}
      </td>
    ),
  };
  return columns.map((column) => cells[column]);
}

type CommentProps = Pick<VarianceTableProps, "least" | "onComment"> & {
  readonly row: VarianceRow;
  readonly mayComment: boolean;
};

function Comment({ row, least, mayComment, onComment }: CommentProps) {
  const isAsked = least > 0 && !row.total && row.comment === null && isMaterial(row, least);
  if (!mayComment) return <span>{row.comment?.text ?? ""}</span>;
  return (
    <Button
      size="compact-xs"
      variant={isAsked ? "light" : "subtle"}
      color={isAsked ? "orange" : "gray"}
      maw={260}
      aria-label={texts.commentOn(row.title)}
      {...(isAsked ? { title: texts.asksComment } : {})}
      onClick={() => onComment(row)}
    >
      {row.comment?.text ?? texts.addComment}
    </Button>
  );
}
