import { Button } from "@mantine/core";
import { hasAbility, useUser } from "../access/session.ts";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { IconHourglass } from "../kit/icons/signs.tsx";
import { IconLock, IconMapOff } from "../kit/icons/things.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { shellTexts } from "./texts.ts";

/** An address that nothing answers to. */
export function NotFoundPage() {
  return (
    <Page title={shellTexts.notFound.title}>
      <EmptyState icon={<IconMapOff size={28} />} title={shellTexts.notFound.title} actions={<HomeButton />}>
        {shellTexts.notFound.body}
      </EmptyState>
    </Page>
  );
}

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

/** The general announcement of what is being built. */
export function ComingSoonPage() {
  return (
    <Page title={shellTexts.comingSoon.title}>
      <EmptyState icon={<IconHourglass size={28} />} title={shellTexts.comingSoon.title} actions={<HomeButton />}>
        {shellTexts.comingSoon.body}
      </EmptyState>
    </Page>
  );
}

/** Leads home or, where the role does not open that, to the profile, which everybody has. */
function HomeButton() {
  const hasHome = hasAbility(useUser(), PLACES.home.abilities ?? []);
  return (
    <Button component={AppLink} to={hasHome ? paths.home() : paths.profile()} variant="default">
      {hasHome ? shellTexts.notFound.home : shellTexts.notFound.profile}
    </Button>
  );
}
