import { reviews } from "@hazina/contract/wallet/reviews.ts";
import { Button, FileButton, Group, Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { refreshWallet, reviewQueries, type TransactionRecord } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.transactions.review;
const EVIDENCE_TYPES = "application/pdf,image/png,image/jpeg";

type Outcome = keyof typeof texts.outcomes;
type Values = {
  readonly outcome: Outcome;
  readonly receipt: string;
  readonly reason: string;
  readonly file: File | null;
};
type Props = { readonly transaction: TransactionRecord; readonly onClose: () => void };

/**
 * Shows the form for recording, with evidence, whether a payment in review was made. Another person must confirm the
 * finding.
 */
export function EndReviewDrawer({ transaction, onClose }: Props) {
  const request = ({ outcome, receipt, reason, file }: Values) => ({
    id: transaction.id,
    outcome,
    reason,
    ...(outcome === "paid" && receipt !== "" ? { receipt } : {}),
    ...(file === null ? {} : { file }),
  });
  const form = useKitForm<Values>(
    { outcome: "not_paid", receipt: "", reason: "", file: null },
    schemaOver(requestSchema(reviews.end), request),
  );
  const save = useSave((values: Values) => reviewQueries.end.call(request(values)), refreshWallet, onClose);
  const { outcome, file } = form.values;
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text fw={600}>{shownMoney(transaction.amount, transaction.currency)}</Text>
      <SelectField
        form={form}
        name="outcome"
        label={texts.outcome}
        data={optionsOf(texts.outcomes)}
        description={texts.effects[outcome]}
        allowDeselect={false}
      />
      {outcome === "paid" ? <TextField form={form} name="receipt" label={texts.receipt} withAsterisk /> : null}
      <TextAreaField
        form={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        withAsterisk
        data-autofocus
      />
      <Group>
        <FileButton onChange={(chosen) => form.setFieldValue("file", chosen)} accept={EVIDENCE_TYPES}>
          {(props) => (
            <Button variant="default" {...props}>
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
        {file === null ? null : <Text>{file.name}</Text>}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.approval}
      </Text>
    </FormDrawer>
  );
}
