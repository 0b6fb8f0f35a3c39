import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconLock } from "../kit/icons/locks.tsx";
import { Page } from "../kit/page/Page.tsx";
import { sharedTexts } from "../texts.ts";
import { HomeButton } from "./HomeButton.tsx";

/**
 * Renders a message instead of a screen that the user's role may not open, with the reason if it is
 * known.
 */
export function RestrictedPage({ reason = sharedTexts.restricted.body }: { readonly reason?: string }) {
  return (
    <Page title={sharedTexts.restricted.title}>
      <EmptyState icon={<IconLock size={28} />} title={sharedTexts.restricted.title} actions={<HomeButton />}>
        {reason}
      </EmptyState>
    </Page>
  );
}
