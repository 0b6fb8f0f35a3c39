import { addDays, type Day, dayInWords } from "@hazina/base/calendar.ts";

/** The facts about an employee record that the readiness checks use, without amounts. */
export type RecordFacts = {
  readonly hasId: boolean;
  readonly hasPin: boolean;
  readonly hasTerms: boolean;
  readonly hasApprovedPay: boolean;
  readonly hasConfirmedPayout: boolean;
  readonly hasNssf: boolean;
  readonly hasSha: boolean;
  readonly hasPhone: boolean;
  readonly hasMail: boolean;
  readonly isCasual: boolean;
  readonly contractEnds?: Day;
  /** The last day of the tax exemption certificate; undefined if there is no certificate, or it does not expire. */
  readonly exemptionEnds?: Day;
  /** The earliest expiry date among the documents that prove the employee's tax claims; undefined if none expires. */
  readonly evidenceEnds?: Day;
};

export type ReadinessCheck =
  | "id"
  | "pin"
  | "terms"
  | "pay"
  | "payout"
  | "nssf"
  | "sha"
  | "phone"
  | "mail"
  | "contract"
  | "exemption"
  | "evidence";

/** The section of the employee record in which a failed check is fixed. */
export type RecordSection = "person" | "statutory" | "employment" | "pay" | "payout" | "claims";

/** A readiness check that an employee record does not pass. */
export type Missing = {
  readonly check: ReadinessCheck;
  readonly sentence: string;
  readonly blocking: boolean;
  readonly fix: RecordSection;
};

/**
 * The readiness of an employee record. `score` is the percentage of applicable checks that pass, rounded down.
 * `blocking` is the number of failed checks that block payroll.
 */
export type Readiness = { readonly score: number; readonly blocking: number; readonly missing: readonly Missing[] };

type Check = Omit<Missing, "sentence"> & {
  readonly sentence: string | ((facts: RecordFacts, today: Day) => string);
  readonly applies?: (facts: RecordFacts) => boolean;
  readonly isMet: (facts: RecordFacts, today: Day) => boolean;
};

const NEAR_END_DAYS = 30;

/**
 * All readiness checks, in the order in which the screen lists them. A missing PIN blocks salaries and the
 * P10, but not the wages of casual workers.
 */
const CHECKS: readonly Check[] = [
  { check: "id", sentence: "The ID number is missing.", blocking: true, fix: "statutory", isMet: ({ hasId }) => hasId },
  {
    check: "pin",
    sentence: "The KRA PIN is missing.",
    blocking: true,
    fix: "statutory",
    applies: ({ isCasual }) => !isCasual,
    isMet: ({ hasPin }) => hasPin,
  },
  {
    check: "pin",
    sentence: "The KRA PIN is missing: wages can be paid, but the P10 cannot include the employee.",
    blocking: false,
    fix: "statutory",
    applies: ({ isCasual }) => isCasual,
    isMet: ({ hasPin }) => hasPin,
  },
  {
    check: "terms",
    sentence: "No terms of employment apply today.",
    blocking: true,
    fix: "employment",
    isMet: ({ hasTerms }) => hasTerms,
  },
  {
    check: "pay",
    sentence: "No approved pay applies today.",
    blocking: true,
    fix: "pay",
    isMet: ({ hasApprovedPay }) => hasApprovedPay,
  },
  {
    check: "payout",
    sentence: "Pay-out details are missing or not yet confirmed by a second person.",
    blocking: true,
    fix: "payout",
    isMet: ({ hasConfirmedPayout }) => hasConfirmedPayout,
  },
  {
    check: "nssf",
    sentence: "The NSSF number is missing.",
    blocking: false,
    fix: "statutory",
    isMet: ({ hasNssf }) => hasNssf,
  },
  {
    check: "sha",
    sentence: "The SHA number is missing.",
    blocking: false,
    fix: "statutory",
    isMet: ({ hasSha }) => hasSha,
  },
  {
    check: "phone",
    sentence: "A phone number is missing.",
    blocking: false,
    fix: "person",
    isMet: ({ hasPhone }) => hasPhone,
  },
  {
    check: "mail",
    sentence: "An email address is missing.",
    blocking: false,
    fix: "person",
    isMet: ({ hasMail }) => hasMail,
  },
  {
    check: "contract",
    sentence: "The contract has ended or ends within 30 days.",
    blocking: false,
    fix: "employment",
    applies: ({ contractEnds }) => contractEnds !== undefined,
    isMet: ({ contractEnds }, today) => goesOn(contractEnds, today),
  },
  {
    check: "exemption",
    sentence: ({ exemptionEnds = "" }, today) =>
      exemptionEnds < today
        ? `The tax exemption certificate expired on ${dayInWords(exemptionEnds)}; pay has been taxed since. Enter the new certificate, or remove this one.`
        : `The tax exemption certificate expires on ${dayInWords(exemptionEnds)}; pay will be taxed after that. Enter the new certificate in time.`,
    blocking: false,
    fix: "statutory",
    applies: ({ exemptionEnds }) => exemptionEnds !== undefined,
    isMet: ({ exemptionEnds }, today) => goesOn(exemptionEnds, today),
  },
  {
    check: "evidence",
    sentence: ({ evidenceEnds = "" }, today) =>
      evidenceEnds < today
        ? `The document that supports a tax claim expired on ${dayInWords(evidenceEnds)}, but the claim still reduces tax. Add the new document, or end the claim.`
        : `The document that supports a tax claim expires on ${dayInWords(evidenceEnds)}. Add the new document, or end the claim.`,
    blocking: false,
    fix: "claims",
    applies: ({ evidenceEnds }) => evidenceEnds !== undefined,
    isMet: ({ evidenceEnds }, today) => goesOn(evidenceEnds, today),
  },
];

/** Checks whether a contract, exemption or document has no end date, or ends more than 30 days after today. */
function goesOn(ends: Day | undefined, today: Day): boolean {
  return ends === undefined || ends > addDays(today, NEAR_END_DAYS);
}

/** Runs all readiness checks on an employee record, as of the given day. */
export function readinessOf(facts: RecordFacts, today: Day): Readiness {
  const applicable = CHECKS.filter(({ applies }) => applies?.(facts) ?? true);
  const missing = applicable
    .filter(({ isMet }) => !isMet(facts, today))
    .map(({ check, sentence, blocking, fix }) => {
      const said = typeof sentence === "string" ? sentence : sentence(facts, today);
      return { check, sentence: said, blocking, fix };
    });
  const met = applicable.length - missing.length;
  return {
    score: Math.floor((met * 100) / applicable.length),
    blocking: missing.filter(({ blocking }) => blocking).length,
    missing,
  };
}
