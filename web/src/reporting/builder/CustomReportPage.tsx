import { useEffect } from "react";
import { preloadChart } from "../../kit/chart/load-view.ts";
import { BuilderScreen } from "./BuilderScreen.tsx";

/** Shows a custom report. */
export function CustomReportPage() {
  useEffect(preloadChart, []);
  return <BuilderScreen kind="report" />;
}
