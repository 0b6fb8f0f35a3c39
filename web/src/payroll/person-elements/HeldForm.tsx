import { dayAt, now } from "@hazina/base/calendar.ts";
import { personElements } from "@hazina/contract/payroll/person-elements.ts";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type HeldElement, type PayElement, personElementQueries, refreshPayroll } from "../api.ts";
import { PersonSelect } from "../PersonSelect.tsx";
import { setupTexts } from "../setup/texts.ts";
import { HeldFields } from "./HeldFields.tsx";
import { type HeldValues, heldRequest, heldValues } from "./held-values.ts";

const texts = setupTexts.held;

type Values = HeldValues & { readonly element_id: string | null };

type HeldFormProps = {
  /** The assigned element to edit; null if the form assigns a new one. */
  readonly held: HeldElement | null;
  readonly elements: readonly PayElement[];
  /** The employee, if the screen shows a single employee; omitted if the form asks for one. */
  readonly of?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Shows the form for assigning an element to an employee, or for editing an assignment. */
export function HeldForm({ held, elements, of, onClose }: HeldFormProps) {
  const [person, setPerson] = useState<string | null>(held?.personnel_id ?? of?.id ?? null);
  const [elementId, setElementId] = useState(held?.element_id ?? null);
  const elementOf = (id: string | null) => elements.find((one) => one.id === id);
  const given = ({ element_id: id, ...values }: Values) => ({
    ...heldRequest(values, elementOf(id)),
    personnel_id: person ?? "",
    element_id: id ?? "",
  });
  const changed = (id: string, { element_id: element, ...values }: Values) => ({
    id,
    ...heldRequest(values, elementOf(element)),
  });
  const check =
    held === null
      ? schemaOver(requestSchema(personElements.create), given)
      : schemaOver(requestSchema(personElements.update), (values: Values) => changed(held.id, values));
  const initial: Values = { ...heldValues(held, dayAt(now()).slice(0, 7)), element_id: held?.element_id ?? null };
  const form = useKitForm<Values>(initial, check);
  form.watch("element_id", ({ value }) => setElementId(value));
  const call = (values: Values): Promise<{ message: string }> =>
    held === null
      ? personElementQueries.create.call(given(values))
      : personElementQueries.update.call(changed(held.id, values));
  const save = useSave(call, refreshPayroll, onClose);
  return (
    <FormDrawer title={held === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      {held === null ? (
        <>
          {of === undefined ? (
            <PersonSelect
              label={texts.fields.person}
              value={person}
              onChange={setPerson}
              error={form.errors.personnel_id}
            />
          ) : (
            <Text fw={600}>{of.name}</Text>
          )}
          <SelectField
            form={form}
            name="element_id"
            label={texts.fields.element}
            data={elements.map(({ id, name }) => ({ value: id, label: name }))}
            withAsterisk
          />
        </>
      ) : (
        <Text fw={600}>{`${held.name}, ${held.element}`}</Text>
      )}
      <HeldFields key={elementId} form={form} element={elementOf(elementId)} />
    </FormDrawer>
  );
}
