import { NOTIFICATION_FLAGS } from "@hazina/contract/notifications/notifications.ts";
import { Alert, Skeleton, Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { Page } from "../kit/page/Page.tsx";
import { Section } from "../kit/page/Section.tsx";
import { sectionTabs } from "../sections.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { type Configuration, notificationQueries, refreshConfiguration } from "./api.ts";
import { MinimumBalance } from "./MinimumBalance.tsx";
import styles from "./notifications.module.css";
import { notificationTexts } from "./texts.ts";

const texts = notificationTexts.configuration;

/**
 * Shows the company's notification settings for editing. Each setting is saved separately, and then all settings are
 * reloaded.
 */
export function NotificationSettingsPage() {
  const configuration = useQuery(notificationQueries.readConfiguration.queryOptions({ select: ({ data }) => data }));
  const mayManage = hasAbility(useUser(), ["Manage Notification Settings"]);
  return (
    <Page title={texts.title} tabs={sectionTabs("notificationSettings")} width="narrow">
      {mayManage ? null : <Alert color="blue">{texts.lacks}</Alert>}
      {configuration.isError ? (
        <ErrorState error={configuration.error} onRetry={() => void configuration.refetch()} />
      ) : configuration.data === undefined ? (
        <Skeleton height={420} />
      ) : (
        <>
          <Flags configuration={configuration.data} mayManage={mayManage} />
          <MinimumBalance configuration={configuration.data} mayManage={mayManage} />
        </>
      )}
    </Page>
  );
}

type FlagsProps = { readonly configuration: Configuration; readonly mayManage: boolean };

/** The notification settings that are shown. The setting for budgets is not offered yet. */
const SHOWN_FLAGS = NOTIFICATION_FLAGS.filter((flag) => flag !== "budgets");

/**
 * The switches for the kinds of notification. A switch changes at once and keeps the focus. If several switches are
 * changed, they are saved one after another in that order.
 */
function Flags({ configuration, mayManage }: FlagsProps) {
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const save = useMutation(
    notificationQueries.saveConfiguration.mutationOptions({
      scope: { id: "notification settings" },
      onSuccess: notifySuccess,
      onSettled: async (_answer, _error, { label }) => {
        await refreshConfiguration();
        setWanted(({ [label]: _saved, ...others }) => others);
      },
    }),
  );
  const change = (label: (typeof NOTIFICATION_FLAGS)[number], value: boolean) => {
    setWanted({ ...wanted, [label]: value });
    save.mutate({ label, value });
  };
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.flags}>
        {SHOWN_FLAGS.map((flag) => (
          <Switch
            key={flag}
            size="md"
            labelPosition="left"
            label={texts.flags[flag].label}
            description={texts.flags[flag].body}
            classNames={{ root: styles.flag ?? "", body: styles.flagBody ?? "", label: styles.flagLabel ?? "" }}
            checked={wanted[flag] ?? configuration[flag] === "1"}
            disabled={!mayManage}
            onChange={(event) => change(flag, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Section>
  );
}
