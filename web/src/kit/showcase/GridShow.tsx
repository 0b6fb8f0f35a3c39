import { useState } from "react";
import { notifyInfo } from "../feedback/notify.tsx";
import { PeriodGrid } from "../period-grid/PeriodGrid.tsx";
import { PeriodGridSkeleton } from "../period-grid/PeriodGridSkeleton.tsx";
import { sampleStatement } from "./sample-statement.ts";
import styles from "./showcase.module.css";

const SMALL = sampleStatement(20, 24);
const LARGE = sampleStatement(400, 60);

/** The period grid: an ordinary statement, 400 rows by 60 columns, none at all, and loading. */
export function GridShow({ which }: { readonly which: string | undefined }) {
  const [opened, setOpened] = useState("");
  const sample = which === "large" ? LARGE : SMALL;
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

function Framed({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.gridFrame}>{children}</div>;
}
