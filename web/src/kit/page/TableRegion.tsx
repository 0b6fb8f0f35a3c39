import type { ComponentProps } from "react";
import { Region } from "./Region.tsx";
import styles from "./table-region.module.css";
import { useWholeFigures } from "./use-whole-figures.ts";

/** What scrolls a table sideways: reached by the keyboard, and a figure of it is whole or hidden wherever it is scrolled to. */
export function TableRegion({ className, ...props }: ComponentProps<typeof Region>) {
  const whole = useWholeFigures();
  return <Region {...whole} className={`${styles.whole} ${className ?? ""}`} {...props} />;
}
