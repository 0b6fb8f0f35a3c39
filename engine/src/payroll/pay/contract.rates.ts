import { FIRST_KNOWN, LAST_CHECKED } from "../kenya/checked.rates.ts";
import type { Dated } from "../kenya/dated.ts";

/** The source that payslip lines name where the contract sets the pay, not a table of law. */
export const CONTRACT: Dated = {
  from: FIRST_KNOWN,
  through: LAST_CHECKED,
  standing: "law",
  source: "Contract of employment (Employment Act 2007 s.10 and s.17)",
};
