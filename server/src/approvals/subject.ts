import type { CompanyAbility } from "@hazina/contract/abilities.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { LevelWho, PolicyFact, PolicyFlag } from "@hazina/contract/approvals/policy-terms.ts";
import type { Call } from "../platform/call.ts";

/** A record as its approvers see it. */
export type Described = {
  /** Increases with every change to the record; a decision is valid only for the version that was shown. */
  readonly version: number;
  /** The users whom it concerns; they never decide. */
  readonly concerns: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The screen of the record, such as `/employees/…`; null if it has none. */
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

/** A decision as the domain receives it. */
export type Decided = { readonly comment: string };

/** What the approval policies of a kind can name: its requests give these facts and circumstances. */
export type PolicyTerms = {
  readonly facts: readonly PolicyFact[];
  readonly flags?: readonly PolicyFlag[];
  /** The approvers that a level can name by what they are, besides holders of the kind's ability. */
  readonly who?: readonly Exclude<LevelWho, "ability">[];
};

/**
 * The interface by which a domain makes its records approvable: their kind, how approvers see them, and the effect of
 * a decision. Approvals imports no domain.
 */
export type Subject = {
  readonly kind: ApprovalKind;
  /**
   * The ability that lets users approve. Holders of it decide levels that name no approvers; named approvers need it,
   * or Approve Requests, as well.
   */
  readonly ability: CompanyAbility;
  /**
   * The ability to see the record, such as pay. A user without it sees the request, with the reason why they cannot
   * decide it.
   */
  readonly needs?: CompanyAbility;
  /**
   * The amount in cents above which an approval needs the approver's password as well, because it moves money; absent
   * if it never does.
   */
  readonly proofAbove?: number;
  /** What policies of this kind can name; a kind without it, such as one with its own levels, has no policies. */
  readonly policies?: PolicyTerms;
  /** The ability to see the records of all employees. */
  readonly sees: CompanyAbility;
  /** The name of its level if the record names none; by default the ability. */
  readonly levelName?: string;
  /**
   * True if approvers may decide requests that concern themselves, where the company allows it and nobody else can
   * decide.
   */
  readonly mayBeAlone?: true;
  /** Describes records by their ids in a few SQL queries; deleted records are missing. */
  describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>>;
  /** Returns the rows of a record about many people for its approvers; undefined for a record about one person. */
  detail?(call: Call, id: string): Promise<DetailTable | undefined>;
  /** Locks the record before the request, so that changes by the domain and decisions take turns. */
  hold?(call: Call, id: string): Promise<unknown>;
  /**
   * Applies the approval in the transaction of the last decision. A refusal undoes the decision and says what is
   * missing.
   */
  approved(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  rejected(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  /** Withdraws the request; a kind without it cannot be withdrawn. */
  withdrawn?(call: Call, id: string): Promise<{ readonly message: string }>;
};

/** The subjects of every domain. */
export type Subjects = readonly Subject[];

/** The subject of a kind. @throws RangeError where no domain offers one. */
export function subjectOf(subjects: Subjects, kind: ApprovalKind): Subject {
  const found = subjects.find((subject) => subject.kind === kind);
  if (!found) throw new RangeError(`No domain offers approvals of "${kind}".`);
  return found;
}
