import { Button } from "@mantine/core";
import { IconClockHour4 } from "@tabler/icons-react";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import type { Place } from "../places.ts";
import { shellTexts } from "./texts.ts";

/** A screen that is not built yet: it says so, and what will be there. */
export function PlannedPage({ place }: { readonly place: Place }) {
  return (
    <Page title={place.title}>
      <EmptyState
        icon={<IconClockHour4 size={28} />}
        title={shellTexts.planned.title}
        actions={
          <Button component={AppLink} to={paths.home()} variant="default">
            {shellTexts.planned.back}
          </Button>
        }
      >
        {shellTexts.planned.lead} {place.will}
      </EmptyState>
    </Page>
  );
}
