import type { Cents } from "@hazina/base/money.ts";
import type { CompanyAbility } from "@hazina/contract/abilities.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { LevelWho, PolicyFact, PolicyFlag } from "@hazina/contract/approvals/policy-terms.ts";
import type { CashPayment } from "@hazina/engine/approvals/consequences.ts";
import type { ExpenseTax } from "@hazina/engine/spending/evidence.ts";
import type { Call } from "../platform/call.ts";

/**
 * The description of a record for approvers: its version, the people whom it concerns, labelled facts, and a link to
 * its screen.
 */
export type Described = {
  /** The record's version, which increases with every change. A decision is valid only for the version shown. */
  readonly version: number;
  /** The ids of the users whom the record concerns. These users may never decide about the record. */
  readonly concerns: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The path of the record's screen, such as `/employees/…`; null if the record has no screen. */
  readonly link: string | null;
};

/**
 * A table for a record about several people: one row per person, with its cells in column order and a link to the
 * person's screen.
 */
export type DetailTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly link: string | null }[];
};

/** The data about a decision that the domain of the record receives: the approver's comment. */
export type Decided = { readonly comment: string };

/**
 * What approving a record would change, in cents: a payment, the amount left in a budget, and tax. Parts that do not
 * apply to the kind of record are absent.
 */
export type OwnConsequences = {
  /**
   * The payment that the approval will cause: its amount, and the month in which it will be paid, as `YYYY-MM`. Absent
   * if the approval causes no payment.
   */
  readonly pays?: CashPayment;
  readonly budget?: { readonly name: string; readonly period: string; readonly leftNo: Cents; readonly leftYes: Cents };
  readonly tax?: ExpenseTax;
};

/** The facts, flags and kinds of approvers that approval policies can use for a kind of request. */
export type PolicyTerms = {
  readonly facts: readonly PolicyFact[];
  readonly flags?: readonly PolicyFlag[];
  /**
   * The positions by which a level can name approvers, in addition to users with the ability of the kind. Absent if
   * there are none.
   */
  readonly who?: readonly Exclude<LevelWho, "ability">[];
};

/**
 * The interface that a domain implements so that its records can be approved: the kind of record, its description for
 * approvers, and the effect of a decision. The domain of approvals itself imports no other domain.
 */
export type Subject = {
  readonly kind: ApprovalKind;
  /**
   * The ability to approve records of this kind. Users who have it decide the levels that name no approvers. A named
   * approver needs either this ability or the “Approve Requests” ability.
   */
  readonly ability: CompanyAbility;
  /**
   * The ability needed to see the record, for example its pay. A user without it sees the request, with the reason why
   * they cannot decide it.
   */
  readonly needs?: CompanyAbility;
  /**
   * The amount in cents above which an approval also needs the approver's password, because the approval leads to a
   * payment; absent if approvals of this kind never need one.
   */
  readonly proofAbove?: number;
  /**
   * The facts, flags and kinds of approvers that approval policies of this kind can use; absent if the kind has no
   * policies, for example because it sets its own levels.
   */
  readonly policies?: PolicyTerms;
  /** The ability that, together with View Approvals, lets a user see all requests of this kind. */
  readonly sees: CompanyAbility;
  /** The name of the level if neither the record nor a policy names one; by default the ability. */
  readonly levelName?: string;
  /**
   * True if approvers may decide requests that concern themselves, provided that the company allows it and nobody else
   * can decide them; otherwise absent.
   */
  readonly mayBeAlone?: true;
  /**
   * Describes the records with the given ids, with a few SQL queries. Returns a map keyed by id; deleted records are
   * missing.
   */
  describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>>;
  /**
   * Returns the users whom records concern, keyed by the record's id. `describe` returns the same users, but also
   * reads all other data of the records, which takes too long for the inbox, because it asks about all pending
   * requests. Deleted records are absent. The function is absent for kinds that have few pending requests at a time.
   */
  concerned?(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Returns the table with one row per person that approvers see for a record about several people. Returns undefined
   * if the record is about one person.
   */
  detail?(call: Call, id: string): Promise<DetailTable | undefined>;
  /**
   * Returns the effects that approving a pending record would have on cash, budget and tax; undefined if the record no
   * longer exists.
   */
  consequences?(call: Call, id: string): Promise<OwnConsequences | undefined>;
  /**
   * Locks the record. It is called before the request is locked, so that changes by the domain and decisions wait for
   * each other.
   */
  hold?(call: Call, id: string): Promise<unknown>;
  /**
   * Applies the approval, in the transaction of the last decision. If it throws a refusal, the decision is undone and
   * the refusal is shown.
   */
  approved(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  rejected(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  /** Handles the withdrawal of a request. If the function is absent, requests of this kind cannot be withdrawn. */
  withdrawn?(call: Call, id: string): Promise<{ readonly message: string }>;
};

/** The approval subjects of all domains. */
export type Subjects = readonly Subject[];

/**
 * Returns the approval subject of a kind.
 * @throws RangeError if no domain provides the kind.
 */
export function subjectOf(subjects: Subjects, kind: ApprovalKind): Subject {
  const found = subjects.find((subject) => subject.kind === kind);
  if (!found) throw new RangeError(`No domain offers approvals of "${kind}".`);
  return found;
}
