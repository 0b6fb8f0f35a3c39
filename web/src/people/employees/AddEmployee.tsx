import { employees } from "@hazina/contract/people/employees.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { employeeQueries, refreshEmployees } from "./api.ts";
import {
  PersonFields,
  type PersonValues,
  personRequest,
  personValues,
  StatutoryFields,
  type StatutoryValues,
  statutoryRequest,
  statutoryValues,
} from "./PersonFields.tsx";
import { TermsFields, type TermsValues, termsRequest, termsValues } from "./TermsFields.tsx";
import { employeeTexts as texts } from "./texts.ts";

type Values = {
  readonly person: PersonValues;
  readonly statutory: StatutoryValues;
  readonly employment: TermsValues & { readonly joined: string | null };
};

type AddEmployeeProps = { readonly onClose: () => void; readonly onAdded: (id: string) => void };

/** Adds an employee; pay and where it goes follow on the record. */
export function AddEmployee({ onClose, onAdded }: AddEmployeeProps) {
  const initial: Values = {
    person: personValues(null),
    statutory: statutoryValues(null),
    employment: { ...termsValues(null), joined: null },
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employees.create), requestOf));
  const call = (values: Values) => employeeQueries.create.call(requestOf(values));
  const save = useSave(call, refreshEmployees, ({ data }) => {
    onClose();
    onAdded(data.id);
  });
  return (
    <FormDrawer title={texts.add} onClose={onClose} form={form} {...save}>
      <PersonFields form={form} />
      <DayField form={form} name="employment.joined" label={texts.fields.joined} withAsterisk />
      <TermsFields form={form} />
      <StatutoryFields form={form} kept={null} />
    </FormDrawer>
  );
}

function requestOf({ person, statutory, employment }: Values) {
  return {
    person: personRequest(person),
    statutory: statutoryRequest(statutory),
    employment: { ...termsRequest(employment), joined: employment.joined ?? "" },
  };
}
