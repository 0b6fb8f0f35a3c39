import { dayAt, now } from "@hazina/base/calendar.ts";
import { personElements } from "@hazina/contract/payroll/person-elements.ts";
import { Button, List, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { departmentQueries } from "../../organization/departments/api.ts";
import { type PayElement, personElementQueries, refreshPayroll } from "../api.ts";
import { PeopleField } from "../PeopleField.tsx";
import { setupTexts } from "../setup/texts.ts";
import { HeldFields } from "./HeldFields.tsx";
import { type HeldValues, heldRequest, heldValues } from "./held-values.ts";

const texts = setupTexts.held.bulk;

type Values = HeldValues & { readonly element_id: string | null };
type Who = { readonly people: readonly string[]; readonly search: string; readonly department: string | null };
type BulkFormProps = { readonly elements: readonly PayElement[]; readonly onClose: () => void };

/**
 * Shows the form for assigning an element to chosen employees, or to everyone who matches a search. Before the element
 * is assigned, the form lists the employees who cannot have it.
 */
export function BulkForm({ elements, onClose }: BulkFormProps) {
  const [who, setWho] = useState<Who>({ people: [], search: "", department: null });
  const [elementId, setElementId] = useState<string | null>(null);
  const elementOf = (id: string | null) => elements.find((one) => one.id === id);
  const whole = ({ element_id: id, ...values }: Values) => ({
    element_id: id ?? "",
    who: whoOf(who),
    ...heldRequest(values, elementOf(id)),
  });
  const initial: Values = { ...heldValues(null, dayAt(now()).slice(0, 7)), element_id: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(personElements.assign), whole));
  form.watch("element_id", ({ value }) => setElementId(value));
  const attempt = useMutation({
    mutationFn: (values: Values) => personElementQueries.assign.call({ ...whole(values), dry_run: true }),
  });
  const save = useSave(
    (values: Values) => personElementQueries.assign.call(whole(values)),
    refreshPayroll,
    ({ data }) => (data.failed.length === 0 ? onClose() : attempt.reset()),
  );
  const check = form.onSubmit((values) => attempt.mutate(values));
  const found = attempt.data?.data;
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.give} {...save}>
      <SelectField
        form={form}
        name="element_id"
        label={setupTexts.held.fields.element}
        data={elements.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
        data-autofocus
      />
      <HeldFields key={elementId} form={form} element={elementOf(elementId)} />
      <WhoFields who={who} onChange={setWho} />
      <Button variant="default" loading={attempt.isPending} onClick={() => check()}>
        {texts.check}
      </Button>
      <div aria-live="polite">
        {found === undefined ? null : (
          <>
            <Text fw={600}>{texts.would(found.done)}</Text>
            {found.failed.length === 0 ? null : <Text mt="xs">{texts.failed(found.failed.length)}</Text>}
            <List size="sm">
              {found.failed.map(({ id, name, reason }) => (
                <List.Item key={id}>{`${name}: ${reason}`}</List.Item>
              ))}
            </List>
          </>
        )}
      </div>
    </FormDrawer>
  );
}

function WhoFields({ who, onChange }: { readonly who: Who; readonly onChange: (who: Who) => void }) {
  const departments = useQuery(departmentQueries.list.queryOptions({ input: {} }));
  const isByName = who.people.length > 0;
  return (
    <>
      <PeopleField
        label={texts.chosen}
        description={texts.all}
        value={who.people}
        onChange={(people) => onChange({ ...who, people })}
      />
      <TextInput
        label={texts.search}
        value={who.search}
        disabled={isByName}
        onChange={(event) => onChange({ ...who, search: event.currentTarget.value })}
      />
      <Select
        label={texts.department}
        data={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={who.department}
        disabled={isByName}
        onChange={(department) => onChange({ ...who, department })}
        searchable
        clearable
      />
    </>
  );
}

/**
 * Returns the part of the API request that says who gets the element: the ids of the chosen employees or, if no
 * employees are chosen, the search text and department that employees must match.
 */
function whoOf({ people, search, department }: Who) {
  if (people.length > 0) return { ids: [...people] };
  return {
    filter: {
      ...(search.trim() === "" ? {} : { search: search.trim() }),
      ...(department === null ? {} : { department_id: department }),
    },
  };
}
