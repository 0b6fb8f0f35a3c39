import { type Day, lastDayOf } from "@hazina/base/calendar.ts";
import { readinessOf } from "@hazina/engine/people/readiness.ts";
import type { PersonForMonth } from "../../people/pay/people-for-month.ts";

/**
 * Returns a sentence for each piece of data that is missing from an employee's record on a day, such as the ID number
 * or approved pay. Each states whether the missing data blocks pay.
 */
export function recordReadiness(person: PersonForMonth, day: Day) {
  const { idNumber, kraPin, nssf, sha } = person.numbers;
  const { missing } = readinessOf(
    {
      hasId: idNumber !== null,
      hasPin: kraPin !== null,
      hasTerms: person.facts.terms.some(({ from }) => from <= day),
      hasApprovedPay: person.facts.rates.some(({ from }) => from <= day),
      hasConfirmedPayout: person.payout !== null,
      hasNssf: nssf !== null,
      hasSha: sha !== null,
      hasPhone: person.phone !== null,
      hasMail: person.email !== null,
      isCasual: person.place?.kind === "casual",
      ...endingIn(person),
    },
    day,
  );
  return missing.map(({ sentence, blocking }) => ({ sentence, blocking }));
}

/**
 * Returns the known end dates of an employee: the end of the contract, the end of the disability exemption, and the
 * first day on which a document that proves a tax relief claim expires.
 */
function endingIn({ place, facts, evidenceEnds }: PersonForMonth) {
  const { disability } = facts;
  return {
    ...(place?.contractEnds ? { contractEnds: place.contractEnds as Day } : {}),
    ...(disability?.through === undefined ? {} : { exemptionEnds: lastDayOf(disability.through) }),
    ...(evidenceEnds === undefined ? {} : { evidenceEnds }),
  };
}
