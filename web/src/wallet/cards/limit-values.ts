import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { CardLimitsInput, CardRow } from "../api.ts";

/** A category of merchants. */
export type CardCategory = keyof typeof CARD_CATEGORIES;

/** Limits as a form has them: an empty text is no limit, and no category is all of them. */
export type LimitValues = {
  readonly limits: {
    readonly payment: number | string;
    readonly day: number | string;
    readonly month: number | string;
    readonly until: string | null;
  };
};

/** The limits of a card in a form; of a new card none. */
export function limitValues(card?: CardRow): LimitValues["limits"] {
  const { payment, day, month, until } = card?.limits ?? { payment: null, day: null, month: null, until: null };
  return { payment: payment ?? "", day: day ?? "", month: month ?? "", until };
}

/** Limits as a call takes them. */
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

/** The chosen categories in the order of their list. */
export function chosenCategories(chosen: readonly string[]): CardCategory[] {
  return (Object.keys(CARD_CATEGORIES) as CardCategory[]).filter((one) => chosen.includes(one));
}
