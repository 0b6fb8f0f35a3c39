import { AllocationsScreen } from "./AllocationsScreen.tsx";

/** Shows the project forecasts, with the income and costs of each. */
export function ProjectForecastsPage() {
  return <AllocationsScreen kind="project" />;
}
