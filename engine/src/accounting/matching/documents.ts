import { type Cents, sum } from "@hazina/base/money.ts";
import {
  daysApart,
  type Evidence,
  hasReference,
  isOfOtherMonth,
  namesParty,
  plainReference,
  significantWords,
} from "./evidence.ts";
import type { OpenDocument, Part, RowToMatch, Scored } from "./model.ts";

/** Open documents indexed by reference, by party, and by the words of the parties' names. */
export type DocumentIndex = {
  readonly byReference: ReadonlyMap<string, readonly OpenDocument[]>;
  readonly byParty: ReadonlyMap<string, readonly OpenDocument[]>;
  readonly partiesByWord: ReadonlyMap<string, readonly Party[]>;
};

type Party = { readonly id: string; readonly name: string };

const MOST_DAYS = 400;
const MOST_OF_PARTY = 14;
const MOST_IN_ONE = 6;

/** Indexes open documents, so that matching a row checks only a few of them. */
export function indexDocuments(documents: readonly OpenDocument[]): DocumentIndex {
  const byParty = Map.groupBy(documents, ({ partyId }) => partyId);
  const partiesByWord = new Map<string, Party[]>();
  for (const [id, [first]] of byParty) {
    const name = first?.party ?? "";
    for (const word of new Set(significantWords(name))) {
      const known = partiesByWord.get(word);
      if (known) known.push({ id, name });
      else partiesByWord.set(word, [{ id, name }]);
    }
  }
  return { byReference: Map.groupBy(documents, ({ reference }) => plainReference(reference)), byParty, partiesByWord };
}

/**
 * Proposes the documents that a row may pay. These are documents whose reference occurs in the row's text or, if there
 * are none, documents of a party that the text names. If the text names only other parties, or names a month other
 * than the document's, the document is proposed only if its reference occurs in the text. A person then decides.
 */
export function documentProposals(row: RowToMatch, evidence: Evidence, index: DocumentIndex): readonly Scored[] {
  const direction = row.amount > 0 ? "in" : "out";
  const amount = Math.abs(row.amount) as Cents;
  // Money can come in before its invoice; a bill cannot be paid before its date.
  const fits = (one: OpenDocument) =>
    one.direction === direction &&
    daysApart(row.day, one.day) <= MOST_DAYS &&
    (direction === "in" || one.day <= row.day);
  const parties = partiesIn(evidence, index);
  const named = [...evidence.joined]
    .flatMap((word) => index.byReference.get(word) ?? [])
    .filter((one) => fits(one) && hasReference(evidence, one.reference));
  const isStrange = (one: OpenDocument) =>
    (parties.length > 0 && !parties.some(({ id }) => id === one.partyId)) || isOfOtherMonth(evidence, one.day, "");
  const byReference = referenceProposals(amount, named, isStrange);
  if (byReference.length > 0) return byReference;
  return parties.flatMap(({ id, name }) => {
    const own = (index.byParty.get(id) ?? []).filter((one) => fits(one) && !isOfOtherMonth(evidence, one.day, ""));
    return partyProposals(amount, own, name);
  });
}

/**
 * Returns the parties that a row's text names. If the matched words of one party include all matched words of another,
 * only the party with more matched words is returned.
 */
function partiesIn(evidence: Evidence, { partiesByWord }: DocumentIndex): readonly Party[] {
  const found = new Map<string, Party>();
  for (const word of evidence.words)
    for (const party of partiesByWord.get(word) ?? []) if (namesParty(evidence, party.name)) found.set(party.id, party);
  const all = [...found.values()].map((party) => ({ party, words: namedWords(evidence, party.name) }));
  const isPart = (words: readonly string[]) =>
    all.some((other) => other.words.length > words.length && words.every((word) => other.words.includes(word)));
  return all.flatMap(({ party, words }) => (isPart(words) ? [] : [party]));
}

function namedWords({ words }: Evidence, name: string): readonly string[] {
  return significantWords(name).filter((word) => words.has(word));
}

function referenceProposals(
  amount: Cents,
  named: readonly OpenDocument[],
  isStrange: (one: OpenDocument) => boolean,
): readonly Scored[] {
  const own = [...new Map(named.map((one) => [one.id, one])).values()];
  const references = own.map(({ reference }) => reference).join(", ");
  const reasons = [`Names ${references}`];
  const warned = own.some(isStrange) ? [...reasons, "Names a different party or month"] : reasons;
  const total = sum(own.map(({ open }) => open));
  if (own.length > 1 && isOfOneParty(own) && total === amount)
    return [
      { target: targetOf(own, amount), score: 95, reasons: [...warned, "The open amounts add up to this amount"] },
    ];
  const exact = own.filter(({ open }) => open === amount);
  if (exact.length > 0) {
    return exact.map((one) => {
      const score = isStrange(one) || own.length > 1 ? 90 : 110;
      return { target: targetOf([one], amount), score, reasons: [...warned, "The amount equals the open amount"] };
    });
  }
  const larger = own.filter(({ open }) => open > amount);
  return larger.map((one) => ({
    target: targetOf([one], amount),
    score: isStrange(one) ? 60 : 80,
    reasons: [...warned, "Pays part of the open amount"],
  }));
}

function isOfOneParty(documents: readonly OpenDocument[]): boolean {
  return new Set(documents.map(({ partyId, kind }) => `${kind} ${partyId}`)).size === 1;
}

function partyProposals(amount: Cents, own: readonly OpenDocument[], name: string): readonly Scored[] {
  const reasons = [`Names ${name}`];
  const exact = own.filter(({ open }) => open === amount);
  if (exact.length > 0)
    return exact.map((one) => ({
      target: targetOf([one], amount),
      score: 70,
      reasons: [...reasons, `The amount equals the open amount of ${one.reference}`],
    }));
  return sumsOf(own.slice(0, MOST_OF_PARTY), amount).map((parts) => ({
    target: targetOf(parts, amount),
    score: 65,
    reasons: [...reasons, `${parts.map(({ reference }) => reference).join(", ")} add up to this amount`],
  }));
}

/**
 * Finds sets of two to six documents whose open amounts add up to the given amount. Stops after three sets, because
 * further sets would be mere guesses.
 */
function sumsOf(own: readonly OpenDocument[], amount: Cents): readonly (readonly OpenDocument[])[] {
  const found: OpenDocument[][] = [];
  const search = (from: number, left: number, chosen: readonly OpenDocument[]): void => {
    if (left === 0 && chosen.length > 1) found.push([...chosen]);
    if (left <= 0 || chosen.length >= MOST_IN_ONE || found.length >= 3) return;
    for (let at = from; at < own.length; at += 1) {
      const one = own[at];
      if (one !== undefined && one.open <= left) search(at + 1, left - one.open, [...chosen, one]);
    }
  };
  search(0, amount, []);
  return found;
}

function targetOf(documents: readonly OpenDocument[], amount: Cents) {
  const parts: readonly Part[] = documents.map(({ id, open }) => ({
    id,
    amount: documents.length === 1 && amount < open ? amount : open,
  }));
  return { kind: "documents", of: documents[0]?.kind ?? "", parts } as const;
}
