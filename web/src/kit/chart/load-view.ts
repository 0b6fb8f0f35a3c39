import { useEffect, useState } from "react";

type View = typeof import("./EchartsView.tsx")["EchartsView"];

let loaded: View | null = null;
let loading: Promise<View> | null = null;

/** Loads the drawing library ahead, for a screen that will show a chart once its data arrives. */
export function preloadChart(): void {
  void load().catch(() => undefined);
}

/**
 * Returns the component that draws charts; null until it is loaded. It is not a React lazy component, because those
 * show their placeholder for 0.3 s even if the module is already loaded, and a report must appear faster.
 * @throws the error of loading it, for the error boundary.
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

/** Loads the drawing library; if loading failed, the next chart tries again. */
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
