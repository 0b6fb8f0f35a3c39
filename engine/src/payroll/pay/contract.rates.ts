import { FIRST_KNOWN, LAST_CHECKED } from "../kenya/checked.rates.ts";
import type { Dated } from "../kenya/dated.ts";

/**
 * The source of payslip lines that follow from the contract of employment instead of a table of law. It has the form
 * of a row of such a table.
 */
export const CONTRACT: Dated = {
  from: FIRST_KNOWN,
  through: LAST_CHECKED,
  standing: "law",
  source: "Contract of employment (Employment Act 2007 s.10 and s.17)",
};
