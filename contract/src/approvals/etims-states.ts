/**
 * The evidence of an expense for tax: `valid` if KRA has the receipt with the same facts; `claimed` if it has a code that
 * nobody has confirmed yet; `mismatch` if KRA has other facts; `we_raise` if the supplier is too small to issue eTIMS
 * invoices; `not_needed` if the law needs none; otherwise `missing`.
 */
export const ETIMS_STATES = ["valid", "claimed", "missing", "mismatch", "we_raise", "not_needed"] as const;
