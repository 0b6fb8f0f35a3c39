import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { Text } from "@mantine/core";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { formPart, type KitForm } from "../../kit/form/use-kit-form.ts";
import { type CardCategory, chosenCategories, type LimitValues } from "./limit-values.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.limits;

type Props<Values extends LimitValues> = {
  readonly form: KitForm<Values>;
  readonly categories: readonly CardCategory[];
  readonly onCategories: (categories: CardCategory[]) => void;
};

/** Fields for the limits of a card: amounts, merchant categories, and the last day on which the card can be used. */
export function LimitFields<Values extends LimitValues>({ form, categories, onCategories }: Props<Values>) {
  const part = formPart<LimitValues, Values>(form);
  const placeholder = cardTexts.none;
  return (
    <>
      <Text c="dimmed" size="sm">
        {texts.hint}
      </Text>
      <AmountField form={part} name="limits.payment" label={texts.payment} placeholder={placeholder} />
      <AmountField form={part} name="limits.day" label={texts.day} placeholder={placeholder} />
      <AmountField form={part} name="limits.month" label={texts.month} placeholder={placeholder} />
      <MultiSelect
        label={texts.categories}
        placeholder={categories.length === 0 ? texts.allCategories : ""}
        data={optionsOf(CARD_CATEGORIES)}
        value={[...categories]}
        onChange={(chosen) => onCategories(chosenCategories(chosen))}
        clearable
      />
      <DayField form={part} name="limits.until" label={texts.until} />
    </>
  );
}
