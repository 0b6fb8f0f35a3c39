import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { sectionTabs } from "../../sections.ts";
import { authenticationQueries } from "./api.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { authenticationTexts as texts } from "./texts.ts";

/** Shows the company's rules for signing in: password resets, password rules and the limit of failed attempts. */
export function AuthenticationPage() {
  const settings = useQuery(authenticationQueries.read.queryOptions());
  return (
    <Page title={texts.title} subtitle={texts.subtitle} tabs={sectionTabs("authentication")} width="narrow">
      {settings.isError && settings.data === undefined ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data === undefined ? (
        <Skeleton height={520} radius="md" />
      ) : (
        <SettingsForm settings={settings.data.data} />
      )}
    </Page>
  );
}
