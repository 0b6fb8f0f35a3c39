import type { ShownConsequences } from "@hazina/contract/approvals/consequences.ts";

/** The facts of a request that the conditions of policies use, as they were when the request was made. */
export type KeptFacts = {
  readonly department?: string;
  readonly category?: string;
  readonly budget?: string;
  readonly project?: string;
  readonly flags?: readonly string[];
};

/** The consequences of an approval as they are kept with its decision. */
export type KeptConsequences = {
  /** As the approver saw them; null where nothing was shown to them. */
  readonly shown: ShownConsequences | null;
  /** As they were at the decision. */
  readonly decided: ShownConsequences | null;
};
