import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { CardLimitsInput, CardRow } from "../api.ts";

/** The key of a merchant category to which a card can be limited. */
export type CardCategory = keyof typeof CARD_CATEGORIES;

/**
 * The form values of a card's limits, with amounts in major units. If the text of an amount is empty, there is no limit
 * of that kind; if `until` is null, payments are allowed until the card expires.
 */
export type LimitValues = {
  readonly limits: {
    readonly payment: number | string;
    readonly day: number | string;
    readonly month: number | string;
    readonly until: string | null;
  };
};

/** Returns the form values of a card's limits. All of them are empty for a new card. */
export function limitValues(card?: CardRow): LimitValues["limits"] {
  const { payment, day, month, until } = card?.limits ?? { payment: null, day: null, month: null, until: null };
  return { payment: payment ?? "", day: day ?? "", month: month ?? "", until };
}

/**
 * Converts the form values to the limits in the API request. An empty amount or day is sent as null, which means no
 * limit. If no merchant category is chosen, the card works at all merchants.
 */
export function limitRequest(
  { payment, day, month, until }: LimitValues["limits"],
  categories: readonly CardCategory[],
): NonNullable<CardLimitsInput> {
  const amount = (typed: number | string) => (typed === "" ? null : numberOf(typed));
  return {
    payment: amount(payment),
    day: amount(day),
    month: amount(month),
    categories: categories.length === 0 ? null : [...categories],
    until,
  };
}

/** Returns the chosen categories in the order of `CARD_CATEGORIES`. Values that are not categories are left out. */
export function chosenCategories(chosen: readonly string[]): CardCategory[] {
  return (Object.keys(CARD_CATEGORIES) as CardCategory[]).filter((one) => chosen.includes(one));
}
