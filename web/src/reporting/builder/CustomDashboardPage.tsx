import { useEffect } from "react";
import { preloadChart } from "../../kit/chart/load-view.ts";
import { BuilderScreen } from "./BuilderScreen.tsx";

/** Shows a custom dashboard. */
export function CustomDashboardPage() {
  useEffect(preloadChart, []);
  return <BuilderScreen kind="dashboard" />;
}
