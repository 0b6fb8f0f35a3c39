import { useEffect, useState } from "react";

/** The stages of loading a statement, each with the percentage of progress shown. */
export const STAGES = { asked: 10, answered: 30, computed: 60, drawn: 85, ready: 100, done: 101 } as const;

const ORDER = Object.keys(STAGES) as Stage[];

/** A stage of loading a statement. */
export type Stage = keyof typeof STAGES;

/** Returns whether `stage` is `wanted` or a later stage. */
export function hasReached(stage: Stage, wanted: Stage): boolean {
  return STAGES[stage] >= STAGES[wanted];
}

/**
 * Returns the current stage of loading: `asked` until the server has responded, then one stage per frame, so that each
 * stage is painted before work on the next one begins. If the response is available at once, the stages are skipped.
 * @param key identifies the data being loaded; when it changes, the stages start again.
 */
export function useStages(key: string, isAnswered: boolean): Stage {
  const start: Stage = isAnswered ? "done" : "asked";
  const [at, setAt] = useState<{ key: string; stage: Stage }>({ key, stage: start });
  const stage = at.key === key ? at.stage : start;
  useEffect(() => {
    if (at.key !== key) {
      setAt({ key, stage });
      return;
    }
    const next = ORDER[ORDER.indexOf(stage) + 1];
    if (!isAnswered || next === undefined) return;
    const frame = requestAnimationFrame(() => setAt({ key, stage: next }));
    return () => cancelAnimationFrame(frame);
  }, [at.key, key, stage, isAnswered]);
  return stage;
}
