import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { HelbRow } from "./helb.ts";

/** The periods in which employers must deduct student loans. */
export const HELB_ROWS: readonly HelbRow[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Higher Education Loans Board Act: deduct what is billed",
    evidence: "helb.co.ke/employer",
  },
];
