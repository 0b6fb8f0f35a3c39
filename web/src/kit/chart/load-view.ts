import { useEffect, useState } from "react";

type View = typeof import("./EchartsView.tsx")["EchartsView"];

let loaded: View | null = null;
let loading: Promise<View> | null = null;

/** Loads the drawing code of charts, for a screen that will show one once its data arrives. */
export function preloadChart(): void {
  void load().catch(() => undefined);
}

/**
 * Returns the drawing component of charts; null until loaded. It is not a lazy component, because those keep their
 * placeholder for 0.3 s even where the module is already loaded, and a report must appear faster.
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

/** Loads the code; the next chart retries a failed load. */
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
