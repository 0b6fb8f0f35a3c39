import type { Day } from "@hazina/base/calendar.ts";
import { erp } from "@hazina/contract/accounting/erp.ts";
import { Stack, Text } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { optionsOf } from "../../kit/form/options.ts";
import { PasswordField, TextField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, requestSchema, schemaOver, useKitForm, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { type ErpConnection, erpQueries, refreshBooks } from "../api.ts";
import { erpTexts, SYSTEMS } from "./texts.ts";

const texts = erpTexts.form;

type Values = {
  readonly system: ErpConnection["system"];
  readonly url: string;
  readonly company: string;
  readonly database: string;
  readonly key: string;
  readonly secret: string;
  readonly from: string | null;
};

const INITIAL: Values = { system: "erpnext", url: "", company: "", database: "", key: "", secret: "", from: null };
const requestOf = ({ from, ...values }: Values) => ({ ...values, from: from as Day });

const resolve = schemaResolver(schemaOver(requestSchema(erp.connect), requestOf), { sync: true });
const problemsOf = (values: Values) => errorsInFieldWords(resolve(values)) as FormProblems;

type Props = { readonly isSimulated: boolean; readonly onClose: () => void };

/** A form to connect an accounting system. */
export function ConnectForm({ isSimulated, onClose }: Props) {
  const form = useLiveForm<Values>(INITIAL, problemsOf);
  const { system } = form.values;
  const save = useSave((values: Values) => erpQueries.connect.call(requestOf(values)), refreshBooks, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <SelectField form={form} name="system" label={texts.system} data={optionsOf(SYSTEMS)} allowDeselect={false} />
      {system === "quickbooks" ? <QuickBooksHint /> : <AddressFields form={form} isSimulated={isSimulated} />}
      <DayField form={form} name="from" label={texts.from} description={texts.fromHint} withAsterisk />
    </FormDrawer>
  );
}

/** Shows a hint that QuickBooks is connected on another page, with a link to that page. */
function QuickBooksHint() {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.quickBooksHint}</Text>
      <AppLink to={paths.dataSource({})}>{texts.openDataSources}</AppLink>
    </Stack>
  );
}

type AddressProps = { readonly form: ReturnType<typeof useLiveForm<Values>>; readonly isSimulated: boolean };

/** The fields for the address of a system, the company in it and the keys. */
function AddressFields({ form, isSimulated }: AddressProps) {
  return (
    <>
      <TextField
        form={form}
        name="url"
        label={texts.url}
        description={isSimulated ? texts.urlSimulated : texts.urlHint}
        autoComplete="off"
      />
      <TextField form={form} name="company" label={texts.company} description={texts.companyHint} autoComplete="off" />
      {form.values.system === "odoo" ? (
        <TextField form={form} name="database" label={texts.database} autoComplete="off" />
      ) : null}
      <TextField form={form} name="key" label={texts.key} description={texts.keyHint} autoComplete="off" />
      {form.values.system === "erpnext" ? (
        <PasswordField form={form} name="secret" label={texts.secret} autoComplete="new-password" />
      ) : null}
    </>
  );
}

type Keys = { readonly key: string; readonly secret: string };

/** A form to replace the keys of a connection. */
export function KeysForm({
  connection,
  onClose,
}: {
  readonly connection: ErpConnection;
  readonly onClose: () => void;
}) {
  const { id, version, is_paused } = connection;
  const request = (keys: Keys) => ({ id, version, is_paused, ...keys });
  const form = useKitForm<Keys>({ key: "", secret: "" }, schemaOver(requestSchema(erp.update), request));
  const save = useSave((keys: Keys) => erpQueries.update.call(request(keys)), refreshBooks, onClose);
  return (
    <FormDrawer title={erpTexts.keys.title} onClose={onClose} form={form} submitLabel={erpTexts.keys.submit} {...save}>
      <TextField
        form={form}
        name="key"
        label={texts.key}
        description={texts.keyHint}
        autoComplete="off"
        data-autofocus
      />
      {connection.system === "erpnext" ? (
        <PasswordField form={form} name="secret" label={texts.secret} autoComplete="new-password" />
      ) : null}
    </FormDrawer>
  );
}
