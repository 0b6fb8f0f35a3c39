import { cards } from "@hazina/contract/wallet/cards.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { cardQueries, refreshWallet } from "../api.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.settings;

type Values = { readonly receipt_days: number | string };

/** A drawer that changes the number of days after which a missing receipt locks a card. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(cardQueries.settings.queryOptions({ input: {}, select: ({ data }) => data.receipt_days }));
  return query.data === undefined ? null : <Form days={query.data} onClose={onClose} />;
}

function Form({ days, onClose }: { readonly days: number; readonly onClose: () => void }) {
  const asked = ({ receipt_days: typed }: Values) => ({ receipt_days: numberOf(typed) });
  const form = useKitForm<Values>({ receipt_days: days }, schemaOver(requestSchema(cards.changeSettings), asked));
  const save = useSave((values: Values) => cardQueries.changeSettings.call(asked(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <NumberField
        form={form}
        name="receipt_days"
        label={texts.days}
        description={texts.daysHint}
        inputMode="numeric"
        withAsterisk
        data-autofocus
      />
    </FormDrawer>
  );
}
