import { useEffect } from "react";
import { preloadChart } from "../../kit/chart/load-view.ts";
import { BuilderScreen } from "./BuilderScreen.tsx";

/** The screen of one custom report, which users can view and edit. */
export function CustomReportPage() {
  useEffect(preloadChart, []);
  return <BuilderScreen kind="report" />;
}
