import { leave } from "@hazina/contract/people/leave.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { leaveQueries, refreshLeave } from "./api.ts";
import { leaveTexts as texts } from "./texts.ts";

type Values = { readonly leave_year: keyof typeof texts.years };

/** Shows the form for the start of the company's leave year. */
export function LeaveYearForm({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(leaveQueries.readSettings.queryOptions({ input: {} }));
  return data === undefined ? null : <LoadedForm initial={data.data} onClose={onClose} />;
}

function LoadedForm({ initial, onClose }: { readonly initial: Values; readonly onClose: () => void }) {
  const form = useKitForm<Values>(initial, requestSchema(leave.saveSettings));
  const save = useSave((values: Values) => leaveQueries.saveSettings.call(values), refreshLeave, onClose);
  const options = optionsOf(texts.years);
  return (
    <DialogForm title={texts.settings} lead={texts.settingsLead} onClose={onClose} form={form} {...save}>
      <RadioField form={form} name="leave_year" label={texts.settings} options={options} />
    </DialogForm>
  );
}
