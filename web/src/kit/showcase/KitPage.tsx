import { Page } from "../page/Page.tsx";

/** Every component of the kit in every state. */
export function KitPage() {
  return <Page title="Kit">Kit</Page>;
}
