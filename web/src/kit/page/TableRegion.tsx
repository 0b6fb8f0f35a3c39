import { type ComponentProps, useLayoutEffect } from "react";
import { Region } from "./Region.tsx";
import styles from "./table-region.module.css";
import { useWholeFigures } from "./use-whole-figures.ts";

type TableRegionProps = ComponentProps<typeof Region> & {
  /** True if the most recent data is in the last columns. The table then opens scrolled to the last columns. */
  readonly fromEnd?: boolean;
};

/**
 * A part of a page in which a table scrolls sideways. It can be focused by keyboard. Partly visible figures are hidden,
 * and a shadow marks each edge beyond which there is more content.
 */
export function TableRegion({ className, fromEnd = false, ...props }: TableRegionProps) {
  const { ref, onScroll } = useWholeFigures();
  useLayoutEffect(() => {
    if (fromEnd && ref.current) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [fromEnd, ref]);
  return <Region ref={ref} onScroll={onScroll} className={`${styles.whole} ${className ?? ""}`} {...props} />;
}
