import { builder } from "@hazina/contract/reporting/builder.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { SavedFirst } from "../SavedFirst.tsx";
import { useBegunFrom } from "../save-conflict.ts";
import { builderQueries, type ListedReport, refreshBuilder } from "./api.ts";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.lists;

type Values = { readonly id: string; readonly name: string };

export function RenameDialog({ row, onClose }: { readonly row: ListedReport; readonly onClose: () => void }) {
  const { id, name } = row;
  const form = useKitForm<Values>({ id, name }, requestSchema(builder.save));
  const [begun] = useState(name);
  const { theirs, over } = useBegunFrom(row.version, (standing) => standing.name === begun);
  const rename = (values: Values) => over((version) => builderQueries.save.call({ ...values, version }));
  const save = useSave(rename, refreshBuilder, onClose);
  return (
    <FormDrawer title={texts.rename} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
      {theirs?.name === undefined ? null : <SavedFirst says={[theirs.name]} />}
    </FormDrawer>
  );
}
