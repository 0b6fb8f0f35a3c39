import { FIRST_KNOWN, LAST_CHECKED } from "../kenya/checked.rates.ts";
import type { Dated } from "../kenya/dated.ts";

/** The source of pay that the contract sets and that comes from no table of law. */
export const CONTRACT: Dated = {
  from: FIRST_KNOWN,
  through: LAST_CHECKED,
  standing: "law",
  source: "Contract of employment (Employment Act 2007 s.10 and s.17)",
};
