import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** One fact of a record with its label. */
export type Fact = { readonly label: string; readonly value: ReactNode };

/**
 * The layout of facts: within a section, in a separate panel, in one that a few of them fill from edge to edge, close
 * together within a panel, or one below the other.
 */
type Layout = "section" | "panel" | "strip" | "dense" | "column";

/** Facts of a record: labels with their values, read-only. */
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

/** The frame of facts that are written one by one. */
export function FactList({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

/** One fact in such a frame. */
export function FactItem({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
