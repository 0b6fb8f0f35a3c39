import { amountInWords, type Cents } from "@hazina/base/money.ts";
import { counterpartyOf } from "./counterparty.ts";
import { documentProposals, indexDocuments } from "./documents.ts";
import {
  daysApart,
  type Evidence,
  evidenceIn,
  hasReference,
  isOfOtherMonth,
  referencesIn,
  sharedWords,
  wordsIn,
} from "./evidence.ts";
import { experienceOf, isTrusted } from "./experience.ts";
import type {
  Experience,
  MatchingRule,
  OpenDocument,
  Proposal,
  RecordedEntry,
  RowToMatch,
  Scored,
  Target,
} from "./model.ts";

/** The entries, documents, rules and earlier decisions that rows can be matched with. */
export type MatchingWorld = {
  readonly entries: readonly RecordedEntry[];
  readonly documents: readonly OpenDocument[];
  readonly rules: readonly MatchingRule[];
  readonly experience: readonly Experience[];
  /** The targets that people refused, keyed by row id; each target is a key from `keyOfTarget`. */
  readonly refused: ReadonlyMap<string, ReadonlySet<string>>;
};

const MOST_PROPOSALS = 9;
const CERTAIN = 100;
const MOST_DAYS = 60;
const NEAR_DAYS = 7;
const NEXT_DAYS = 3;

/**
 * Returns a stable key for a target, so that a refused proposal is recognised when it is made
 * again.
 */
export function keyOfTarget(target: Target): string {
  if (target.kind === "entry") return `entry ${target.id}`;
  if (target.kind === "account") return `account ${target.account}`;
  return `documents ${target.parts
    .map(({ id }) => id)
    .toSorted()
    .join(" ")}`;
}

/**
 * Proposes matches for each row, best first: recorded entries, open documents, bank rules, then
 * earlier decisions about the counterparty. An amount alone is not enough for a proposal. If two
 * rows claim the same target with equal evidence, a person decides for both.
 */
export function matchRows(rows: readonly RowToMatch[], world: MatchingWorld): ReadonlyMap<string, readonly Proposal[]> {
  const entriesByAmount = Map.groupBy(world.entries.map(withReferences), ({ amount }) => amount);
  const documents = indexDocuments(world.documents);
  const experience = Map.groupBy(world.experience, ({ counterparty }) => counterparty);
  const rules = world.rules.map((rule) => ({ rule, words: wordsIn(rule.contains) }));
  const scored = rows.map((row) => {
    const evidence = evidenceIn(`${row.reference} ${row.details}`);
    const entries = entryProposals(row, evidence, entriesByAmount.get(row.amount) ?? []);
    const ofDocuments = entries.some(({ score }) => score >= CERTAIN)
      ? []
      : documentProposals(row, evidence, documents);
    const byRule = ruleProposals(row, evidence, rules);
    const byExperience = experienceProposals(experienceOf(experience.get(counterpartyOf(row.details)) ?? [], row));
    const refused = world.refused.get(row.id);
    const all = [...entries, ...ofDocuments, ...byRule, ...withoutKnown(byExperience, byRule)];
    return { row, proposals: all.filter(({ target }) => refused?.has(keyOfTarget(target)) !== true) };
  });
  const claims = claimsOf(scored.map(({ proposals }) => proposals));
  return new Map(scored.map(({ row, proposals }) => [row.id, ranked(row.id, proposals, claims)]));
}

/**
 * Counts, for each target, the rows that have a proposal for it with evidence strong enough for automatic matching.
 */
function claimsOf(all: readonly (readonly Scored[])[]): ReadonlyMap<string, number> {
  const claims = new Map<string, number>();
  for (const proposals of all) {
    for (const { target, score } of proposals) {
      if (target.kind === "account" || score < CERTAIN) continue;
      for (const id of idsOf(target)) claims.set(id, (claims.get(id) ?? 0) + 1);
    }
  }
  return claims;
}

function idsOf(target: Target): readonly string[] {
  if (target.kind === "entry") return [target.id];
  return target.kind === "documents" ? target.parts.map(({ id }) => id) : [];
}

