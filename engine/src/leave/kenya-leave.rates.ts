import { parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "../payroll/kenya/checked.rates.ts";
import type { Dated } from "../payroll/kenya/dated.ts";
import type { Hundredths, LeaveUnit } from "./day-count.ts";
import type { PayStep } from "./leave-pay.ts";

/** A kind of leave to which employees are entitled by law. */
export type LawfulLeave = "annual" | "sick" | "maternity" | "paternity" | "pre_adoptive";

/**
 * The statutory minimum of a kind of leave in a period: the amount in hundredths of a day or in whole months, the
 * required months of service, and the pay.
 */
export type LeaveLaw = Dated & {
  readonly kind: LawfulLeave;
  readonly unit: LeaveUnit;
  readonly least: { readonly days: Hundredths } | { readonly months: number };
  readonly serviceMonths: number;
  readonly pay: readonly PayStep[];
};

const FULL = percent(100);
const HALF = percent(50);

/** The statutory minimum of each kind of leave in Kenya. */
export const KENYA_LEAVE_ROWS: readonly LeaveLaw[] = [
  {
    kind: "annual",
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source:
      "Employment Act 2007 s.28(1): 21 working days in every 12 months, 1.75 a month on leaving (iManage; Vendly)",
    unit: "working_days",
    least: { days: 2100 },
    serviceMonths: 12,
    pay: [{ days: 2100, paid: FULL }],
  },
  {
    kind: "sick",
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source:
      "Employment Act 2007 s.30(1): after two months' service, 7 days on full pay and 7 on half pay a year (Stride; iManage)",
    unit: "working_days",
    least: { days: 1400 },
    serviceMonths: 2,
    pay: [
      { days: 700, paid: FULL },
      { days: 700, paid: HALF },
    ],
  },
  {
    kind: "maternity",
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Employment Act 2007 s.29(1): three months with full pay, annual leave kept (iManage; Business Radar)",
    unit: "calendar_days",
    least: { months: 3 },
    serviceMonths: 0,
    pay: [{ days: 9200, paid: FULL }],
  },
  {
    kind: "paternity",
    from: FIRST_KNOWN,
    through: LAST_CHECKED,
    standing: "law",
    source: "Employment Act 2007 s.29(8): two weeks with full pay (iManage; Anoore)",
    unit: "calendar_days",
    least: { days: 1400 },
    serviceMonths: 0,
    pay: [{ days: 1400, paid: FULL }],
  },
  {
    kind: "pre_adoptive",
    from: parseMonth("2021-04"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Employment Act 2007 s.29A, by the Employment (Amendment) Act 2021: one month with full pay (iManage)",
    unit: "calendar_days",
    least: { months: 1 },
    serviceMonths: 0,
    pay: [{ days: 3100, paid: FULL }],
  },
];
