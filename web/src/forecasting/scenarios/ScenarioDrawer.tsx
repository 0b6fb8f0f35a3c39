import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCompanyId } from "../../access/chosen-company.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { useFormCall } from "../../kit/form/use-form-call.ts";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { forgetStatements, scenarioApi, scenarioQueries } from "../api.ts";
import { BASELINE } from "../statements/statement-choice.ts";
import { followRename } from "./remembered-scenario.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.form;

/** What the drawer does: a new scenario on a parent, a copy beside one, or another name for one. */
export type ScenarioTask =
  | { readonly kind: "create"; readonly parent: string }
  | { readonly kind: "duplicate"; readonly of: string }
  | { readonly kind: "rename"; readonly id: string; readonly name: string };

type NewScenario = { name: string; parent: string; copy: boolean };

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
  const finish = useFinish(onClose, onDone);
  const create = useFormCall((values: NewScenario) => scenarioApi.create({ ...values, company_id }), finish);
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
  const company_id = useCompanyId();
  const form = useKitForm({ id: task.id, name: task.name }, requestSchema(scenarios.rename));
  const client = useQueryClient();
  const finish = useFinish(onClose, (name) => {
    followRename(task.name, name);
    forgetStatements(client);
    onDone?.(name);
  });
  const rename = useFormCall(
    (values: { id: string; name: string }) => scenarioApi.rename({ ...values, company_id }),
    finish,
  );
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

/** What follows on either: what shows scenarios reads them again, the drawer closes, and the name is told. */
function useFinish(onClose: () => void, onDone: ScenarioDrawerProps["onDone"]) {
  const client = useQueryClient();
  return async ({ data: { name } }: { readonly data: { readonly name: string } }) => {
    await client.invalidateQueries({ queryKey: scenarioQueries.key() });
    onClose();
    onDone?.(name);
  };
}
