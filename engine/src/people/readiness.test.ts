import { parseDay } from "@hazina/base/calendar.ts";
import { expect, it } from "vitest";
import { cell, readCases } from "../testing/case-table.ts";
import { type RecordFacts, readinessOf } from "./readiness.ts";

const TODAY = parseDay("2026-03-16");
const COMPLETE: RecordFacts = {
  hasId: true,
  hasPin: true,
  hasTerms: true,
  hasApprovedPay: true,
  hasConfirmedPayout: true,
  hasNssf: true,
  hasSha: true,
  hasPhone: true,
  hasMail: true,
  isCasual: false,
};
const WITHOUT: Readonly<Record<string, Partial<RecordFacts>>> = {
  id: { hasId: false },
  pin: { hasPin: false },
  terms: { hasTerms: false },
  pay: { hasApprovedPay: false },
  payout: { hasConfirmedPayout: false },
  nssf: { hasNssf: false },
  sha: { hasSha: false },
  phone: { hasPhone: false },
  mail: { hasMail: false },
};

/**
 * Test cases: the facts that a record lacks, the expected score in percent (rounded down), and the expected number of
 * gaps that block payroll.
 */
const CASES = `
name                      | without                     | casual | contract ends | score | blocking | source
complete                  |                             | no     |               | 100   | 0        | 9 of 9
without a PIN             | pin                         | no     |               | 88    | 1        | 8 of 9
a casual without a PIN    | pin                         | yes    |               | 88    | 0        | wages can be paid
nothing known             | id pin terms pay payout nssf sha phone mail | no |   | 0     | 5        | 0 of 9
without NSSF and SHA      | nssf sha                    | no     |               | 77    | 0        | 7 of 9, pay is not blocked
a contract that goes on   |                             | no     | 2026-04-16    | 100   | 0        | 31 days left
a contract near its end   |                             | no     | 2026-04-15    | 90    | 0        | 30 days left, 9 of 10
a contract that has ended |                             | no     | 2026-03-01    | 90    | 0        | over
`;

it.each([
  ["ended", "2026-02-28", "expired on 28/02/2026"],
  ["ends", "2026-04-15", "expires on 15/04/2026"],
] as const)(
  "a certificate or the document of a claim that %s is reported with its day and the section to fix",
  (_, day, said) => {
    const facts = { ...COMPLETE, exemptionEnds: parseDay(day), evidenceEnds: parseDay(day) };
    const { score, blocking, missing } = readinessOf(facts, TODAY);
    expect([score, blocking, missing.map(({ check, fix }) => [check, fix])]).toEqual([
      81,
      0,
      [
        ["exemption", "statutory"],
        ["evidence", "claims"],
      ],
    ]);
    for (const { sentence } of missing) expect(sentence).toContain(said);
    const later = parseDay("2026-04-16");
    expect(readinessOf({ ...COMPLETE, exemptionEnds: later, evidenceEnds: later }, TODAY).missing).toEqual([]);
  },
);

it.each(readCases(CASES))("a record is ready: $name", (example) => {
  const without = cell(example, "without")
    .split(" ")
    .filter((text) => text !== "");
  const ends = cell(example, "contract ends");
  const facts: RecordFacts = {
    ...Object.assign({}, COMPLETE, ...without.map((check) => WITHOUT[check])),
    isCasual: cell(example, "casual") === "yes",
    ...(ends === "" ? {} : { contractEnds: parseDay(ends) }),
  };
  const { score, blocking, missing } = readinessOf(facts, TODAY);
  expect({ score, blocking }).toEqual({
    score: Number(cell(example, "score")),
    blocking: Number(cell(example, "blocking")),
  });
  expect(missing.map(({ check }) => check)).toEqual(ends !== "" && score < 100 ? ["contract"] : without);
});
