import { parseMonth } from "@hazina/base/calendar.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { MileageRow } from "./mileage.ts";

/** The periods in which mileage at the standard rate is exempt. */
export const MILEAGE_ROWS: readonly MileageRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-06"),
    standing: "law",
    source: "No statutory exemption before Finance Act 2023; repay a proven expense as a reimbursement",
    exemptAtStandardRate: false,
  },
  {
    from: parseMonth("2023-07"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Finance Act 2023: mileage at the Automobile Association's rate is exempt from 1 July 2023",
    evidence: "PwC tax summary",
    exemptAtStandardRate: true,
  },
];
