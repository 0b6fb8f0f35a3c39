import type { ShownConsequences } from "@hazina/contract/approvals/consequences.ts";

/**
 * The facts of a request that policy conditions check, as they were when the request was made. A fact that does not
 * apply to the request is absent.
 */
export type KeptFacts = {
  readonly department?: string;
  readonly category?: string;
  readonly budget?: string;
  readonly project?: string;
  readonly flags?: readonly string[];
};

/** The effects of an approval on cash, budget and tax, as stored with the decision. */
export type KeptConsequences = {
  /** The effects shown to the approver; null if nothing was shown. */
  readonly shown: ShownConsequences | null;
  /** The effects at the time of the decision; null if there were none. */
  readonly decided: ShownConsequences | null;
};
