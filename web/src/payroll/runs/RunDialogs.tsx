import { approval } from "@hazina/contract/payroll/approval.ts";
import { runs } from "@hazina/contract/payroll/runs.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { type FormSchema, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { approvalQueries, type FullRun, refreshPayroll, runQueries } from "../api.ts";
import { shown } from "../money.ts";
import { ChangeRun } from "./StartRun.tsx";
import { runTexts as texts } from "./texts.ts";

/** The actions on a payroll that first open a dialog. */
export type RunDialog = "change" | "submit" | "approve" | "reject" | "rollBack";

type DialogProps = { readonly run: FullRun; readonly onClose: () => void };

/** Shows the dialog that asks for the input of an action on a payroll and then performs the action. */
export function RunDialogs({ dialog, ...props }: DialogProps & { readonly dialog: RunDialog }) {
  switch (dialog) {
    case "change":
      return <ChangeRun {...props} />;
    case "submit":
      return <SubmitForm {...props} />;
    case "approve":
      return <ApproveForm {...props} />;
    case "reject":
      return <RejectForm {...props} />;
    case "rollBack":
      return <RollBackForm {...props} />;
  }
}

type Values = { readonly text: string };

type TextFormProps = {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly action: string;
  readonly isRequired?: boolean;
  readonly check: FormSchema;
  readonly call: (text: string) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
};

function TextForm({ title, lead, label, action, isRequired = false, check, call, onClose }: TextFormProps) {
  const form = useKitForm<Values>({ text: "" }, check);
  const save = useSave(({ text }: Values) => call(text), refreshPayroll, onClose);
  return (
    <DialogForm title={title} lead={lead} onClose={onClose} form={form} submitLabel={action} {...save}>
      <TextAreaField form={form} name="text" label={label} minRows={2} withAsterisk={isRequired} data-autofocus />
    </DialogForm>
  );
}

/**
 * Returns the validation of a form that has a single text field. It validates the API request that is built from the
 * text. Errors about the field `field` of the request are shown at the text field.
 */
function checkOf(schema: FormSchema, field: string, request: (text: string) => object): FormSchema {
  const over = schemaOver<Values>(schema, ({ text }) => request(text));
  const standard = over["~standard"];
  return {
    "~standard": {
      ...standard,
      validate: (values: unknown) => {
        const result = standard.validate(values);
        if (result instanceof Promise || result.issues === undefined) return result;
        return {
          issues: result.issues.map((issue) => (issue.path?.[0] === field ? { ...issue, path: ["text"] } : issue)),
        };
      },
    },
  } as FormSchema;
}

function SubmitForm({ run: { id, version }, onClose }: DialogProps) {
  const request = (note: string) => ({ id, version, ...(note.trim() === "" ? {} : { note }) });
  return (
    <TextForm
      title={texts.submit.title}
      lead={texts.submit.lead}
      label={texts.submit.note}
      action={texts.submit.submit}
      check={checkOf(requestSchema(runs.submit), "note", request)}
      call={(note) => runQueries.submit.call(request(note))}
      onClose={onClose}
    />
  );
}

function ApproveForm({ run: { id, version, totals }, onClose }: DialogProps) {
  const request = (comment: string) => ({ payroll_id: id, version, comment });
  return (
    <TextForm
      title={texts.decision.approveTitle}
      lead={texts.decision.approveLead(shown(totals?.pays ?? 0), totals?.people ?? 0)}
      label={texts.decision.comment}
      action={texts.actions.approve}
      check={checkOf(requestSchema(approval.approve), "comment", request)}
      call={(comment) => approvalQueries.approve.call(request(comment))}
      onClose={onClose}
    />
  );
}

function RejectForm({ run: { id, version }, onClose }: DialogProps) {
  const request = (comment: string) => ({ id, version, status: 2 as const, comment });
  const { decision } = texts;
  return (
    <TextForm
      title={decision.rejectTitle}
      lead={decision.rejectLead}
      label={decision.comment}
      action={texts.actions.reject}
      isRequired
      check={withReason(checkOf(requestSchema(approval.decide), "comment", request))}
      call={(comment) => approvalQueries.decide.call(request(comment))}
      onClose={onClose}
    />
  );
}

/** Returns a schema that also requires the reason for a rejection, because the preparer needs to know it. */
function withReason(schema: FormSchema): FormSchema {
  const standard = schema["~standard"];
  const validate = (values: unknown) =>
    (values as Values).text.trim() === ""
      ? { issues: [{ message: texts.decision.why, path: ["text"] }] }
      : standard.validate(values);
  return { "~standard": { ...standard, validate } } as FormSchema;
}

function RollBackForm({ run: { id, kind, reversal_asked_by: by }, onClose }: DialogProps) {
  const request = (reason: string) => ({ payroll_id: id, reason });
  const call = kind === "wages" ? approvalQueries.rollBackWages : approvalQueries.rollBack;
  return (
    <TextForm
      title={by === null ? texts.rollBack.title : texts.rollBack.agreeTitle}
      lead={by === null ? texts.rollBack.lead : texts.rollBack.agreeLead(by)}
      label={texts.rollBack.reason}
      action={texts.rollBack.submit}
      isRequired
      check={checkOf(requestSchema(approval.rollBack), "reason", request)}
      call={(reason) => call.call(request(reason))}
      onClose={onClose}
    />
  );
}
