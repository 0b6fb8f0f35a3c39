import { AllocationsScreen } from "./AllocationsScreen.tsx";

/** The project forecasts, with what each brings and costs. */
export function ProjectForecastsPage() {
  return <AllocationsScreen kind="project" />;
}
