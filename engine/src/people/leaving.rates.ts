import { FIRST_KNOWN, LAST_CHECKED } from "../payroll/kenya/checked.rates.ts";
import type { Dated } from "../payroll/kenya/dated.ts";

/** The statutory rules for notice, severance pay, service pay and certificates of service in a period. */
export type LeavingLaw = Dated & {
  /** The days of notice for an employee who is paid by the month. */
  readonly noticeDays: number;
  /** The number of days of notice that the employer must give before a redundancy. */
  readonly redundancyNoticeDays: number;
  /**
   * The number of days of pay per completed year of service that are due as severance pay on redundancy, and
   * as service pay.
   */
  readonly daysPerYear: number;
  /** The number of consecutive days of employment after which a certificate of service is due. */
  readonly certificateAfterDays: number;
};

/** The statutory terminal benefits of Kenya, with one row for each period. */
export const KENYA_LEAVING_ROWS: readonly LeavingLaw[] = [
  {
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "practice",
    source:
      "Employment Act 2007 s.35(1)(c): 28 days; s.36: pay in lieu of notice; s.40(1)(f), (g): a month, 15 days' pay for each completed year; s.35(5), (6): service pay without NSSF or pension; s.51: certificate after four consecutive weeks",
    noticeDays: 28,
    redundancyNoticeDays: 30,
    daysPerYear: 15,
    certificateAfterDays: 28,
  },
];
