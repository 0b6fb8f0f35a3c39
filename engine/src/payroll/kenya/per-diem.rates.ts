import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { PerDiemRow } from "./per-diem.ts";

/** The daily amount of per diem that is exempt, with one row for each period. */
export const PER_DIEM_ROWS: readonly PerDiemRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2025-06"),
    standing: "law",
    source: "Income Tax Act s.5(2)(a): 2,000 a day",
    evidence: "payspace, on the law before Finance Act 2025",
    daily: centsOf(2_000),
  },
  {
    from: parseMonth("2025-07"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Finance Act 2025: 10,000 a day from 1 July 2025",
    evidence: "payspace; vialtopartners, July 2025",
    daily: centsOf(10_000),
  },
];
