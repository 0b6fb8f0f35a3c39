import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCompanyId } from "../../access/chosen-company.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { scenarioQueries } from "../api.ts";
import { BASELINE } from "../statements/statement-choice.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.form;

/** What the drawer does: a new scenario on a parent, a copy beside one, or another name for one. */
export type ScenarioTask =
  | { readonly kind: "create"; readonly parent: string }
  | { readonly kind: "duplicate"; readonly of: string }
  | { readonly kind: "rename"; readonly id: string; readonly name: string };

type ScenarioDrawerProps = {
  readonly task: ScenarioTask;
  readonly onClose: () => void;
  /** Called with the name the scenario has now. */
  readonly onDone?: (name: string) => void;
};

/** The form of a scenario beside the list or the statement it was called from. */
export function ScenarioDrawer(props: ScenarioDrawerProps) {
  return props.task.kind === "rename" ? <RenameDrawer {...props} task={props.task} /> : <CreateDrawer {...props} />;
}

function CreateDrawer({ task, onClose, onDone }: ScenarioDrawerProps) {
  const company_id = useCompanyId();
  const isCopy = task.kind === "duplicate";
  const from = task.kind === "create" ? task.parent : task.kind === "duplicate" ? task.of : BASELINE;
  const form = useKitForm(
    { name: isCopy ? texts.copyName(from) : "", parent: from, copy: isCopy },
    requestSchema(scenarios.create),
  );
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: { company_id } }));
  const client = useQueryClient();
  const create = useMutation(
    scenarioQueries.create.mutationOptions({
      meta: { quiet: true },
      onSuccess: async ({ message, data: made }) => {
        notifySuccess({ message });
        await client.invalidateQueries({ queryKey: scenarioQueries.key() });
        onClose();
        onDone?.(made.name);
      },
    }),
  );
  const names = new Set([BASELINE, from, ...(data?.data ?? []).map(({ name }) => name)]);
  return (
    <FormDrawer
      opened
      title={isCopy ? texts.duplicateTitle(from) : texts.createTitle}
      onClose={onClose}
      form={form}
      saving={create.isPending}
      error={create.error}
      submitLabel={isCopy ? texts.duplicate : texts.create}
      onSubmit={(values) => create.mutate({ ...values, company_id })}
    >
      <TextField
        form={form}
        name="name"
        label={texts.name}
        placeholder={texts.namePlaceholder}
        withAsterisk
        data-autofocus
      />
      {isCopy ? null : (
        <>
          <SelectField
            form={form}
            name="parent"
            label={texts.parent}
            description={texts.parentHint}
            data={[...names]}
            allowDeselect={false}
          />
          <CheckboxField form={form} name="copy" label={texts.copy} description={texts.copyHint} />
        </>
      )}
    </FormDrawer>
  );
}

type RenameProps = Omit<ScenarioDrawerProps, "task"> & { readonly task: Extract<ScenarioTask, { kind: "rename" }> };

function RenameDrawer({ task, onClose, onDone }: RenameProps) {
  const company_id = useCompanyId();
  const form = useKitForm({ id: task.id, name: task.name }, requestSchema(scenarios.rename));
  const client = useQueryClient();
  const rename = useMutation(
    scenarioQueries.rename.mutationOptions({
      meta: { quiet: true },
      onSuccess: async ({ message, data: renamed }) => {
        notifySuccess({ message });
        await client.invalidateQueries({ queryKey: scenarioQueries.key() });
        onClose();
        onDone?.(renamed.name);
      },
    }),
  );
  return (
    <FormDrawer
      opened
      title={texts.renameTitle(task.name)}
      onClose={onClose}
      form={form}
      saving={rename.isPending}
      error={rename.error}
      submitLabel={texts.rename}
      onSubmit={(values) => rename.mutate({ ...values, company_id })}
    >
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
