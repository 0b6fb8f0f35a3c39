import { type ReactNode, useMemo } from "react";
import type { GridRow } from "../../kit/period-grid/model.ts";
import type { StatementChoice, StatementName } from "../choice/statement-choice.ts";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { ComparisonBar } from "./ComparisonBar.tsx";
import { comparedStatement, onlyDiffering } from "./compared-statement.ts";
import { comparisonTexts as texts } from "./texts.ts";
import { useComparedModel } from "./use-compared-model.ts";

type Comparison = {
  /** The rows of the statement. While the statement is compared with another, each row includes its differences. */
  readonly rows: readonly StatementRow[];
  readonly isCompared: boolean;
  /**
   * The bar above the statement with the comparison and its number of differing cells; null if there is no comparison.
   */
  readonly bar: ReactNode;
  /** Returns why a row that exists only in the compared statement is read-only; undefined for every other row. */
  readonly whyNot: (row: GridRow) => string | undefined;
};

/**
 * Compares a statement with the scenario or version in the URL. The differences are updated with every change on the
 * page.
 */
export function useComparison(name: StatementName, statement: StatementModel, choice: StatementChoice): Comparison {
  const { columns, rows } = statement;
  const other = useComparedModel(name, choice);
  const model = other?.model;
  const called = other?.called ?? "";
  const compared = useMemo(
    () => (model === undefined ? null : comparedStatement(name, { columns, rows }, { model, called })),
    [name, columns, rows, model, called],
  );
  const bar =
    other === null ? null : <ComparisonBar name={name} choice={choice} with={other} cells={compared?.cells} />;
  if (compared === null) return { rows, isCompared: false, bar, whyNot: () => undefined };
  return {
    rows: choice.onlyDiffering ? onlyDiffering(compared.rows) : compared.rows,
    isCompared: true,
    bar,
    whyNot: ({ key }) => (compared.onlyInOther.has(key) ? texts.onlyInOther(called) : undefined),
  };
}
