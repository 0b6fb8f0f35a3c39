import { cards } from "@hazina/contract/wallet/cards.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type CardRow, cardQueries, refreshWallet } from "../api.ts";
import { LimitFields } from "./LimitFields.tsx";
import { type CardCategory, type LimitValues, limitRequest, limitValues } from "./limit-values.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.limits;

/** Shows the form for changing the limits of a card. */
export function LimitsDrawer({ card, onClose }: { readonly card: CardRow; readonly onClose: () => void }) {
  const [categories, setCategories] = useState<CardCategory[]>([...(card.limits.categories ?? [])]);
  const request = ({ limits }: LimitValues) => ({
    id: card.id,
    version: card.version,
    limits: limitRequest(limits, categories),
  });
  const form = useKitForm<LimitValues>({ limits: limitValues(card) }, schemaOver(requestSchema(cards.limit), request));
  const save = useSave((values: LimitValues) => cardQueries.limit.call(request(values)), refreshWallet, onClose);
  return (
    <FormDrawer title={texts.change} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <LimitFields form={form} categories={categories} onCategories={setCategories} />
    </FormDrawer>
  );
}
