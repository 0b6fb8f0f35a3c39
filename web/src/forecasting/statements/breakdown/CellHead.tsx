import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAmount } from "../../../kit/format/amount.ts";
import type { StatementCell } from "../../model/cell-name.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";

type CellHeadProps = { readonly cell: StatementCell; readonly currency: string; readonly children?: ReactNode };

/** Shows the row, period and amount of the open cell. */
export function CellHead({ cell: { row, column, at }, currency, children }: CellHeadProps) {
  const value = row.values[at] ?? null;
  const isForecast = column.kind === "forecast";
  return (
    <div>
      <div className={styles.cellName}>
        {row.tooltip ?? row.label} · {column.title}{" "}
        <Badge size="sm" variant="light" color={isForecast ? "blue" : "gray"}>
          {isForecast ? statementTexts.breakdown.forecast : statementTexts.breakdown.actual}
        </Badge>
      </div>
      <p className={styles.cellAmount} data-negative={(value !== null && value < 0) || undefined}>
        {value === null ? statementTexts.breakdown.notAvailable : formatAmount(value)} <small>{currency}</small>
      </p>
      {children}
    </div>
  );
}
