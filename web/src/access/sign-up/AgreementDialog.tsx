import { Text } from "@mantine/core";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { accessTexts } from "../texts.ts";
import { AgreementTerms } from "./AgreementTerms.tsx";
import type { Choice } from "./SignUpPlans.tsx";

const texts = accessTexts.agreement;

type AgreementDialogProps = {
  readonly choice: Choice;
  readonly saving: boolean;
  readonly onDecline: () => void;
  readonly onAgree: () => void;
};

/** A dialog with the Service Level Agreement. Agreeing registers the company. */
export function AgreementDialog({ choice, saving, onDecline, onAgree }: AgreementDialogProps) {
  return (
    <Dialog title={texts.title} opened onClose={onDecline}>
      <Text mb="sm">{texts.lead(choice.planName, choice.cycle)}</Text>
      <AgreementTerms />
      <DialogButtons
        closeLabel={texts.decline}
        onClose={onDecline}
        action={texts.agree}
        onAction={onAgree}
        running={saving}
      />
    </Dialog>
  );
}
