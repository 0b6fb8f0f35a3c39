import { AllocationsScreen } from "./AllocationsScreen.tsx";

/** The grants, with what each brings and costs. */
export function GrantsPage() {
  return <AllocationsScreen kind="grant" />;
}
