import { self } from "@hazina/contract/people/self.ts";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { ContactsFields, type ContactsValues } from "../employees/fields/ContactsFields.tsx";
import { PayoutFields } from "../employees/fields/PayoutFields.tsx";
import {
  PersonFields,
  personRequest,
  personValues,
  StatutoryFields,
  statutoryRequest,
  statutoryValues,
} from "../employees/fields/PersonFields.tsx";
import { partValues, payoutRequest } from "../employees/fields/payout-values.ts";
import { type CorrectionInput, type OwnRecord, refreshOwn, selfQueries } from "./api.ts";
import { PARTS, selfTexts as texts } from "./texts.ts";

/** The parts of the user's own record for which a correction can be requested. */
export const CORRECTABLE = ["person", "statutory", "contacts", "payout", "other"] as const;

/** A part of the user's own record for which a correction can be requested. */
export type Correctable = (typeof CORRECTABLE)[number];

type CorrectionProps = { readonly record: OwnRecord; readonly onClose: () => void };

/** Shows the form for requesting a correction of one part of the user's record. */
export function CorrectionForm({ part, record, onClose }: CorrectionProps & { readonly part: Correctable }) {
  const begins = { name: record.name, phone: record.person.phone ?? "" };
  switch (part) {
    case "person":
      return (
        <FormOfPart
          part={part}
          onClose={onClose}
          initial={{ person: personValues(record), note: "" }}
          requestOf={({ person }) => {
            const { payroll_number: _, ...fields } = personRequest(person);
            return { person: fields };
          }}
          fields={(form) => <PersonFields form={form} withNumber={false} />}
        />
      );
    case "statutory":
      return (
        <FormOfPart
          part={part}
          onClose={onClose}
          initial={{ statutory: statutoryValues(record), note: "" }}
          requestOf={({ statutory }) => ({ statutory: statutoryRequest(statutory) })}
          fields={(form) => <StatutoryFields form={form} kept={record.statutory.id_number} />}
        />
      );
    case "contacts":
      return (
        <FormOfPart
          part={part}
          onClose={onClose}
          initial={{ contacts: record.contacts, note: "" } as ContactsValues & Noted}
          requestOf={({ contacts }) => ({ contacts: [...contacts] })}
          fields={(form) => <ContactsFields form={form} />}
        />
      );
    case "payout":
      return (
        <FormOfPart
          part={part}
          onClose={onClose}
          initial={{ payout: { parts: [partValues(begins, "rest")] }, note: "" }}
          requestOf={({ payout }) => ({ payout: payoutRequest(payout) })}
          fields={(form) => <PayoutFields form={form} begins={begins} />}
        />
      );
    case "other":
      return (
        <FormOfPart part={part} onClose={onClose} initial={{ note: "" }} requestOf={() => ({})} fields={() => null} />
      );
  }
}

type Noted = { readonly note: string };

type FormOf<Values extends Noted> = {
  readonly part: Correctable;
  readonly onClose: () => void;
  readonly initial: Values;
  readonly requestOf: (values: Values) => Omit<CorrectionInput, "note">;
  readonly fields: (form: KitForm<Values>) => ReactNode;
};

function FormOfPart<Values extends Noted>({ part, onClose, initial, requestOf, fields }: FormOf<Values>) {
  const whole = (values: Values): CorrectionInput => ({ ...requestOf(values), note: values.note });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(self.askCorrection), whole));
  const save = useSave((values: Values) => selfQueries.askCorrection.call(whole(values)), refreshOwn, onClose);
  const label = part === "other" ? texts.otherNote : texts.note;
  return (
    <FormDrawer title={texts.askOf(PARTS[part])} onClose={onClose} form={form} submitLabel={texts.send} {...save}>
      <Text c="dimmed">{texts.askLead}</Text>
      {fields(form)}
      <TextAreaField form={form} name={"note"} label={label} autosize minRows={2} />
    </FormDrawer>
  );
}
