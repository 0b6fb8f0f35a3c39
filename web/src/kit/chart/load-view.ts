import { useEffect, useState } from "react";

type View = typeof import("./EchartsView.tsx")["EchartsView"];

let loaded: View | null = null;
let loading: Promise<View> | null = null;

/** Preloads the drawing library for a screen that will show a chart once its data arrives. */
export function preloadChart(): void {
  void load().catch(() => undefined);
}

/**
 * Returns the component that draws charts; null until it is loaded. React's `lazy` is not used, because it shows its
 * placeholder for 0.3 s even if the module is already loaded, and a report must appear faster.
 * @throws the loading error, for the error boundary.
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

/** Loads the drawing library. If loading failed before, loads it again. */
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
