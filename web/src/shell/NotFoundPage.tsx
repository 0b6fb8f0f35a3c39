import { HomeButton } from "../access/HomeButton.tsx";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconMapOff } from "../kit/icons/things.tsx";
import { Page } from "../kit/page/Page.tsx";
import { shellTexts } from "./texts.ts";

/** Shown for an unknown URL. */
export function NotFoundPage() {
  return (
    <Page title={shellTexts.notFound.title}>
      <EmptyState icon={<IconMapOff size={28} />} title={shellTexts.notFound.title} actions={<HomeButton />}>
        {shellTexts.notFound.body}
      </EmptyState>
    </Page>
  );
}
