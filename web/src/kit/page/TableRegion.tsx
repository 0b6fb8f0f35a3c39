import { type ComponentProps, useLayoutEffect } from "react";
import { Region } from "./Region.tsx";
import styles from "./table-region.module.css";
import { useWholeFigures } from "./use-whole-figures.ts";

type TableRegionProps = ComponentProps<typeof Region> & {
  /** True if the last columns are the newest and are shown first. */
  readonly fromEnd?: boolean;
};

/**
 * The part that scrolls a table sideways: reached by the keyboard, a figure of it is whole or hidden wherever it is scrolled to, and a
 * shadow is at an edge beyond which there is more.
 */
export function TableRegion({ className, fromEnd = false, ...props }: TableRegionProps) {
  const { ref, onScroll } = useWholeFigures();
  useLayoutEffect(() => {
    if (fromEnd && ref.current) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [fromEnd, ref]);
  return <Region ref={ref} onScroll={onScroll} className={`${styles.whole} ${className ?? ""}`} {...props} />;
}
