import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconChevronDown } from "../icons/arrows.tsx";
import { Folded } from "./folded.ts";
import styles from "./header-choice.module.css";

/** On a phone the choices have a line of their own, which is moved sideways. */
const PHONE = "(max-width: 48em)";

type FoldingChoicesProps = {
  /** The name of the menu into which the choices fold. */
  readonly label: string;
  /** The choice that always shows. */
  readonly first: ReactNode;
  readonly children: ReactNode;
};

/** Choices in the header; all but the first fold into one menu where their line would be cut. */
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

/** Returns whether a line of choices is wider than its place in the header, measured before it is drawn. */
function useFolding(row: React.RefObject<HTMLDivElement | null>): boolean {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isFolded, setFolded] = useState(false);
  /** The width of the whole line when it was last shown. */
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
