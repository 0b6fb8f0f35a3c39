import type { ReactNode } from "react";
import styles from "./facts.module.css";

export type Fact = { readonly label: string; readonly value: ReactNode };

/**
 * The layout of facts. `section`: in columns within a section; `panel`: in a separate panel; `strip`: a few facts that
 * fill the width of a separate panel; `dense`: close together; `column`: in a single column.
 */
type Layout = "section" | "panel" | "strip" | "dense" | "column";

/** Shows facts of a record as labels with read-only values. */
export function Facts({ facts, layout = "section" }: { readonly facts: readonly Fact[]; readonly layout?: Layout }) {
  return (
    <FactList layout={layout}>
      {facts.map(({ label, value }) => (
        <FactItem key={label} label={label}>
          {value}
        </FactItem>
      ))}
    </FactList>
  );
}

/** A container for facts that a screen renders itself as `FactItem`s. */
export function FactList({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

/** One fact within a `FactList`. */
export function FactItem({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
