import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import { mortgageCounts } from "../kenya/mortgage.ts";
import type { Element } from "../pay/element.ts";
import { type Claim, type ClaimKind, holdsIn } from "../pay/employee.ts";
import { amountOf } from "./amount.ts";
import type { Context } from "./context.ts";

/**
 * The tax claims of a month in cents, keyed by kind. They cover both payments deducted from pay and payments made
 * outside payroll. `notGiven` has a sentence for each claim that is not granted.
 */
export type Claimed = Readonly<Record<ClaimKind, Cents>> & { readonly notGiven: readonly string[] };

const CLAIM_NAMES: Readonly<Record<ClaimKind, string>> = {
  insurance: "insurance relief",
  pension: "a pension deduction",
  mortgageInterest: "mortgage interest",
  postRetirement: "a post-retirement medical fund",
};

const NOTHING: Claimed = {
  insurance: ZERO,
  pension: ZERO,
  mortgageInterest: ZERO,
  postRetirement: ZERO,
  notGiven: [],
};

/** Adds up the tax claims of a month: qualifying deductions from pay, and valid claims with evidence. */
export function claimed(elements: readonly Element[], basic: Cents, context: Context): Claimed {
  const { claims, disability } = context.employee;
  if (claims === undefined && disability === undefined && !elements.some((element) => element.type === "deduction"))
    return NOTHING;
  const sums = { insurance: 0, pension: 0, mortgageInterest: 0, postRetirement: 0 };
  const notGiven: string[] = [];
  for (const element of elements) {
    if (element.type !== "deduction") continue;
    const kind = claimKindOf(element.kind);
    if (kind === undefined) continue;
    const amount = element.claimed ?? (kind === "mortgageInterest" ? ZERO : amountOf(element, basic));
    if (kind === "mortgageInterest" && amount > 0 && !mortgageCounts(element.purpose ?? "buy", context.law.mortgage)) {
      notGiven.push(CONSTRUCTION);
    } else {
      sums[kind] += amount;
    }
  }
  if (disability !== undefined && disability.number.trim() === "") notGiven.push(NO_CERTIFICATE);
  for (const claim of claims ?? []) {
    if (!holdsIn(claim, context.law.month)) continue;
    const fault = faultOf(claim, context);
    if (fault === undefined) sums[claim.kind] += claim.monthly;
    else notGiven.push(fault);
  }
  return {
    insurance: cents(sums.insurance),
    pension: cents(sums.pension),
    mortgageInterest: cents(sums.mortgageInterest),
    postRetirement: cents(sums.postRetirement),
    notGiven: notGiven.length > 1 ? notGiven.sort() : notGiven,
  };
}

const CONSTRUCTION = "Interest on a loan to construct a home is not yet deductible before tax in this month.";
const NO_CERTIFICATE = "The disability exemption is not applied: the number of KRA's certificate is not recorded.";

function claimKindOf(kind: string): ClaimKind | undefined {
  switch (kind) {
    case "pension":
      return "pension";
    case "postRetirement":
      return "postRetirement";
    case "insurance":
      return "insurance";
    case "mortgage":
      return "mortgageInterest";
    default:
      return undefined;
  }
}

function faultOf(claim: Claim, context: Context): string | undefined {
  if (claim.evidence.trim() === "") {
    return `The claim for ${CLAIM_NAMES[claim.kind]} is not applied: no evidence is recorded for it.`;
  }
  const built = claim.kind === "mortgageInterest" && !mortgageCounts(claim.purpose ?? "buy", context.law.mortgage);
  return built ? CONSTRUCTION : undefined;
}
