import { CARD_REPLACE_REASONS } from "@hazina/contract/wallet/card-labels.ts";
import { cards } from "@hazina/contract/wallet/cards.ts";
import { useSave } from "../../api/use-save.ts";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { cardQueries, refreshWallet } from "../api.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.replaceForm;

type Values = { readonly reason: keyof typeof CARD_REPLACE_REASONS };

/**
 * Asks for confirmation to close a card that was lost, stolen or damaged, and then opens the page of the replacement
 * card.
 */
export function ReplaceDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const go = useGo();
  const request = ({ reason }: Values) => ({ id, reason });
  const form = useKitForm<Values>({ reason: "lost" }, schemaOver(requestSchema(cards.replace), request));
  const save = useSave(
    (values: Values) => cardQueries.replace.call(request(values)),
    refreshWallet,
    ({ data }) => go(paths.card({ id: data.id })),
  );
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <RadioField form={form} name="reason" label={texts.reason} options={optionsOf(CARD_REPLACE_REASONS)} />
    </DialogForm>
  );
}
