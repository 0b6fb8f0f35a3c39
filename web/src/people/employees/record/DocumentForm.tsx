import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { employeeDocuments } from "@hazina/contract/people/employee-documents.ts";
import { useState } from "react";
import { useSave } from "../../../api/use-save.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../../kit/form/DialogForm.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { FileDrop } from "../../../kit/form/FileDrop.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { requestSchema, schemaOver, useKitForm } from "../../../kit/form/use-kit-form.ts";
import { documentQueries, refreshEmployees } from "../api.ts";
import { given } from "../fields/filled.ts";
import { CHOICES, employeeTexts } from "../texts.ts";

const texts = employeeTexts.documents;
const ACCEPT = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };

type Values = {
  readonly kind: keyof typeof CHOICES.document;
  readonly expires: string | null;
  readonly file: File | null;
};

type DocumentFormProps = { readonly employeeId: string; readonly onClose: () => void };

/** Shows the form for adding a document to a record, with its kind, expiry date and file. */
export function DocumentForm({ employeeId, onClose }: DocumentFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const whole = ({ kind, expires, file: chosen }: Values) => ({
    id: employeeId,
    kind,
    expires: given(expires),
    file: chosen as File,
  });
  const initial: Values = { kind: "contract", expires: null, file: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(employeeDocuments.upload), whole));
  const save = useSave((values: Values) => documentQueries.upload.call(whole(values)), refreshEmployees, onClose);
  const choose = (next: File | null) => {
    setFile(next);
    form.setFieldValue("file", next);
    form.clearFieldError("file");
  };
  const problem = form.errors.file;
  return (
    <DialogForm title={texts.add} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <SelectField
        form={form}
        name="kind"
        label={texts.kind}
        data={optionsOf(CHOICES.document)}
        allowDeselect={false}
      />
      <DayField form={form} name="expires" label={texts.expires} description={texts.expiresHint} />
      <FileDrop
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPT}
        maxBytes={MAX_DOCUMENT_BYTES}
        file={file}
        onFile={choose}
        {...(typeof problem === "string" ? { error: problem } : {})}
      />
    </DialogForm>
  );
}
