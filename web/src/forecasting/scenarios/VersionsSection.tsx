import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRemoval } from "../../api/use-removal.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { failureOf, fieldErrors } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { Form } from "../../kit/form/Form.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { kitTexts } from "../../kit/texts.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshScenarios, refreshVersions, scenarioQueries } from "../api.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import type { ListedScenario } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";
import { useUndoSteps } from "./use-undo-steps.ts";

const texts = scenarioTexts.versions;

/**
 * Lists the named versions of a scenario, with actions to save, delete and restore a version. Restoring is one step
 * that can be undone.
 */
export function VersionsSection({ scenario: { id, name } }: { readonly scenario: ListedScenario }) {
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const query = useQuery({ ...scenarioQueries.versions.queryOptions({ input: { id } }) });
  const versions = query.data?.data;
  const { restore, remove } = useVersionTasks(id, name);
  return (
    <section className={styles.section} aria-label={texts.title}>
      <Title order={2}>{texts.title}</Title>
      <div className={styles.sheet}>
        <Text c="dimmed">{texts.lead}</Text>
        {mayEdit ? <SaveVersion id={id} /> : null}
        {query.isError && versions === undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : versions?.length === 0 ? (
          <Text>{texts.none}</Text>
        ) : (
          <ul className={styles.versions}>
            {(versions ?? []).map((version) => (
              <li key={version.id}>
                <span className={styles.versionName}>{version.name}</span>
                <span className={styles.note}>{texts.by(version.by, formatDayAndTime(version.at))}</span>
                {mayEdit ? (
                  <Group gap={6}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={texts.restoreOf(version.name)}
                      onClick={() => restore(version)}
                    >
                      {texts.restore}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={texts.removeOf(version.name)}
                      onClick={() => remove(version)}
                    >
                      {texts.remove}
                    </Button>
                  </Group>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function SaveVersion({ id }: { readonly id: string }) {
  const form = useKitForm({ id, name: "" }, requestSchema(scenarios.saveVersion));
  const save = useMutation(
    scenarioQueries.saveVersion.mutationOptions({
      meta: { quiet: true },
      onError: (error) => {
        const failure = failureOf(error);
        form.setErrors({ name: failure.message, ...fieldErrors(failure) });
      },
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        form.reset();
        return refreshVersions();
      },
    }),
  );
  return (
    <Form noValidate className={styles.save} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput
        key={form.key("name")}
        label={texts.name}
        placeholder={texts.placeholder}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {texts.save}
      </Button>
    </Form>
  );
}

type Version = { readonly id: string; readonly name: string };

function useVersionTasks(id: string, scenario: string) {
  const undo = useUndoSteps();
  const restoring = useMutation(scenarioQueries.restoreVersion.mutationOptions());
  const remove = useRemoval<Version>({
    remove: ({ id: version_id }) => scenarioQueries.removeVersion.call({ id, version_id }),
    refresh: refreshVersions,
  });
  const restore = ({ id: version_id, name }: Version) =>
    void confirm({
      title: texts.restoreTitle,
      body: texts.restoreQuestion(name, scenario),
      action: texts.restore,
      run: async () => {
        const { message } = await restoring.mutateAsync({ id, version_id });
        const step = { id, title: `Version ${name} restored` };
        notifySuccess({ message, action: { label: kitTexts.undo, run: () => undo([step], texts.undone) } });
        await refreshScenarios();
      },
    });
  return { restore, remove };
}
