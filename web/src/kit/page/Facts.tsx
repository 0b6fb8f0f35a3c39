import type { ReactNode } from "react";
import styles from "./section.module.css";

/** One fact beside its label. */
type Fact = { readonly label: string; readonly value: ReactNode };

/** Facts of a record within a section: labels with their values, to be read and not changed. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
