import { Skeleton } from "@mantine/core";
import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import styles from "./shown-together.module.css";

/** The time, in ms, during which nothing must be loading before the parts are shown. */
const BEGINS_MS = 60;

/** The maximum time in ms for which the parts are hidden. */
const MOST_MS = 4_000;

/**
 * Hides the parts of a page that load separately until all of them have loaded, so that no part moves when
 * another one appears.
 */
export function ShownTogether({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height={360} radius="md" />}>
      <Together>{children}</Together>
    </Suspense>
  );
}

function Together({ children }: { readonly children: ReactNode }) {
  const reading = useIsFetching({ predicate: ({ state }) => state.data === undefined && state.error === null });
  const [isShown, setShown] = useState(false);
  const isReading = reading > 0;
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), isReading ? MOST_MS : BEGINS_MS);
    return () => clearTimeout(timer);
  }, [isReading, isShown]);
  return (
    <div className={styles.parts} data-waits={!isShown || undefined}>
      {isShown ? null : <Skeleton className={styles.waits ?? ""} height={360} radius="md" />}
      {children}
    </div>
  );
}
