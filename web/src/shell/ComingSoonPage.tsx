import { HomeButton } from "../access/HomeButton.tsx";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconHourglass } from "../kit/icons/marks.tsx";
import { Page } from "../kit/page/Page.tsx";
import { shellTexts } from "./texts.ts";

/** Shows that more features are in development. */
export function ComingSoonPage() {
  return (
    <Page title={shellTexts.comingSoon.title}>
      <EmptyState icon={<IconHourglass size={28} />} title={shellTexts.comingSoon.title} actions={<HomeButton />}>
        {shellTexts.comingSoon.body}
      </EmptyState>
    </Page>
  );
}
