import { useMemo, useState } from "react";
import { notifyInfo } from "../feedback/notify.tsx";
import type { CellEdit, GridRow } from "../period-grid/model.ts";
import { PeriodGrid } from "../period-grid/PeriodGrid.tsx";
import { PeriodGridSkeleton } from "../period-grid/PeriodGridSkeleton.tsx";
import { sampleStatement } from "./sample-statement.ts";
import styles from "./showcase.module.css";

const SMALL = sampleStatement(20, 24);
const LARGE = sampleStatement(400, 60);

/**
 * Shows sample period grids: a statement of 20 rows, one of 400 rows by 60 columns, an empty one, and one that is
 * loading.
 */
export function GridShow({ which }: { readonly which: string | undefined }) {
  const [opened, setOpened] = useState("");
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit["value"]>>(new Map());
  const sample = which === "large" ? LARGE : SMALL;
  const rows = useMemo(() => withEdits(sample, edits), [sample, edits]);
  if (which === "loading") return <Framed>{<PeriodGridSkeleton />}</Framed>;
  if (which === "empty") {
    return (
      <Framed>
        <PeriodGrid label="An empty statement" columns={[]} rows={[]} redline={null} />
      </Framed>
    );
  }
  return (
    <Framed>
      <PeriodGrid
        label="A sample statement"
        {...sample}
        rows={rows}
        onEdit={(typed) => {
          setEdits((before) => new Map([...before, ...typed.map((edit) => [cellKey(edit), edit.value] as const)]));
          return undefined;
        }}
        folded={["Cost of goods sold"]}
        onOpenCell={({ row, column }) => setOpened(`${row.label}, ${column.title}`)}
        onAct={(row) => notifyInfo({ message: row.label })}
        rowMenu={(row) =>
          row.kind === "line"
            ? [
                { label: "Link to Previous Period", onSelect: () => setOpened(`Driver of ${row.label}`) },
                { label: "Edit Values Manually", onSelect: () => setOpened(`Values of ${row.label}`) },
                {
                  label: "Delete",
                  danger: true,
                  onSelect: () => setOpened(""),
                  ...(row.key.endsWith(":0") ? { reason: "It has a balance." } : {}),
                },
              ]
            : []
        }
        status={opened}
      />
    </Framed>
  );
}

function cellKey({ row, column }: Pick<CellEdit, "row" | "column">): string {
  return `${row}|${column}`;
}

function withEdits({ rows, columns }: typeof SMALL, edits: ReadonlyMap<string, CellEdit["value"]>): GridRow[] {
  if (edits.size === 0) return rows;
  return rows.map((row) => {
    const values = columns.map(({ key }, at) => {
      const edited = edits.get(cellKey({ row: row.key, column: key }));
      return edited === undefined ? (row.values[at] ?? null) : edited;
    });
    return row.editable === true ? { ...row, values } : row;
  });
}

function Framed({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.gridFrame}>{children}</div>;
}
