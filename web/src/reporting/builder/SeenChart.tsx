import { useEffect, useMemo, useRef, useState } from "react";
import { Chart } from "../../kit/chart/Chart.tsx";
import { inTurn } from "../../kit/chart/in-turn.ts";
import type { BuiltChart } from "./api.ts";
import styles from "./builder.module.css";
import { builtChart } from "./built-chart.ts";

/** How far beside the screen a chart is drawn before it comes into view. */
const AROUND = "400px 0px";

type SeenChartProps = { readonly chart: BuiltChart; readonly heightPx: number; readonly notes: readonly string[] };

/** A chart that is drawn while it is in view, or near it: many on a page cost no more than those one sees, one a frame. */
export function SeenChart({ chart, heightPx, notes }: SeenChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const data = useMemo(() => builtChart(chart), [chart]);
  useEffect(() => {
    if (element.current === null) return;
    let callOff = () => {};
    const change = (entries: readonly IntersectionObserverEntry[]) => {
      callOff();
      callOff = inTurn(() => setSeen(entries.at(-1)?.isIntersecting === true));
    };
    const observer = new IntersectionObserver(change, { rootMargin: AROUND });
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
