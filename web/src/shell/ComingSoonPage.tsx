import { HomeButton } from "../access/HomeButton.tsx";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconHourglass } from "../kit/icons/marks.tsx";
import { Page } from "../kit/page/Page.tsx";
import { shellTexts } from "./texts.ts";

/** Says that this part of the product is still in development. */
export function ComingSoonPage() {
  return (
    <Page title={shellTexts.comingSoon.title}>
      <EmptyState icon={<IconHourglass size={28} />} title={shellTexts.comingSoon.title} actions={<HomeButton />}>
        {shellTexts.comingSoon.body}
      </EmptyState>
    </Page>
  );
}
