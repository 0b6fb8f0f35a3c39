import { useEffect } from "react";
import { preloadChart } from "../../kit/chart/load-view.ts";
import { BuilderScreen } from "./BuilderScreen.tsx";

/** A report that people build. */
export function CustomReportPage() {
  useEffect(preloadChart, []);
  return <BuilderScreen kind="report" />;
}
