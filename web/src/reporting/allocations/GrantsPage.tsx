import { AllocationsScreen } from "./AllocationsScreen.tsx";

/** Shows the grants, with the income and costs of each. */
export function GrantsPage() {
  return <AllocationsScreen kind="grant" />;
}
