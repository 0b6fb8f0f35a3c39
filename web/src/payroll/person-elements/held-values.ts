import type { HeldElement, PayElement } from "../api.ts";
import { type FactValues, factsOf, factValues } from "../setup/fact-values.ts";

/** The form values of an assigned element. */
export type HeldValues = {
  readonly value: number | string;
  readonly facts: FactValues;
  readonly claimed: number | string;
  readonly member_number: string;
  readonly from: string | null;
  readonly through: string | null;
  readonly total: number | string;
};

/** Returns the form values of an assigned element. A new assignment starts in the given month. */
export function heldValues(held: HeldElement | null, month: string): HeldValues {
  return {
    value: held?.value ?? "",
    facts: factValues(held?.facts ?? null),
    claimed: held?.claimed ?? "",
    member_number: held?.member_number ?? "",
    from: held?.from ?? month,
    through: held?.through ?? null,
    total: held?.total ?? "",
  };
}

/** Builds the API request from the form of an assigned element. */
export function heldRequest(values: HeldValues, element: PayElement | undefined) {
  const number = (typed: number | string) => (typed === "" ? null : Number(typed));
  const by = element?.calculation ?? "amount";
  return {
    value: by === "facts" || by === "formula" ? null : number(values.value),
    facts: by === "facts" ? factsOf(values.facts) : null,
    claimed: element?.class === "deduction" ? number(values.claimed) : null,
    member_number: values.member_number.trim() === "" ? null : values.member_number,
    from: values.from ?? "",
    through: values.through,
    total: number(values.total),
  };
}
