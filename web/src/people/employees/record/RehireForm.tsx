import { employees } from "@hazina/contract/people/employees.ts";
import { useSave } from "../../../api/use-save.ts";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { managerOf, TermsFields, type TermsValues, termsRequest, termsValues } from "../fields/TermsFields.tsx";
import { employeeTexts as texts } from "../texts.ts";

type Values = { readonly joined: string | null; readonly employment: TermsValues };

/**
 * Shows the form for rehiring a former employee. It asks for the first day, and is prefilled with the employee's
 * previous terms.
 */
export function RehireForm({ record, onClose }: { readonly record: EmployeeRecord; readonly onClose: () => void }) {
  const whole = ({ joined, employment }: Values) => ({
    id: record.id,
    version: record.version,
    joined: joined ?? "",
    employment: termsRequest(employment),
  });
  const initial: Values = {
    joined: null,
    employment: { ...termsValues(record.employment.terms), contract_ends: null, probation_ends: null },
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employees.rehire), whole));
  const save = useSave((values: Values) => employeeQueries.rehire.call(whole(values)), refreshEmployees, onClose);
  return (
    <FormDrawer title={texts.rehire} onClose={onClose} form={form} {...save}>
      <DayField form={form} name="joined" label={texts.fields.joined} description={texts.rehireLead} withAsterisk />
      <TermsFields
        form={form}
        employeeId={record.id}
        manager={managerOf(record.employment.terms)}
        terms={record.employment.terms}
      />
    </FormDrawer>
  );
}
