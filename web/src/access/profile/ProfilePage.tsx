import { Page } from "../../kit/page/Page.tsx";
import { sectionTabs } from "../../sections.ts";
import { useUser } from "../../session/session.ts";
import { SignInMethodsCard } from "../factors/SignInMethodsCard.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { PhotoCard } from "./PhotoCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { profileTexts } from "./texts.ts";

/** Shows the user's account: photo, details, sign-in methods and sessions. */
export function ProfilePage() {
  const user = useUser();
  if (user === null) return null;
  return (
    <Page title={profileTexts.title} tabs={sectionTabs("profile")} width="narrow">
      <PhotoCard user={user} />
      <DetailsCard user={user} />
      <SignInMethodsCard />
      <SessionsCard />
    </Page>
  );
}
