import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { leaveDocuments } from "@hazina/contract/people/leave-documents.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { FileDrop } from "../../kit/form/FileDrop.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type LeaveRequest, leaveDocumentQueries, refreshLeave } from "./api.ts";
import { leaveTexts } from "./texts.ts";

const texts = leaveTexts.document;
const ACCEPT = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };

type LeaveFileProps = {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error?: string;
};

/** A field for the document of a leave request, such as a sick note. */
export function LeaveFile({ file, onFile, error }: LeaveFileProps) {
  return (
    <FileDrop
      label={texts.drop}
      hint={texts.hint}
      accept={ACCEPT}
      maxBytes={MAX_DOCUMENT_BYTES}
      file={file}
      onFile={onFile}
      {...(error === undefined ? {} : { error })}
    />
  );
}

/** Shows the form for adding a document to a leave request that was already sent. */
export function LeaveDocument({ row, onClose }: { readonly row: LeaveRequest; readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const whole = ({ file: chosen }: { readonly file: File | null }) => ({ id: row.id, file: chosen as File });
  const form = useKitForm<{ readonly file: File | null }>(
    { file: null },
    schemaOver(requestSchema(leaveDocuments.attach), whole),
  );
  const save = useSave(
    (values: { readonly file: File | null }) => leaveDocumentQueries.attach.call(whole(values)),
    refreshLeave,
    onClose,
  );
  const choose = (next: File | null) => {
    setFile(next);
    form.setFieldValue("file", next);
    form.clearFieldError("file");
  };
  const problem = form.errors.file;
  return (
    <DialogForm title={texts.title(row.name)} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <LeaveFile file={file} onFile={choose} {...(typeof problem === "string" ? { error: problem } : {})} />
    </DialogForm>
  );
}
