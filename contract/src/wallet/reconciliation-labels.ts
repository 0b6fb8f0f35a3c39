/**
 * The kinds of items to reconcile: differences between a provider's statement and the product's transactions, and
 * charges to post to the books.
 */
export const ITEM_KINDS = ["only_theirs", "only_ours", "other_amount", "not_settled", "charges"] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** The states of an item to reconcile. */
export const ITEM_STATES = ["open", "awaiting_approval", "resolved"] as const;

/**
 * The ways to resolve an item. `found` means that a later statement contained the missing transaction. `undo_suspense`
 * undoes the record of unallocated money, because a deposit has since counted the same money.
 */
export const RESOLUTIONS = [
  "credit_wallet",
  "suspense",
  "undo_suspense",
  "record_payment",
  "settle",
  "post_charges",
  "review",
  "explained",
  "found",
] as const;

export type Resolution = (typeof RESOLUTIONS)[number];

/** The resolutions that move money and therefore need approval by a second person. */
export const MOVING_RESOLUTIONS: ReadonlySet<Resolution> = new Set<Resolution>([
  "credit_wallet",
  "suspense",
  "undo_suspense",
  "record_payment",
  "settle",
  "post_charges",
]);

/**
 * Returns the resolutions that a person can choose for an item to reconcile; the usual one comes first.
 * @param isIncoming whether the statement shows money that came in.
 * @param inSuspense whether the money of the item is recorded as unallocated. Such money can still be paid into a
 * wallet, or its record can be undone if a deposit has since counted the same money.
 */
export function resolutionsOf(kind: ItemKind, isIncoming: boolean, inSuspense: boolean): readonly Resolution[] {
  if (inSuspense) return ["credit_wallet", "undo_suspense"];
  switch (kind) {
    case "only_theirs":
      return isIncoming ? ["credit_wallet", "suspense", "explained"] : ["record_payment", "explained"];
    case "not_settled":
      return ["settle", "explained"];
    case "charges":
      return ["post_charges", "explained"];
    default:
      return ["review", "explained"];
  }
}
