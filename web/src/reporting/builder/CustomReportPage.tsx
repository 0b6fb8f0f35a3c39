import { BuilderScreen } from "./BuilderScreen.tsx";

/** A report that people build. */
export function CustomReportPage() {
  return <BuilderScreen kind="report" />;
}
