import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { useSave } from "../../api/use-save.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { refreshScenarioList, refreshScenarios, scenarioApi, scenarioQueries } from "../api.ts";
import { followRename } from "../choice/remembered-scenario.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.form;

/** The task of the drawer: create a scenario based on another, copy a scenario, or rename one. */
export type ScenarioTask =
  | { readonly kind: "create"; readonly parent: string }
  | { readonly kind: "duplicate"; readonly of: string }
  | { readonly kind: "rename"; readonly id: string; readonly name: string };

type ScenarioDrawerProps = {
  readonly task: ScenarioTask;
  readonly onClose: () => void;
  /** Called with the scenario's name once it is saved. */
  readonly onDone?: (name: string) => void;
};

/** The form for a scenario, in a drawer over the list or statement from which it was opened. */
export function ScenarioDrawer(props: ScenarioDrawerProps) {
  return props.task.kind === "rename" ? <RenameDrawer {...props} task={props.task} /> : <CreateDrawer {...props} />;
}

function CreateDrawer({ task, onClose, onDone }: ScenarioDrawerProps) {
  const isCopy = task.kind === "duplicate";
  const from = task.kind === "create" ? task.parent : task.kind === "duplicate" ? task.of : BASELINE;
  const form = useKitForm(
    { name: isCopy ? texts.copyName(from) : "", parent: from, copy: isCopy },
    requestSchema(scenarios.create),
  );
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: SHOWN_IN_NOTICE }));
  const finish = async ({ data: { name } }: Named) => {
    await refreshScenarioList();
    onClose();
    onDone?.(name);
  };
  const create = useSave(scenarioApi.create, finish);
  const names = new Set([BASELINE, from, ...(data?.data ?? []).map(({ name }) => name)]);
  return (
    <FormDrawer
      title={isCopy ? texts.duplicateTitle(from) : texts.createTitle}
      onClose={onClose}
      form={form}
      {...create}
      submitLabel={isCopy ? texts.duplicate : texts.create}
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
  const form = useKitForm({ id: task.id, name: task.name }, requestSchema(scenarios.rename));
  const finish = async ({ data: { name } }: Named) => {
    await refreshScenarios();
    followRename(task.name, name);
    onClose();
    onDone?.(name);
  };
  const rename = useSave(scenarioApi.rename, finish);
  return (
    <FormDrawer
      title={texts.renameTitle(task.name)}
      onClose={onClose}
      form={form}
      {...rename}
      submitLabel={texts.rename}
    >
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
    </FormDrawer>
  );
}

type Named = { readonly data: { readonly name: string } };
