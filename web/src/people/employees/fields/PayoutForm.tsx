import { employees } from "@hazina/contract/people/employees.ts";
import { useSave } from "../../../api/use-save.ts";
import { FormDrawer } from "../../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { employeeTexts as texts } from "../texts.ts";
import { PayoutFields } from "./PayoutFields.tsx";
import { type PayoutValues, partValues, payoutRequest } from "./payout-values.ts";

type PayoutFormProps = { readonly record: EmployeeRecord; readonly onClose: () => void };

/** Shows the form for how an employee is paid: to bank accounts, by M-Pesa or in cash, in up to three parts. */
export function PayoutForm({ record, onClose }: PayoutFormProps) {
  const begins = { name: record.name, phone: record.person.phone ?? "" };
  const whole = ({ payout }: PayoutValues) => ({
    id: record.id,
    version: record.version,
    payout: payoutRequest(payout),
  });
  const initial: PayoutValues = { payout: { parts: [partValues(begins, "rest")] } };
  const form = useKitForm<PayoutValues>(initial, schemaOver(requestSchema(employees.update), whole));
  const save = useSave((values: PayoutValues) => employeeQueries.update.call(whole(values)), refreshEmployees, onClose);
  return (
    <FormDrawer title={texts.setPayout} onClose={onClose} form={form} {...save}>
      <PayoutFields form={form} begins={begins} />
    </FormDrawer>
  );
}
