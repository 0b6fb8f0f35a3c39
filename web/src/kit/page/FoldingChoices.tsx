import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconChevronDown } from "../icons/arrows.tsx";
import { Folded } from "./folded.ts";
import styles from "./header-choice.module.css";

/** The media query for a phone, where choices never fold into a menu but scroll sideways in a separate row. */
const PHONE = "(max-width: 48em)";

type FoldingChoicesProps = {
  /** The label of the menu into which the choices fold. */
  readonly label: string;
  /** The choice that never folds. */
  readonly first: ReactNode;
  readonly children: ReactNode;
};

/** Shows choices in the header; if there is no room for all of them, all but the first fold into one menu. */
export function FoldingChoices({ label, first, children }: FoldingChoicesProps) {
  const row = useRef<HTMLDivElement>(null);
  const isFolded = useFolding(row);
  return (
    <div ref={row} className={styles.row} data-folded={isFolded || undefined}>
      {first}
      {isFolded ? (
        <Menu position="bottom-start" keepMounted closeOnItemClick>
          <Menu.Target>
            <button type="button" className={styles.pill}>
              <span className={styles.value}>{label}</span>
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown miw={220} mah="min(560px, 80vh)" className={styles.list ?? ""}>
            <Folded value={true}>{children}</Folded>
          </Menu.Dropdown>
        </Menu>
      ) : (
        children
      )}
    </div>
  );
}

/** Returns whether the choices need more width than the header has, measured before they are painted. */
function useFolding(row: React.RefObject<HTMLDivElement | null>): boolean {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isFolded, setFolded] = useState(false);
  /**
   * The width in px that all choices need in a single row. It is measured whenever the choices are shown in a row, not
   * in the menu.
   */
  const whole = useRef(0);
  useLayoutEffect(() => {
    const line = row.current;
    const place = line?.parentElement;
    if (!line || !place) return;
    const isTooWide = () => {
      if (!isFolded) whole.current = line.scrollWidth;
      return !isPhone && whole.current > place.clientWidth;
    };
    setFolded(isTooWide());
    const observer = new ResizeObserver(() => flushSync(() => setFolded(isTooWide())));
    observer.observe(line);
    observer.observe(place);
    return () => observer.disconnect();
  }, [row, isFolded, isPhone]);
  return isFolded;
}
