import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import { useQuery } from "@tanstack/react-query";
import { useAction, useSave } from "../../api/use-save.ts";
import { focusScreenIfLost } from "../../kit/dialog/focus-screen.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { kitTexts } from "../../kit/texts.ts";
import { hiringQueries, refreshHiring, type StaffMember } from "./api.ts";
import { hiringTexts as texts } from "./texts.ts";

type LinkProps = { readonly scenario: string; readonly person: StaffMember; readonly onClose: () => void };

/**
 * Shows the dialog for linking a planned hire or roster entry to an employee. The message after linking offers undo.
 */
export function LinkEmployee({ scenario, person, onClose }: LinkProps) {
  type Values = { readonly employee_id: string | null };
  const { id, name } = person;
  const request = ({ employee_id }: Values) => ({ id, scenario, employee_id: employee_id ?? "" });
  const form = useKitForm<Values>({ employee_id: null }, schemaOver(requestSchema(hiring.linkEmployee), request));
  const unlink = useUnlink();
  const call = async (values: Values) => {
    const done = await hiringQueries.linkEmployee.call(request(values));
    const run = () => unlink(id);
    return { ...done, action: { label: kitTexts.undo, run } };
  };
  const save = useSave(call, refreshAndStay, onClose);
  const staff = useQuery(hiringQueries.staff.queryOptions({ input: { scenario } })).data?.data ?? [];
  const employees = staff.filter(({ kind, was_planned: was }) => kind === "employee" && was.length === 0);
  return (
    <DialogForm title={texts.linkTitle(name)} lead={texts.linkLead} onClose={onClose} form={form} {...save}>
      <SelectField
        form={form}
        name="employee_id"
        label={texts.linkField}
        data={employees.map((one) => ({ value: one.id, label: one.role ? `${one.name}, ${one.role}` : one.name }))}
        searchable
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}

/**
 * Reloads the plan after a planned person is linked to an employee, and moves the focus to the screen. The row and the
 * menu of the planned person, which had the focus, no longer exist at that time.
 */
async function refreshAndStay(): Promise<void> {
  await refreshHiring();
  requestAnimationFrame(focusScreenIfLost);
}

/** Returns the action that unlinks an employee from a planned person. */
export function useUnlink() {
  const { mutateAsync } = useAction((id: string) => hiringQueries.unlinkEmployee.call({ id }), refreshHiring);
  return (id: string) => mutateAsync(id).catch(() => undefined);
}
