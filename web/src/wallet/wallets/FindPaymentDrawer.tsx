import { paybill } from "@hazina/contract/wallet/paybill.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { paybillQueries, refreshWallet } from "../api.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.findForm;

type Values = { readonly reference: string };

/** Shows the form for finding a payment to the paybill by its M-Pesa receipt, and opens the page of its transaction. */
export function FindPaymentDrawer({ onClose }: { readonly onClose: () => void }) {
  const go = useGo();
  const form = useKitForm<Values>(
    { reference: "" },
    schemaOver(requestSchema(paybill.reference), (values: Values) => values),
  );
  const save = useSave(
    (values: Values) => paybillQueries.reference.call(values),
    refreshWallet,
    ({ data }) => go(paths.walletTransaction({ id: data.id })),
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <TextField
        form={form}
        name="reference"
        label={texts.reference}
        description={texts.hint}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </FormDrawer>
  );
}
