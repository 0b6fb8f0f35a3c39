import { cards } from "@hazina/contract/wallet/cards.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { cardQueries, refreshWallet } from "../api.ts";
import { LimitFields } from "./LimitFields.tsx";
import { type CardCategory, type LimitValues, limitRequest, limitValues } from "./limit-values.ts";
import { nameOnCard } from "./name-on-card.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.orderForm;

type Values = LimitValues & {
  readonly user_id: string | null;
  readonly kind: "virtual" | "physical";
  readonly name_on_card: string;
  readonly delivery: string;
};

/** Shows the form for ordering a card for a user. The order is then sent for approval. */
export function OrderCardDrawer({ onClose }: { readonly onClose: () => void }) {
  const [categories, setCategories] = useState<CardCategory[]>([]);
  const [kind, setKind] = useState<Values["kind"]>("virtual");
  const people = useQuery(cardQueries.holders.queryOptions({ input: {}, select: ({ data }) => data })).data ?? [];
  const request = (values: Values) => ({
    user_id: values.user_id ?? "",
    kind: values.kind,
    name_on_card: values.name_on_card,
    limits: limitRequest(values.limits, categories),
    ...(values.kind === "physical" ? { delivery: values.delivery } : {}),
  });
  const initial: Values = { user_id: null, kind: "virtual", name_on_card: "", delivery: "", limits: limitValues() };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(cards.order), request));
  form.watch("kind", ({ value }) => setKind(value));
  form.watch("user_id", ({ value }) => {
    const holder = people.find(({ id }) => id === value);
    if (holder) form.setFieldValue("name_on_card", nameOnCard(holder.name));
  });
  const save = useSave((values: Values) => cardQueries.order.call(request(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="user_id"
        label={texts.holder}
        data={people.map(({ id, name, draws_on: wallet }) => ({
          value: id,
          label: `${name}, ${wallet.toLowerCase()}`,
        }))}
        withAsterisk
        data-autofocus
      />
      <RadioField form={form} name="kind" label={texts.kind} options={optionsOf(texts.kinds)} />
      <TextField
        form={form}
        name="name_on_card"
        label={texts.name}
        description={texts.nameHint}
        autoComplete="off"
        withAsterisk
      />
      {kind === "physical" ? (
        <TextField
          form={form}
          name="delivery"
          label={texts.delivery}
          description={texts.deliveryHint}
          autoComplete="off"
          withAsterisk
        />
      ) : null}
      <LimitFields form={form} categories={categories} onCategories={setCategories} />
    </FormDrawer>
  );
}
