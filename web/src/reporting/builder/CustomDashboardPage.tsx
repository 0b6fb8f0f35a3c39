import { useEffect } from "react";
import { preloadChart } from "../../kit/chart/load-view.ts";
import { BuilderScreen } from "./BuilderScreen.tsx";

/** The screen of one custom dashboard, which users can view and edit. */
export function CustomDashboardPage() {
  useEffect(preloadChart, []);
  return <BuilderScreen kind="dashboard" />;
}
