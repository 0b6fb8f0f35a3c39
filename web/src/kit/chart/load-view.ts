import { useEffect, useState } from "react";

type View = typeof import("./EchartsView.tsx")["EchartsView"];

let loaded: View | null = null;
let loading: Promise<View> | null = null;

/** Loads what draws charts, for a screen that will show one once its data are there. */
export function preloadChart(): void {
  void load().catch(() => undefined);
}

/**
 * Returns what draws charts, null until it is loaded. Not a lazy component: those keep what stands in for them on the screen
 * for 0.3 s even where the module is there already, and a report is to be drawn in less.
 */
export function useChartView(): View | null {
  const [view, setView] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (view !== null) return;
    let isShown = true;
    load().then(
      (made) => isShown && setView(() => made),
      (error: unknown) => isShown && setFailure(error),
    );
    return () => {
      isShown = false;
    };
  }, [view]);
  if (failure !== null) throw failure;
  return view;
}

/** The next chart retries a failed load. */
function load(): Promise<View> {
  loading ??= import("./EchartsView.tsx").then(
    (module) => {
      loaded = module.EchartsView;
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