function ranked(row: string, proposals: readonly Scored[], claims: ReadonlyMap<string, number>): readonly Proposal[] {
  const all = proposals.toSorted((a, b) => b.score - a.score);
  const best = all[0]?.score ?? 0;
  const tied = all.filter(({ score, target }) => score === best && target.kind !== "account").length > 1;
  const differ = new Set(all.flatMap(({ target, score }) => (score === best ? [keyOfTarget(target)] : []))).size > 1;
  return all.slice(0, MOST_PROPOSALS).map(({ score, target, reasons }, at) => {
    const isTied = score === best && (tied || differ);
    const isAlone = idsOf(target).every((id) => (claims.get(id) ?? 0) <= 1);
    const isCertain = at === 0 && !isTied && isAlone && score >= CERTAIN;
    return { row, target, reasons, strength: isCertain ? "certain" : "asked", isTied };
  });
}

type WithReferences = RecordedEntry & { readonly references: readonly string[] };

function withReferences(entry: RecordedEntry): WithReferences {
  return { ...entry, references: referencesIn(entry.text) };
}

/**
 * Proposes entries for a row. An entry must have the row's amount; it must also have the row's reference, share
 * significant words with the row, or be dated at most three days before or after it.
 */
function entryProposals(row: RowToMatch, evidence: Evidence, entries: readonly WithReferences[]): readonly Scored[] {
  return entries.flatMap(({ id, day, text, references }): Scored[] => {
    const apart = daysApart(row.day, day);
    if (apart > MOST_DAYS) return [];
    const isOther = isOfOtherMonth(evidence, day, text);
    const amount = `The amount is ${amountInWords(Math.abs(row.amount) as Cents)}`;
    const target = { kind: "entry", id } as const;
    const reference = references.find((one) => hasReference(evidence, one));
    if (reference !== undefined)
      return [{ target, score: isOther ? CERTAIN - 10 : CERTAIN + 20, reasons: [amount, `Both name ${reference}`] }];
    if (isOther) return [];
    const words = sharedWords(evidence, text);
    if (words.length > 0 && apart <= NEAR_DAYS)
      return [{ target, score: 85, reasons: [amount, `Both say ${inWords(words)}`, daysInWords(apart)] }];
    if (apart <= NEXT_DAYS) return [{ target, score: 75, reasons: [amount, daysInWords(apart)] }];
    return [];
  });
}

function inWords(words: readonly string[]): string {
  return words
    .slice(0, 3)
    .map((word) => word.toLowerCase())
    .join(", ");
}

function daysInWords(apart: number): string {
  return apart === 0 ? "On the same day" : apart === 1 ? "1 day apart" : `${apart} days apart`;
}

type Indexed = { readonly rule: MatchingRule; readonly words: readonly string[] };

/**
 * Proposes the accounts of the bank rules that match a row. A rule with more words, up to five, scores higher, and so
 * does a rule for charges only.
 */
function ruleProposals(row: RowToMatch, { words }: Evidence, rules: readonly Indexed[]): readonly Scored[] {
  return rules.flatMap(({ rule, words: wanted }): Scored[] => {
    if (!fitsRule(row, words, rule, wanted)) return [];
    const { account, id, reason, chargesOnly } = rule;
    const score = 40 + Math.min(wanted.length, 5) + (chargesOnly ? 6 : 0);
    return [{ target: { kind: "account", account, rule: id }, score, reasons: [`Rule: ${reason}`] }];
  });
}

function fitsRule(row: RowToMatch, words: ReadonlySet<string>, rule: MatchingRule, wanted: readonly string[]): boolean {
  if (rule.direction !== "any" && (row.amount > 0 ? "in" : "out") !== rule.direction) return false;
  return (!rule.chargesOnly || row.isCharge) && wanted.every((word) => words.has(word));
}

function experienceProposals(all: readonly Experience[]): readonly Scored[] {
  return all
    .filter(({ confirmed }) => confirmed > 0)
    .map(({ account, confirmed, refused }) => {
      const times = confirmed === 1 ? "once" : `${confirmed} times`;
      const score = 10 + Math.min(confirmed, 9) - Math.min(refused, 9) + (isTrusted({ confirmed, refused }) ? 20 : 0);
      const target = { kind: "account", account, rule: null } as const;
      return { target, score, reasons: [`Rows of this counterparty were booked to this account ${times}`] };
    });
}

function withoutKnown(proposals: readonly Scored[], known: readonly Scored[]): readonly Scored[] {
  const keys = new Set(known.map(({ target }) => keyOfTarget(target)));
  return proposals.filter(({ target }) => !keys.has(keyOfTarget(target)));
}
