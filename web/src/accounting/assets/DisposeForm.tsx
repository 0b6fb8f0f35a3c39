import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { assets } from "@hazina/contract/accounting/assets.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type AssetRecord, assetQueries, refreshBooks } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { assetTexts as texts } from "./texts.ts";

type Values = { readonly on: string | null; readonly proceeds: number | string; readonly account: string | null };

/** A form that records the disposal of an asset: the day, the proceeds, and the account that receives the proceeds. */
export function DisposeForm({ record, onClose }: { readonly record: AssetRecord; readonly onClose: () => void }) {
  const { id, version } = record;
  const accounts = useAccountOptions(true);
  const request = ({ on, proceeds, account }: Values) => ({
    id,
    version,
    on: (on ?? "") as Day,
    proceeds: proceeds === "" ? 0 : numberOf(proceeds),
    account: account ?? "",
  });
  const initial: Values = { on: dayAt(now()), proceeds: "", account: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(assets.dispose), request));
  const save = useSave((values: Values) => assetQueries.dispose.call(request(values)), refreshBooks, onClose);
  return (
    <FormDrawer title={texts.disposeTitle} onClose={onClose} form={form} submitLabel={texts.form.submit} {...save}>
      <Text c="dimmed">{texts.disposeNote}</Text>
      <DayField form={form} name="on" label={texts.on} withAsterisk />
      <AmountField form={form} name="proceeds" label={texts.proceeds} description={texts.proceedsHint} />
      <SelectField
        form={form}
        name="account"
        label={texts.proceedsAccount}
        data={[...accounts]}
        searchable
        withAsterisk
      />
    </FormDrawer>
  );
}
