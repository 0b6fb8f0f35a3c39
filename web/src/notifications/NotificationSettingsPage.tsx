import { NOTIFICATION_FLAGS } from "@hazina/contract/notifications.ts";
import { Alert, Skeleton, Switch, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasAbility, useUser } from "../access/session.ts";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { Page } from "../kit/page/Page.tsx";
import { Section } from "../kit/page/Section.tsx";
import { sectionTabs } from "../sections.ts";
import { type Configuration, notificationQueries } from "./client.ts";
import { MinimumBalance } from "./MinimumBalance.tsx";
import styles from "./notifications.module.css";
import { notificationTexts } from "./texts.ts";

const texts = notificationTexts.configuration;

/** What the company is told of: each setting is saved on its own, and then everything is read anew. */
export function NotificationSettingsPage() {
  const configuration = useQuery(
    notificationQueries.readConfiguration.queryOptions({ select: ({ data }) => data, meta: { quiet: true } }),
  );
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

function Flags({ configuration, mayManage }: FlagsProps) {
  const client = useQueryClient();
  const save = useMutation(
    notificationQueries.saveConfiguration.mutationOptions({
      onSuccess: notifySuccess,
      onSettled: () => client.invalidateQueries({ queryKey: notificationQueries.readConfiguration.key() }),
    }),
  );
  const saving = save.isPending ? save.variables : null;
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.flags}>
        {NOTIFICATION_FLAGS.map((flag) => (
          <Switch
            key={flag}
            size="md"
            labelPosition="left"
            label={texts.flags[flag].label}
            description={texts.flags[flag].body}
            classNames={{ root: styles.flag ?? "", body: styles.flagBody ?? "", label: styles.flagLabel ?? "" }}
            checked={saving?.label === flag ? saving.value === true : configuration[flag] === "1"}
            disabled={!mayManage || save.isPending}
            onChange={(event) => save.mutate({ label: flag, value: event.currentTarget.checked })}
          />
        ))}
      </div>
      <Text c="dimmed">{texts.later}</Text>
    </Section>
  );
}
