import { centsOf } from "@hazina/base/money.ts";
import { useEffect, useRef } from "react";
import { formatAmount } from "../../kit/format/amount.ts";
import { formatDay } from "../../kit/format/time.ts";
import type { OpenRow } from "../api.ts";
import styles from "./matching.module.css";
import { matchingTexts as texts } from "./texts.ts";

type Props = {
  readonly rows: readonly OpenRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** Lists the rows to match, oldest first. The list scrolls so that the selected row is always visible. */
export function RowList({ rows, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={texts.left}
      tabIndex={0}
      className={styles.list}
      {...(chosen === undefined ? {} : { "aria-activedescendant": `row-${chosen}` })}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} isChosen={row.id === chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}

type RowProps = { readonly row: OpenRow; readonly isChosen: boolean; readonly onChoose: (id: string) => void };

function Row({ row: { id, day, amount, details, proposals }, isChosen, onChoose }: RowProps) {
  const [first] = proposals;
  return (
    <div
      id={`row-${id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.row}
      onClick={() => onChoose(id)}
      onKeyDown={(event) => {
        if (event.key === " ") onChoose(id);
      }}
    >
      <span className={styles.day}>{formatDay(day)}</span>
      <span>{details}</span>
      <span className={styles.amount} data-out={amount < 0 || undefined}>
        {formatAmount(centsOf(amount))}
      </span>
      <span className={styles.note}>{first === undefined ? texts.noProposal : first.title}</span>
    </div>
  );
}
