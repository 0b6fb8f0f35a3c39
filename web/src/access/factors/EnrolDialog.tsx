import { factors } from "@hazina/contract/access/factors.ts";
import { Anchor, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { factorsApi, refreshFactors } from "./api.ts";
import { CodesDialog } from "./CodesDialog.tsx";
import { CurrentPassword } from "./CurrentPassword.tsx";
import styles from "./factors.module.css";
import { QrCode } from "./QrCode.tsx";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.enrol;
const GROUP = /.{1,4}/g;

type Enrolment = { readonly secret: string; readonly uri: string };
type EnrolDialogProps = { readonly onClose: () => void };

/**
 * A dialog that sets up an authenticator app in three steps: the password, the QR code with a code
 * from the app, and the recovery codes.
 */
export function EnrolDialog({ onClose }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return (
    <CodesDialog title={texts.title} onClose={onClose}>
      {(show) =>
        enrolment === null ? (
          <PasswordStep onEnrolled={setEnrolment} onClose={onClose} />
        ) : (
          <ConfirmStep enrolment={enrolment} onConfirmed={show} onClose={onClose} />
        )
      }
    </CodesDialog>
  );
}

function PasswordStep({ onEnrolled, onClose }: EnrolDialogProps & { onEnrolled: (enrolment: Enrolment) => void }) {
  const form = useKitForm({ current_password: "" }, requestSchema(factors.enrol));
  const enrol = useMutation({
    mutationFn: (values: { current_password: string }) => factorsApi.enrol(values),
    meta: { quiet: true },
    onSuccess: ({ data }) => onEnrolled(data),
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => enrol.mutate(values)}
      saving={enrol.isPending}
      error={enrol.error}
      submitLabel={texts.next}
      onCancel={onClose}
      guarded={false}
    >
      <Text c="dimmed">{texts.proofLead}</Text>
      <CurrentPassword form={form} />
    </FormShell>
  );
}

type ConfirmStepProps = EnrolDialogProps & {
  readonly enrolment: Enrolment;
  readonly onConfirmed: (codes: readonly string[]) => void;
};

function ConfirmStep({ enrolment, onConfirmed, onClose }: ConfirmStepProps) {
  const form = useKitForm({ auth_code: "" }, requestSchema(factors.confirm));
  const confirm = useSave(factorsApi.confirm, refreshFactors, ({ recovery_codes }) => onConfirmed(recovery_codes));
  return (
    <FormShell form={form} {...confirm} submitLabel={texts.confirm} onCancel={onClose} guarded={false}>
      <Text c="dimmed">{texts.scan}</Text>
      <div className={styles.enrol}>
        <QrCode text={enrolment.uri} label={texts.qr} />
        <div>
          <Text c="dimmed">{texts.typed}</Text>
          <div className={styles.key}>{(enrolment.secret.match(GROUP) ?? []).join(" ")}</div>
          <Anchor href={enrolment.uri} className={styles.here ?? ""} underline="always">
            {texts.here}
          </Anchor>
        </div>
      </div>
      <TextField
        form={form}
        name="auth_code"
        label={texts.code}
        description={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </FormShell>
  );
}
