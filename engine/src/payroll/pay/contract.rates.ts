import { FIRST_KNOWN, LAST_CHECKED } from "../kenya/checked.rates.ts";
import type { Dated } from "../kenya/dated.ts";

/** The source shown on payslip lines that follow from the contract instead of a table of law. */
export const CONTRACT: Dated = {
  from: FIRST_KNOWN,
  through: LAST_CHECKED,
  standing: "law",
  source: "Contract of employment (Employment Act 2007 s.10 and s.17)",
};
