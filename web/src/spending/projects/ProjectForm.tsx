import { dayAt, now } from "@hazina/base/calendar.ts";
import { projects } from "@hazina/contract/spending/projects.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type ProjectRecord, projectQueries, refreshSpending } from "../api.ts";
import { PROJECT_KINDS, projectTexts } from "./texts.ts";

const texts = projectTexts.form;

type Values = {
  readonly name: string;
  readonly code: string;
  readonly kind: keyof typeof PROJECT_KINDS;
  readonly party: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly restricted: number | string;
};

type Props = {
  /** The project to change; omitted to create one. */
  readonly project?: ProjectRecord;
  readonly onClose: () => void;
};

/** Shows the form for creating or changing a project. */
export function ProjectForm({ project, onClose }: Props) {
  const go = useGo();
  const form = useKitForm<Values>(initialOf(project), schemaOver(requestSchema(projects.create), requestOf));
  const [kind, setKind] = useState(project?.kind ?? "customer");
  form.watch("kind", ({ value }) => setKind(value));
  const save = useSave(
    async (values: Values): Promise<{ message: string; id: string }> => {
      if (project) {
        const shown = { id: project.id, version: project.version };
        return { id: project.id, ...(await projectQueries.update.call({ ...requestOf(values), ...shown })) };
      }
      const { message, data } = await projectQueries.create.call(requestOf(values));
      return { message, id: data.id };
    },
    refreshSpending,
    ({ id }) => {
      onClose();
      go(paths.project({ id }));
    },
  );
  return (
    <FormDrawer
      title={project ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={texts.save}
      {...save}
    >
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
      <TextField form={form} name="code" label={texts.code} description={texts.codeHint} withAsterisk />
      <SelectField form={form} name="kind" label={texts.kind} data={optionsOf(PROJECT_KINDS)} allowDeselect={false} />
      {kind === "own" ? null : <TextField form={form} name="party" label={texts.party} withAsterisk />}
      <DayField form={form} name="from" label={texts.from} withAsterisk />
      <DayField form={form} name="to" label={texts.to} description={texts.toHint} clearable />
      <AmountField form={form} name="restricted" label={texts.restricted} description={texts.restrictedHint} />
    </FormDrawer>
  );
}

function initialOf(project: ProjectRecord | undefined): Values {
  return {
    name: project?.name ?? "",
    code: project?.code ?? "",
    kind: project?.kind ?? "customer",
    party: project?.party ?? "",
    from: project?.from ?? dayAt(now()),
    to: project?.to ?? null,
    restricted: project?.restricted ?? "",
  };
}

function requestOf({ party, from, restricted, ...rest }: Values) {
  return {
    ...rest,
    party: rest.kind === "own" || party.trim() === "" ? null : party,
    from: from ?? "",
    restricted: restricted === "" ? null : numberOf(restricted),
  };
}
