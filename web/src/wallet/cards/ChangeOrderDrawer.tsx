import { cards } from "@hazina/contract/wallet/cards.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type CardRow, cardQueries, refreshWallet } from "../api.ts";
import { LimitFields } from "./LimitFields.tsx";
import { type CardCategory, type LimitValues, limitRequest, limitValues } from "./limit-values.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.orderForm;

type Values = LimitValues & { readonly name_on_card: string; readonly delivery: string };

/**
 * Shows the form for changing a card order. Before approval, everything except the holder and the kind can be changed.
 * After approval, only the delivery details of a physical card can be changed and, until the card is produced, the
 * name.
 */
export function ChangeOrderDrawer({ card, onClose }: { readonly card: CardRow; readonly onClose: () => void }) {
  const [categories, setCategories] = useState<CardCategory[]>([...(card.limits.categories ?? [])]);
  const isUndecided = card.state === "ordered";
  const hasName = isUndecided || card.state === "approved";
  const request = (values: Values) => ({
    id: card.id,
    version: card.version,
    ...(hasName ? { name_on_card: values.name_on_card } : {}),
    ...(card.kind === "physical" ? { delivery: values.delivery } : {}),
    ...(isUndecided ? { limits: limitRequest(values.limits, categories) } : {}),
  });
  const initial = { name_on_card: card.name_on_card, delivery: card.delivery ?? "", limits: limitValues(card) };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(cards.changeOrder), request));
  const save = useSave((values: Values) => cardQueries.changeOrder.call(request(values)), refreshWallet, onClose);
  return (
    <FormDrawer
      title={texts.changeTitle}
      onClose={onClose}
      form={form}
      submitLabel={isUndecided ? texts.submit : texts.save}
      {...save}
    >
      {hasName ? (
        <TextField
          form={form}
          name="name_on_card"
          label={texts.name}
          description={texts.nameHint}
          autoComplete="off"
          withAsterisk
        />
      ) : null}
      {card.kind === "physical" ? (
        <TextField
          form={form}
          name="delivery"
          label={texts.delivery}
          description={texts.deliveryHint}
          autoComplete="off"
          withAsterisk
        />
      ) : null}
      {isUndecided ? <LimitFields form={form} categories={categories} onCategories={setCategories} /> : null}
    </FormDrawer>
  );
}
