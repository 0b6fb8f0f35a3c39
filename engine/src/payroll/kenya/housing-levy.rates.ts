import { parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import { FIRST_KNOWN, LAST_CHECKED } from "./checked.rates.ts";
import type { HousingLevyRow } from "./housing-levy.ts";

const LEVY = percent(1.5);

/** The affordable housing levy, with one row for each period. The months in which it was not charged have rows too. */
export const HOUSING_LEVY_ROWS: readonly HousingLevyRow[] = [
  {
    from: FIRST_KNOWN,
    through: parseMonth("2023-06"),
    standing: "law",
    source: "No levy before Finance Act 2023 took effect on 1 July 2023",
    rate: percent(0),
    charged: "no",
  },
  {
    from: parseMonth("2023-07"),
    through: parseMonth("2023-12"),
    standing: "law",
    source: "Finance Act 2023: 1.5% each, announced in August and backdated to 1 July 2023",
    evidence: "arena.co.ke; fuzu",
    rate: LEVY,
    charged: "yes",
  },
  {
    from: parseMonth("2024-01"),
    through: parseMonth("2024-01"),
    standing: "practice",
    source:
      "Struck down on 28 November 2023 but kept in force until 26 January 2024: employers who paid before that day deducted the levy; most did not",
    evidence: "PwC tax summary; teachersupdates",
    rate: LEVY,
    charged: "disputed",
  },
  {
    from: parseMonth("2024-02"),
    through: parseMonth("2024-02"),
    standing: "unverified",
    source: "No levy between the Court of Appeal's refusal of a stay on 26 January and the Act of 19 March 2024",
    rate: percent(0),
    charged: "no",
  },
  {
    from: parseMonth("2024-03"),
    through: parseMonth("2024-03"),
    standing: "law",
    source: "Affordable Housing Act 2024, from 19 March 2024; KRA: deduct from March payslips",
    evidence: "Business Daily; Nation",
    rate: LEVY,
    charged: "yes",
    commencedOn: 19,
  },
  {
    from: parseMonth("2024-04"),
    through: LAST_CHECKED,
    standing: "law",
    source: "Affordable Housing Act 2024: 1.5% each",
    evidence: "KRA notices",
    rate: LEVY,
    charged: "yes",
  },
];
