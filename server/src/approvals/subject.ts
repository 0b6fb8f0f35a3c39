import type { Cents } from "@hazina/base/money.ts";
import type { CompanyAbility } from "@hazina/contract/abilities.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { LevelWho, PolicyFact, PolicyFlag } from "@hazina/contract/approvals/policy-terms.ts";
import type { CashPayment } from "@hazina/engine/approvals/consequences.ts";
import type { ExpenseTax } from "@hazina/engine/spending/etims.ts";
import type { Call } from "../platform/call.ts";

/** The description of a record for its approvers. */
export type Described = {
  /**
   * A number that increases with every change to the record; a decision is valid only for the version that
   * was shown.
   */
  readonly version: number;
  /** The users whom the record concerns; they never decide. */
  readonly concerns: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The path of the record's screen, such as `/employees/…`; null if the record has no screen. */
  readonly link: string | null;
};

/**
 * The table of a record about several people: one row per person, with the cells in the order of the columns and a link
 * to the person's screen.
 */
export type DetailTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly link: string | null }[];
};

/** The part of a decision that the domain receives: the approver's comment. */
export type Decided = { readonly comment: string };

/** What an approval of a record leads to, in cents; a part that its kind does not have is absent. */
export type OwnConsequences = {
  /** The payment that follows, with the month in which it is paid, `YYYY-MM`. */
  readonly pays?: CashPayment;
  readonly budget?: { readonly name: string; readonly period: string; readonly leftNo: Cents; readonly leftYes: Cents };
  readonly tax?: ExpenseTax;
};

/** The facts and flags that conditions of the kind's policies can use, because its requests provide them. */
export type PolicyTerms = {
  readonly facts: readonly PolicyFact[];
  readonly flags?: readonly PolicyFlag[];
  /**
   * The positions by which a level can name approvers, in addition to the users with the ability of the kind.
   */
  readonly who?: readonly Exclude<LevelWho, "ability">[];
};

/**
 * The interface by which a domain makes its records approvable: the kind of the records, their description
 * for approvers, and the effect of a decision. The domain of approvals itself imports no other domain.
 */
export type Subject = {
  readonly kind: ApprovalKind;
  /**
   * The ability that lets users approve. Users with this ability decide levels that name no approvers; named
   * approvers need it too, or the ability Approve Requests.
   */
  readonly ability: CompanyAbility;
  /**
   * The ability to see the record, such as pay. A user without this ability sees the request, with the reason
   * why they cannot decide it.
   */
  readonly needs?: CompanyAbility;
  /**
   * The amount in cents above which an approval needs the approver's password as well, because it moves
   * money; absent if approvals of this kind never need a password.
   */
  readonly proofAbove?: number;
  /**
   * The facts, flags and approvers that policies of this kind can name; absent for a kind without policies,
   * such as a kind that sets its own levels.
   */
  readonly policies?: PolicyTerms;
  /** The ability to see the records of all employees. */
  readonly sees: CompanyAbility;
  /** The name of the level where the record and the policies set none; by default the ability. */
  readonly levelName?: string;
  /**
   * True if approvers may decide requests that concern themselves, where the company allows it and nobody else can
   * decide.
   */
  readonly mayBeAlone?: true;
  /** Describes records by their ids in a few SQL queries; deleted records are missing. */
  describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>>;
  /**
   * Returns the table of a record about several people for its approvers; undefined for a record about one
   * person.
   */
  detail?(call: Call, id: string): Promise<DetailTable | undefined>;
  /** Returns what approval leads to, while the record waits for it; undefined for a record that is gone. */
  consequences?(call: Call, id: string): Promise<OwnConsequences | undefined>;
  /** Locks the record before the request, so that changes by the domain and decisions take turns. */
  /** Locks the record before the request, so that changes by the domain and decisions wait for each other. */
  hold?(call: Call, id: string): Promise<unknown>;
  /**
   * Applies the approval in the transaction of the last decision. If it refuses, the decision is undone, and
   * the refusal names what is missing.
   */
  approved(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  rejected(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  /** Withdraws the request; requests of a kind without this function cannot be withdrawn. */
  withdrawn?(call: Call, id: string): Promise<{ readonly message: string }>;
};

/** The subjects of every domain. */
export type Subjects = readonly Subject[];

/** Returns the approval subject of a kind. @throws RangeError where no domain offers the kind. */
export function subjectOf(subjects: Subjects, kind: ApprovalKind): Subject {
  const found = subjects.find((subject) => subject.kind === kind);
  if (!found) throw new RangeError(`No domain offers approvals of "${kind}".`);
  return found;
}
