import { BuilderScreen } from "./BuilderScreen.tsx";

/** A dashboard that people build. */
export function CustomDashboardPage() {
  return <BuilderScreen kind="dashboard" />;
}
