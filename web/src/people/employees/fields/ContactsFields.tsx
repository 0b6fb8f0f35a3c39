import { Text } from "@mantine/core";
import { CheckboxField } from "../../../kit/form/choice-fields.tsx";
import { FormLine, FormLines } from "../../../kit/form/FormLines.tsx";
import { PhoneField, TextField } from "../../../kit/form/text-fields.tsx";
import { formPart, type KitForm } from "../../../kit/form/use-kit-form.ts";
import type { EmployeeRecord } from "../api.ts";
import { employeeTexts as texts } from "../texts.ts";

type Contact = EmployeeRecord["contacts"][number];

/** The form values of contacts. */
export type ContactsValues = { readonly contacts: readonly Contact[] };

const MOST = 10;
const EMPTY: Contact = { name: "", relation: "", phone: "", is_next_of_kin: false };
const { fields } = texts;

/** Fields for an employee's contacts, under `contacts` in the form. */
export function ContactsFields<Values extends ContactsValues>({ form: given }: { readonly form: KitForm<Values> }) {
  const form = formPart<ContactsValues, Values>(given);
  const { contacts } = form.getValues();
  return (
    <>
      {contacts.length === 0 ? <Text c="dimmed">{texts.noContacts}</Text> : null}
      <FormLines
        lines={contacts}
        most={MOST}
        addLabel={texts.addContact}
        onAdd={() => form.insertListItem("contacts", { ...EMPTY })}
      >
        {(_, at) => (
          <FormLine
            key={`${contacts.length} ${at}`}
            title={texts.contactAt(at + 1)}
            removeLabel={texts.removeContact(at + 1)}
            onRemove={() => form.removeListItem("contacts", at)}
          >
            <TextField form={form} name={`contacts.${at}.name`} label={fields.name} autoComplete="off" withAsterisk />
            <TextField
              form={form}
              name={`contacts.${at}.relation`}
              label={fields.relation}
              autoComplete="off"
              withAsterisk
            />
            <PhoneField
              form={form}
              name={`contacts.${at}.phone`}
              label={fields.phone}
              autoComplete="off"
              withAsterisk
            />
            <CheckboxField form={form} name={`contacts.${at}.is_next_of_kin`} label={fields.nextOfKin} />
          </FormLine>
        )}
      </FormLines>
    </>
  );
}
