import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Chart } from "../../../kit/chart/Chart.tsx";
import { inTurn } from "../../../kit/chart/in-turn.ts";
import type { BuiltChart } from "../api.ts";
import styles from "../builder.module.css";
import { builtChart } from "./built-chart.ts";

/** The margin around the visible area within which charts are already rendered, as CSS margins. */
const AROUND = "400px 0px";

type SeenChartProps = { readonly chart: BuiltChart; readonly heightPx: number; readonly notes: readonly string[] };

/** Renders a chart only while it is in or near the visible area, so that charts out of view cost no time. */
export function SeenChart({ chart, heightPx, notes }: SeenChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const data = useMemo(() => builtChart(chart), [chart]);
  useEffect(() => {
    if (element.current === null) return;
    let callOff = () => {};
    let was = false;
    const change = (entries: readonly IntersectionObserverEntry[]) => {
      const is = entries.at(-1)?.isIntersecting === true;
      if (is === was) return;
      was = is;
      callOff();
      // Drawn within its turn, so that the turn knows how long it took.
      callOff = inTurn(() => flushSync(() => setSeen(is)));
    };
    const observer = new IntersectionObserver(change, { root: scrollerOf(element.current), rootMargin: AROUND });
    observer.observe(element.current);
    return () => {
      callOff();
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={element} style={{ minHeight: heightPx }}>
      {isSeen ? (
        <Chart data={data} heightPx={heightPx} fileName={chart.title} notes={notes} />
      ) : (
        <div className={styles.waiting} style={{ height: heightPx }} aria-hidden />
      )}
    </div>
  );
}

/**
 * Returns the nearest scrolling ancestor of an element; null if only the page scrolls. The intersection observer needs
 * it as its root, because a margin around the page does not reach content that the ancestor clips.
 */
function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return null;
}
