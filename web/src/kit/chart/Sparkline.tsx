import type { Cents } from "@hazina/base/money.ts";
import styles from "./sparkline.module.css";

type SparklineProps = {
  /** A text alternative for screen readers. */
  readonly label: string;
  readonly before: readonly Cents[];
  readonly after: readonly Cents[];
  readonly heightPx: number;
};

const WIDTH = 100;
const ROOM = 4;

/** Draws two series over the same months as lines, with `before` drawn faintly, and a horizontal line at zero. */
export function Sparkline({ label, before, after, heightPx }: SparklineProps) {
  const all = [...before, ...after];
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  const y = (value: number) => heightPx - ROOM - ((value - low) / (high - low || 1)) * (heightPx - 2 * ROOM);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${heightPx}`}
      height={heightPx}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.zero} d={`M0 ${y(0)}H${WIDTH}`} />
      <path className={styles.before} d={pathOf(before, y)} />
      <path className={styles.after} d={pathOf(after, y)} />
    </svg>
  );
}

function pathOf(values: readonly number[], y: (value: number) => number): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `M0 ${y(only)}H${WIDTH}`;
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, at) => `${at === 0 ? "M" : "L"}${(at * step).toFixed(2)} ${y(value).toFixed(2)}`).join("");
}
