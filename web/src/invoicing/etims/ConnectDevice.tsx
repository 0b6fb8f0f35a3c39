import { etims } from "@hazina/contract/invoicing/etims.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { etimsQueries, refreshSales } from "../api.ts";
import { etimsTexts } from "./texts.ts";

const texts = etimsTexts.device;

type Values = {
  readonly tax_pin: string;
  readonly branch_code: string;
  readonly serial: string;
  readonly item_class: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly app_id: string;
  readonly communication_key: string;
  readonly next_number: number | string;
  readonly stamp_earlier: boolean;
};

const INITIAL: Values = {
  tax_pin: "",
  branch_code: "00",
  serial: "",
  item_class: "8010160400",
  consumer_key: "",
  consumer_secret: "",
  app_id: "",
  communication_key: "",
  next_number: 1,
  stamp_earlier: false,
};

/**
 * Shows the form for connecting the eTIMS device of the head company, or of the user's branch. The simulator needs no
 * credentials.
 */
export function ConnectDevice({ onClose }: { readonly onClose: () => void }) {
  const devices = useQuery(etimsQueries.devices.queryOptions({ input: {} }));
  const isSimulated = devices.data?.is_simulated ?? true;
  const form = useKitForm<Values>(INITIAL, schemaOver(requestSchema(etims.connect), requestOf));
  const save = useSave((values: Values) => etimsQueries.connect.call(requestOf(values)), refreshSales, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.connect} {...save}>
      <TextField form={form} name="tax_pin" label={texts.pin} withAsterisk data-autofocus />
      <TextField form={form} name="branch_code" label={texts.branch} description={texts.branchHint} />
      <TextField form={form} name="serial" label={texts.serial} description={texts.serialHint} withAsterisk />
      <TextField form={form} name="item_class" label={texts.itemClass} description={texts.itemClassHint} />
      {isSimulated ? null : (
        <>
          <TextField form={form} name="consumer_key" label={texts.key} autoComplete="off" />
          <TextField form={form} name="consumer_secret" label={texts.secret} autoComplete="off" />
          <TextField form={form} name="app_id" label={texts.app} autoComplete="off" />
          <TextField
            form={form}
            name="communication_key"
            label={texts.communication}
            description={texts.communicationHint}
            autoComplete="off"
          />
          <NumberField form={form} name="next_number" label={texts.next} />
        </>
      )}
      <SwitchField form={form} name="stamp_earlier" label={texts.earlier} />
    </FormDrawer>
  );
}

const requestOf = ({ next_number: next, ...values }: Values) => ({ ...values, next_number: numberOf(next) });
