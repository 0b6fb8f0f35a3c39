import { Button } from "@mantine/core";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconClockHour4 } from "../kit/icons/marks.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { sectionTabs } from "../sections.ts";
import { PLANNED } from "./planned.ts";
import { shellTexts } from "./texts.ts";
import { usePlaceName } from "./use-place-name.ts";

/** Shown for a screen that is not built yet, with a description of it. */
export function PlannedPage() {
  const name = usePlaceName() ?? "comingSoon";
  const place = PLACES[name];
  return (
    <Page title={place.title} tabs={sectionTabs(name)}>
      <EmptyState
        icon={<IconClockHour4 size={28} />}
        title={shellTexts.planned.title}
        actions={
          <Button component={AppLink} to={paths.home()} variant="default">
            {shellTexts.planned.back}
          </Button>
        }
      >
        {shellTexts.planned.lead} {PLANNED[name]}
      </EmptyState>
    </Page>
  );
}
