import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconLock } from "../kit/icons/locks.tsx";
import { Page } from "../kit/page/Page.tsx";
import { HomeButton } from "./HomeButton.tsx";
import { shellTexts } from "./texts.ts";

/** A screen the user's role may not open, with the reason where it is known. */
export function RestrictedPage({ reason = shellTexts.restricted.body }: { readonly reason?: string }) {
  return (
    <Page title={shellTexts.restricted.title}>
      <EmptyState icon={<IconLock size={28} />} title={shellTexts.restricted.title} actions={<HomeButton />}>
        {reason}
      </EmptyState>
    </Page>
  );
}
