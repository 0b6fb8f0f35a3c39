import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { setFieldOf } from "../../../kit/form/field.ts";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { departmentQueries } from "../../../organization/departments/api.ts";
import { DepartmentForm } from "../../../organization/departments/DepartmentForm.tsx";
import { jobTitleQueries } from "../../../organization/job-titles/api.ts";
import { JobTitleForm } from "../../../organization/job-titles/JobTitleForm.tsx";
import { microforecastTexts as texts } from "../texts.ts";

/** The value of the option that opens the dialog for a new record. */
export const NEW = "\u0000new";

type TeamFieldProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly name: string;
  readonly label: string;
  readonly withAsterisk: boolean;
  readonly "data-autofocus"?: boolean;
};

/** Lets the user choose or add the department of a planned hire. */
export function DepartmentField<Values extends Record<string, unknown>>(props: TeamFieldProps<Values>) {
  const { data } = useQuery(departmentQueries.list.queryOptions({ input: {} }));
  const made = useMade(props, data?.data);
  return (
    <>
      <SelectField {...props} data={made.options(texts.newOf.department)} onChange={made.choose} />
      {made.isMaking ? <DepartmentForm department={null} onClose={made.close} /> : null}
    </>
  );
}

/** Lets the user choose or add the job title of a planned hire. */
export function JobTitleField<Values extends Record<string, unknown>>(props: TeamFieldProps<Values>) {
  const { data } = useQuery(jobTitleQueries.list.queryOptions({ input: {} }));
  const made = useMade(props, data?.data);
  return (
    <>
      <SelectField {...props} data={made.options(texts.newOf.jobTitle)} onChange={made.choose} />
      {made.isMaking ? <JobTitleForm jobTitle={null} onClose={made.close} /> : null}
    </>
  );
}

type Named = { readonly id: string; readonly name: string };

/**
 * Adds to a select an option that opens the dialog for adding a record. The new record is selected once it appears in
 * the list. The option is shown only after the list is loaded, because otherwise any record loaded later would be
 * mistaken for the new one.
 */
function useMade<Values extends Record<string, unknown>>(
  { form, name }: Pick<TeamFieldProps<Values>, "form" | "name">,
  listed: readonly Named[] | undefined,
) {
  const records = listed ?? [];
  const [isMaking, setMaking] = useState(false);
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const choose = (id: string | null) => setFieldOf(form, name, id);
  const added = before === null || isMaking ? undefined : records.find(({ id }) => !before.has(id));
  if (added !== undefined) {
    setBefore(null);
    queueMicrotask(() => choose(added.id));
  }
  return {
    isMaking,
    options: (label: string) => [
      ...records.map((record) => ({ value: record.id, label: record.name })),
      ...(listed === undefined ? [] : [{ value: NEW, label }]),
    ],
    choose: (value: string | null) => {
      if (value !== NEW) return choose(value);
      setBefore(new Set(records.map(({ id }) => id)));
      setMaking(true);
    },
    close: () => setMaking(false),
  };
}
