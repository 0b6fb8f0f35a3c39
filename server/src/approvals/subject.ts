import type { CompanyAbility } from "@hazina/contract/abilities.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { Call } from "../platform/call.ts";

/** What somebody who decides is shown of a record, as the reader may see it. */
export type Described = {
  /** Moves with every change of the record: a decision holds for the version that was asked about. */
  readonly version: number;
  /** The users whose own matter it is: they never decide. */
  readonly concerns: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Where in the product it stands, such as `/employees/…`. */
  readonly link: string | null;
};

/** A decision as the domain receives it. */
export type Decided = { readonly comment: string };

/**
 * What a domain offers in its manifest so that its records can be approved: their name, how they are shown, and what a decision
 * does. Approvals itself knows no domain.
 */
export type Subject = {
  readonly kind: ApprovalKind;
  /** The ability that decides where a level names nobody, and that those need whom a level names. */
  readonly ability: CompanyAbility;
  /**
   * The ability besides, without which somebody would decide on what they are not shown, such as pay. Whoever lacks it sees the
   * request with the reason, and never decides, also where a level names them.
   */
  readonly needs?: CompanyAbility;
  /** The ability to see records of the kind that one has nothing to do with. */
  readonly sees: CompanyAbility;
  /** Describes records by their ids in few statements, however many they are; one that is gone is missing. */
  describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>>;
  /** Holds what a decision will change, before the request itself is held, so that verbs of the domain and decisions take turns. */
  hold?(call: Call, id: string): Promise<unknown>;
  /** Does what was asked for, in the transaction of the last decision. A refusal undoes the decision, and says what is missing. */
  approved(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  rejected(call: Call, id: string, decided: Decided): Promise<{ readonly message: string }>;
  /** Takes it back for whoever asked; without it a request of this kind cannot be withdrawn. */
  withdrawn?(call: Call, id: string): Promise<{ readonly message: string }>;
};

/** The subjects of every domain. */
export type Subjects = readonly Subject[];

/** The subject of a kind. @throws RangeError where no domain offers one: a fault of ours. */
export function subjectOf(subjects: Subjects, kind: ApprovalKind): Subject {
  const found = subjects.find((subject) => subject.kind === kind);
  if (!found) throw new RangeError(`No domain offers approvals of "${kind}".`);
  return found;
}
