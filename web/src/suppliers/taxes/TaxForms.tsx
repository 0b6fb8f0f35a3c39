import { obligations } from "@hazina/contract/suppliers/obligations.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { refreshBills, type TaxRow, taxQueries, type WithheldRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { taxTexts as texts } from "./texts.ts";

type Props = { readonly tax: TaxRow; readonly onClose: () => void };

/** Shows the form for entering the payment number (PRN) that iTax issued for a tax. */
export function PrnForm({ tax, onClose }: Props) {
  const request = ({ prn }: { readonly prn: string }) => ({ id: tax.id ?? "", prn });
  const form = useKitForm({ prn: tax.prn ?? "" }, schemaOver(requestSchema(obligations.prn), request));
  const save = useSave(
    (values: { readonly prn: string }) => taxQueries.prn.call(request(values)),
    refreshBills,
    onClose,
  );
  const currency = useCurrencySign();
  return (
    <DialogForm title={texts.prn.title} onClose={onClose} form={form} submitLabel={texts.prn.submit} {...save}>
      <Text>{texts.prn.lead(shownMoney(tax.amount, currency))}</Text>
      <TextField
        form={form}
        name="prn"
        label={texts.prn.field}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}

/** Shows the form for recording the e-slip that proves the payment of a tax. */
export function SlipForm({ tax, onClose }: Props) {
  const request = ({ slip }: { readonly slip: string }) => ({ id: tax.id ?? "", slip });
  const form = useKitForm({ slip: "" }, schemaOver(requestSchema(obligations.prove), request));
  const save = useSave(
    (values: { readonly slip: string }) => taxQueries.prove.call(request(values)),
    refreshBills,
    onClose,
  );
  return (
    <DialogForm title={texts.slip.title} onClose={onClose} form={form} submitLabel={texts.slip.submit} {...save}>
      <TextField form={form} name="slip" label={texts.slip.field} autoComplete="off" withAsterisk data-autofocus />
    </DialogForm>
  );
}

/** Shows the form for recording the certificate that KRA issued for a withheld tax. */
export function CertificateForm({ row, onClose }: { readonly row: WithheldRow; readonly onClose: () => void }) {
  const request = ({ certificate }: { readonly certificate: string }) => ({ id: row.id, certificate });
  const initial = { certificate: row.certificate ?? "" };
  const form = useKitForm(initial, schemaOver(requestSchema(obligations.certificate), request));
  const save = useSave(
    (values: { readonly certificate: string }) => taxQueries.certificate.call(request(values)),
    refreshBills,
    onClose,
  );
  const { withheld } = texts;
  return (
    <DialogForm title={withheld.record} onClose={onClose} form={form} submitLabel={withheld.submit} {...save}>
      <TextField
        form={form}
        name="certificate"
        label={withheld.certificate}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}
