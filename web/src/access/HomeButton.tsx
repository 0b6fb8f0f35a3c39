import { Button } from "@mantine/core";
import { AppLink } from "../kit/page/AppLink.tsx";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { sharedTexts } from "../texts.ts";

/** A link to Home. If the user's role has no access to Home, it links to the profile, which every user has. */
export function HomeButton() {
  const hasHome = hasAbility(useUser(), PLACES.home.abilities ?? []);
  return (
    <Button component={AppLink} to={hasHome ? paths.home() : paths.profile()} variant="default">
      {hasHome ? sharedTexts.toHome : sharedTexts.toProfile}
    </Button>
  );
}
