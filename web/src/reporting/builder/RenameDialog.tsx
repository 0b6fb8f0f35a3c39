import { builder } from "@hazina/contract/reporting/builder.ts";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { builderQueries, type ListedReport, refreshBuilder } from "./api.ts";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.lists;

type Values = { readonly id: string; readonly name: string; readonly version: number };

/** Gives a report or dashboard another name. */
export function RenameDialog({ row, onClose }: { readonly row: ListedReport; readonly onClose: () => void }) {
  const { id, name, version } = row;
  const form = useKitForm<Values>({ id, name, version }, requestSchema(builder.save));
  const save = useSave((values: Values) => builderQueries.save.call(values), refreshBuilder, onClose);
  return (
    <FormDrawer title={texts.rename} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
