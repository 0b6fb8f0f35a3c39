import { employees } from "@hazina/contract/people/employees.ts";
import { useSave } from "../../../api/use-save.ts";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../../kit/form/number-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { employeeQueries, refreshEmployees } from "../api.ts";
import {
  PersonFields,
  type PersonValues,
  personRequest,
  personValues,
  StatutoryFields,
  type StatutoryValues,
  statutoryRequest,
  statutoryValues,
} from "../fields/PersonFields.tsx";
import { TermsFields, type TermsValues, termsRequest, termsValues } from "../fields/TermsFields.tsx";
import { employeeTexts as texts } from "../texts.ts";

type Values = {
  readonly person: PersonValues;
  readonly statutory: StatutoryValues;
  readonly employment: TermsValues & { readonly joined: string | null };
  readonly pay?: { readonly amount: number | string };
};

/** A planned hire, used to prefill the form for a new employee. */
export type PlannedPerson = {
  /** The id of the planned hire or roster entry. */
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly department_id: string | null;
  readonly job_title_id: string | null;
  readonly joined: string;
  /** The planned basic pay per month, in shillings; null if it is not known. */
  readonly basic: number | null;
};

type AddEmployeeProps = {
  readonly planned?: PlannedPerson;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
};

/**
 * Shows the form for adding an employee. Pay and pay-out details are added to the record later, but the pay of a
 * planned hire is proposed at once.
 */
export function AddEmployee({ planned, onClose, onAdded }: AddEmployeeProps) {
  const setsPay = hasAbility(useUser(), ["Manage Salaries"]) && planned?.basic != null;
  const initial: Values = {
    person: { ...personValues(null), ...nameOf(planned) },
    statutory: statutoryValues(null),
    employment: { ...termsValues(null), ...placeOf(planned), joined: planned?.joined ?? null },
    ...(setsPay ? { pay: { amount: planned?.basic ?? "" } } : {}),
  };
  const request = (values: Values) => requestOf(values, planned);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employees.create), request));
  const call = (values: Values) => employeeQueries.create.call(request(values));
  const save = useSave(call, refreshEmployees, ({ data }) => {
    onClose();
    onAdded(data.id);
  });
  return (
    <FormDrawer title={texts.add} onClose={onClose} form={form} {...save}>
      <PersonFields form={form} />
      <DayField form={form} name="employment.joined" label={texts.fields.joined} withAsterisk />
      <TermsFields form={form} />
      {setsPay ? (
        <NumberField
          form={form}
          name="pay.amount"
          label={texts.plannedPay}
          description={texts.hints.pay}
          decimalScale={2}
          min={0}
        />
      ) : null}
      <StatutoryFields form={form} kept={null} />
    </FormDrawer>
  );
}

function nameOf(planned: PlannedPerson | undefined) {
  return planned ? { first_name: planned.first_name, last_name: planned.last_name } : {};
}

function placeOf(planned: PlannedPerson | undefined) {
  return planned ? { department_id: planned.department_id, job_title_id: planned.job_title_id } : {};
}

function requestOf({ person, statutory, employment, pay }: Values, planned: PlannedPerson | undefined) {
  const amount = pay?.amount;
  return {
    ...(planned ? { planned_id: planned.id } : {}),
    ...(typeof amount === "number" ? { pay: { amount, reason: texts.asPlanned } } : {}),
    person: personRequest(person),
    statutory: statutoryRequest(statutory),
    employment: { ...termsRequest(employment), joined: employment.joined ?? "" },
  };
}
