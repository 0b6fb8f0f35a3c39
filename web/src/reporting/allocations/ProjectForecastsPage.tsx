import { AllocationsScreen } from "./AllocationsScreen.tsx";

/** The project forecasts, with the income and costs of each. */
export function ProjectForecastsPage() {
  return <AllocationsScreen kind="project" />;
}
